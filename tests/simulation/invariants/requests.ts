import type { SentEdit } from '../expanded.ts'
import type { Journal, SentRequest, TrackedEdit } from '../journal.ts'

const provesNothing = [401, 408, 425, 429]

export function checkRequest(journal: Journal, request: SentRequest): void {
  for (const edit of request.edits) {
    const tracked = journal.entries.get(edit.key)
    if (!tracked) continue
    // S13: the user of a token comes from the responses of the server, and the user of an entry from the name
    // of the outbox.
    const bearer = journal.users.get(request.token ?? '')
    if (bearer !== tracked.userId)
      journal.world.broken('S13', `${request.tab.name} sent an edit of ${tracked.userId} as ${bearer}`)
    checkSameEdit(journal, edit, tracked.requests)
    checkMatchesOutbox(journal, edit, tracked)
    checkSeenAndChosen(journal, edit, tracked)
    checkAlone(journal, request, edit)
  }
}

/** S17: a pushed edit equals its outbox entry, which is already marked as possibly sent (law 6). */
function checkMatchesOutbox(
  { world }: Journal,
  edit: SentEdit,
  { entry, left, requests }: TrackedEdit,
): void {
  // A request repeated after a session refresh does not change.
  const isRepeated = requests.some(({ text }) => text === edit.text)
  const { kind, id, patch, dependsOn } = entry
  const isUnchanged =
    kind === edit.kind &&
    id === edit.id &&
    JSON.stringify(patch) === JSON.stringify(edit.patch) &&
    JSON.stringify(dependsOn) === JSON.stringify(edit.after)
  if (!isUnchanged && !isRepeated)
    world.broken('S17', `${edit.text} was pushed, and kept is ${JSON.stringify(entry)}`)
  if (entry.unanswered === 0 && left === null && !isRepeated)
    world.broken('S17', `${edit.text} goes, and the outbox does not say that it may have gone`)
}

/** S16: an edit contains only values that its user saw and chose. */
function checkSeenAndChosen(
  { world, people }: Journal,
  edit: SentEdit,
  { device, userId }: TrackedEdit,
): void {
  const { record, id, act } = edit
  const scope = { device, userId, record, id }
  for (const [field, { from, to }] of Object.entries(edit.patch)) {
    const isNew = act === 'create' && from === null
    if (!isNew && !people.hasSeen(scope, field, from))
      world.broken('S16', `${edit.text} says of ${field} what nobody saw here`)
    if (!people.hasChosen(scope, field, to))
      world.broken('S16', `${edit.text} says of ${field} what nobody chose here`)
  }
}

/** S17: an edit is identical under its key. It may change only after every earlier version was refused. */
function checkSameEdit(journal: Journal, edit: SentEdit, before: readonly SentEdit[]): void {
  // An edit applied in a lost database epoch is sent again, based on the row of the current epoch.
  const isLost = (status: number) => journal.world.wasRestored && status < 300
  const isNo = (status: number) => status >= 400 && status < 500 && !provesNothing.includes(status)
  const proven = new Set(
    before.flatMap(({ text, status }) => (status !== null && (isNo(status) || isLost(status)) ? [text] : [])),
  )
  const other = before.find(({ text }) => text !== edit.text && !proven.has(text))
  if (other) journal.world.broken('S17', `sent as\n    ${other.text}\n  and then as\n    ${edit.text}`)
}

/**
 * S12: edits of one row are in one push, in order, and never in two pushes at once. A request sent before the
 * tab lost the lead may be repeated unchanged after a session refresh. Its key prevents a second effect.
 */
function checkAlone(journal: Journal, request: SentRequest, edit: SentEdit): void {
  const { tab } = request
  const others = journal.asked_.filter(
    other => !other.isOver && other.tab === tab && other.claim === request.claim,
  )
  const isOfSameRow = ({ record, id, key, text }: SentEdit) =>
    record === edit.record && id === edit.id && !(key === edit.key && text === edit.text)
  if (others.flatMap(({ edits }) => edits).some(isOfSameRow))
    journal.world.broken('S12', `${tab.name} has edits of ${edit.record} ${edit.id} out in two pushes`)
  const seq = (key: string) => journal.entries.get(key)?.entry.seq ?? 0
  const behind = request.edits.slice(request.edits.indexOf(edit) + 1)
  if (behind.some(other => other.key === edit.key || (isOfSameRow(other) && seq(other.key) < seq(edit.key))))
    journal.world.broken('S12', `${tab.name} pushes edits of ${edit.record} ${edit.id} out of their order`)
}
