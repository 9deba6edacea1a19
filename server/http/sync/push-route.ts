import { type EditKind, editShape, isEditKind } from '../../../src/contract/edits.ts'
import { keyPattern, type Outcome, type PushedEdit, push, pushAnswer } from '../../../src/contract/push.ts'
import { chosenValues, groupFields, isSame, type Patch } from '../../../src/domain/edits/patch.ts'
import { isObject } from '../../../src/domain/text/json.ts'
import { fieldsInHistory } from '../../../src/records/history.ts'
import type { Fields } from '../../../src/records/record.ts'
import { records } from '../../../src/records/records.ts'
import type { App } from '../../calls/app-type.ts'
import { refuseUnlessOwner, type SignedIn, signedInUser } from '../../calls/signed-in.ts'
import { createValidation, unstorableTextIn } from '../../calls/validation.ts'
import { readTransaction, TransactionConflict, type Tx } from '../../db/database.ts'
import type { RoutePorts } from '../../ports.ts'
import { RefusalError, refuse } from '../../refuse.ts'
import { type DoEdit, EditConflict, type EditRequest, type Edits, readConflict } from '../../sync/edit.ts'
import { changedByOthers, readItems } from '../../sync/history.ts'
import { isAnswered, readDone } from '../../sync/ledger.ts'
import type { MirroredRecord } from '../../sync/mirrored.ts'
import { boundMadeAt, type Effect, editLateness, readAnswered, write } from '../../sync/write.ts'

/** Each edit has its own transaction and key. After a crash, the repeated push gives the same responses. */
export function pushRoute(app: App, ports: RoutePorts, edits: Edits): void {
  app.post(
    '/sync/push',
    {
      config: { holdsCalls: true },
      schema: { body: push, response: { 200: pushAnswer } },
      // Only the edit with the text is refused.
      validatorCompiler: createValidation({ takesAnyText: true }),
    },
    async request => {
      const person = signedInUser(request)
      const notDone = new Set<string>()
      const outcomes: Outcome[] = []
      for (const edit of request.body.edits) {
        const by = edit.after.find(key => notDone.has(key))
        const outcome: Outcome =
          by === undefined
            ? await outcomeOf(ports, edits, edit, person).catch(error => {
                request.log.error(
                  { kind: `${edit.record}.${edit.kind}`, error: detailsOf(error) },
                  'an edit failed',
                )
                return { key: edit.key, outcome: 'failed' as const }
              })
            : { key: edit.key, outcome: 'blocked', by }
        if (outcome.outcome !== 'done' && outcome.outcome !== 'merged') notDone.add(edit.key)
        outcomes.push(outcome)
      }
      return { outcomes }
    },
  )
}

async function outcomeOf(
  ports: RoutePorts,
  edits: Edits,
  edit: PushedEdit,
  person: SignedIn,
): Promise<Outcome> {
  const { key, record, id, kind: verb, patch, seen, takenFrom, undoes } = edit
  const kind = `${record}.${verb}`
  const handler = isEditKind(kind) ? edits[kind] : undefined
  // A newer app knows this kind: the edit waits on the device.
  if (!isEditKind(kind) || handler === undefined) return { key, outcome: 'failed' }
  const now = ports.clock.now().toISOString()
  const { userId, sessionId, confirmedAt } = person
  const madeAt =
    edit.madeAt === undefined ? now : await readTransaction(ports.db, tx => boundMadeAt(tx, edit, now))
  const asked: EditRequest = { id, key, patch, undoes, now, madeAt, userId, sessionId, confirmedAt }
  try {
    if (takenFrom !== undefined) refuseUnlessOwner(person)
    refuseUnmeant(kind, id, patch)
    const doEdit = await doing(ports, handler, key, asked)
    const writer = { userId, sessionId, takenFrom, now, madeAt }
    const request = { ...writer, key, newId: id, method: 'PUSH', path: kind, body: { id, patch } }
    const { rev, body, how, at, isGone, replayed } = await write(ports, request, async tx => {
      if (editShape(kind).may === 'owner') refuseUnlessOwner(person)
      const effect = await doUndo(tx, ports.mirrored, kind, asked, left =>
        doEdit(tx, left).catch(async error => {
          const conflict = conflictOf(kind, error)
          if (conflict === undefined) return effectOf({ kind, id }, error)
          const about = { record: editShape(kind).record, id, fields: conflict.fields }
          conflict.standing = await readConflict(tx, { ...about, seen, userId, takenFrom })
          throw conflict
        }),
      )
      if (effect.touched.length === 0) return { ...effect, how: 'wasSo' }
      const isMerged = seen !== undefined && (await changedByOthers(tx, { record, id, seen, sessionId }))
      return isMerged ? { ...effect, how: 'merged' } : effect
    })
    if ('mailing' in handler) ports.postman.wake()
    // A row that was restored since its deletion is returned as it is.
    const isDeleted = isGone || (!replayed && how !== 'wasSo' && editShape(kind).act === 'delete')
    const row = isDeleted || !isObject(body) ? null : body
    if (how === 'wasSo') return { key, outcome: 'done', row, rev, wasSo: true }
    const late = editLateness(madeAt, at)
    return { key, outcome: how === 'merged' ? 'merged' : 'done', row, rev, ...(late && { late }) }
  } catch (error) {
    if (error instanceof EditConflict) {
      const { row, fields, standing } = error
      return { key, outcome: 'conflict', row, rev: row?.rev ?? 0, fields: [...fields], ...standing }
    }
    if (error instanceof RefusalError) return outcomeOfRefusal(key, error)
    throw error
  }
}

