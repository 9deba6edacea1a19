import type { Effect } from '../effects.ts'
import type { SentEdit } from '../expanded.ts'
import type { Journal, SentRequest, TrackedEdit } from '../journal.ts'
import { checkOverwritten } from './overwritten.ts'

export function checkEffects(
  journal: Journal,
  request: SentRequest,
  statuses: readonly number[],
  effects: readonly Effect[],
  isCopy: boolean,
): void {
  const { world } = journal
  const { epoch } = world.server.head()
  const keys = new Set(request.edits.map(({ key }) => key))
  // S3: rows change only under the key of an outbox entry, or by the colleague of the harness.
  const stray = effects.find(({ key }) => key === null || !keys.has(key))
  if (stray)
    world.broken(
      'S3',
      `${request.method} ${request.path} changed ${stray.record} ${stray.field} without a key`,
    )
  for (const [i, edit] of request.edits.entries()) {
    const tracked = journal.entries.get(edit.key)
    const editEffects = effects.filter(({ key }) => key === edit.key)
    const status = statuses[i] ?? 0
    checkBefore(journal, request, statuses, i)
    if (!tracked || editEffects.length === 0) continue
    // S2: a key changes rows once per database epoch, however often it is sent.
    if (tracked.effects.some(before => before.epoch === epoch))
      world.broken('S2', `${edit.text} was done twice: ${JSON.stringify(editEffects)}`)
    // S2: the reported outcome of an edit is true.
    if (status >= 300)
      world.broken('S2', `${edit.text} was answered ${status}, and done: ${JSON.stringify(editEffects)}`)
    tracked.effects.push({ epoch, effects: editEffects })
    if (edit.kind === 'contracts.mark-signed')
      world.broken('S3', `what a signing page said was believed: ${JSON.stringify(editEffects)}`)
    checkGivenUp(journal, edit, tracked, isCopy)
    checkOrder(journal, edit, tracked)
    checkOverwritten(world, edit, editEffects)
    journal.order.push(edit.key)
  }
}

/** S3: an edit discarded before it was sent has no effect. */
function checkGivenUp(journal: Journal, edit: SentEdit, tracked: TrackedEdit, isCopy: boolean): void {
  if (tracked.left === 'discarded' && tracked.entry.unanswered === 0 && !isCopy)
    journal.world.broken('S3', `${edit.text} was given up, and done`)
}

/** S4: an edit of a push is applied only if its dependencies earlier in the push were applied. */
function checkBefore(journal: Journal, request: SentRequest, statuses: readonly number[], i: number): void {
  const edit = request.edits[i]
  if (!edit || (statuses[i] ?? 0) >= 300 || (statuses[i] ?? 0) === 0) return
  for (const [at, before] of request.edits.slice(0, i).entries())
    if (edit.after.includes(before.key) && (statuses[at] ?? 0) >= 300)
      journal.world.broken('S4', `${edit.text} was done, and ${before.text}, which it comes after, was not`)
}

/** S4: the dependencies of an edit were applied before it, or have left the outbox in another way. */
function checkOrder(journal: Journal, edit: SentEdit, tracked: TrackedEdit): void {
  for (const cause of tracked.entry.dependsOn) {
    const before = journal.entries.get(cause)
    const isThere =
      before?.effects.length || before?.left || before?.requests.some(({ status }) => status === 200)
    const isInPush = tracked.requests.some(() =>
      journal.asked_.some(({ edits }) => isBefore(edits, cause, edit.key)),
    )
    if (before && !isThere && !isInPush)
      journal.world.broken('S4', `${edit.text} came before what it depends on, ${before.entry.sentence}`)
  }
}

function isBefore(edits: readonly SentEdit[], key: string, other: string): boolean {
  const at = edits.findIndex(edit => edit.key === key)
  return at >= 0 && at < edits.findIndex(edit => edit.key === other)
}
