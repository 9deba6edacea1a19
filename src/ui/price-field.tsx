import { useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, fieldAttributes, inputLook } from './field-frame.tsx'
import type { TextFieldProps } from './text-field.tsx'

/**
 * A number of euros, kept as it was typed; `parseEuros` of the domain reads it. `text` with a decimal keyboard, not
 * `number`: browsers drop what they cannot parse, and the decimal comma is one of those in half of them.
 */
export function PriceField(props: TextFieldProps) {
  const { label, labelHidden, hint, error, value, onChange, frameClassName, className, ...rest } = props
  const id = useId()
  const words = { label, hint, error, ...(labelHidden === undefined ? {} : { labelHidden }) }
  return (
    <FieldFrame id={id} className={frameClassName} {...words}>
      <div className="relative">
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 grid place-content-center text-muted"
        >
          €
        </span>
        <input
          {...rest}
          {...fieldAttributes(id, words)}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={event => onChange(event.target.value)}
          className={classNames(inputLook, 'pl-8 tabular-nums', className)}
        />
      </div>
    </FieldFrame>
  )
}

/** A plain number: kept as it was typed, with the digits' keyboard. */
export function NumberField(props: TextFieldProps) {
  const { label, labelHidden, hint, error, value, onChange, frameClassName, className, ...rest } = props
  const id = useId()
  const words = { label, hint, error, ...(labelHidden === undefined ? {} : { labelHidden }) }
  return (
    <FieldFrame id={id} className={frameClassName} {...words}>
      <input
        {...rest}
        {...fieldAttributes(id, words)}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={event => onChange(event.target.value)}
        className={classNames(inputLook, 'tabular-nums', className)}
      />
    </FieldFrame>
  )
}
