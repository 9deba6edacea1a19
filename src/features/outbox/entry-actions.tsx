import { useState } from 'react'
import type { Entry } from '../../store/entry.ts'
import { mayDiscard } from '../../store/outbox.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useTexts } from '../../ui/language.tsx'
import { FixDialog } from './fix-dialog.tsx'
import { outboxTexts } from './outbox-texts.ts'

/** What a person can do about an entry; nothing, while its request is out. */
export function EntryActions({ entry, held, reason }: { entry: Entry; held: number; reason: string }) {
  const texts = useTexts(outboxTexts)
  const workspace = useWorkspace()
  const [dialog, setDialog] = useState<'fix' | 'discard' | null>(null)
  const close = () => setDialog(null)
  const discard = () => {
    close()
    void workspace.discard(entry.key)
  }
  const askToDiscard = () => setDialog('discard')

  if (!mayDiscard(entry)) return null
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {entry.state === 'waiting' && (
        <Button variant="quiet" onClick={askToDiscard}>
          {texts.discard}
        </Button>
      )}
      {entry.state === 'refused' && (
        <>
          <Button variant="quiet" onClick={askToDiscard}>
            {texts.discard}
          </Button>
          <Button onClick={() => void workspace.resend(entry.key, {})}>{texts.resend}</Button>
          <Button variant="primary" onClick={() => setDialog('fix')}>
            {texts.fix}
          </Button>
        </>
      )}
      {entry.state === 'conflict' && (
        <>
          <Button onClick={discard}>{texts.keepTheirs}</Button>
          <Button variant="primary" onClick={() => void workspace.chooseMine(entry.key)}>
            {texts.useMine}
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
        {entry.unanswered > 0 && <p>{texts.mayHaveArrived}</p>}
        {held > 0 && <p>{texts.discardMore(held)}</p>}
      </ConfirmDialog>
      {dialog === 'fix' && <FixDialog entry={entry} reason={reason} onClose={close} />}
    </div>
  )
}