/** An edit that was answered is not prepared again. */
async function doing(
  ports: RoutePorts,
  handler: Edits[string],
  key: string,
  asked: EditRequest,
): Promise<DoEdit> {
  if (typeof handler === 'function') return handler
  if ('mailing' in handler) return handler.mailing
  const { prepare } = handler
  if (!(await readTransaction(ports.db, tx => isAnswered(tx, key)))) return prepare(asked)
  return async () => {
    throw new Error('an edit that was answered is done again')
  }
}

/** Refuses edits with an impossible ID or field. */
function refuseUnmeant(kind: EditKind, id: string, patch: Patch): void {
  // It would set the prototype of the values.
  if (Object.hasOwn(patch, '__proto__')) throw refuse('request/unknown-field', { field: '__proto__' })
  const values = chosenValues(patch)
  const unstorable = unstorableTextIn({ id }) ?? unstorableTextIn(values)
  if (unstorable !== undefined) throw unstorable
  const { act, identify } = editShape(kind)
  if (act !== 'create') return
  const isItsId = identify === undefined ? isUuid.test(id) : identify(values).id === id
  if (!isItsId) throw refuse('request/invalid', { field: 'id' })
}

const isUuid = new RegExp(keyPattern)

/** A stale row is read and merged again. A row that is already gone counts as deleted, under this key. */
function effectOf({ kind, id }: { kind: EditKind; id: string }, error: unknown): Effect {
  if (!(error instanceof RefusalError)) throw error
  if (error.body.code === 'row/stale')
    throw new TransactionConflict('a row has changed while an edit was merged with it')
  const isGone = error.status === 404 && editShape(kind).act === 'delete'
  if (!isGone) throw error
  const about = { record: editShape(kind).record, id }
  return { status: 200, touched: [], about, isGone: true, answer: async () => ({ rev: 0 }) }
}

function conflictOf(kind: EditKind, error: unknown): EditConflict | undefined {
  if (error instanceof EditConflict) return error
  const { act, whenItIsGone } = editShape(kind)
  const isMissing = error instanceof RefusalError && error.status === 404
  return isMissing && act === 'change' && whenItIsGone ? new EditConflict(null, []) : undefined
}

function outcomeOfRefusal(key: string, error: RefusalError): Outcome {
  if (error.body.code === 'clients/erased') return { key, outcome: 'erased' }
  if (error.status >= 500) return { key, outcome: 'failed' }
  const { code, message, field } = error.body
  const { status } = error
  return { key, outcome: 'refused', status, code, message, ...(field === undefined ? {} : { field }) }
}

/** Without messages, because database errors contain values of rows. */
function detailsOf(error: unknown): object {
  if (!(error instanceof Error)) return {}
  const frames = error.stack?.split('\n').filter(line => line.trimStart().startsWith('at '))
  return { name: error.name, ...('code' in error ? { code: error.code } : {}), stack: frames?.join('\n') }
}

/** An undoing edit writes only fields that no later edit wrote. */
async function doUndo(
  tx: Tx,
  mirrored: MirroredRecord,
  kind: EditKind,
  edit: EditRequest,
  doEdit: (edit: EditRequest) => Promise<Effect>,
): Promise<Effect> {
  if (edit.undoes === undefined) return doEdit(edit)
  const row = { record: editShape(kind).record, id: edit.id }
  const done = await readDone(tx, edit.undoes)
  const items = done === undefined || done.how === 'wasSo' ? [] : await readItems(tx, row, done.rev)
  const [written, ...later] = items
  const isOfRow = written !== undefined && written.rev === done?.rev
  const patch = isOfRow ? leftOf(kind, edit.patch, written.patch, later) : undefined
  if (patch === undefined) {
    const { body, rev, isGone } = await readAnswered(mirrored, tx, {
      status: 200,
      how: null,
      rev: 0,
      answered: { kind: 'row', ...row },
    })
    const answer = isObject(body) ? { ...body, rev } : { rev }
    return { status: 200, touched: [], about: row, isGone, answer: async () => answer }
  }
  const effect = await doEdit({ ...edit, patch })
  // The row is locked now. An item committed between the first read and the lock was not considered: try again.
  const seen = items.at(-1)?.rev ?? 0
  if (effect.touched.length > 0 && (await readItems(tx, row, seen + 1)).length > 0)
    throw new TransactionConflict('a row has changed while an edit of it was undone')
  return effect
}

/** The part of an undoing patch whose fields were not written again. A step is undone whole or not at all. */
function leftOf(
  kind: EditKind,
  patch: Patch,
  written: Patch,
  later: readonly { patch: Patch }[],
): Patch | undefined {
  const { record, act, bringsBack, groups = [], isStep } = editShape(kind)
  if (act !== 'change' || bringsBack) return patch
  const all: Fields = records[record]
  const inHistory = fieldsInHistory(all)
  const stands = (field: string) =>
    !Object.hasOwn(inHistory, field) ||
    (Object.hasOwn(written, field) && !later.some(item => Object.hasOwn(item.patch, field)))
  if (isStep) return stands('status') ? patch : undefined
  const changed = (field: string) => !isSame(patch[field]?.from ?? null, patch[field]?.to ?? null)
  const units = groupFields(Object.keys(patch), groups).filter(unit => unit.filter(changed).every(stands))
  const left = new Set(units.flat())
  if (![...left].some(changed)) return undefined
  return Object.fromEntries(Object.entries(patch).filter(([field]) => left.has(field)))
}
