import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame, type FieldLabels, fieldAttributes, inputLook, partLabels } from './field-frame.tsx'
import { useFirstFocus } from './focus.tsx'

export type TextFieldProps = FieldLabels &
  Omit<ComponentPropsWithRef<'input'>, 'id' | 'value' | 'onChange'> & {
    value: string
    onChange: (value: string) => void
    frameClassName?: string | undefined
    sign?: ReactNode
  }

export function TextField(props: TextFieldProps) {
  const { labels, rest } = partLabels(props)
  const { value, onChange, frameClassName, className, sign, autoFocus, ...attributes } = rest
  // For forms with native validation.
  labels.isRequired ??= attributes.required
  const firstFocus = useFirstFocus(autoFocus)
  const id = useId()
  const input = (
    <input
      type="text"
      {...attributes}
      {...firstFocus}
      {...fieldAttributes(id, labels)}
      value={value}
      onChange={event => onChange(event.target.value)}
      className={classNames(inputLook, sign !== undefined && 'pl-8', className)}
    />
  )
  return (
    <FieldFrame id={id} className={frameClassName} {...labels}>
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

export type TextAreaFieldProps = FieldLabels &
  Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'value' | 'onChange'> & {
    value: string
    onChange: (value: string) => void
    frameClassName?: string | undefined
  }

/** Grows with its text in browsers that support `field-sizing`. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { labels, rest } = partLabels(props)
  const { value, onChange, frameClassName, className, ...attributes } = rest
  const id = useId()
  return (
    <FieldFrame id={id} className={frameClassName} {...labels}>
      <textarea
        {...attributes}
        {...fieldAttributes(id, labels)}
        value={value}
        onChange={event => onChange(event.target.value)}
        className={classNames(inputLook, 'field-sizing-content max-h-60 min-h-22 resize-y py-1.5', className)}
      />
    </FieldFrame>
  )
}
