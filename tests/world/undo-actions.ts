import { editShape } from '../../src/contract/edits.ts'
import { undoEdit } from '../../src/record-ui/history/undo-edit.ts'
import type { Edit } from '../../src/sync/send/commit.ts'
import type { Tab } from './tab.ts'

/** Commits an edit and returns the Undo of its message, which returns the sentence shown afterwards. */
export async function keepWithUndo(tab: Tab, edit: Edit, opposite?: Edit): Promise<() => Promise<string>> {
  const committed = await tab.workspace.commit(edit)
  if (!committed.ok) throw committed.error
  const { record } = editShape(edit.kind)
  const entry = tab.entries.findLast(({ id, kind }) => id === edit.id && editShape(kind).record === record)
  return async () =>
    (await undoEdit(tab.workspace, 'en', { together: [edit], entries: [entry], opposite })).text
}
