import CircleAlert from 'lucide-react/icons/circle-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type FieldLabels = {
  label: string
  /** Visually hidden, when the column or the context shows the label already. */
  labelHidden?: boolean | undefined
  hint?: string | undefined
  /** Shows a mark at the label, and sets aria-required for screen readers. */
  isRequired?: boolean | undefined
  error?: string | undefined
  /** Invalid without its own error: the page's banner shows the text. */
  invalid?: boolean | undefined
  /** Informs without blocking, such as 'This e-mail is also used by …' with a link. */
  warning?: ReactNode
}

export function partLabels<Props extends FieldLabels>(props: Props) {
  const { label, labelHidden, hint, isRequired, error, invalid, warning, ...rest } = props
  return { labels: { label, labelHidden, hint, isRequired, error, invalid, warning }, rest }
}

/** Connects a field with label, hint, error and warning. Errors and warnings are announced. */
export function FieldFrame(
  props: FieldLabels & { id: string; className?: string | undefined; children: ReactNode },
) {
  const {
    id,
    label,
    labelHidden = false,
    isRequired = false,
    hint,
    error,
    warning,
    className,
    children,
  } = props
  const named = (
    <label htmlFor={id} className={labelHidden ? 'sr-only' : 'w-fit text-sm font-medium text-ink'}>
      {label}
    </label>
  )
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      {isRequired && !labelHidden ? (
        <span className="flex gap-1">
          {named}
          {/* Outside of the label, so that the accessible name stays the exact label. */}
          <span aria-hidden className="font-medium text-danger-text text-sm">
            *
          </span>
        </span>
      ) : (
        named
      )}
      {children}
      {hint !== undefined && error === undefined && (
        <p id={hintId(id)} className="text-pretty text-xs text-muted">
          {hint}
        </p>
      )}
      <p id={errorId(id)} role="alert" className={classNames(noteLook, 'text-danger-text')}>
        {error !== undefined && (
          <>
            <CircleAlert aria-hidden size={14} className="mt-0.5 shrink-0" />
            <span>{error}</span>
          </>
        )}
      </p>
      <p id={warningId(id)} role="status" className={classNames(noteLook, 'text-warn-text')}>
        {hasWarning(warning) && (
          <>
            <TriangleAlert aria-hidden size={14} className="mt-0.5 shrink-0" />
            <span className="min-w-0 wrap-anywhere [&_a]:font-medium [&_a]:underline">{warning}</span>
          </>
        )}
      </p>
    </div>
  )
}

export function fieldAttributes(id: string, labels: Omit<FieldLabels, 'label'>) {
  const { hint, isRequired = false, error, invalid = false, warning } = labels
  const describedBy = [
    error !== undefined ? errorId(id) : hint !== undefined && hintId(id),
    hasWarning(warning) && warningId(id),
  ].filter(Boolean)
  return {
    id,
    'aria-required': isRequired || undefined,
    'aria-invalid': error !== undefined || invalid || undefined,
    'aria-describedby': describedBy.join(' ') || undefined,
  }
}

/** Tablets zoom into a field with text smaller than 16 px. A mouse needs no such size. */
export const inputLook = classNames(
  'min-h-control w-full min-w-0 rounded-md bg-surface px-3 py-1 text-field text-ink ring-1 ring-inset ring-line-strong',
  'transition-shadow duration-100 hover:ring-muted',
  'focus:outline-2 focus:-outline-offset-1 focus:outline-focus',
  'aria-invalid:ring-danger-text read-only:bg-sunken',
)

// Mounted while empty: screen readers announce only changes of an existing live region.
const noteLook = 'flex items-start gap-1.5 text-xs empty:hidden'

const hintId = (id: string) => `${id}-hint`
const errorId = (id: string) => `${id}-error`
const warningId = (id: string) => `${id}-warning`
const hasWarning = (warning: ReactNode) => warning !== undefined && warning !== null && warning !== false
