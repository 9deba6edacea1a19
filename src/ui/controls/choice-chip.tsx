import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export function ChoiceChip(props: {
  /** Undefined when the choices are actions without state. */
  isChosen: boolean | undefined
  onChoose: () => void
  className?: string
  children: ReactNode
}) {
  const { isChosen, onChoose, className, children } = props
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'inline-flex min-h-control min-w-control shrink-0 select-none items-center justify-center rounded-full px-3.5 text-sm tabular-nums ring-1 ring-inset transition-colors duration-100',
        isChosen
          ? 'bg-accent-soft font-medium text-accent-text ring-accent-text/60'
          : 'bg-surface text-ink ring-line-strong/60 hover:bg-hover',
        className,
      )}
    >
      {children}
    </button>
  )
}

export function ChoiceChips(props: { label: string; className?: string; children: ReactNode }) {
  const { label, className, children } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form, and these are buttons.
    <div role="group" aria-label={label} className={classNames('flex flex-wrap gap-2', className)}>
      {children}
    </div>
  )
}
