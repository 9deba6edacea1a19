import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * A navigation intent: a named value in the state of a history entry. It is handled once and removed, so going back
 * does not repeat it.
 */
export function useNavigationIntent<Asked>(
  name: string,
  read: (value: unknown) => Asked | null,
  onIntent: (intent: Asked) => void,
): void {
  const { state, pathname, search, key } = useLocation()
  const navigate = useNavigate()
  const answer = useEffectEvent(() => {
    const all: ReadonlyMap<string, unknown> = new Map(
      typeof state === 'object' && state !== null ? Object.entries(state) : [],
    )
    const intent = all.has(name) ? read(all.get(name)) : null
    if (intent === null) return
    onIntent(intent)
    void navigate({ pathname, search }, { replace: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry has an intent of its own.
  useEffect(answer, [key])
}

export const readIntentId = (value: unknown): string | null => (typeof value === 'string' ? value : null)
export const readIntentFlag = (value: unknown): true | null => (value === true ? true : null)

export function readPrefill<Name extends string>(
  ...names: Name[]
): (value: unknown) => { [Each in Name]?: string } | null
export function readPrefill(...names: string[]): (value: unknown) => { [name: string]: string } | null {
  return value => {
    if (typeof value !== 'object' || value === null) return null
    const prefill = Object.entries(value).filter(
      ([name, text]) => names.includes(name) && typeof text === 'string',
    )
    return Object.fromEntries(prefill)
  }
}
