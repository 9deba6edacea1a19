import { type MouseEvent, useState } from 'react'
import { practiceId } from '../../domain/practice/practice.ts'
import { useReachable, useRole, useRow, useWorkspace } from '../../record-ui/device-hooks.ts'
import { useTell } from '../../record-ui/documents/document-actions.ts'
import { documentTexts } from '../../record-ui/documents/document-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { homeTexts } from './home-texts.ts'

/** For owners, until there is a mail server or one of them has dismissed it for all. */
export function EmailNotice() {
  const { emailNotice: texts } = useTexts(homeTexts)
  const { needsServer, emailsAreFiles } = useTexts(documentTexts)
  const workspace = useWorkspace()
  const isReachable = useReachable()
  const isOwner = useRole() === 'owner'
  const delivery = useRow('practice', practiceId)?.row.emailDelivery
  const { tell } = useTell()
  const [isBusy, setBusy] = useState(false)
  if (!isOwner || delivery !== 'files') return null

  async function dismiss({ currentTarget }: MouseEvent<HTMLElement>): Promise<void> {
    const page = currentTarget.closest('main')
    setBusy(true)
    const answer = await workspace.ask({ method: 'DELETE', path: 'practice/email-notice' })
    // The feed brings the row, and the notice with its button goes.
    if (answer.ok) page?.focus({ preventScroll: true })
    else {
      setBusy(false)
      tell(answer.failure)
    }
  }

  return (
    <Banner
      tone="note"
      title={texts.title}
      actions={
        <Button
          busy={isBusy}
          reason={isReachable ? undefined : needsServer}
          onClick={event => void dismiss(event)}
        >
          {texts.dismiss}
        </Button>
      }
    >
      {emailsAreFiles} {texts.text}
    </Banner>
  )
}
