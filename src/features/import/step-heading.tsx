import { type ReactNode, useEffect, useRef } from 'react'

/** Begins a step. It takes the focus, so that readers and keyboards go on where the new step begins. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h3 ref={heading} tabIndex={-1} className="font-semibold text-base text-ink outline-none">
      {children}
    </h3>
  )
}
