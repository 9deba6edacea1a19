import { useState } from 'react'

/** A setting of this device. Null until it is set. */
export function useDeviceSetting(place: string): readonly [string | null, (chosen: string | null) => void] {
  const [last, setLast] = useState(() => ({ place, chosen: readStored(place) }))
  return [
    last.place === place ? last.chosen : readStored(place),
    chosen => {
      setLast({ place, chosen })
      keep(place, chosen)
    },
  ]
}

function readStored(place: string): string | null {
  try {
    return window.localStorage.getItem(place)
  } catch {
    // Storage can be blocked by a private window or a policy. The setting then lasts as long as the page.
    return null
  }
}

function keep(place: string, chosen: string | null): void {
  try {
    if (chosen === null) window.localStorage.removeItem(place)
    else window.localStorage.setItem(place, chosen)
  } catch {
    // Storage is blocked.
  }
}
