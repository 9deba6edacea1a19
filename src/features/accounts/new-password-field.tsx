import { useDeferredValue } from 'react'
import { passwordLevels, passwordStrength } from '../../domain/practice/password-strength.ts'
import { classNames } from '../../ui/class-names.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { useTexts } from '../../ui/language.tsx'
import { authTexts } from './auth-texts.ts'

/** A new password with a meter. The meter only advises; the server decides. */
export function NewPasswordField(props: {
  label: string
  name: 'password' | 'newPassword'
  value: string
  onChange: (value: string) => void
  /** Name and email of the user: the first guesses of an attacker. */
  own: readonly string[]
  error?: string | undefined
}) {
  const { own, ...field } = props
  return (
    <div className="flex flex-col gap-2">
      <PasswordField {...field} autoComplete="new-password" required maxLength={1000} />
      <PasswordMeter password={field.value} own={own} />
    </div>
  )
}

const colors = {
  short: 'bg-danger-text',
  weak: 'bg-danger-text',
  fair: 'bg-late-text',
  good: 'bg-info-text',
  strong: 'bg-ok-text',
}

/** The text carries the meaning. The bar only supports it. */
function PasswordMeter({ password, own }: { password: string; own: readonly string[] }) {
  const texts = useTexts(authTexts).meter
  const typed = useDeferredValue(password)
  const { level, hint } = passwordStrength(typed, own)
  const filled = level === 'short' ? 0 : passwordLevels.indexOf(level) + 1
  if (typed === '') return <p className="text-muted text-pretty text-xs">{texts.atLeast}</p>
  return (
    <div className="grid gap-1.5">
      <div aria-hidden className="flex gap-1">
        {passwordLevels.map((each, at) => (
          <span
            key={each}
            className={classNames('h-1.5 flex-1 rounded-full', at < filled ? colors[level] : 'bg-line')}
          />
        ))}
      </div>
      <p role="status" className="text-muted text-pretty text-xs">
        <span className="font-medium text-ink">{texts.strength(texts.levels[level])}</span>
        {level === 'short' ? ` · ${texts.tooShort}` : hint && ` · ${texts.hints[hint]}`}
      </p>
    </div>
  )
}
