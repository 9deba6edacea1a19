import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Button } from './button.tsx'
import { Tooltip } from './tooltip.tsx'

const armedFor = 5_000

/**
 * The first click shows the question, the second confirms. The question closes after a delay, on Escape and
 * on blur. A double click does not confirm.
 */
function useTwoClicks(onConfirm: () => void) {
  const [isArmed, setArmed] = useState(false)

  useEffect(() => {
    if (!isArmed) return
    const timer = setTimeout(() => setArmed(false), armedFor)
    return () => clearTimeout(timer)
  }, [isArmed])

  const listeners = {
    onClick(event: MouseEvent) {
      if (!isArmed) return setArmed(true)
      if (event.detail > 1) return
      setArmed(false)
      onConfirm()
    },
    onBlur: () => setArmed(false),
    onKeyDown(event: KeyboardEvent) {
      if (!isArmed || event.key !== 'Escape') return
      event.preventDefault()
      setArmed(false)
    },
  }
  return { isArmed, listeners }
}

export function TwoClickButton(props: {
  icon: ReactNode
  label: string
  question: string
  /** For a question that must cover more than the button. */
  questionClassName?: string
  onConfirm: () => void
}) {
  const { icon, label, question, questionClassName, onConfirm } = props
  const { isArmed, listeners } = useTwoClicks(onConfirm)
  const nameId = useId()

  return (
    // The size of the icon is constant, so that no other button moves under the finger.
    <span className="relative inline-block size-control shrink-0">
      <Tooltip text={isArmed ? question : label}>
        <button
          type="button"
          aria-label={isArmed ? undefined : label}
          aria-describedby={isArmed ? nameId : undefined}
          {...listeners}
          className={classNames(
            'absolute inset-y-0 right-0 inline-flex items-center justify-center gap-2 rounded-md',
            isArmed
              ? 'z-10 w-max bg-danger px-3 font-medium text-on-danger text-sm shadow-high hover:bg-danger-hover'
              : 'w-control text-muted hover:bg-danger-soft hover:text-danger-text',
            isArmed && questionClassName,
          )}
        >
          {icon}
          {isArmed && question}
        </button>
      </Tooltip>
      <span id={nameId} hidden>
        {label}
      </span>
      <span role="status" className="sr-only">
        {isArmed && question}
      </span>
    </span>
  )
}

export function TwoClickLabels(props: {
  label: string
  question: string
  icon?: ReactNode
  busy?: boolean
  className?: string
  onConfirm: () => void
}) {
  const { label, question, icon, busy = false, className, onConfirm } = props
  const { isArmed, listeners } = useTwoClicks(onConfirm)
  return (
    <>
      <Button
        icon={icon}
        busy={busy}
        {...listeners}
        variant={isArmed ? 'danger' : 'quiet-danger'}
        className={classNames('w-full sm:w-auto', className)}
      >
        {isArmed ? question : label}
      </Button>
      <span role="status" className="sr-only">
        {isArmed && question}
      </span>
    </>
  )
}
