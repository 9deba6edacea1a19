import { type ComponentPropsWithRef, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldWords, fieldAttributes, inputLook, partWords } from './field-frame.tsx'

export type TextAreaFieldProps = FieldWords &
  Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'value' | 'onChange'> & {
    value: string
    onChange: (value: string) => void
    /** For the frame around label, input and error. */
    frameClassName?: string | undefined
  }

/** For text of more than a line. It grows with what is typed, where the browser knows how. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { words, rest } = partWords(props)
  const { value, onChange, frameClassName, className, ...attributes } = rest
  const id = useId()
  return (
    <FieldFrame id={id} className={frameClassName} {...words}>
      <textarea
        {...attributes}
        {...fieldAttributes(id, words)}
        value={value}
        onChange={event => onChange(event.target.value)}
        className={classNames(inputLook, 'field-sizing-content max-h-60 min-h-22 resize-y', className)}
      />
    </FieldFrame>
  )
}
