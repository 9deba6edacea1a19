import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame, type FieldLabels, fieldAttributes, inputLook, partLabels } from './field-frame.tsx'

export type SelectFieldProps = FieldLabels &
  Omit<ComponentPropsWithRef<'select'>, 'id' | 'value' | 'onChange'> & {
    value: string
    onChange: (value: string) => void
    frameClassName?: string | undefined
    children: ReactNode
  }

/** `read-only` in CSS matches buttons and selects too. */
export const selectLook = classNames(inputLook, 'bg-surface!')

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
