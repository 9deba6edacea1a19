import { fullName } from '../../domain/person-name.ts'
import { useDevice, useSession, useSignal } from '../../sync/device-hooks.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../../ui/language.tsx'
import { useToast } from '../../ui/toast.tsx'
import { outboxTexts } from './outbox-texts.ts'

/** Edits that this person made here under an account that the host lost: theirs to send, once they say so. */
export function EarlierAccount() {
  const texts = useTexts(outboxTexts)
  const device = useDevice()
  const session = useSession()
  const earlier = useSignal(device.earlier)
  const toast = useToast()
  if (!earlier || session.phase !== 'signed-in') return null
  const { email, sentences } = earlier
  const count = sentences.length

  async function take(): Promise<void> {
    const isTaken = await device.takeEarlier()
    const text = isTaken ? texts.lostSent(count) : texts.earlierNotTaken
    toast({ text, dismissLabel: texts.dismiss, takesFocus: true })
  }

  return (
    <Banner
      tone="note"
      title={texts.earlierTitle}
      actions={
        <>
          <Button variant="primary" onClick={() => void take()}>
            {texts.earlierSend(fullName(session.profile))}
          </Button>
          <Button onClick={device.leaveEarlier}>{texts.earlierLeave}</Button>
        </>
      }
    >
      <p>{texts.earlierText(count, email)}</p>
      <ul className="mt-1 grid list-disc gap-0.5 pl-5">
        {sentences.map((sentence, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and two may be the same.
          <li key={n}>{sentence}</li>
        ))}
      </ul>
    </Banner>
  )
}
