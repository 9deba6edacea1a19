import { type EditKind, editShape, isEditKind } from '../../../src/contract/edits.ts'
import {
  keyPattern,
  longestEdit,
  type Outcome,
  type PushedEdit,
  push,
  pushAnswer,
} from '../../../src/contract/push.ts'
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

/** Each edit has its own transaction and key. After a crash, a repeated push gives the same responses. */
export function pushRoute(app: App, ports: RoutePorts, edits: Edits): void {
  app.post(
    '/sync/push',
    {
      bodyLimit: longestEdit,
      config: { holdsCalls: true },
      schema: { body: push, response: { 200: pushAnswer } },
      // Unsupported text refuses only the edit that contains it.
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
            ? await processEdit(ports, edits, edit, person).catch(error => {
                request.log.error(
                  { kind: `${edit.record}.${edit.kind}`, error: getErrorDetails(error) },
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

async function processEdit(
  ports: RoutePorts,
  edits: Edits,
  edit: PushedEdit,
  person: SignedIn,
): Promise<Outcome> {
  const { key, record, id, kind: verb, patch, seen: seenRev, takenFrom, undoes } = edit
  const kind = `${record}.${verb}`
  const handler = isEditKind(kind) ? edits[kind] : undefined
  // This kind is from a newer app. The edit stays on the device.
  if (!isEditKind(kind) || handler === undefined) return { key, outcome: 'failed' }
  const now = ports.clock.now().toISOString()
  const { userId, sessionId, confirmedAt } = person
  const madeAt =
    edit.madeAt === undefined ? now : await readTransaction(ports.db, tx => boundMadeAt(tx, edit, now))
  const editRequest: EditRequest = { id, key, patch, undoes, now, madeAt, userId, sessionId, confirmedAt }
  try {
    if (takenFrom !== undefined) refuseUnlessOwner(person)
    refuseUnmeant(kind, id, patch)
    const doEdit = await doing(ports, handler, key, editRequest)
    const writer = { userId, sessionId, takenFrom, now, madeAt }
    const request = { ...writer, key, newId: id, method: 'PUSH', path: kind, body: { id, patch } }
    const { rev, body, resolution, at, isAlreadyDeleted, replayed } = await write(
      ports,
      request,
      async tx => {
        if (editShape(kind).may === 'owner') refuseUnlessOwner(person)
        const effect = await doUndo(tx, ports.mirrored, kind, editRequest, remainingEdit =>
          doEdit(tx, remainingEdit).catch(async error => {
            const conflict = toConflict(kind, error)
            if (conflict === undefined) return toEffect({ kind, id }, error)
            const about = { record: editShape(kind).record, id, fields: conflict.fields }
            conflict.standing = await readConflict(tx, { ...about, seenRev, userId, takenFrom })
            throw conflict
          }),
        )
        if (effect.touched.length === 0) return { ...effect, resolution: 'wasSo' }
        const isMerged =
          seenRev !== undefined && (await changedByOthers(tx, { record, id, seenRev, sessionId }))
        return isMerged ? { ...effect, resolution: 'merged' } : effect
      },
    )
    if ('mailing' in handler) ports.postman.wake()
    // A row that was restored since its deletion is returned as it is.
    const isDeleted =
      isAlreadyDeleted || (!replayed && resolution !== 'wasSo' && editShape(kind).act === 'delete')
    const row = isDeleted || !isObject(body) ? null : body
    if (resolution === 'wasSo') return { key, outcome: 'done', row, rev, wasSo: true }
    const late = editLateness(madeAt, at)
    return { key, outcome: resolution === 'merged' ? 'merged' : 'done', row, rev, ...(late && { late }) }
  } catch (error) {
    if (error instanceof EditConflict) {
      const { row, fields, standing } = error
      return { key, outcome: 'conflict', row, rev: row?.rev ?? 0, fields: [...fields], ...standing }
    }
    if (error instanceof RefusalError) return outcomeOfRefusal(key, error)
    throw error
  }
}

/** An edit that already has a response is not prepared again. */
async function doing(
  ports: RoutePorts,
  handler: Edits[string],
  key: string,
  editRequest: EditRequest,
): Promise<DoEdit> {
  if (typeof handler === 'function') return handler
  if ('mailing' in handler) return handler.mailing
  const { prepare } = handler
  if (!(await readTransaction(ports.db, tx => isAnswered(tx, key)))) return prepare(editRequest)
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

/** A stale row is read and merged again. Deleting a row that is already gone succeeds, under this key. */
function toEffect({ kind, id }: { kind: EditKind; id: string }, error: unknown): Effect {
  if (!(error instanceof RefusalError)) throw error
  if (error.body.code === 'row/stale')
    throw new TransactionConflict('a row has changed while an edit was merged with it')
  const isAlreadyDeleted = error.status === 404 && editShape(kind).act === 'delete'
  if (!isAlreadyDeleted) throw error
  const about = { record: editShape(kind).record, id }
  return { status: 200, touched: [], about, isAlreadyDeleted: true, answer: async () => ({ rev: 0 }) }
}

function toConflict(kind: EditKind, error: unknown): EditConflict | undefined {
  if (error instanceof EditConflict) return error
  const { act, whenItIsDeleted: whenItIsGone } = editShape(kind)
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
function getErrorDetails(error: unknown): object {
  if (!(error instanceof Error)) return {}
  const frames = error.stack?.split('\n').filter(line => line.trimStart().startsWith('at '))
  return { name: error.name, ...('code' in error ? { code: error.code } : {}), stack: frames?.join('\n') }
}

/** An undoing edit writes only fields that no later edit has written. */
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
  const items = done === undefined || done.resolution === 'wasSo' ? [] : await readItems(tx, row, done.rev)
  const [written, ...later] = items
  const isOfRow = written !== undefined && written.rev === done?.rev
  const patch = isOfRow ? findRemainingPatch(kind, edit.patch, written.patch, later) : undefined
  if (patch === undefined) {
    const { body, rev, isAlreadyDeleted } = await readAnswered(mirrored, tx, {
      status: 200,
      resolution: null,
      rev: 0,
      response: { kind: 'row', ...row },
    })
    const answer = isObject(body) ? { ...body, rev } : { rev }
    return { status: 200, touched: [], about: row, isAlreadyDeleted, answer: async () => answer }
  }
  const effect = await doEdit({ ...edit, patch })
  // The row is locked now. An item committed between the first read and the lock was not considered: retry.
  const lastRev = items.at(-1)?.rev ?? 0
  if (effect.touched.length > 0 && (await readItems(tx, row, lastRev + 1)).length > 0)
    throw new TransactionConflict('a row has changed while an edit of it was undone')
  return effect
}

/** The part of an undoing patch whose fields were not written again. A step is undone whole or not at all. */
function findRemainingPatch(
  kind: EditKind,
  patch: Patch,
  written: Patch,
  later: readonly { patch: Patch }[],
): Patch | undefined {
  const { record, act, bringsBack, groups = [], isStep } = editShape(kind)
  if (act !== 'change' || bringsBack) return patch
  const all: Fields = records[record]
  const inHistory = fieldsInHistory(all)
  const isStillCurrent = (field: string) =>
    !Object.hasOwn(inHistory, field) ||
    (Object.hasOwn(written, field) && !later.some(item => Object.hasOwn(item.patch, field)))
  if (isStep) return isStillCurrent('status') ? patch : undefined
  const changed = (field: string) => !isSame(patch[field]?.from ?? null, patch[field]?.to ?? null)
  const units = groupFields(Object.keys(patch), groups).filter(unit =>
    unit.filter(changed).every(isStillCurrent),
  )
  const remaining = new Set(units.flat())
  if (![...remaining].some(changed)) return undefined
  return Object.fromEntries(Object.entries(patch).filter(([field]) => remaining.has(field)))
}
