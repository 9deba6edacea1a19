import { type Dispatch, type SetStateAction, useEffect, useRef, useSyncExternalStore } from 'react'

/** Forms with unsaved input, registered by `useOpenForm(dirty)`. They delay the reload for a new version. */
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

export type SetProblem = Dispatch<SetStateAction<string | null>>

/** Writes to the list's banner. The message is removed when the form closes. */
export function useFormProblem(setProblem: SetProblem): (problem: string | null) => void {
  const lastProblem = useRef<string | null>(null)
  useEffect(
    () => () => setProblem(current => (current === lastProblem.current ? null : current)),
    [setProblem],
  )
  return problem => {
    lastProblem.current = problem
    setProblem(problem)
  }
}
