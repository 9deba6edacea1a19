import Delete from 'lucide-react/icons/delete'
import { type ReactNode, type Ref, useId } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { FieldFrame, fieldAttributes, inputLook } from '../../../ui/fields/field-frame.tsx'
import { useTexts } from '../../../ui/language.tsx'
import { lockTexts } from './lock-texts.ts'

const longest = 8
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/**
 * A PIN, by big keys for wet fingers or by the keyboard. The field asks for no keyboard on the screen: it would cover the keys.
 */
export function PinPad(props: {
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
        // By the keyboard, whichever of the keys on the screen has the focus.
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
        <Key label={texts.takeBack} onPress={() => change(pin.slice(0, -1))}>
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
