import Delete from 'lucide-react/icons/delete'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { fullName, initials } from '../../../domain/clients/person.ts'
import { useDevice, useSignal } from '../../../record-ui/device-hooks.ts'
import { needsAttention } from '../../../store/outbox/entry.ts'
import { failureSentence } from '../../../sync/calls/failure-sentence.ts'
import type { UnsentCounts } from '../../../sync/session/left-edits.ts'
import type { UnlockCandidate, UnlockResult } from '../../../sync/session/pin-lock.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FieldFrame, fieldAttributes, inputLook } from '../../../ui/fields/field-frame.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { PageTitle } from '../../../ui/page/page-header.tsx'
import { useLockState } from './lock.tsx'
import { lockTexts } from './lock-texts.ts'

/** The only page of a locked device. Other screens are unmounted, and their input is stored in drafts. */
export function LockPage({ loginPath }: { loginPath: string }) {
  const texts = useTexts(lockTexts)
  const { lock } = useDevice()
  const { users, isLocked } = useLockState()
  const navigate = useNavigate()
  const [chosenId, setChosen] = useState<string | undefined>(users[0]?.profile.id)
  const chosen = users.find(({ profile }) => profile.id === chosenId) ?? users[0]

  function letIn(): void {
    lock.giveWay()
    void navigate(loginPath, { replace: true, state: null })
  }

  return (
    <main className="flex min-h-dvh flex-col justify-center px-5 py-8">
      <div className="mx-auto grid w-full max-w-sm gap-5">
        <div className="flex items-center gap-3">
          <span className="grid size-11 shrink-0 place-content-center rounded-md bg-accent-soft text-accent-text">
            <LockKeyhole aria-hidden size={22} />
          </span>
          <PageTitle
            title={isLocked ? texts.title : texts.chooseTitle}
            className="font-semibold text-2xl tracking-tight"
          />
        </div>
        {users.length > 1 && (
          <ul aria-label={texts.people} className="grid gap-2">
            {users.map(person => (
              <li key={person.profile.id}>
                <PersonButton
                  person={person}
                  isChosen={person === chosen}
                  onChoose={() => setChosen(person.profile.id)}
                />
              </li>
            ))}
          </ul>
        )}
        {users.length === 1 && chosen && <PersonLine person={chosen} />}
        {chosen && <Unlocking key={chosen.profile.id} person={chosen} />}
        <LeftEdits />
        <div className="grid gap-1">
          <Button
            variant="quiet"
            icon={<UserRoundPlus aria-hidden size={18} />}
            className="w-full"
            onClick={letIn}
          >
            {texts.anotherUser}
          </Button>
          <p className="text-balance text-center text-muted text-xs">{texts.anotherUserHint}</p>
        </div>
        <div className="grid gap-1.5 border-line border-t pt-4 text-muted text-xs">
          <p className="text-pretty">{texts.keepsWork}</p>
          <p className="text-pretty">{texts.notEncrypted}</p>
        </div>
      </div>
    </main>
  )
}

function PersonButton(props: { person: UnlockCandidate; isChosen: boolean; onChoose: () => void }) {
  const { person, isChosen, onChoose } = props
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'min-h-14 w-full rounded-lg px-3 py-2 text-left ring-inset transition-colors duration-100',
        isChosen
          ? 'bg-accent-soft ring-2 ring-accent'
          : 'bg-surface ring-1 ring-line-strong/60 hover:bg-sunken',
      )}
    >
      <PersonLine person={person} />
    </button>
  )
}

function PersonLine({ person: { profile, isSitting } }: { person: UnlockCandidate }) {
  const texts = useTexts(lockTexts)
  const { waiting, asking } = useUnsentCounts(profile.id)
  const notes = [...(isSitting ? [texts.activeNow] : []), ...(waiting > 0 ? [texts.unsent(waiting)] : [])]
  return (
    <span className="flex items-center gap-3">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-content-center rounded-full bg-sand font-semibold text-on-sand text-sm"
      >
        {initials(profile)}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-base text-ink">{fullName(profile)}</span>
        {notes.map(note => (
          <span key={note} className="block text-pretty text-muted text-xs">
            {note}
          </span>
        ))}
        {asking > 0 && <Attention text={texts.needsAttention(asking)} />}
      </span>
    </span>
  )
}

