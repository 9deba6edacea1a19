import Check from 'lucide-react/icons/check'
import Users from 'lucide-react/icons/users'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { longestDeviceName } from '../../domain/practice/device-name.ts'
import type { Language } from '../../domain/text/language.ts'
import { useDevice, useSignal } from '../../record-ui/device-hooks.ts'
import { useDeviceSetting } from '../../record-ui/device-setting.ts'
import type { Failure } from '../../sync/calls/call.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button, buttonLook } from '../../ui/controls/button.tsx'
import { Logo } from '../../ui/controls/logo.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { PageTitle } from '../../ui/page/page-header.tsx'
import { authTexts } from './auth-texts.ts'

/** A page for users who are not signed in, with the brand where there is room. */
export function AuthPage(props: { title: string; subtitle: string; children: ReactNode }) {
  const { title, subtitle, children } = props
  return (
    <div className="grid min-h-dvh md:grid-cols-[minmax(18rem,5fr)_7fr]">
      <BrandPanel />
      <main className="flex flex-col justify-center px-5 py-8 sm:px-10">
        <div className="mx-auto w-full max-w-sm">
          <div className="mb-8 flex items-center gap-2.5 font-semibold text-lg tracking-tight md:hidden">
            <Logo size={36} />
            Bouvier
          </div>
          <PageTitle title={title} className="font-semibold text-2xl tracking-tight text-balance" />
          <p className="mt-1 mb-6 text-muted text-pretty wrap-anywhere">{subtitle}</p>
          {children}
        </div>
      </main>
    </div>
  )
}

export function AuthForm(props: {
  title: string
  subtitle: string
  /** Link to the other form. It retains the address that the user came from. */
  other: OtherForm | undefined
  submit: { label: string; busy: string }
  onSubmit: () => Promise<Failure | null>
  describeFailure: (failure: Failure, language: Language) => string
  notes?: ReactNode
  children: ReactNode
}) {
  const { title, subtitle, other, submit, onSubmit, describeFailure, notes, children } = props
  const { language } = useLanguage()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function send(): Promise<void> {
    setBusy(true)
    setFailure(null)
    setFailure(await onSubmit())
    setBusy(false)
  }

  return (
    <AuthPage title={title} subtitle={subtitle}>
      <form
        onSubmit={event => {
          event.preventDefault()
          if (!busy) void send()
        }}
        className="flex flex-col gap-4"
      >
        {notes}
        {failure && (
          <Banner tone="error" onDismiss={() => setFailure(null)}>
            {describeFailure(failure, language)}
          </Banner>
        )}
        {children}
        <Button type="submit" variant="primary" busy={busy} className="mt-2 w-full">
          {busy ? submit.busy : submit.label}
        </Button>
      </form>
      {other !== undefined && <OtherFormLink {...other} />}
    </AuthPage>
  )
}

type OtherForm = { question: string; label: string; path: string }

export function OtherFormLink({ question, label, path }: OtherForm) {
  const { state } = useLocation()
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-1.5 text-muted">
      {question}
      <Link
        to={path}
        state={state}
        className="-mx-1 inline-flex min-h-control items-center rounded-sm px-1 font-medium text-accent-text underline-offset-4 hover:underline"
      >
        {label}
      </Link>
    </p>
  )
}

/** For suspended users of this device, who only need their PIN. */
export function UnlockLink({ lockedPath }: { lockedPath: string }) {
  const texts = useTexts(authTexts)
  return (
    <Link to={lockedPath} className={classNames(buttonLook('secondary'), 'w-full')}>
      <Users aria-hidden size={18} />
      {texts.unlock}
    </Link>
  )
}

/** Whether users unlock this device by PIN. Registration is not offered on such a device. */
export function useIsDeviceInUse(): boolean {
  return useSignal(useDevice().lock.state).users.length > 0
}

type FieldProps = { value: string; onChange: (value: string) => void }

export function EmailField(props: FieldProps) {
  return (
    <TextField
      {...props}
      label={useTexts(authTexts).email}
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      required
    />
  )
}

export function useDeviceName() {
  const [storedName, setName] = useDeviceSetting('deviceName')
  const name = storedName ?? ''
  return { name, setName, sent: name.trim() === '' ? {} : { deviceName: name.trim() } }
}

export function DeviceNameField({ device }: { device: ReturnType<typeof useDeviceName> }) {
  const texts = useTexts(authTexts)
  return (
    <TextField
      label={texts.deviceName}
      hint={texts.deviceNameHint}
      name="deviceName"
      autoComplete="off"
      maxLength={longestDeviceName}
      value={device.name}
      onChange={device.setName}
    />
  )
}

export function SecretField(
  props: FieldProps & {
    name: 'password' | 'confirmPassword'
    autoComplete: 'current-password' | 'new-password'
    error?: string | undefined
  },
) {
  const texts = useTexts(authTexts)
  return <PasswordField {...props} label={texts[props.name]} required />
}

function BrandPanel() {
  const texts = useTexts(authTexts)
  return (
    <aside className="relative hidden flex-col overflow-hidden bg-brand px-8 py-9 text-on-brand md:flex lg:px-12 lg:py-12">
      <Hills />
      <p className="relative flex items-center gap-3 font-semibold text-lg tracking-tight">
        <Logo size={36} />
        Bouvier
      </p>
      <div className="relative mt-[16dvh] max-w-md">
        <p className="font-semibold text-2xl text-balance tracking-tight lg:text-3xl">{texts.promise}</p>
        <ul className="mt-7 flex flex-col gap-3.5 text-on-brand-muted">
          {texts.assurances.map(assurance => (
            <li key={assurance} className="flex gap-3">
              <Check aria-hidden size={18} className="mt-0.5 shrink-0 text-on-brand-warm" />
              {assurance}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}

function Hills() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 600 400"
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-x-0 bottom-0 h-[44%] w-full"
    >
      <circle cx="376" cy="190" r="56" className="fill-on-brand-warm" />
      <path d="M0 236c92-52 190-58 288-22s206 34 312-16v202H0z" className="fill-brand-far" />
      <path d="M0 296c120-56 236-30 336 0s178 22 264-14v118H0z" className="fill-brand-near" />
      <path d="M0 352c140-44 262-24 362-4s164 12 238-8v60H0z" className="fill-brand-ground" />
    </svg>
  )
}
