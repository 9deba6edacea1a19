import { type ReactNode, useEffect, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { Tooltip } from './tooltip.tsx'

const armedFor = 5_000

/**
 * Asks in place: the first click turns the icon into the question, the second one answers it. The question goes by itself
 * after a while, with Escape, and when the focus leaves. A double click only asks.
 */
export function TwoClickButton(props: {
  icon: ReactNode
  label: string
  question: string
  /** Of the question: to hide what it stands over as a whole, and not by halves. */
  questionClassName?: string
  onConfirm: () => void
}) {
  const { icon, label, question, questionClassName, onConfirm } = props
  const [isArmed, setArmed] = useState(false)
  const nameId = useId()

  useEffect(() => {
    if (!isArmed) return
    const timer = setTimeout(() => setArmed(false), armedFor)
    return () => clearTimeout(timer)
  }, [isArmed])

  return (
    // It keeps the room of the icon, so that no other button comes under the finger.
    <span className="relative inline-block size-11 shrink-0">
      <Tooltip text={isArmed ? question : label}>
        <button
          type="button"
          aria-label={isArmed ? undefined : label}
          aria-describedby={isArmed ? nameId : undefined}
          onClick={event => {
            if (!isArmed) return setArmed(true)
            if (event.detail > 1) return
            setArmed(false)
            onConfirm()
          }}
          onBlur={() => setArmed(false)}
          onKeyDown={event => event.key === 'Escape' && setArmed(false)}
          className={classNames(
            'absolute inset-y-0 right-0 inline-flex items-center justify-center gap-2 rounded-md',
            isArmed
              ? 'z-10 w-max bg-danger px-3 font-medium text-on-danger text-sm shadow-high hover:bg-danger-hover'
              : 'w-11 text-muted hover:bg-danger-soft hover:text-danger-text',
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
