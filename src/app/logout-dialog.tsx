import { type ReactNode, useState } from 'react'
import { usePendingCount, useReachable } from '../record-ui/device-hooks.ts'
import { commonTexts } from '../ui/common-texts.ts'
import { Button } from '../ui/controls/button.tsx'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { useTexts } from '../ui/language.tsx'
import { Banner } from '../ui/page/banner.tsx'
import { appTexts } from './app-texts.ts'

type LogoutDialogProps = {
  open: boolean
  onClose: () => void
  /** Returns false when some edits could not be sent, so the user is still logged in. */
  onLeave: (choice: 'keep' | 'sendNow' | 'discard') => Promise<boolean>
}

/** Explains the requirements for logging in again, and the consequences for unsent edits. */
export function LogoutDialog(props: LogoutDialogProps) {
  const { open, onClose, onLeave } = props
  const texts = useTexts(appTexts).logout
  const waiting = usePendingCount()
  const reachable = useReachable()
  const [discarding, setDiscarding] = useState(false)
  const close = () => {
    setDiscarding(false)
    onClose()
  }

  if (discarding) return <DiscardDialog {...props} onClose={() => setDiscarding(false)} />
  if (waiting === 0) {
    return (
      <ConfirmDialog
        open={open}
        title={texts.title}
        text={reachable ? texts.allSentText : texts.offlineText}
        confirmLabel={texts.logOut}
        onCancel={close}
        onConfirm={() => void onLeave('keep')}
      />
    )
  }
  return <WaitingDialog {...props} onClose={close} onAskDiscard={() => setDiscarding(true)} />
}

function DiscardDialog({ open, onClose, onLeave }: LogoutDialogProps) {
  const texts = useTexts(appTexts).logout
  const waiting = usePendingCount()
  const [failed, setFailed] = useState(false)
  const discard = () => {
    setFailed(false)
    onLeave('discard').catch(() => setFailed(true))
  }
  return (
    <ConfirmDialog
      open={open}
      title={texts.discardTitle(waiting)}
      text={texts.discardText(waiting)}
      tone="danger"
      cancelLabel={texts.back}
      confirmLabel={texts.discardConfirm(waiting)}
      onCancel={onClose}
      onConfirm={discard}
    >
      {failed ? <Banner tone="error">{texts.discardFailed}</Banner> : undefined}
    </ConfirmDialog>
  )
}

/** Offers three choices for unsent edits. Keeping them is the first choice and has the focus. */
function WaitingDialog(props: LogoutDialogProps & { onAskDiscard: () => void }) {
  const { open, onClose, onLeave, onAskDiscard } = props
  const texts = useTexts(appTexts).logout
  const waiting = usePendingCount()
  const reachable = useReachable()
  const [sending, setSending] = useState(false)
  const [failed, setFailed] = useState(false)

  async function send() {
    setFailed(false)
    setSending(true)
    const sent = await onLeave('sendNow')
    setSending(false)
    setFailed(!sent)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title}
      role="alertdialog"
      footer={<Button onClick={onClose}>{useTexts(commonTexts).cancel}</Button>}
    >
      <p className="text-pretty">{texts.waiting(waiting)}</p>
      {!reachable && <p className="mt-2 text-pretty">{texts.offlineText}</p>}
      <div className="mt-4 flex flex-col gap-4">
        {failed && <Banner tone="error">{texts.sendFailed}</Banner>}
        <Choice hint={texts.keepHint}>
          <Button autoFocus variant="primary" className="w-full" onClick={() => void onLeave('keep')}>
            {texts.keep}
          </Button>
        </Choice>
        <Choice hint={reachable ? texts.sendNowHint : texts.sendNeedsServer}>
          <Button
            className="w-full"
            busy={sending}
            reason={reachable ? undefined : texts.sendNeedsServer}
            onClick={() => void send()}
          >
            {sending ? texts.sending : texts.sendNow}
          </Button>
        </Choice>
        <Choice hint={texts.discardHint}>
          <Button variant="quiet-danger" className="w-full" onClick={onAskDiscard}>
            {texts.discard}
          </Button>
        </Choice>
      </div>
    </Dialog>
  )
}

function Choice({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      {children}
      <p className="text-balance text-center text-xs">{hint}</p>
    </div>
  )
}
