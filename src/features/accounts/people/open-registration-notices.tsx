import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { useReachable, useWorkspace } from '../../../record-ui/device-hooks.ts'
import { useNoEffectToast } from '../../../record-ui/documents/document-actions.ts'
import { failureSentence } from '../../../sync/calls/failure-sentence.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { usePasswordRetry } from '../reauth.tsx'
import { openRegistrationTexts } from './people-texts.ts'
import { RegistrationForm } from './registration-setting.tsx'

/** Asks the first account who may register. One click takes the suggested choice. */
export function RegistrationQuestion({ onSaved }: { onSaved: () => void }) {
  const texts = useTexts(openRegistrationTexts)
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="grid max-w-2xl gap-4 rounded-lg bg-surface p-5 shadow-low ring-1 ring-line"
    >
      <div className="grid gap-1">
        <h2 id={titleId} className="font-semibold text-base text-ink">
          {texts.question}
        </h2>
        <p className="text-muted text-pretty text-sm">{texts.questionText}</p>
      </div>
      <RegistrationForm
        set={{ kind: 'open', code: '' }}
        preselected="invitation"
        label={texts.question}
        onSaved={onSaved}
      />
    </section>
  )
}

export function OpenNotice({ peoplePath, onSaved }: { peoplePath: string; onSaved: () => void }) {
  const texts = useTexts(openRegistrationTexts)
  const { language } = useLanguage()
  const reachable = useReachable()
  const withPassword = usePasswordRetry()
  const { request } = useWorkspace()
  const { say } = useNoEffectToast()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function close(): Promise<void> {
    setBusy(true)
    setProblem(null)
    const answer = await withPassword(() => request('PUT people/registration', { kind: 'invitation' }))
    setBusy(false)
    if (answer === null) return
    if (!answer.ok) return setProblem(failureSentence(answer.failure, texts, language))
    onSaved()
    say(texts.closed, { takesFocus: true })
  }

  return (
    <Banner
      tone="note"
      title={texts.title}
      actions={
        <>
          <Button
            busy={isBusy}
            reason={isBusy || reachable ? undefined : texts.needsServer}
            onClick={() => void close()}
          >
            {texts.byInvitation}
          </Button>
          <Link
            to={peoplePath}
            className="inline-flex min-h-control items-center rounded-md px-2 font-medium underline underline-offset-4"
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
