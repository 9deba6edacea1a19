import type { Entry } from '../../store/entry.ts'
import type { HistoryRecord } from '../../store/history.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { useTexts } from '../../ui/language.tsx'
import { useToast } from '../../ui/toast.tsx'
import { outboxTexts } from './outbox-texts.ts'

/** Gives up an edit, with what goes along, and offers the way back where none of it can have arrived. */
export function useDiscard() {
  const texts = useTexts(outboxTexts)
  const workspace = useWorkspace()
  const toast = useToast()
  const undo = useUndo()
  return async (entry: Entry, along: readonly Entry[], done = texts.discarded(along.length + 1)) => {
    const isGone = await workspace.discard(entry.key)
    // The history is newest first: an edit that was given up twice is found as it left last.
    const record = workspace.history.get().find(left => left.entry.key === entry.key)
    const mayUndo = isGone && record && mayReturn(record) && along.every(({ unanswered }) => unanswered === 0)
    toast({
      text: isGone ? done : texts.tooLate,
      action: mayUndo ? { label: texts.undo, onSelect: () => void undo(record) } : undefined,
      dismissLabel: texts.dismiss,
      takesFocus: true,
    })
  }
}

/** What went along with an edit comes back with it. */
export function useUndo() {
  const texts = useTexts(outboxTexts)
  const workspace = useWorkspace()
  const toast = useToast()
  return async (record: HistoryRecord) => {
    const isBack = await workspace.restore(record.n)
    toast({ text: isBack ? texts.restored : texts.notRestored, dismissLabel: texts.dismiss })
  }
}

/** Only what was never sent comes back as it was: of anything else the host may know already. */
export function mayReturn({ outcome, entry }: HistoryRecord): boolean {
  return outcome === 'discarded' && entry.unanswered === 0
}
