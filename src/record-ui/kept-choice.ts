import { useState } from 'react'

/** Something that somebody chose on this device, and finds again when they come back. Null where nothing was. */
export function useKeptChoice(place: string): readonly [string | null, (chosen: string | null) => void] {
  const [last, setLast] = useState(() => ({ place, chosen: kept(place) }))
  return [
    last.place === place ? last.chosen : kept(place),
    chosen => {
      setLast({ place, chosen })
      keep(place, chosen)
    },
  ]
}

function kept(place: string): string | null {
  try {
    return window.localStorage.getItem(place)
  } catch {
    // Storage can be forbidden (a private window, a policy): the choice then lasts as long as the page.
    return null
  }
}

function keep(place: string, chosen: string | null): void {
  try {
    if (chosen === null) window.localStorage.removeItem(place)
    else window.localStorage.setItem(place, chosen)
  } catch {
    // As above.
  }
}
