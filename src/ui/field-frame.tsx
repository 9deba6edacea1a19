import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type FieldWords = {
  label: string
  /** The label is read out but not shown, where the column or the place already says it. */
  labelHidden?: boolean
  hint?: string | undefined
  error?: string | undefined
  /** Wrong, though the words for it stand elsewhere: in the page's banner. */
  invalid?: boolean
}

/** Ties a field to its words: label, hint and error, the last one announced when it appears. */
export function FieldFrame(
  props: FieldWords & { id: string; className?: string | undefined; children: ReactNode },
) {
  const { id, label, labelHidden = false, hint, error, className, children } = props
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'w-fit text-sm font-medium text-ink'}>
        {label}
      </label>
      {children}
      {hint !== undefined && error === undefined && (
        <p id={hintId(id)} className="text-xs text-muted">
          {hint}
        </p>
      )}
      <p
        id={errorId(id)}
        role="alert"
        className="flex items-start gap-1.5 text-xs text-danger-text empty:hidden"
      >
        {error !== undefined && (
          <>
            <CircleAlert aria-hidden size={14} className="mt-0.5 shrink-0" />
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  )
}

/** What the input itself must carry for the frame's words to be found. */
export function fieldAttributes(id: string, { hint, error, invalid = false }: Omit<FieldWords, 'label'>) {
  const describedBy = error !== undefined ? errorId(id) : hint !== undefined ? hintId(id) : undefined
  return { id, 'aria-invalid': error !== undefined || invalid || undefined, 'aria-describedby': describedBy }
}

/** 16 px text: a smaller one makes tablets zoom into the field. */
export const inputLook = classNames(
  'min-h-11 w-full min-w-0 rounded-md bg-surface px-3 py-2 text-base text-ink ring-1 ring-inset ring-line-strong',
  'transition-shadow duration-100 hover:ring-muted',
  'focus:outline-2 focus:-outline-offset-1 focus:outline-focus',
  'aria-invalid:ring-danger-text read-only:bg-sunken',
)

const hintId = (id: string) => `${id}-hint`
const errorId = (id: string) => `${id}-error`
