import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { useFirstFocus } from './first-focus.tsx'
import { SpinnerIcon } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quiet-danger'

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'children'> & {
  variant?: ButtonVariant
  icon?: ReactNode
  /** Shows the spinner and takes no clicks; say what is going on in the label. */
  busy?: boolean
  /** Why the button cannot be used now: it then takes no clicks, and says so. There is no other way to disable one. */
  reason?: string | undefined
  /** What it does, where its words alone do not say enough. */
  hint?: string | undefined
  children: ReactNode
}

const looks: Record<ButtonVariant, string> = {
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
    'inline-flex min-h-11 select-none items-center justify-center gap-2 rounded-md px-4 py-2 text-sm font-medium',
    'transition-colors duration-100',
    looks[variant],
    usable ? hovered[variant] : 'opacity-60',
  )
}

/** A button that is off stays focusable (aria-disabled), so that the keyboard and a tap can ask it why. */
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
  const words = reason ?? hint
  return (
    <Tooltip text={words} onPress={reason !== undefined}>
      <button
        {...rest}
        {...firstFocus}
        type={type ?? 'button'}
        aria-disabled={off || undefined}
        aria-busy={busy || undefined}
        aria-describedby={words === undefined ? rest['aria-describedby'] : reasonId}
        onClick={event => {
          if (off) event.preventDefault()
          else onClick?.(event)
        }}
        className={classNames(buttonLook(variant, reason === undefined), className)}
      >
        {busy ? <SpinnerIcon /> : icon}
        {children}
        {words !== undefined && (
          <span id={reasonId} hidden>
            {words}
          </span>
        )}
      </button>
    </Tooltip>
  )
}
