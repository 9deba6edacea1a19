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
import type { Outbox } from '../../store/outbox/outbox.ts'
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
  /** How many may go together. */
  most(): number
  /** The network is another: what failed before may succeed now. */
  takeHeart(): void
  /** Whether all of the first that it took have left; and which those were. */
  push(run: readonly Entry[]): Promise<{ took: readonly Entry[]; allLeft: boolean }>
}

type Parts = OutcomeParts & {
  callAs(asked: Call): Promise<Answer>
  isStopped(): boolean
  /** The keys of the entries that are on their way in this moment. */
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
    const starts = entries.map(seen => ({ seen, take: startSending }))
    // A person was quicker over one: those behind it may be built on it.
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

  /** A push that the server, or something before it, does not take may go piece by piece. */
  function hasFailed(entries: readonly Entry[], failure: Extract<Answer, { ok: false }>['failure']) {
    most = Math.max(1, Math.floor(most / 2))
    if (failure.kind === 'no-answer') return applied.pause(entries, null)
    const [alone] = entries
    const { status } = failure
    // A server that does not know the call yet is an earlier one: it is waited for.
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

/** An entry as the server is given it: what it holds, in the words of the wire, and nothing made up. */
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

// The server takes a quarter of a megabyte, and a character may be four bytes.
const mostCharacters = 60_000

/** The first entries that fit into one push. */
function fittingInOne(run: readonly Entry[]): readonly Entry[] {
  let characters = 0
  const tooMany = run.findIndex(entry => {
    characters += JSON.stringify(toPushedEdit(entry)).length
    return characters > mostCharacters
  })
  return tooMany === -1 ? run : run.slice(0, Math.max(1, tooMany))
}

/**
 * The outcome of each edit. An outcome that cannot be read, or that a later server sends, counts as none: the edit is
 * sent again.
 */
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
    outcomes.flatMap(one => {
      const told = isObject(one) ? readOutcome(one) : null
      return told && isObject(one) && typeof one.key === 'string' ? [[one.key, told]] : []
    }),
  )
}

