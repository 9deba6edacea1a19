import { editShape } from '../contract/edits.ts'
import type { Language } from '../domain/language.ts'
import type { Values } from '../domain/patch.ts'
import type { Entry } from '../store/outbox/entry.ts'
import type { Workspace } from '../sync/device/workspace.ts'
import type { Edit } from '../sync/send/commit.ts'
import { type UndoReason, undoOfEdit } from '../sync/send/undo.ts'
import { commonTexts } from '../ui/common-texts.ts'
import { historyTexts } from './history-texts.ts'

/** Edits that were kept together: either all go back or none. */
export type Together = readonly [Edit, ...Edit[]]

type Undone = {
  together: Together
  /** As it stood in the outbox when it was told of; without it, what was deleted was never sent: the two became none. */
  entry: Entry | undefined
  /** What undoes a step. */
  opposite: Edit | undefined
}

/** Undoes what was just done on this device, and says what came of it. */
export async function undoEdit(
  workspace: Workspace,
  language: Language,
  { together, entry, opposite }: Undone,
): Promise<string> {
  const texts = historyTexts[language]
  const { isStep } = editShape(together[0].kind)
  if (isStep && entry && waitsAlone(workspace, entry)) {
    const isGone = await workspace.discard(entry.key)
    return isGone ? texts.heldBack : texts.reasons.step
  }
  const back = opposite ? [opposite] : backOf(workspace, language, together, entry !== undefined)
  if (typeof back === 'string') return texts.reasons[back]
  const { ok } = await workspace.commit(back)
  if (!ok) return commonTexts[language].notKept
  // A step back need not lead to where the row was, so it says where it leads.
  return opposite ? `${opposite.say(opposite.kind, opposite.patch)}.` : texts.takenBack
}

/** What is wrong with the first that cannot be undone, is what is wrong with all. */
function backOf(
  workspace: Workspace,
  language: Language,
  together: Together,
  isKnown: boolean,
): Edit[] | UndoReason {
  const back: Edit[] = []
  for (const edit of together.toReversed()) {
    const { edit: undoing, reason } = undoOfEdit(edit, { row: rowOf(workspace, edit), isKnown, language })
    if (!undoing) return reason
    back.push(undoing)
  }
  return back
}

function rowOf({ view }: Workspace, { kind, id }: Edit): Values | undefined {
  const row = view.tables[editShape(kind).record].get(id)?.row
  return row && JSON.parse(JSON.stringify(row))
}

/** Whether it was never sent, is not being sent, and nothing is built on it. */
function waitsAlone({ entries, underWay }: Workspace, { key }: Entry): boolean {
  const all = entries.get()
  const now = all.find(entry => entry.key === key)
  const isHere = now?.state === 'waiting' && now.unanswered === 0 && !underWay.get().has(key)
  return isHere && !all.some(({ dependsOn }) => dependsOn.includes(key))
}
