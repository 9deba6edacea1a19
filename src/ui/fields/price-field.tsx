import type { KeyboardEvent } from 'react'
import { classNames } from '../class-names.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type PriceFieldProps = Omit<TextFieldProps, 'step' | 'min' | 'sign'> & {
  step: number
  min: number
  /** Returns 0 for text that is not a price. */
  parse: (typed: string) => number
}

/**
 * A text input with decimal keyboard, stepping by arrow keys and the spinbutton role. Inputs of type number
 * drop text that they cannot parse. In half of the browsers that includes the decimal comma.
 */
export function PriceField({ parse, ...field }: PriceFieldProps) {
  const { value, onChange, step, min, className } = field
  const stepByKey = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (direction === undefined) return
    event.preventDefault()
    onChange(Math.max(min, parse(value) + direction * step).toFixed(2))
  }
  return (
    <TextField
      {...field}
      sign="€"
      type="text"
      role="spinbutton"
      aria-valuenow={parse(value)}
      aria-valuemin={min}
      inputMode="decimal"
      autoComplete="off"
      onKeyDown={stepByKey}
      className={classNames('tabular-nums', className)}
    />
  )
}
