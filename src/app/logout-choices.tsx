import { type ReactNode, useState } from 'react'
import { useReachable } from '../sync/device-hooks.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { useTexts } from '../ui/language.tsx'
import { appTexts } from './app-texts.ts'

/** The three ends of unsent work. Keeping it is the first, and where the focus starts. */
export function LogoutChoices(props: {
  onLeave: (how: 'keep' | 'sendNow') => Promise<boolean>
  onAskDiscard: () => void
}) {
  const { onLeave, onAskDiscard } = props
  const texts = useTexts(appTexts).logout
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
    <div className="mt-4 flex flex-col gap-4">
      {failed && <Banner tone="error">{texts.sendFailed}</Banner>}
      <Choice hint={texts.keepHint}>
        <Button autoFocus variant="primary" className="w-full" onClick={() => void onLeave('keep')}>
          {texts.keep}
        </Button>
      </Choice>
      <Choice hint={reachable ? texts.sendNowHint : texts.sendNeedsNetwork}>
        <Button
          className="w-full"
          busy={sending}
          reason={reachable ? undefined : texts.sendNeedsNetwork}
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
