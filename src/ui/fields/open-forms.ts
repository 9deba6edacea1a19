import { type Dispatch, type SetStateAction, useEffect, useRef, useSyncExternalStore } from 'react'

/**
 * How many forms hold something that nobody has saved. A new version of the app waits for them; they declare themselves
 * with `useOpenForm(dirty)`.
 */
let open = 0
const listeners = new Set<() => void>()

function change(by: number): void {
  open += by
  for (const listener of [...listeners]) listener()
}

export function useOpenForm(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    change(1)
    return () => change(-1)
  }, [dirty])
}

export function useHasOpenForms(): boolean {
  return useSyncExternalStore(watch, hasOpenForms)
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const hasOpenForms = () => open > 0

/** The banner of a list, as its forms write to it. */
export type SetProblem = Dispatch<SetStateAction<string | null>>

/** How a form speaks in the banner of its list. What it said last goes with the form, whichever way that closes. */
export function useFormProblem(setProblem: SetProblem): (problem: string | null) => void {
  const said = useRef<string | null>(null)
  useEffect(() => () => setProblem(shown => (shown === said.current ? null : shown)), [setProblem])
  return problem => {
    said.current = problem
    setProblem(problem)
  }
}
