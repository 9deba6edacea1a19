import { fullName } from '../../domain/clients/person.ts'
import { useDevice, useSession, useSignal, useWorkspace } from '../../record-ui/device-hooks.ts'
import { useTell } from '../../record-ui/documents/document-actions.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { outboxTexts } from './outbox-texts.ts'

/** Edits that this person made here under an account that the server lost: theirs to send, once they say so. */
export function EarlierAccount() {
  const texts = useTexts(outboxTexts)
  const device = useDevice()
  const session = useSession()
  const earlier = useSignal(device.earlier)
  const { say } = useTell()
  if (!earlier || session.phase !== 'signed-in') return null
  const { email, sentences } = earlier
  const count = sentences.length

  async function take(): Promise<void> {
    const isTaken = await device.takeEarlier()
    say(isTaken ? texts.lostSent(count) : texts.earlierNotTaken, { takesFocus: true })
  }

  return (
    <LostEdits
      title={texts.earlierTitle}
      text={texts.earlierText(count, email)}
      sentences={sentences}
      send={{ label: texts.earlierSend(fullName(session.profile)), onSelect: () => void take() }}
      leave={{ label: texts.earlierLeave, onSelect: device.leaveEarlier }}
    />
  )
}

/** After the server went back to an earlier copy: what it had been sent and has lost, to be sent again or let go. */
export function RestoredServer() {
  const texts = useTexts(outboxTexts)
  const workspace = useWorkspace()
  const lost = useSignal(workspace.lostByServer)
  const { say } = useTell()
  if (lost.length === 0) return null

  const settle = async (work: Promise<void>, text: string) => {
    await work
    say(text, { takesFocus: true })
  }
  const sendAgain = () =>
    void settle(workspace.sendAgain(lost.map(({ n }) => n)), texts.lostSent(lost.length))
  const forget = () => void settle(workspace.forgetLost(), texts.lostForgotten)

  return (
    <LostEdits
      title={texts.lostTitle}
      text={texts.lostText(lost.length)}
      sentences={lost.toReversed().map(({ entry }) => entry.sentence)}
      send={{ label: texts.resend, onSelect: sendAgain }}
      leave={{ label: texts.notNeeded, onSelect: forget }}
    />
  )
}

type Choice = { label: string; onSelect: () => void }

function LostEdits(props: {
  title: string
  text: string
  sentences: readonly string[]
  send: Choice
  leave: Choice
}) {
  const { title, text, sentences, send, leave } = props
  return (
    <Banner
      tone="note"
      title={title}
      actions={
        <>
          <Button variant="primary" onClick={send.onSelect}>
            {send.label}
          </Button>
          <Button onClick={leave.onSelect}>{leave.label}</Button>
        </>
      }
    >
      <p>{text}</p>
      <ul className="mt-1 grid list-disc gap-0.5 pl-5">
        {sentences.map((sentence, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and two may be the same.
          <li key={n}>{sentence}</li>
        ))}
      </ul>
    </Banner>
  )
}
