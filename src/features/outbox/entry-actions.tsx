import { useState } from 'react'
import { useIsSending, useWorkspace } from '../../record-ui/device-hooks.ts'
import { useNoEffectToast } from '../../record-ui/documents/document-actions.ts'
import type { Entry } from '../../store/outbox/entry.ts'
import type { HistoryRecord } from '../../store/outbox/history.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { FetchedLater } from '../../ui/dialogs/fetched-later.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { EnterPasswordButton, wantsPassword } from '../accounts/enter-password.tsx'
import { refusalReason } from './entry-text.ts'
import { dependentEntries } from './group-entries.ts'
import { outboxTexts } from './outbox-texts.ts'

// Loaded on demand, because its pickers are rarely used on this page.
const fixDialog = async () => (await import('./fix-dialog.tsx')).FixDialog

/** The actions for an entry. While the entry is being sent they are disabled, but not hidden. */
export function EntryActions({ entry, entries }: { entry: Entry; entries: readonly Entry[] }) {
  const { language } = useLanguage()
  const texts = useTexts(outboxTexts)
  const common = useTexts(commonTexts)
  const workspace = useWorkspace()
  const { say } = useNoEffectToast()
  const give = useDiscard()
  const [dialog, setDialog] = useState<'fix' | 'discard' | null>(null)
  const isUnderWay = useIsSending(entry)
  const along = dependentEntries(entry, entries)
  const mayHaveArrived = entry.unanswered > 0
  const close = () => setDialog(null)
  const discard = () => {
    close()
    void give(entry, along)
  }
  const chooseOwn = async () => {
    if (!(await workspace.chooseOwnValue(entry))) return
    say(texts.mineChosen, { takesFocus: true })
  }

  return (
    <div className="ml-auto flex flex-wrap justify-end gap-2">
      {entry.state === 'conflict' ? (
        <>
          <Button onClick={() => void give(entry, along, texts.savedKept)}>{texts.keepSaved}</Button>
          <Button onClick={() => void chooseOwn()}>{texts.useMine}</Button>
        </>
      ) : (
        <Button
          variant="quiet"
          reason={isUnderWay ? texts.beingSent : undefined}
          // An undoable discard needs no confirmation: a toast offers Undo.
          onClick={mayHaveArrived || along.length > 0 ? () => setDialog('discard') : discard}
        >
          {common.discard}
        </Button>
      )}
      {wantsPassword(entry) && <EnterPasswordButton entry={entry} />}
      {entry.state === 'refused' && !wantsPassword(entry) && (
        <>
          <Button onClick={() => void workspace.resend(entry.key, {})}>{texts.resend}</Button>
          <Button onClick={() => setDialog('fix')}>{texts.fix}</Button>
        </>
      )}
      <ConfirmDialog
        open={dialog === 'discard'}
        tone="danger"
        title={texts.discardTitle}
        text={texts.discardQuestion(entry.sentence)}
        confirmLabel={common.discard}
        onCancel={close}
        onConfirm={discard}
      >
        {mayHaveArrived && <p>{texts.mayHaveArrived}</p>}
        {along.length > 0 && <p>{texts.discardMore(along.length)}</p>}
      </ConfirmDialog>
      {(entry.state === 'refused' || dialog === 'fix') && (
        <FetchedLater
          load={fixDialog}
          props={{ open: dialog === 'fix', entry, reason: refusalReason(entry, language), onClose: close }}
        />
      )}
    </div>
  )
}

/** Discards an edit with its dependent edits. Offers Undo if none of them can have reached the server. */
function useDiscard() {
  const texts = useTexts(outboxTexts)
  const common = useTexts(commonTexts)
  const workspace = useWorkspace()
  const { say } = useNoEffectToast()
  const undo = useUndo()
  return async (entry: Entry, along: readonly Entry[], done = texts.discarded(along.length + 1)) => {
    const isDiscarded = await workspace.discard(entry.key)
    // The history is newest first. For an edit that was discarded twice, this finds the latest discard.
    const record = workspace.history.get().find(past => past.entry.key === entry.key)
    const mayUndo =
      isDiscarded && record && mayReturn(record) && along.every(({ unanswered }) => unanswered === 0)
    say(isDiscarded ? done : texts.tooLate, {
      actions: mayUndo ? [{ label: common.undo, onSelect: () => void undo(record) }] : [],
      takesFocus: true,
    })
  }
}

/** Entries that were discarded with an edit are restored with it. */
export function useUndo() {
  const texts = useTexts(outboxTexts)
  const workspace = useWorkspace()
  const { say } = useNoEffectToast()
  return async (record: HistoryRecord) => {
    const isBack = await workspace.restore(record.n)
    say(isBack ? texts.restored : texts.notRestored)
  }
}

/** Only an edit that was never sent can be restored. The server may already have any other edit. */
export function mayReturn({ outcome, entry }: HistoryRecord): boolean {
  return outcome === 'discarded' && entry.unanswered === 0
}
