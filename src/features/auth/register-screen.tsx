import { type FormEvent, useState } from 'react'
import type { Failure } from '../../sync/call.ts'
import { useSignIn } from '../../sync/device-hooks.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { AuthLayout, FormLink } from './auth-layout.tsx'
import { authTexts } from './auth-texts.ts'
import { emptyRegistration, passwordsMatch, RegisterFields, registrationFrom } from './register-fields.tsx'
import { asksForCode, registerSentence } from './sign-in-error.ts'

export function RegisterScreen({ loginPath }: { loginPath: string }) {
  const texts = useTexts(authTexts)
  const { language } = useLanguage()
  const signIn = useSignIn()
  const [form, setForm] = useState(emptyRegistration)
  const [codeAsked, setCodeAsked] = useState(false)
  const [differ, setDiffer] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setFailure(null)
    setDiffer(!passwordsMatch(form))
    if (!passwordsMatch(form)) return
    setBusy(true)
    const outcome = await signIn.register(registrationFrom(form))
    setBusy(false)
    if (outcome.ok) return
    setFailure(outcome.failure)
    if (asksForCode(outcome.failure)) setCodeAsked(true)
  }

  return (
    <AuthLayout
      title={texts.registerTitle}
      subtitle={texts.registerSubtitle}
      footer={
        <>
          {texts.haveAccount}
          <FormLink to={loginPath}>{texts.toLogin}</FormLink>
        </>
      }
    >
      <form onSubmit={event => void submit(event)} className="flex flex-col gap-4">
        {failure && (
          <Banner tone="error" dismiss={{ label: texts.dismiss, onDismiss: () => setFailure(null) }}>
            {registerSentence(failure, language)}
          </Banner>
        )}
        <RegisterFields
          form={form}
          codeAsked={codeAsked}
          passwordsDiffer={differ}
          onChange={changed => {
            setDiffer(false)
            setForm({ ...form, ...changed })
          }}
        />
        <Button type="submit" variant="primary" busy={busy} className="mt-2 w-full">
          {busy ? texts.registering : texts.register}
        </Button>
      </form>
    </AuthLayout>
  )
}
