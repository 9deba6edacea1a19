import { editShape } from '../../contract/edits.ts'
import { pushLimit } from '../../contract/protocol.ts'
import type { Lateness, PushedEdit, ValueWriter } from '../../contract/push.ts'
import { isSame } from '../../domain/edits/patch.ts'
import { isObject, type Json } from '../../domain/text/json.ts'
import type { Change } from '../../store/mirror/bucket-store.ts'
import type { Mirror } from '../../store/mirror/mirror.ts'
import type { Entry, EntryProblem } from '../../store/outbox/entry.ts'
import {
  goOverOwn,
  notTried,
  readField,
  refuse,
  requeue,
  requireUser,
  type Step,
  startSending,
} from '../../store/outbox/entry-steps.ts'
import type { Outbox, StepResult } from '../../store/outbox/outbox.ts'
import { hasReplaced } from '../../store/outbox/own-edits.ts'
import type { Answer, Call, RefusedResponse, SuccessResponse } from '../calls/call.ts'
import type { Ports } from '../device/ports.ts'
import { lastSeenHeaders } from '../feed/last-seen-header.ts'
import { readRow } from '../feed/rows-from-answers.ts'
import { forgottenWith } from '../session/delete-local-copies.ts'
import type { Backoff } from './retry-delays.ts'

/**
 * Sends a batch of entries in one push, exactly as the outbox holds them. The server merges each with the current
 * row.
 *
 *   "may have been sent" is written for all of them ─► the push is sent ─► each entry has its outcome
 *
 * After a crash at any point the entries are sent again under their keys, which the server knows (law 7). No
 * transaction is open while a push is out (law 14).
 */
export type BatchSender = {
  most(): number
  /** The network has changed: resets the batch size. */
  takeHeart(): void
  /** Resolves to the entries of `run` that were sent, and whether all of them have left the outbox. */
  push(run: readonly Entry[]): Promise<{ took: readonly Entry[]; allLeft: boolean }>
}

type Parts = OutcomeParts & {
  callAs(request: Call): Promise<Answer>
  isStopped(): boolean
  onUnderWay(keys: ReadonlySet<string>): void
}

export function createPushing(parts: Parts): BatchSender {
  const { mirror, callAs, isStopped, onUnderWay } = parts
  const applied = new AppliedOutcomes(parts)
  let most = pushLimit

  async function push(run: readonly Entry[]): ReturnType<BatchSender['push']> {
    const took = fittingInOne(run)
    if (took.length === 0) return { took, allLeft: true }
    onUnderWay(new Set(took.map(({ key }) => key)))
    try {
      return { took, allLeft: await pushNow(took) }
    } finally {
      onUnderWay(new Set())
    }
  }

  async function pushNow(entries: readonly Entry[]): Promise<boolean> {
    const starts = entries.map(entry => ({ seen: entry, take: startSending }))
    // The user has just changed one of them, and later entries may depend on it.
    if (!(await applied.step(starts))) return applied.stay(entries, notTried)
    const answer = await callAs({
      method: 'POST',
      path: 'sync/push',
      body: { edits: entries.map(toPushedEdit) },
      headers: lastSeenHeaders(await mirror.note()),
    })
    if (isStopped()) return false
    if (answer.ok) {
      most = Math.min(pushLimit, most * 2)
      return applied.of(entries, readOutcomes(answer.body), { epoch: answer.epoch, proof: answer.proof })
    }
    return hasFailed(entries, answer.failure)
  }

  /** A push that the server or a proxy rejects is retried in smaller batches. */
  function hasFailed(entries: readonly Entry[], failure: Extract<Answer, { ok: false }>['failure']) {
    most = Math.max(1, Math.floor(most / 2))
    if (failure.kind === 'no-answer') return applied.pause(entries, null)
    const [alone] = entries
    const { status } = failure
    // A 404 is from an earlier server version without this route: wait for its update.
    const isVerdict = status >= 400 && status < 500 && ![401, 404, 408, 425, 429].includes(status)
    if (isVerdict && entries.length === 1 && alone) return applied.refuse(alone, failure)
    return applied.pause(entries, failure)
  }

  return {
    push,
    most: () => most,
    takeHeart() {
      most = pushLimit
    },
  }
}

