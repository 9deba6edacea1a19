import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * What a way from another screen asks of this one, under a name in the state of its entry in the history. It is asked
 * once: the way back does not ask again.
 */
export function useAskedByWay<Asked>(
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history asks by itself.
  useEffect(answer, [key])
}

export const askedId = (asked: unknown): string | null => (typeof asked === 'string' ? asked : null)
export const askedYes = (asked: unknown): true | null => (asked === true ? true : null)

/** What the form of a new row begins with: those of the named texts that the way brought along. */
export function begunWith<Name extends string>(
  ...names: Name[]
): (asked: unknown) => { [Each in Name]?: string } | null
export function begunWith(...names: string[]): (asked: unknown) => { [name: string]: string } | null {
  return asked => {
    if (typeof asked !== 'object' || asked === null) return null
    const brought = Object.entries(asked).filter(
      ([name, text]) => names.includes(name) && typeof text === 'string',
    )
    return Object.fromEntries(brought)
  }
}