function Attention({ text }: { text: string }) {
  return (
    <span className="flex items-center gap-1.5 text-pretty text-warn-text text-xs">
      <TriangleAlert aria-hidden size={14} className="shrink-0" />
      {text}
    </span>
  )
}

function LeftEdits() {
  const texts = useTexts(lockTexts)
  const leftEdits = useSignal(useDevice().leftEdits)
  if (leftEdits.length === 0) return null
  return (
    <section
      aria-label={texts.leftTitle}
      className="grid gap-2 rounded-lg bg-warn-soft px-4 py-3 text-sm text-warn-text ring-1 ring-warn-line ring-inset"
    >
      <h2 className="font-semibold text-sm">{texts.leftTitle}</h2>
      <ul className="grid gap-1.5">
        {leftEdits.map(({ userId, name, entries, newer }) => {
          const asking = entries.filter(needsAttention).length + newer.length
          return (
            <li key={userId} className="wrap-anywhere">
              <span className="font-medium">{name || texts.loggedOut}</span>:{' '}
              {texts.left(entries.length + newer.length)}
              {asking > 0 && <Attention text={texts.needsAttention(asking)} />}
            </li>
          )
        })}
      </ul>
      <p className="text-pretty text-xs">{texts.leftHint}</p>
    </section>
  )
}

/** Unlocks by PIN, or by password if there is no PIN or it was wrong too often. */
function Unlocking({ person }: { person: UnlockCandidate }) {
  const texts = useTexts(lockTexts)
  const { language } = useLanguage()
  const { lock } = useDevice()
  const field = useRef<HTMLInputElement>(null)
  const [byPassword, setByPassword] = useState(false)
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { profile, triesLeft } = person
  const name = fullName(profile)
  const needsPassword = triesLeft === 0
  const isByPassword = byPassword || needsPassword

  // After choosing a name or another way the user continues by typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way has another field.
  useEffect(() => field.current?.focus(), [isByPassword])

  async function unlock(): Promise<void> {
    setBusy(true)
    setProblem(null)
    const outcome = isByPassword
      ? await lock.unlockByPassword(profile.id, typed)
      : await lock.unlock(profile.id, typed)
    if (outcome.kind === 'open') return
    setBusy(false)
    setTyped('')
    setProblem(describeProblem(outcome))
    field.current?.focus()
  }

  function describeProblem(outcome: Exclude<UnlockResult, { kind: 'open' }>): string | null {
    if (outcome.kind === 'failed') return failureSentence(outcome.failure, texts, language)
    if (outcome.kind === 'gone') return texts.sessionEnded
    // Without tries left the password field shows the reason.
    return outcome.triesLeft > 0 ? texts.wrong(outcome.triesLeft) : null
  }

  function change(next: string): void {
    setProblem(null)
    setTyped(next)
  }

  const otherWay = !needsPassword && (
    <Button
      variant="quiet"
      className="w-full text-accent-text!"
      onClick={() => {
        change('')
        setByPassword(!byPassword)
      }}
    >
      {byPassword ? texts.usePin : texts.usePassword}
    </Button>
  )
  if (!isByPassword) {
    return (
      <div className="grid gap-2">
        <PinPad
          label={texts.pinOf(name)}
          error={problem ?? undefined}
          pin={typed}
          isBusy={isBusy}
          field={field}
          onChange={change}
          onDone={() => void unlock()}
        />
        {otherWay}
      </div>
    )
  }
  return (
    <div className="grid gap-2">
      {needsPassword && (
        <p className="text-pretty text-warn-text">{person.hasPin ? texts.noAttemptsLeft : texts.noPin}</p>
      )}
      <PasswordForm
        label={texts.passwordOf(name)}
        email={profile.email}
        error={problem ?? undefined}
        password={typed}
        isBusy={isBusy}
        field={field}
        onChange={change}
        onDone={() => void unlock()}
      />
      {otherWay}
    </div>
  )
}

