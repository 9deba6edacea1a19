import { isSame } from '../../../src/contract/patch.ts'
import type { Effect } from '../effects.ts'
import { type AskedEdit, fieldOf } from '../expanded.ts'
import type { Asked, Journal, Known } from '../journal.ts'

/** What a request did to the host's rows, as the database's own triggers tell it. */
export function checkEffects(
  journal: Journal,
  asked: Asked,
  statuses: readonly number[],
  effects: readonly Effect[],
  isCopy: boolean,
): void {
  const { world } = journal
  if (effects.length > 0) world.lastEffectAt = world.scheduler.now
  // S3: nothing changes at the host but by an entry of somebody's outbox (or by the harness's own colleague).
  if (effects.length > 0 && asked.edits.length === 0)
    world.broken('S3', `${asked.method} ${asked.path} changed ${effects[0]?.noun} ${effects[0]?.field}`)
  const { epoch } = world.host.head()
  for (const [i, edit] of asked.edits.entries()) {
    const known = journal.entries.get(edit.key)
    const wasDone = known?.effects.some(before => before.epoch === epoch) ?? false
    const isReport = known?.entry.kind === 'contracts.mark-signed'
    // Another edit of a batch may change the same row in passing: of one that was done, only what it wanted counts again.
    const isMine = (effect: Effect) =>
      asked.edits.length === 1 || (effect.id === edit.id && !isReport && (!wasDone || isWanted(effect, edit)))
    const mine = (statuses[i] ?? 0) < 300 ? effects.filter(isMine) : []
    if (!known || mine.length === 0) continue
    // S2: a key changes rows once in a life of the database, however often it is asked for.
    if (wasDone) world.broken('S2', `${edit.text} was done twice: ${JSON.stringify(mine)}`)
    known.effects.push({ epoch, effects: mine })
    if (isReport) world.broken('S3', `what a signing page said was believed: ${JSON.stringify(mine)}`)
    checkGivenUp(journal, edit, known, isCopy)
    checkOrder(journal, asked, edit, known)
    checkOverwritten(journal, edit)
    journal.order.push(edit.key)
  }
}

function isWanted({ field, is }: Effect, { patch }: AskedEdit): boolean {
  return field === 'row' || Object.values(patch).some(({ to }) => to === is)
}

/** S3: what a person gave up before it was ever out has no effect. */
function checkGivenUp(journal: Journal, edit: AskedEdit, known: Known, isCopy: boolean): void {
  if (known.left === 'discarded' && known.entry.unanswered === 0 && !isCopy)
    journal.world.broken('S3', `${edit.text} was given up, and done`)
}

/** S4: what an edit was built on was done before it, or has left its outbox otherwise. */
function checkOrder(journal: Journal, asked: Asked, edit: AskedEdit, known: Known): void {
  for (const cause of known.entry.dependsOn) {
    const before = journal.entries.get(cause)
    const isThere = before?.effects.length || before?.left
    const isInBatch = asked.edits.findIndex(({ key }) => key === cause)
    if (before && !isThere && isInBatch < 0)
      journal.world.broken('S4', `${edit.text} came before what it depends on, ${before.entry.sentence}`)
  }
}

/** S16: the value that a change replaces is the one that the person saw, or theirs already, or they were asked. */
function checkOverwritten(journal: Journal, edit: AskedEdit): void {
  if (edit.act === 'create' || edit.row === undefined) return
  const fields = typeof edit.body === 'object' && edit.body !== null ? Object.keys(edit.body) : []
  for (const field of new Set([...fields, ...Object.keys(edit.patch)])) {
    const was = fieldOf(edit.row, field) ?? null
    const patch = edit.patch[field]
    const sent = fieldOf(edit.body, field) ?? null
    const isKnown = patch ? isSame(was, patch.from) || isSame(was, patch.to) : isSame(was, sent)
    if (!isKnown)
      journal.world.broken(
        'S16',
        `${edit.text} took ${field} from ${JSON.stringify(was)}, and the person saw ${JSON.stringify(patch?.from)}`,
      )
  }
}
