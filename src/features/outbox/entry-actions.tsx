import { useState } from 'react'
import { type Entry, mayDiscard } from '../../store/entry.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FetchedLater } from '../../ui/fetched-later.tsx'
import { useTexts } from '../../ui/language.tsx'
import { useToast } from '../../ui/toast.tsx'
import { takenAlong } from './group-entries.ts'
import { outboxTexts } from './outbox-texts.ts'
import { useDiscard } from './use-discard.ts'

// Mending takes pickers of days and of clients: most visits here need none.
const fixDialog = async () => (await import('./fix-dialog.tsx')).FixDialog

/** What a person can do about an entry. While its request is out that is nothing, and the buttons keep their place. */
export function EntryActions(props: { entry: Entry; entries: readonly Entry[]; reason: string }) {
  const { entry, entries, reason } = props
  const texts = useTexts(outboxTexts)
  const workspace = useWorkspace()
  const toast = useToast()
  const give = useDiscard()
  const [dialog, setDialog] = useState<'fix' | 'discard' | null>(null)
  const along = takenAlong(entry, entries)
  const mayHaveArrived = entry.unanswered > 0
  const close = () => setDialog(null)
  const discard = () => {
    close()
    void give(entry, along)
  }
  const chooseMine = async () => {
    await workspace.chooseMine(entry.key)
    toast({ text: texts.mineChosen, dismissLabel: texts.dismiss, takesFocus: true })
  }

  return (
    <div className="ml-auto flex flex-wrap justify-end gap-2">
      {entry.state === 'conflict' ? (
        <>
          <Button onClick={() => void give(entry, along, texts.theirsKept)}>{texts.keepTheirs}</Button>
          <Button variant="primary" onClick={() => void chooseMine()}>
            {texts.useMine}
          </Button>
        </>
      ) : (
        <Button
          variant="quiet"
          reason={mayDiscard(entry) ? undefined : texts.beingSent}
          // What can come back needs no question: the way back is shown instead.
          onClick={mayHaveArrived || along.length > 0 ? () => setDialog('discard') : discard}
        >
          {texts.discard}
        </Button>
      )}
      {entry.state === 'refused' && (
        <>
          <Button onClick={() => void workspace.resend(entry.key, {})}>{texts.resend}</Button>
          <Button variant="primary" onClick={() => setDialog('fix')}>
            {texts.fix}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={dialog === 'discard'}
        tone="danger"
        title={texts.discardTitle}
        text={texts.discardQuestion(entry.sentence)}
        cancelLabel={texts.cancel}
        confirmLabel={texts.discard}
        onCancel={close}
        onConfirm={discard}
      >
        {mayHaveArrived && <p>{texts.mayHaveArrived}</p>}
        {along.length > 0 && <p>{texts.discardMore(along.length)}</p>}
      </ConfirmDialog>
      {(entry.state === 'refused' || dialog === 'fix') && (
        <FetchedLater load={fixDialog} props={{ open: dialog === 'fix', entry, reason, onClose: close }} />
      )}
    </div>
  )
}
