import type { KeyboardEvent } from 'react'
import { classNames } from '../class-names.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type PriceFieldProps = Omit<TextFieldProps, 'step' | 'min' | 'sign'> & {
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
