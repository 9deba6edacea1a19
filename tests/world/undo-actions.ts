import { editShape } from '../../src/contract/edits.ts'
import { undoEdit } from '../../src/record-ui/history/undo-edit.ts'
import type { Edit } from '../../src/sync/send/commit.ts'
import type { Tab } from './tab.ts'

/** The Undo of a message, which returns the sentence shown afterwards. */
export type Undo = Promise<() => Promise<string>>

/** Commits an edit and returns the Undo of its message. */
export async function keepWithUndo(tab: Tab, edit: Edit | undefined, opposite?: Edit): Undo {
  if (!edit) throw new Error('nothing was changed')
  await tab.save(edit)
  const { record } = editShape(edit.kind)
  const entry = tab.entries.findLast(({ id, kind }) => id === edit.id && editShape(kind).record === record)
  return async () =>
    (await undoEdit(tab.workspace, 'en', { together: [edit], entries: [entry], opposite })).text
}
