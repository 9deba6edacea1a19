import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { SpinnerIcon } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'

export type IconButtonProps = Omit<
  ComponentPropsWithRef<'button'>,
  'disabled' | 'children' | 'aria-label'
> & {
  icon: ReactNode
  /** What it does: its name, and its tooltip. */
  label: string
  tone?: 'plain' | 'danger'
  /** Why it cannot be used now. */
  reason?: string | undefined
  /** Shows the spinner and takes no clicks. */
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
          'inline-grid size-11 shrink-0 place-content-center rounded-md text-muted transition-colors duration-100',
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
