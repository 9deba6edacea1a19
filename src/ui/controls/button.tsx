import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { useFirstFocus } from '../fields/focus.tsx'
import { SpinnerIcon } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quiet-danger'

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'children'> & {
  variant?: ButtonVariant
  icon?: ReactNode
  /** Shows the spinner and ignores clicks. The label must name the work in progress. */
  busy?: boolean
  /** Disables the button and is shown as the reason. A button cannot be disabled in any other way. */
  reason?: string | undefined
  hint?: string | undefined
  children: ReactNode
}

const variantClasses: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent shadow-low',
  secondary: 'bg-surface text-ink shadow-low ring-1 ring-inset ring-line-strong/60',
  quiet: 'text-ink',
  danger: 'bg-danger text-on-danger shadow-low',
  'quiet-danger': 'text-danger-text',
}

const hovered: Record<ButtonVariant, string> = {
  primary: 'hover:bg-accent-hover',
  secondary: 'hover:bg-sunken',
  quiet: 'hover:bg-hover',
  danger: 'hover:bg-danger-hover',
  'quiet-danger': 'hover:bg-danger-soft',
}

export function buttonLook(variant: ButtonVariant, usable = true): string {
  return classNames(
    'inline-flex min-h-control select-none items-center justify-center gap-2 rounded-md px-3 py-1 text-sm font-medium',
    'transition-colors duration-100',
    variantClasses[variant],
    usable ? hovered[variant] : 'opacity-60',
  )
}

/** A disabled button stays focusable (aria-disabled), so that keyboard and touch users can read the reason. */
export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    icon,
    busy = false,
    reason,
    hint,
    children,
    className,
    onClick,
    type,
    autoFocus,
    ...rest
  } = props
  const reasonId = useId()
  const firstFocus = useFirstFocus(autoFocus)
  const off = busy || reason !== undefined
  const labels = reason ?? hint
  return (
    <Tooltip text={labels} onPress={reason !== undefined}>
      <button
        {...rest}
        {...firstFocus}
        type={type ?? 'button'}
        aria-disabled={off || undefined}
        aria-busy={busy || undefined}
        aria-describedby={labels === undefined ? rest['aria-describedby'] : reasonId}
        onClick={event => {
          if (off) event.preventDefault()
          else onClick?.(event)
        }}
        className={classNames(buttonLook(variant, reason === undefined), className)}
      >
        {busy ? <SpinnerIcon /> : icon}
        {children}
        {labels !== undefined && (
          <span id={reasonId} hidden>
            {labels}
          </span>
        )}
      </button>
    </Tooltip>
  )
}

export type IconButtonProps = Omit<
  ComponentPropsWithRef<'button'>,
  'disabled' | 'children' | 'aria-label'
> & {
  icon: ReactNode
  /** The accessible name and the tooltip. */
  label: string
  tone?: 'plain' | 'danger'
  reason?: string | undefined
  busy?: boolean
  side?: 'top' | 'right' | 'bottom'
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, tone = 'plain', reason, busy = false, side = 'top', ...others } = props
  const { className, onClick, type, ...rest } = others
  const reasonId = useId()
  const off = reason !== undefined
  return (
    <Tooltip text={reason ?? label} side={side} onPress={off}>
      <button
        {...rest}
        type={type ?? 'button'}
        aria-label={label}
        aria-disabled={off || busy || undefined}
        aria-busy={busy || undefined}
        aria-describedby={off ? reasonId : rest['aria-describedby']}
        onClick={event => {
          if (off || busy) event.preventDefault()
          else onClick?.(event)
        }}
        className={classNames(
          'inline-grid size-control shrink-0 place-content-center rounded-md text-muted transition-colors duration-100',
          off && 'opacity-50',
          !off &&
            (tone === 'danger'
              ? 'hover:bg-danger-soft hover:text-danger-text'
              : 'hover:bg-hover hover:text-ink'),
          className,
        )}
      >
        {busy ? <SpinnerIcon /> : icon}
        {off && (
          <span id={reasonId} hidden>
            {reason}
          </span>
        )}
      </button>
    </Tooltip>
  )
}
