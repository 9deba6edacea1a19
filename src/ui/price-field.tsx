import { type KeyboardEvent, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, fieldAttributes, inputLook } from './field-frame.tsx'
import type { TextFieldProps } from './text-field.tsx'

export type PriceFieldProps = Omit<TextFieldProps, 'step' | 'min'> & {
  step: number
  min: number
  /** Reads what was typed; anything that is no price is 0. */
  parse: (typed: string) => number
}

/**
 * A number of euros, kept as it was typed. It is a text field with the decimal keyboard and the manners of a number
 * field (arrow keys step, a screen reader hears a number): a real one drops what it cannot parse, and the decimal comma
 * is one of those in half of the browsers.
 */
export function PriceField(props: PriceFieldProps) {
  const {
    label,
    labelHidden,
    hint,
    error,
    invalid = false,
    value,
    onChange,
    step,
    min,
    parse,
    frameClassName,
    className,
    ...rest
  } = props
  const id = useId()
  const words = { label, hint, error, invalid, ...(labelHidden === undefined ? {} : { labelHidden }) }
  const stepByKey = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (direction === undefined) return
    event.preventDefault()
    onChange(Math.max(min, parse(value) + direction * step).toFixed(2))
  }
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
          role="spinbutton"
          aria-valuenow={parse(value)}
          aria-valuemin={min}
          inputMode="decimal"
          step={step}
          min={min}
          autoComplete="off"
          value={value}
          onKeyDown={stepByKey}
          onChange={event => onChange(event.target.value)}
          className={classNames(inputLook, 'pl-8 tabular-nums', className)}
        />
      </div>
    </FieldFrame>
  )
}
