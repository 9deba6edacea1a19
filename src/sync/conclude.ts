import { editShape } from '../contract/edits.ts'
import type { Json } from '../contract/json.ts'
import type { Change } from '../store/bucket-store.ts'
import type { Entry, Trouble } from '../store/entry.ts'
import { askPerson, fieldOf, notSent, planAnew, refuse, type Step, waitAgain } from '../store/entry-steps.ts'
import type { Mirror } from '../store/mirror.ts'
import type { Outbox } from '../store/outbox.ts'
import type { Answer, Refused } from './call.ts'
import { forgottenWith } from './forgetting.ts'
import type { Pauses } from './pauses.ts'
import { isAsChosen } from './plan.ts'
import type { Ports } from './ports.ts'
import { changeDone, changeFromRow } from './rows-from-answers.ts'
import type { ToldRows } from './told-rows.ts'
import { verdictOn } from './verdict.ts'

/**
 * What becomes of entries that were sent: each leaves, or goes on waiting for what its verdict says.
 *
 * First the mirror holds what the host said, from the answer or else from the feed; then the entry goes on (law 6). Every
 * step carries the speaker's number, so a tab that was replaced in the middle can change nothing any more (law 12).
 */
export type Concluding = {
  ports: Pick<Ports, 'clock'>
  outbox: Outbox
  mirror: Mirror
  pauses: Pauses
  told: ToldRows
  speaker: number
  /** Follows the host's feed to its head; false when the host did not answer. */
  catchUp(): Promise<boolean>
  /** Another tab speaks now. */
  onReplaced(): void
}

type Answered = { entry: Entry; answer: Answer }
type Leaving = {
  entry: Entry
  kind: 'sent' | 'merged' | 'already-so'
  rev: number | null
  /** The life of the database in which the host answered, when it said so. */
  epoch?: string | undefined
}

export class Conclusions {
  readonly #parts: Concluding

  constructor(parts: Concluding) {
    this.#parts = parts
  }