function readOutcome(one: { [field: string]: Json }): EditOutcome | null {
  const { outcome, row = null, rev, status, code, message, field, wasSo } = one
  const late = readLateness(one.late)
  switch (outcome) {
    case 'done':
    case 'merged':
      return typeof rev === 'number'
        ? { outcome, row, rev, wasSo: wasSo === true, ...(late && { late }) }
        : null
    case 'conflict':
      return typeof rev === 'number' ? { outcome, row, rev, ...readStanding(one) } : null
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

/** An earlier version of the server does not say it. */
function readStanding({ fields, writers, isSeenLost }: { [field: string]: Json }) {
  return {
    fields: textsIn(fields),
    writers: Array.isArray(writers) ? writers.flatMap(one => readWriter(one) ?? []) : [],
    isSeenLost: isSeenLost === true,
  }
}

function readWriter(one: Json): ValueWriter | null {
  if (!isObject(one) || typeof one.person !== 'string' || typeof one.at !== 'string') return null
  const { fields, person, at, isOwn, isRestored } = one
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
  /** Follows the server's feed to its head; false when the server did not answer. */
  catchUp(): Promise<boolean>
  /** Another tab sends now. */
  onReplaced(): void
}

/** The epoch in which the server told it, and the proof of that. */
type ToldAt = Pick<SuccessResponse, 'epoch' | 'proof'>

type Judged = { entry: Entry; told: EditOutcome | undefined }
type Done = { entry: Entry; told: Extract<EditOutcome, { outcome: 'done' | 'merged' }> }

class AppliedOutcomes {
  readonly #parts: OutcomeParts

  constructor(parts: OutcomeParts) {
    this.#parts = parts
  }

  /** Whether all of them have left. */
  async of(
    entries: readonly Entry[],
    outcomes: ReadonlyMap<string, EditOutcome>,
    toldAt: ToldAt,
  ): Promise<boolean> {
    const judged = entries.map(entry => ({ entry, told: outcomes.get(entry.key) }))
    const done = judged.filter(isDone)
    const changes = judged.map(changeOf).filter(change => change !== null)
    const hasRows = done.every(one => changeOf(one) !== null)
    if (done.length > 0 && !(await this.#keep(hasRows ? changes : [], toldAt)))
      return this.pause(entries, null)
    for (const { entry, told } of judged) if (told) this.#parts.pauses.answered(entry.key)
    let allLeft = await this.#leave(done, toldAt.epoch)
    for (const one of judged) if (!isDone(one)) allLeft = await this.#stays(one, toldAt)
    return allLeft
  }

  /** The server, or the way to it, wants or needs a pause: all of them wait. */
  pause(entries: readonly Entry[], refused: RefusedResponse | null): Promise<false> {
    this.#parts.pauses.serverFailed(refused?.retryAfter)
    return this.stay(entries, requeue(refused && this.#troubleOf(refused)))
  }

  refuse(entry: Entry, refused: RefusedResponse): Promise<false> {
    return this.stay([entry], refuse(this.#troubleOf(refused)))
  }

  /** The entries go on waiting, for what the step says. Never has one left by it. */
  async stay(entries: readonly Entry[], take: Step): Promise<false> {
    await this.step(entries.map(seen => ({ seen, take })))
    return false
  }

  /** False when a person, or the tab that sends now, was quicker over one of them. */
  async step(asked: readonly { seen: Entry; take: Step }[]): Promise<boolean> {
    return asked.length === 0 || this.#areTaken(await this.#parts.outbox.steps(asked, this.#parts.leader))
  }

  async #stays({ entry, told }: Judged, toldAt: ToldAt): Promise<false> {
    const { outbox, ports, pauses } = this.#parts
    switch (told?.outcome) {
      case 'conflict': {
        // The history marks as lost what the server lost once the device has met its epoch.
        if (!(await this.#hasMet(toldAt.epoch))) return this.pause([entry], null)
        const change = changeOf({ entry, told })
        // Where the mirror already knows better it takes nothing; the card shows what the server has said.
        if (change) await this.#parts.mirror.apply([change], toldAt)
        const { record, act } = editShape(entry.kind)
        const code = act === 'create' ? `${record}/exists` : 'row/stale'
        const trouble = { ...this.#trouble(code, told.row), writers: told.writers }
        const isOverOwn = await this.#isOverOwn(entry, told)
        return this.stay([entry], isOverOwn ? goOverOwn(trouble) : requireUser(trouble))
      }
      case 'refused': {
        const { status, code, message, field } = told
        return this.stay([entry], refuse({ ...this.#trouble(code, null), status, message, field }))
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
        return this.stay([entry], requeue(told ? this.#trouble(null, null) : null))
    }
  }

  /**
   * Whether the mirror has it now. One that has no place in the feed yet, or stands in another epoch, takes all there is
   * instead. What was done in an epoch that is over is not done: the entry goes once more, under its own key.
   */
  async #keep(changes: readonly Change[], toldAt: ToldAt): Promise<boolean> {
    const { mirror, catchUp } = this.#parts
    if (changes.length > 0 && (await mirror.apply(changes, toldAt))) return true
    if (!(await catchUp())) return false
    const { place } = await mirror.note()
    return toldAt.epoch === undefined || toldAt.epoch === place?.epoch
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
      const writer = writers.find(one => one.fields.includes(field))
      const isOwn = writer?.isOwn === true
      const chose = (other: Entry) => other.patch[field] !== undefined && isSame(other.patch[field].to, value)
      return (
        (isOwn && writer.isRestored) ||
        // A lost edit that was sent again, before this one that was made after it.
        (isOwn && isSeenLost && earlier.some(record => chose(record.entry))) ||
        hasReplaced(entry, field, value, earlier)
      )
    })
  }

  async #leave(done: readonly Done[], epoch: string | undefined): Promise<boolean> {
    if (done.length === 0) return true
    const { outbox, mirror, ports, leader } = this.#parts
    const { place } = await mirror.note()
    const at = ports.clock.now().toISOString()
    const asked = done.map(({ entry, told: { outcome, wasSo, rev, late } }) => {
      const kind = outcome === 'merged' ? 'merged' : wasSo ? 'already-so' : 'sent'
      return {
        seen: entry,
        outcome: { kind, at, epoch: epoch ?? place?.epoch ?? null, rev, ...(late && { late }) } as const,
      }
    })
    return this.#areTaken(await outbox.settle(asked, leader))
  }

  #areTaken(taken: readonly ('taken' | 'elsewhere' | 'replaced')[]): boolean {
    if (taken.includes('replaced')) this.#parts.onReplaced()
    return taken.every(each => each === 'taken')
  }

  #trouble(code: EntryProblem['code'], theirs: Json): EntryProblem {
    const updatedAt = readField(theirs, 'updatedAt')
    const theirsAt = typeof updatedAt === 'string' ? updatedAt : null
    const at = this.#parts.ports.clock.now().toISOString()
    return { status: null, code, message: '', field: null, theirs, theirsAt, at }
  }

  #troubleOf({ code, status, message, field }: RefusedResponse): EntryProblem {
    return { ...this.#trouble(code ?? null, null), status, message, field: field ?? null }
  }
}

function isDone(one: Judged): one is Done {
  return one.told?.outcome === 'done' || one.told?.outcome === 'merged'
}

/** The row of an outcome as the mirror takes it; null where it tells of none, or of one that cannot be read. */
function changeOf({ entry, told }: Judged): Change | null {
  if (told === undefined || !('row' in told)) return null
  const { record } = editShape(entry.kind)
  const row = told.row === null ? null : readRow(record, told.row)
  return told.row !== null && row === null ? null : { record, id: entry.id, rev: told.rev, row }
}
