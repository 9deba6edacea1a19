import CloudOff from 'lucide-react/icons/cloud-off'
import { useState } from 'react'
import { useReachable, useSession, useWorkspace } from '../../record-ui/device-hooks.ts'
import { type Failure, isRefusedFor } from '../../sync/calls/call.ts'
import { failureSentence } from '../../sync/calls/failure-sentence.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { authTexts } from './auth-texts.ts'
import { changePasswordTexts } from './change-password-texts.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { refusesNewPassword } from './sign-in-error.ts'

const empty = { current: '', next: '', again: '' }

export function ChangePasswordScreen() {
  const texts = useTexts(changePasswordTexts)
  const { passwordsDiffer } = useTexts(authTexts)
  const { language } = useLanguage()
  const session = useSession()
  const workspace = useWorkspace()
  const reachable = useReachable()
  const [form, setForm] = useState(empty)
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const [differ, setDiffer] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const own =
    session.phase === 'signed-in'
      ? [session.profile.firstName, session.profile.lastName, session.profile.email]
      : []
  const failureText = failure ? failureSentence(failure, texts, language) : undefined
  const isOfNew = failure !== null && refusesNewPassword(failure)
  const isOfCurrent = failure !== null && isRefusedFor(failure, 'auth/password-wrong')

  const change = (changed: Partial<typeof form>) => {
    setDiffer(false)
    setFailure(null)
    setDone(false)
    setForm({ ...form, ...changed })
  }

  async function send(): Promise<void> {
    setDiffer(form.next !== form.again)
    if (form.next !== form.again) return
    setBusy(true)
    const passwords = { current: form.current, password: form.next }
    const answer = await workspace.request('PUT auth/password', passwords)
    setBusy(false)
    setFailure(answer.ok ? null : answer.failure)
    setDone(answer.ok)
    if (answer.ok) setForm(empty)
  }

  return (
    <div className="grid max-w-xl gap-4">
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      {isDone && (
        <Banner tone="success" onDismiss={() => setDone(false)}>
          {texts.done}
        </Banner>
      )}
      {failureText !== undefined && !isOfNew && !isOfCurrent && (
        <Banner tone="error" onDismiss={() => setFailure(null)}>
          {failureText}
        </Banner>
      )}
      {!reachable && (
        <p className="flex items-start gap-2 text-muted text-sm">
          <CloudOff aria-hidden size={16} className="mt-0.5 shrink-0" />
          {texts.needsServer}
        </p>
      )}
      <form
        className="grid gap-4 rounded-lg bg-surface p-5 shadow-low ring-1 ring-line"
        onSubmit={event => {
          event.preventDefault()
          if (!isBusy) void send()
        }}
      >
        <input type="text" name="username" autoComplete="username" readOnly hidden value={own[2] ?? ''} />
        <PasswordField
          label={texts.current}
          name="currentPassword"
          autoComplete="current-password"
          required
          maxLength={1000}
          error={isOfCurrent ? failureText : undefined}
          value={form.current}
          onChange={current => change({ current })}
        />
        <NewPasswordField
          label={texts.next}
          name="newPassword"
          own={own}
          error={isOfNew ? failureText : undefined}
          value={form.next}
          onChange={next => change({ next })}
        />
        <PasswordField
          label={texts.repeated}
          name="newPasswordAgain"
          autoComplete="new-password"
          required
          maxLength={1000}
          error={differ ? passwordsDiffer : undefined}
          value={form.again}
          onChange={again => change({ again })}
        />
        <Button
          type="submit"
          variant="primary"
          className="justify-self-end"
          busy={isBusy}
          reason={reachable ? undefined : texts.needsServer}
        >
          {isBusy ? texts.busy : texts.submit}
        </Button>
      </form>
    </div>
  )
}
