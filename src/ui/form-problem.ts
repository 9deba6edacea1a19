import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react'

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