/** An entry in the format of the push request, exactly as stored. */
export function toPushedEdit(entry: Entry): PushedEdit {
  const { key, kind, id, patch, dependsOn, seen, takenFrom, undoes, madeAt } = entry
  const [record = '', verb = ''] = kind.split('.')
  return {
    key,
    record,
    id,
    kind: verb,
    patch,
    after: dependsOn,
    madeAt,
    ...(seen === undefined ? {} : { seen }),
    ...(takenFrom === undefined ? {} : { takenFrom }),
    ...(undoes === undefined ? {} : { undoes }),
  }
}

// The server accepts 256 KB, and a character may take four bytes.
const mostCharacters = 60_000

function fittingInOne(run: readonly Entry[]): readonly Entry[] {
  let characters = 0
  const tooMany = run.findIndex(entry => {
    characters += JSON.stringify(toPushedEdit(entry)).length
    return characters > mostCharacters
  })
  return tooMany === -1 ? run : run.slice(0, Math.max(1, tooMany))
}

/** The outcome of each edit. An unreadable or unknown outcome counts as none, and the edit is sent again. */
export type EditOutcome =
  | { outcome: 'done' | 'merged'; row: Json; rev: number; wasSo: boolean; late?: Lateness }
  | ReportedConflict
  | { outcome: 'refused'; status: number; code: string; message: string; field: string | null }
  | { outcome: 'blocked' }
  | { outcome: 'erased' }
  | { outcome: 'failed' }

export type ReportedConflict = {
  outcome: 'conflict'
  row: Json
  rev: number
  fields: string[]
  writers: ValueWriter[]
  /** The user saw a revision that the server lost. */
  isSeenLost: boolean
}

function readOutcomes(body: Json): ReadonlyMap<string, EditOutcome> {
  const outcomes = isObject(body) && Array.isArray(body.outcomes) ? body.outcomes : []
  return new Map(
    outcomes.flatMap(item => {
      const result = isObject(item) ? readOutcome(item) : null
      return result && isObject(item) && typeof item.key === 'string' ? [[item.key, result]] : []
    }),
  )
}

function readOutcome(item: { [field: string]: Json }): EditOutcome | null {
  const { outcome, row = null, rev, status, code, message, field, wasSo } = item
  const late = readLateness(item.late)
  switch (outcome) {
    case 'done':
    case 'merged':
      return typeof rev === 'number'
        ? { outcome, row, rev, wasSo: wasSo === true, ...(late && { late }) }
        : null
    case 'conflict':
      return typeof rev === 'number' ? { outcome, row, rev, ...readStanding(item) } : null
    case 'refused': {
      const isWhole = typeof status === 'number' && typeof code === 'string' && typeof message === 'string'
      return isWhole
        ? { outcome, status, code, message, field: typeof field === 'string' ? field : null }
        : null
    }
    case 'blocked':
    case 'erased':
    case 'failed':
      return { outcome }
    default:
      return null
  }
}

function readLateness(late: Json | undefined): Lateness | undefined {
  if (!isObject(late)) return undefined
  const { madeAt, arrivedAt } = late
  return typeof madeAt === 'string' && typeof arrivedAt === 'string' ? { madeAt, arrivedAt } : undefined
}

/** An earlier version of the server does not send these fields. */
function readStanding({ fields, writers, isSeenLost }: { [field: string]: Json }) {
  return {
    fields: textsIn(fields),
    writers: Array.isArray(writers) ? writers.flatMap(item => readWriter(item) ?? []) : [],
    isSeenLost: isSeenLost === true,
  }
}

function readWriter(item: Json): ValueWriter | null {
  if (!isObject(item) || typeof item.person !== 'string' || typeof item.at !== 'string') return null
  const { fields, person, at, isOwn, isRestored } = item
  return { fields: textsIn(fields), person, at, isOwn: isOwn === true, isRestored: isRestored === true }
}

function textsIn(list: Json | undefined): string[] {
  return Array.isArray(list) ? list.filter(text => typeof text === 'string') : []
}

