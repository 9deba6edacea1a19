import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldWords, fieldAttributes, inputLook, partWords } from './field-frame.tsx'
import { useFirstFocus } from './first-focus.tsx'

export type TextFieldProps = FieldWords &
  Omit<ComponentPropsWithRef<'input'>, 'id' | 'value' | 'onChange'> & {
    value: string
    onChange: (value: string) => void
    /** For the frame around label, input and error. */
    frameClassName?: string | undefined
    /** A sign that stands inside the input, in front of the text. */
    sign?: ReactNode
  }

export function TextField(props: TextFieldProps) {
  const { words, rest } = partWords(props)
  const { value, onChange, frameClassName, className, sign, autoFocus, ...attributes } = rest
  const firstFocus = useFirstFocus(autoFocus)
  const id = useId()
  const input = (
    <input
      type="text"
      {...attributes}
      {...firstFocus}
      {...fieldAttributes(id, words)}
      value={value}
      onChange={event => onChange(event.target.value)}
      className={classNames(inputLook, sign !== undefined && 'pl-8', className)}
    />
  )
  return (
    <FieldFrame id={id} className={frameClassName} {...words}>
      {sign === undefined ? (
        input
      ) : (
        <div className="relative">
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-3 grid place-content-center text-muted"
          >
            {sign}
          </span>
          {input}
        </div>
      )}
    </FieldFrame>
  )
}