function PasswordForm(props: {
  label: string
  email: string
  error: string | undefined
  password: string
  isBusy: boolean
  field: Ref<HTMLInputElement>
  onChange: (password: string) => void
  onDone: () => void
}) {
  const { label, email, error, password, isBusy, field, onChange, onDone } = props
  const texts = useTexts(lockTexts)
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={event => {
        event.preventDefault()
        if (!isBusy && password !== '') onDone()
      }}
    >
      <input type="text" name="username" autoComplete="username" readOnly hidden value={email} />
      <PasswordField
        ref={field}
        label={label}
        name="password"
        autoComplete="current-password"
        maxLength={1000}
        error={error}
        value={password}
        onChange={onChange}
      />
      <Button type="submit" variant="primary" busy={isBusy} className="w-full">
        {isBusy ? texts.checking : texts.unlock}
      </Button>
    </form>
  )
}

const lookEvery = 5_000

/** Polled, because edits of suspended users are sent while this page is open. */
function useUnsentCounts(userId: string): UnsentCounts {
  const device = useDevice()
  const [counts, setCounts] = useState<UnsentCounts>({ waiting: 0, asking: 0 })
  useEffect(() => {
    const look = () => void device.countUnsent(userId).then(setCounts, () => undefined)
    look()
    const timer = setInterval(look, lookEvery)
    return () => clearInterval(timer)
  }, [device, userId])
  return counts
}

const longest = 8
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** Large keys for wet fingers. The field suppresses the keyboard of the screen, which would cover them. */
function PinPad(props: {
  label: string
  error: string | undefined
  pin: string
  isBusy: boolean
  field: Ref<HTMLInputElement>
  onChange: (pin: string) => void
  onDone: () => void
}) {
  const { label, error, pin, isBusy, field, onChange, onDone } = props
  const texts = useTexts(lockTexts)
  const id = useId()
  const change = (typed: string) => onChange(typed.replace(/\D/g, '').slice(0, longest))
  return (
    <form
      noValidate
      className="grid gap-3"
      onKeyDown={({ key, target }) => {
        // Typed digits are accepted wherever the focus is.
        if (target instanceof HTMLInputElement) return
        if (/^\d$/.test(key)) change(pin + key)
        if (key === 'Backspace') change(pin.slice(0, -1))
      }}
      onSubmit={event => {
        event.preventDefault()
        if (!isBusy && pin !== '') onDone()
      }}
    >
      <FieldFrame id={id} label={label} error={error}>
        <input
          {...fieldAttributes(id, { error })}
          ref={field}
          type="password"
          name="pin"
          inputMode="none"
          autoComplete="off"
          value={pin}
          onChange={event => change(event.target.value)}
          className={`${inputLook} min-h-14 text-center text-2xl tracking-[0.4em]`}
        />
      </FieldFrame>
      <fieldset className="grid grid-cols-3 gap-2">
        <legend className="sr-only">{texts.digits}</legend>
        {digits.map(digit => (
          <Key key={digit} label={digit} onPress={() => change(pin + digit)}>
            {digit}
          </Key>
        ))}
        <Key label={texts.deleteDigit} onPress={() => change(pin.slice(0, -1))}>
          <Delete aria-hidden size={24} />
        </Key>
        <Key label="0" onPress={() => change(`${pin}0`)}>
          0
        </Key>
        <Button type="submit" variant="primary" busy={isBusy} className="h-16 px-1! sm:text-base!">
          {isBusy ? texts.checking : texts.unlock}
        </Button>
      </fieldset>
    </form>
  )
}

function Key(props: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      onClick={props.onPress}
      className="grid h-16 touch-manipulation select-none place-content-center rounded-md bg-surface font-medium text-2xl text-ink tabular-nums shadow-low ring-1 ring-line-strong/60 ring-inset transition-colors duration-100 hover:bg-sunken active:bg-accent-soft"
    >
      {props.children}
    </button>
  )
}
