import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentPropsWithRef, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { commonTexts } from '../common-texts.ts'
import { useTexts } from '../language.tsx'
import { FieldFrame, type FieldLabels, fieldAttributes, inputLook, partLabels } from './field-frame.tsx'
import { useFirstFocus } from './focus.tsx'

export type PasswordFieldProps = FieldLabels &
  Omit<ComponentPropsWithRef<'input'>, 'id' | 'value' | 'onChange' | 'type'> & {
    value: string
    onChange: (value: string) => void
  }

export function PasswordField(props: PasswordFieldProps) {
  const { labels, rest } = partLabels(props)
  const { value, onChange, className, autoFocus, ...attributes } = rest
  labels.isRequired ??= attributes.required
  const texts = useTexts(commonTexts)
  const firstFocus = useFirstFocus(autoFocus)
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame id={id} {...labels}>
      <div className="relative">
        <input
          {...attributes}
          {...firstFocus}
          {...fieldAttributes(id, labels)}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          onChange={event => onChange(event.target.value)}
          className={classNames(inputLook, 'pr-12', className)}
        />
        <button
          type="button"
          aria-label={isShown ? texts.hidePassword : texts.showPassword}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 right-0 grid w-control place-content-center rounded-md text-muted hover:text-ink"
        >
          {isShown ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
        </button>
      </div>
    </FieldFrame>
  )
}
