import { useSignal, useWorkspace } from '../../sync/device-hooks.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../../ui/language.tsx'
import { useToast } from '../../ui/toast.tsx'
import { outboxTexts } from './outbox-texts.ts'

/** After the host went back to an earlier copy: what it had been sent and has lost, to be sent again or let go. */
export function RestoredHost() {
  const texts = useTexts(outboxTexts)
  const workspace = useWorkspace()
  const lost = useSignal(workspace.lostByHost)
  const toast = useToast()
  if (lost.length === 0) return null

  const settle = async (act: Promise<void>, text: string) => {
    await act
    toast({ text, dismissLabel: texts.dismiss, takesFocus: true })
  }
  const sendAgain = () =>
    void settle(workspace.sendAgain(lost.map(({ n }) => n)), texts.lostSent(lost.length))
  const forget = () => void settle(workspace.forgetLost(), texts.lostForgotten)

  return (
    <Banner
      tone="note"
      title={texts.lostTitle}
      actions={
        <>
          <Button variant="primary" onClick={sendAgain}>
            {texts.sendAgain}
          </Button>
          <Button onClick={forget}>{texts.notNeeded}</Button>
        </>
      }
    >
      <p>{texts.lostText(lost.length)}</p>
      <ul className="mt-1 grid list-disc gap-0.5 pl-5">
        {lost.toReversed().map(({ n, entry }) => (
          <li key={n}>{entry.sentence}</li>
        ))}
      </ul>
    </Banner>
  )
}
