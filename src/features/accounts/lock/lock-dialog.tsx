import { useState } from 'react'
import { useDevice, useReachable } from '../../../record-ui/device-hooks.ts'
import { failureSentence } from '../../../sync/calls/failure-sentence.ts'
import { isPin, lockChoices, type UnlockResult } from '../../../sync/session/pin-lock.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Description, Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { PasswordField, type PasswordFieldProps } from '../../../ui/fields/password-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { lockMenuTexts, useLockState } from './lock.tsx'
import { lockTexts } from './lock-texts.ts'

type Props = { thenLock: boolean; onClose: () => void }

/** The default in minutes. */
const firstChoice = 5

/** Unmounted when closed, so each opening begins with empty fields. */
export function LockDialog({ open, ...rest }: Props & { open: boolean }) {
  const { isOffered } = useLockState()
  if (!open) return null
  return isOffered ? <PinDialog {...rest} /> : <NotOffered {...rest} />
}

function NotOffered({ onClose }: Props) {
  const texts = useTexts(lockTexts)
  const common = useTexts(commonTexts)
  return (
    <Dialog
      open
      onClose={onClose}
      title={useTexts(lockMenuTexts).settings}
      footer={
        <Button autoFocus onClick={onClose}>
          {common.close}
        </Button>
      }
    >
      <Description className="text-pretty">{texts.needsHttps}</Description>
    </Dialog>
  )
}

function PinDialog({ thenLock, onClose }: Props) {
  const texts = useTexts(lockTexts)
  const { language } = useLanguage()
  const { lock } = useDevice()
  const { hasPin, lockAfter } = useLockState()
  const reachable = useReachable()
  const [minutes, setMinutes] = useState(lockAfter ?? firstChoice)
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [proof, setProof] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ at: 'pin' | 'again' | 'proof'; text: string } | null>(null)
  const byPin = hasPin && !reachable
  const reason = hasPin || reachable ? undefined : texts.needsServer
  const errorAt = (at: 'pin' | 'again' | 'proof') => (problem?.at === at ? problem.text : undefined)
  const typing = (set: (typed: string) => void) => (typed: string) => {
    setProblem(null)
    set(typed)
  }

  function choose(chosen: number): void {
    setMinutes(chosen)
    // With a PIN the choice is saved at once; otherwise with the first PIN.
    if (hasPin) lock.setLockAfter(chosen)
  }

  async function save(): Promise<void> {
    if (!isPin(pin)) return setProblem({ at: 'pin', text: texts.invalidPin })
    if (pin !== again) return setProblem({ at: 'again', text: texts.pinsDiffer })
    setBusy(true)
    const outcome = await lock.setPin(pin, byPin ? { pin: proof } : { password: proof })
    setBusy(false)
    const text = describeProblem(outcome)
    if (text !== null) return setProblem({ at: 'proof', text })
    lock.setLockAfter(minutes)
    onClose()
    if (thenLock) lock.lock()
  }

  function describeProblem(outcome: UnlockResult): string | null {
    if (outcome.kind === 'open') return null
    if (outcome.kind === 'failed') return failureSentence(outcome.failure, texts, language)
    if (outcome.kind === 'gone') return texts.sessionEnded
    return outcome.triesLeft > 0 ? texts.wrong(outcome.triesLeft) : texts.noAttemptsLeft
  }

  return (
    <FormDialog
      onClose={onClose}
      cross="close"
      title={useTexts(lockMenuTexts).settings}
      submitLabel={
        isBusy ? texts.checking : hasPin ? texts.changePin : thenLock ? texts.setAndLock : texts.setPin
      }
      onSubmit={() => void save()}
      busy={isBusy}
      reason={reason}
      otherButton={
        hasPin && (
          <Button
            variant="quiet-danger"
            className="sm:mr-auto"
            onClick={() => {
              lock.removePin()
              onClose()
            }}
          >
            {texts.removePin}
          </Button>
        )
      }
    >
      <Description className="text-pretty">{texts.settingsText}</Description>
      {reason !== undefined && <Banner tone="note">{reason}</Banner>}
      <SelectField
        label={texts.lockAfter}
        hint={texts.lockAfterHint}
        value={String(minutes)}
        onChange={chosen => choose(Number(chosen))}
      >
        {lockChoices.map(choice => (
          <option key={choice} value={choice}>
            {texts.minutes(choice)}
          </option>
        ))}
      </SelectField>
      <PinField
        label={texts.newPin}
        hint={texts.newPinHint}
        error={errorAt('pin')}
        value={pin}
        onChange={typing(setPin)}
      />
      <PinField
        label={texts.repeatedPin}
        error={errorAt('again')}
        value={again}
        onChange={typing(setAgain)}
      />
      {byPin ? (
        <PinField
          label={texts.currentPin}
          error={errorAt('proof')}
          value={proof}
          onChange={typing(setProof)}
        />
      ) : (
        <PasswordField
          label={texts.password}
          hint={texts.passwordHint}
          error={errorAt('proof')}
          autoComplete="current-password"
          maxLength={1000}
          value={proof}
          onChange={typing(setProof)}
        />
      )}
      <p className="text-pretty text-xs">{texts.notEncrypted}</p>
    </FormDialog>
  )
}

function PinField(props: PasswordFieldProps) {
  return <PasswordField {...props} inputMode="numeric" autoComplete="off" maxLength={8} />
}
