import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame, type FieldLabels, fieldAttributes, inputLook, partLabels } from './field-frame.tsx'

export type SelectFieldProps = FieldLabels &
  Omit<ComponentPropsWithRef<'select'>, 'id' | 'value' | 'onChange'> & {
    value: string
    onChange: (value: string) => void
    /** For the frame around label, select and error. */
    frameClassName?: string | undefined
    /** The options. */
    children: ReactNode
  }

/** Buttons and selects count as read-only, and would look like it. */
export const selectLook = classNames(inputLook, 'bg-surface!')

/** One of a few choices, in the list that the device itself draws. */
export function SelectField(props: SelectFieldProps) {
  const { labels, rest } = partLabels(props)
  const { value, onChange, frameClassName, className, children, ...attributes } = rest
  const id = useId()
  return (
    <FieldFrame id={id} className={frameClassName} {...labels}>
      <select
        {...attributes}
        {...fieldAttributes(id, labels)}
        value={value}
        onChange={event => onChange(event.target.value)}
        className={classNames(selectLook, className)}
      >
        {children}
      </select>
    </FieldFrame>
  )
}
