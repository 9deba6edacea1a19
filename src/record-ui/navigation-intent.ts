import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * A navigation intent: a named value in the state of a history entry. It is handled once and removed, so going back
 * does not repeat it.
 */
export function useNavigationIntent<Asked>(
  name: string,
  read: (asked: unknown) => Asked | null,
  onAsked: (asked: Asked) => void,
): void {
  const { state, pathname, search, key } = useLocation()
  const navigate = useNavigate()
  const answer = useEffectEvent(() => {
    const all: ReadonlyMap<string, unknown> = new Map(
      typeof state === 'object' && state !== null ? Object.entries(state) : [],
    )
    const asked = all.has(name) ? read(all.get(name)) : null
    if (asked === null) return
    onAsked(asked)
    void navigate({ pathname, search }, { replace: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry has an intent of its own.
  useEffect(answer, [key])
}

export const readIntentId = (asked: unknown): string | null => (typeof asked === 'string' ? asked : null)
export const readIntentFlag = (asked: unknown): true | null => (asked === true ? true : null)

/** Reads prefilled texts of a new row from the navigation intent. */
export function readPrefill<Name extends string>(
  ...names: Name[]
): (asked: unknown) => { [Each in Name]?: string } | null
export function readPrefill(...names: string[]): (asked: unknown) => { [name: string]: string } | null {
  return asked => {
    if (typeof asked !== 'object' || asked === null) return null
    const brought = Object.entries(asked).filter(
      ([name, text]) => names.includes(name) && typeof text === 'string',
    )
    return Object.fromEntries(brought)
  }
}
