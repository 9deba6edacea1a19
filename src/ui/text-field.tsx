import { type ComponentPropsWithRef, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldWords, fieldAttributes, inputLook } from './field-frame.tsx'

export type TextFieldProps = FieldWords &
  Omit<ComponentPropsWithRef<'input'>, 'id' | 'value' | 'onChange'> & {
    value: string
    onChange: (value: string) => void
    /** For the frame around label, input and error. */
    frameClassName?: string
  }

export function TextField(props: TextFieldProps) {
  const {
    label,
    labelHidden,
    hint,
    error,
    invalid = false,
    value,
    onChange,
    frameClassName,
    className,
    type,
    ...rest
  } = props
  const id = useId()
  const words = { label, hint, error, invalid, ...(labelHidden === undefined ? {} : { labelHidden }) }
  return (
    <FieldFrame id={id} className={frameClassName} {...words}>
      <input
        {...rest}
        {...fieldAttributes(id, words)}
        type={type ?? 'text'}
        value={value}
        onChange={event => onChange(event.target.value)}
        className={classNames(inputLook, className)}
      />
    </FieldFrame>
  )
}