/**
 * Applies the outcomes of a push: each entry leaves, or stays.
 *
 *   done, merged   its row goes to the mirror, then the entry leaves (law 6)
 *   conflict       the user chooses between both values (law 10), unless both are the user's own
 *   refused        "Needs attention", with the reason (law 9)
 *   blocked        as if it had not been sent: an entry before it was not done
 *   erased         the device forgets it
 *   failed, none   it waits, and is sent again under its key (laws 7 and 8)
 *
 * Every step carries the number of the sending tab, so that a tab that was replaced halfway changes nothing.
 */
type OutcomeParts = {
  ports: Pick<Ports, 'clock'>
  outbox: Outbox
  mirror: Mirror
  pauses: Backoff
  leader: number
  catchUp(): Promise<boolean>
  onReplaced(): void
}

/** The epoch of the response, and its proof. */
type ToldAt = Pick<SuccessResponse, 'epoch' | 'proof'>

type JudgedEntry = { entry: Entry; result: EditOutcome | undefined }
type DoneEntry = { entry: Entry; result: Extract<EditOutcome, { outcome: 'done' | 'merged' }> }

class AppliedOutcomes {
  readonly #parts: OutcomeParts

  constructor(parts: OutcomeParts) {
    this.#parts = parts
  }

  /** Resolves to whether all entries have left. */
  async of(
    entries: readonly Entry[],
    outcomes: ReadonlyMap<string, EditOutcome>,
    responseMeta: ToldAt,
  ): Promise<boolean> {
    const judged = entries.map(entry => ({ entry, result: outcomes.get(entry.key) }))
    const done = judged.filter(isDone)
    const changes = judged.map(readChange).filter(change => change !== null)
    const hasRows = done.every(item => readChange(item) !== null)
    if (done.length > 0 && !(await this.#keep(hasRows ? changes : [], responseMeta)))
      return this.pause(entries, null)
    for (const { entry, result } of judged) if (result) this.#parts.pauses.noteResponse(entry.key)
    let allLeft = await this.#leave(done, responseMeta.epoch)
    for (const item of judged) if (!isDone(item)) allLeft = await this.#stays(item, responseMeta)
    return allLeft
  }

  /** Pauses all entries: the server, or the way to it, failed or asked for a pause. */
  pause(entries: readonly Entry[], refused: RefusedResponse | null): Promise<false> {
    this.#parts.pauses.serverFailed(refused?.retryAfter)
    return this.stay(entries, requeue(refused && this.#refusedProblem(refused)))
  }

  refuse(entry: Entry, refused: RefusedResponse): Promise<false> {
    return this.stay([entry], refuse(this.#refusedProblem(refused)))
  }

  /** Applies a step after which the entries remain in the outbox. Always resolves to false. */
  async stay(entries: readonly Entry[], take: Step): Promise<false> {
    await this.step(entries.map(entry => ({ seen: entry, take })))
    return false
  }

  /** False when the user or a new leading tab has changed one of them first. */
  async step(steps: readonly { seen: Entry; take: Step }[]): Promise<boolean> {
    return steps.length === 0 || this.#areTaken(await this.#parts.outbox.steps(steps, this.#parts.leader))
  }

  async #stays({ entry, result }: JudgedEntry, responseMeta: ToldAt): Promise<false> {
    const { outbox, ports, pauses } = this.#parts
    switch (result?.outcome) {
      case 'conflict': {
        // The history marks lost edits only after the device has received the new epoch.
        if (!(await this.#hasMet(responseMeta.epoch))) return this.pause([entry], null)
        const change = readChange({ entry, result })
        // The mirror ignores the row if it has a newer one; the card shows the server's response.
        if (change) await this.#parts.mirror.apply([change], responseMeta)
        const { record, act } = editShape(entry.kind)
        const code = act === 'create' ? `${record}/exists` : 'row/stale'
        const problem = { ...this.#createProblem(code, result.row), writers: result.writers }
        const isOverOwn = await this.#isOverOwn(entry, result)
        return this.stay([entry], isOverOwn ? goOverOwn(problem) : requireUser(problem))
      }
      case 'refused': {
        const { status, code, message, field } = result
        return this.stay([entry], refuse({ ...this.#createProblem(code, null), status, message, field }))
      }
      case 'blocked':
        return this.stay([entry], notTried)
      case 'erased': {
        const { record } = editShape(entry.kind)
        await outbox.forget(forgottenWith([{ record, id: entry.id }]), ports.clock.now().toISOString())
        return false
      }
      default:
        pauses.entryFailed(entry.key, entry.unanswered)
        return this.stay([entry], requeue(result ? this.#createProblem(null, null) : null))
    }
  }

  /**
   * Whether the mirror has the changes now. A mirror without a place in the feed, or in another epoch,
   * follows the feed instead. A change in an epoch that is over counts as not done: the entry is sent again
   * under its own key.
   */
  async #keep(changes: readonly Change[], responseMeta: ToldAt): Promise<boolean> {
    const { mirror, catchUp } = this.#parts
    if (changes.length > 0 && (await mirror.apply(changes, responseMeta))) return true
    if (!(await catchUp())) return false
    const { place } = await mirror.note()
    return responseMeta.epoch === undefined || responseMeta.epoch === place?.epoch
  }

  async #hasMet(epoch: string | undefined): Promise<boolean> {
    const { place } = await this.#parts.mirror.note()
    return epoch === undefined || place === null || place.epoch === epoch || this.#parts.catchUp()
  }

  /**
   * After a restore the server may have values again that this user had replaced. A conflict between the user's own
   * values is not shown, except for steps, which depend on the status of the row.
   */
  async #isOverOwn(entry: Entry, { row, fields, writers, isSeenLost }: ReportedConflict): Promise<boolean> {
    const { act, isStep } = editShape(entry.kind)
    if (act === 'create' || isStep || fields.length === 0) return false
    const earlier = await this.#parts.outbox.madeBefore(entry)
    return fields.every(field => {
      const value = readField(row, field)
      const writer = writers.find(candidate => candidate.fields.includes(field))
      const isOwn = writer?.isOwn === true
      const chose = (other: Entry) => other.patch[field] !== undefined && isSame(other.patch[field].to, value)
      return (
        (isOwn && writer.isRestored) ||
        // A lost edit that was sent again, and that was made before this one.
        (isOwn && isSeenLost && earlier.some(record => chose(record.entry))) ||
        hasReplaced(entry, field, value, earlier)
      )
    })
  }

  async #leave(done: readonly DoneEntry[], epoch: string | undefined): Promise<boolean> {
    if (done.length === 0) return true
    const { outbox, mirror, ports, leader } = this.#parts
    const { place } = await mirror.note()
    const at = ports.clock.now().toISOString()
    const settlements = done.map(({ entry, result: { outcome, wasSo, rev, late } }) => {
      const kind = outcome === 'merged' ? 'merged' : wasSo ? 'already-so' : 'sent'
      return {
        seen: entry,
        outcome: { kind, at, epoch: epoch ?? place?.epoch ?? null, rev, ...(late && { late }) } as const,
      }
    })
    return this.#areTaken(await outbox.settle(settlements, leader))
  }

  #areTaken(results: readonly StepResult[]): boolean {
    if (results.includes('not-leader')) this.#parts.onReplaced()
    return results.every(each => each === 'applied')
  }

  #createProblem(code: EntryProblem['code'], serverRow: Json): EntryProblem {
    const updatedAt = readField(serverRow, 'updatedAt')
    const serverUpdatedAt = typeof updatedAt === 'string' ? updatedAt : null
    const at = this.#parts.ports.clock.now().toISOString()
    return {
      status: null,
      code,
      message: '',
      field: null,
      serverRow,
      serverUpdatedAt,
      at,
    }
  }

  #refusedProblem({ code, status, message, field }: RefusedResponse): EntryProblem {
    return { ...this.#createProblem(code ?? null, null), status, message, field: field ?? null }
  }
}

function isDone(item: JudgedEntry): item is DoneEntry {
  return item.result?.outcome === 'done' || item.result?.outcome === 'merged'
}

/** The row of an outcome as a change for the mirror; null if there is none or it is unreadable. */
function readChange({ entry, result }: JudgedEntry): Change | null {
  if (result === undefined || !('row' in result)) return null
  const { record } = editShape(entry.kind)
  const row = result.row === null ? null : readRow(record, result.row)
  return result.row !== null && row === null ? null : { record, id: entry.id, rev: result.rev, row }
}
