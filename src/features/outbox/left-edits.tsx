import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { fullName } from '../../domain/clients/person.ts'
import { useDevice, useSession, useSignal } from '../../record-ui/device-hooks.ts'
import { useTell } from '../../record-ui/documents/document-actions.ts'
import type { LeftEdits as Left } from '../../sync/session/left-edits.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { entryAsText, useReader } from './entry-text.ts'

/** Unsent edits of accounts whose session on this device is over. */
export function LeftEdits() {
  const device = useDevice()
  const left = useSignal(device.leftEdits)
  const earlier = useSignal(device.earlier)
  return left
    .filter(({ userId }) => userId !== earlier?.userId)
    .map(each => <LeftOf key={each.userId} left={each} />)
}

function LeftOf({ left }: { left: Left }) {
  const reader = useReader()
  const { texts } = reader
  const common = useTexts(commonTexts)
  const device = useDevice()
  const session = useSession()
  const { say } = useTell()
  const [asked, setAsked] = useState<'send' | 'discard' | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (session.phase !== 'signed-in') return null
  const isAdministrator = session.profile.role === 'owner'
  const { userId, entries, newer } = left
  const name = left.name || texts.loggedOut
  const count = entries.length + newer.length

  async function settle(work: (userId: string) => Promise<boolean>, done: string): Promise<void> {
    setBusy(true)
    const isDone = await work(userId)
    setBusy(false)
    setAsked(null)
    say(isDone ? done : texts.leftFailed, { takesFocus: true })
  }

  function exportEdits(): void {
    const known = entries.map(entry => entryAsText(entry, { isBlocked: false, isUnderWay: false }, reader))
    const text = [...known, ...newer.map(({ sentence }) => sentence)].join('\n\n')
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), `${texts.leftFile}.txt`)
  }

  const actions = isAdministrator && (
    <>
      <Button variant="primary" onClick={() => setAsked('send')}>
        {texts.leftSend}
      </Button>
      <Button icon={<Download aria-hidden size={18} />} onClick={exportEdits}>
        {texts.leftExport}
      </Button>
      <Button variant="quiet-danger" onClick={() => setAsked('discard')}>
        {common.discard}
      </Button>
    </>
  )
  return (
    <>
      <Banner tone="note" title={texts.leftTitle(name)} actions={actions}>
        <p>{texts.leftText(count)}</p>
        {isAdministrator ? (
          <ul className="mt-1 grid list-disc gap-0.5 pl-5">
            {[...entries, ...newer].map(({ key, sentence }) => (
              <li key={key}>{sentence}</li>
            ))}
          </ul>
        ) : (
          <p>{texts.leftForAdministrator}</p>
        )}
      </Banner>
      <ConfirmDialog
        open={asked === 'send'}
        title={texts.leftSend}
        text={texts.leftSendQuestion(count, name, fullName(session.profile))}
        confirmLabel={texts.leftSend}
        busy={isBusy}
        onCancel={() => setAsked(null)}
        onConfirm={() => void settle(device.takeOver, texts.lostSent(count))}
      />
      <ConfirmDialog
        open={asked === 'discard'}
        tone="danger"
        title={texts.leftDiscardTitle}
        text={texts.leftDiscardQuestion(count, name)}
        confirmLabel={common.discard}
        busy={isBusy}
        onCancel={() => setAsked(null)}
        onConfirm={() => void settle(device.discardLeft, texts.discarded(count))}
      />
    </>
  )
}