  /** Of the answers to a batch: what was done leaves together. Whether all have left. */
  async ofBatch(answered: readonly Answered[]): Promise<boolean> {
    const judged = answered.map(({ entry, answer }) => {
      const verdict = verdictOn(entry, answer)
      const change = verdict.kind === 'done' ? changeDone(entry, verdict.answer.body) : null
      return { entry, answer, change, epoch: epochOf(answer), isLeftOut: verdict.kind === 'not-tried' }
    })
    const done = judged.flatMap(({ entry, change, epoch }) => (change ? [{ entry, change, epoch }] : []))
    const rows = done.map(({ change }) => change)
    if (done.length > 0 && !(await this.#keep(rows, done[0]?.epoch)))
      return this.pauseHost(
        answered.map(({ entry }) => entry),
        null,
      )
    for (const { entry } of done) this.#parts.pauses.answered(entry.key)
    let allLeft = await this.leave(done.map(({ entry, change, epoch }) => sent(entry, change.rev, epoch)))
    await this.stay(
      judged.filter(({ isLeftOut }) => isLeftOut).map(({ entry }) => entry),
      notSent,
    )
    for (const { entry, answer, change, isLeftOut } of judged) {
      const hasLeft = change !== null || (!isLeftOut && (await this.of(entry, answer)))
      allLeft = allLeft && hasLeft
    }
    return allLeft
  }

  /** Whether the entry has left. */
  async of(entry: Entry, answer: Answer): Promise<boolean> {
    const { outbox, ports, pauses } = this.#parts
    const verdict = verdictOn(entry, answer)
    const { noun } = editShape(entry.kind)
    switch (verdict.kind) {
      case 'done': {
        pauses.answered(entry.key)
        const change = changeDone(entry, verdict.answer.body)
        const { epoch } = verdict.answer
        return this.#take(entry, change, epoch, () => this.leave([sent(entry, change?.rev ?? null, epoch)]))
      }
      case 'erased':
        pauses.answered(entry.key)
        this.#parts.told.forget(entry.key)
        await outbox.forget(forgottenWith([{ noun, id: entry.id }]), ports.clock.now().toISOString())
        return false
      case 'gone':
        pauses.answered(entry.key)
        return this.#take(entry, null, epochOf(answer), () => this.leave([alreadySo(entry)]))
      case 'stale': {
        pauses.answered(entry.key)
        const theirs = changeFromRow(noun, verdict.refused.current ?? null)
        if (theirs) this.#parts.told.tell(entry.key, theirs)
        // A host whose rows this version cannot read would be asked again at once, and for ever.
        else pauses.entryFailed(entry.key, entry.unanswered)
        return this.#take(entry, theirs, verdict.refused.epoch, () => this.stay([entry], planAnew))
      }
      case 'twin': {
        pauses.answered(entry.key)
        const theirs = changeFromRow(noun, verdict.refused.current ?? null)
        if (theirs?.row && isAsChosen(entry, theirs.row))
          return this.#take(entry, theirs, verdict.refused.epoch, () => this.leave([alreadySo(entry)]))
        return this.#take(entry, theirs, verdict.refused.epoch, () =>
          this.ask(entry, verdict.refused.code, theirs?.row ?? null),
        )
      }
      case 'not-tried':
        return this.stay([entry], notSent)
      case 'refused':
        pauses.answered(entry.key)
        return this.stay([entry], refuse(this.#troubleOf(verdict.refused)))
      case 'fault':
        pauses.entryFailed(entry.key, entry.unanswered)
        return this.stay([entry], waitAgain(this.#troubleOf(verdict.refused)))
      case 'wait':
        return this.pauseHost([entry], verdict.refused)
      case 'unknown':
        return this.pauseHost([entry], verdict.failure.kind === 'refused' ? verdict.failure : null)
    }
  }

  async #take(
    entry: Entry,
    change: Change | null,
    epoch: string | undefined,
    then: () => Promise<boolean>,
  ): Promise<boolean> {
    const isHere = await this.#keep(change ? [change] : [], epoch)
    return isHere ? then() : this.pauseHost([entry], null)
  }

  /**
   * Whether the mirror has it now. One that has no place in the feed yet, or stands in another life, takes all there is
   * instead. What was done in a life that is over is not done: the entry goes once more, under its own key.
   */
  async #keep(changes: readonly Change[], epoch: string | undefined): Promise<boolean> {
    const { mirror, catchUp } = this.#parts
    if (changes.length > 0 && (await mirror.apply(changes, { epoch }))) return true
    if (!(await catchUp())) return false
    const { place } = await mirror.note()
    return epoch === undefined || epoch === place?.epoch
  }

  pauseHost(entries: readonly Entry[], refused: Refused | null): Promise<boolean> {
    this.#parts.pauses.hostFailed(refused?.retryAfter)
    return this.stay(entries, waitAgain(refused && this.#troubleOf(refused)))
  }

  /** Someone else changed the same: a person chooses. */
  ask(entry: Entry, code: Trouble['code'] | undefined, theirs: Json): Promise<boolean> {
    return this.stay([entry], askPerson(this.#trouble(code ?? null, theirs)))
  }

  async leave(leaving: readonly Leaving[]): Promise<boolean> {
    if (leaving.length === 0) return true
    const { outbox, mirror, ports, speaker, told } = this.#parts
    const { place } = await mirror.note()
    const at = ports.clock.now().toISOString()
    const asked = leaving.map(({ entry, kind, rev, epoch }) => ({
      seen: entry,
      outcome: { kind, at, epoch: epoch ?? place?.epoch ?? null, rev },
    }))
    for (const { entry } of leaving) told.forget(entry.key)
    return this.#areTaken(await outbox.settle(asked, speaker))
  }

  /** The entries go on waiting, for what the step says. Never has one left by it. */
  async stay(entries: readonly Entry[], take: Step): Promise<false> {
    await this.step(entries.map(seen => ({ seen, take })))
    return false
  }

  /** False when a person, or the tab that speaks now, was quicker over one of them. */
  async step(asked: readonly { seen: Entry; take: Step }[]): Promise<boolean> {
    return asked.length === 0 || this.#areTaken(await this.#parts.outbox.steps(asked, this.#parts.speaker))
  }

  #areTaken(taken: readonly ('taken' | 'elsewhere' | 'replaced')[]): boolean {
    if (taken.includes('replaced')) this.#parts.onReplaced()
    return taken.every(each => each === 'taken')
  }

  #trouble(code: Trouble['code'], theirs: Json): Trouble {
    const updatedAt = fieldOf(theirs, 'updatedAt')
    const theirsAt = typeof updatedAt === 'string' ? updatedAt : null
    const at = this.#parts.ports.clock.now().toISOString()
    return { status: null, code, message: '', field: null, theirs, theirsAt, at }
  }

  #troubleOf({ code, status, message, field }: Refused): Trouble {
    return { ...this.#trouble(code ?? null, null), status, message, field: field ?? null }
  }
}

function epochOf(answer: Answer): string | undefined {
  if (answer.ok) return answer.epoch
  return answer.failure.kind === 'refused' ? answer.failure.epoch : undefined
}

function sent(entry: Entry, rev: number | null, epoch: string | undefined): Leaving {
  return { entry, kind: entry.merged ? 'merged' : 'sent', rev, epoch }
}

export function alreadySo(entry: Entry): Leaving {
  return { entry, kind: 'already-so', rev: null }
}
