import type { AskedEdit } from '../expanded.ts'
import type { Asked, Journal } from '../journal.ts'

const provesNothing = [401, 408, 425, 429]

export function checkAsked(journal: Journal, asked: Asked): void {
  for (const edit of asked.edits) {
    const known = journal.entries.get(edit.key)
    if (!known) continue
    // S13: whose token a request carries is learned from the host's answers, whose entry from the name of the outbox.
    const bearer = journal.users.get(asked.token ?? '')
    if (bearer !== known.userId)
      journal.world.broken('S13', `${asked.tab.name} sent an edit of ${known.userId} as ${bearer}`)
    checkSameRequest(journal, edit, known.requests)
    checkAlone(journal, asked, edit)
  }
}

/** S17: another request under the same key goes only when each earlier one was heard to be refused. */
function checkSameRequest(journal: Journal, edit: AskedEdit, before: readonly AskedEdit[]): void {
  // What was done in a life of the database that is lost, is asked for anew as the row stands in this one.
  const isLost = (heard: number) => journal.world.wasRestored && heard < 300
  const isNo = (heard: number) => heard >= 400 && heard < 500 && !provesNothing.includes(heard)
  const proven = new Set(
    before.flatMap(({ text, heard }) => (heard !== null && (isNo(heard) || isLost(heard)) ? [text] : [])),
  )
  const other = before.find(({ text }) => text !== edit.text && !proven.has(text))
  if (other) journal.world.broken('S17', `sent as\n    ${other.text}\n  and then as\n    ${edit.text}`)
}

/**
 * S12: the tab that speaks has one edit of a row out at a time, in a batch too. One that was asked before the tab
 * stopped speaking may be asked again, word for word and under its key, when the session is renewed: it can do nothing
 * twice.
 */
function checkAlone(journal: Journal, asked: Asked, edit: AskedEdit): void {
  const { tab } = asked
  const others = journal.asked_.filter(
    other => !other.isOver && other.tab === tab && other.claim === asked.claim,
  )
  const inSame = asked.edits.filter(({ key }) => key !== edit.key)
  const twin = [...others.flatMap(({ edits }) => edits), ...inSame].find(
    ({ noun, id, key, text }) =>
      noun === edit.noun && id === edit.id && !(key === edit.key && text === edit.text),
  )
  if (twin) journal.world.broken('S12', `${tab.name} has two edits of ${edit.noun} ${edit.id} out`)
}
