import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentPropsWithRef, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame, type FieldLabels, fieldAttributes, inputLook } from './field-frame.tsx'

export type PasswordFieldProps = FieldLabels &
  Omit<ComponentPropsWithRef<'input'>, 'id' | 'value' | 'onChange' | 'type'> & {
    value: string
    onChange: (value: string) => void
    showLabel: string
    hideLabel: string
  }

export function PasswordField(props: PasswordFieldProps) {
  const { label, labelHidden, hint, error, value, onChange, showLabel, hideLabel, className, ...rest } = props
  const id = useId()
  const [shown, setShown] = useState(false)
  const labels = { label, hint, error, ...(labelHidden === undefined ? {} : { labelHidden }) }
  return (
    <FieldFrame id={id} {...labels}>
      <div className="relative">
        <input
          {...rest}
          {...fieldAttributes(id, labels)}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          onChange={event => onChange(event.target.value)}
          className={classNames(inputLook, 'pr-12', className)}
        />
        <button
          type="button"
          aria-label={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 grid w-11 place-content-center rounded-md text-muted hover:text-ink"
        >
          {shown ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
        </button>
      </div>
    </FieldFrame>
  )
}
