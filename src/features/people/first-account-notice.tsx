import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { RegistrationKind } from '../../contract/people.ts'
import { useAskAgain } from '../../parts/asking-again.tsx'
import { useReachable } from '../../parts/device-hooks.ts'
import { useTell } from '../../parts/document-actions.ts'
import { failureSentence } from '../../sync/calls/failure-sentence.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { firstAccountTexts } from './first-account-texts.ts'

/** Tells the owner that anybody may come in, until an owner has decided, here or under People, whether that is so. */
export function FirstAccountNotice({ peoplePath }: { peoplePath: string }) {
  const texts = useTexts(firstAccountTexts)
  const { language } = useLanguage()
  const reachable = useReachable()
  const ask = useAskAgain()
  const { say } = useTell()
  const [isDecided, setDecided] = useState(false)
  const [busy, setBusy] = useState<RegistrationKind | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  if (isDecided) return null

  async function decide(kind: 'open' | 'closed'): Promise<void> {
    setBusy(kind)
    setProblem(null)
    const answer = await ask({ method: 'PUT', path: 'people/registration', body: { kind } })
    setBusy(null)
    if (answer === null) return
    if (!answer.ok) return setProblem(failureSentence(answer.failure, texts, language))
    setDecided(true)
    say(kind === 'closed' ? texts.closed : texts.left, { takesFocus: true })
  }

  const reasonFor = (kind: RegistrationKind) =>
    busy === null || busy === kind ? (reachable ? undefined : texts.needsServer) : texts.oneMoment
  return (
    <Banner
      tone="note"
      title={texts.title}
      actions={
        <>
          <Button
            variant="primary"
            busy={busy === 'closed'}
            reason={reasonFor('closed')}
            onClick={() => void decide('closed')}
          >
            {texts.close}
          </Button>
          <Button busy={busy === 'open'} reason={reasonFor('open')} onClick={() => void decide('open')}>
            {texts.leaveOpen}
          </Button>
          <Link
            to={peoplePath}
            className="inline-flex min-h-11 items-center rounded-md px-2 font-medium underline underline-offset-4"
          >
            {texts.more}
          </Link>
        </>
      }
    >
      <p className="text-pretty">{texts.text}</p>
      {problem !== null && (
        <p role="alert" className="mt-1 font-medium">
          {problem}
        </p>
      )}
    </Banner>
  )
}
