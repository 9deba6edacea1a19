import { useState } from 'react'
import type { ColleagueRow } from '../../../contract/rows.ts'
import { useSession } from '../../../record-ui/device-hooks.ts'

/**
 * Whose visits somebody wants to see, kept on this device for each account. Until they have chosen, their own; nobody chosen is
 * everybody.
 */
export function useChosenPeople(colleagues: readonly ColleagueRow[]) {
  const session = useSession()
  const account = session.phase === 'signed-in' ? session.profile.id : ''
  const place = `people-of-the-day:${account}`
  const [now, setNow] = useState(() => ({ place, kept: kept(place) }))
  const before = now.place === place ? now.kept : kept(place)
  const own = colleagues.filter(({ accountId, hasLeft }) => accountId === account && !hasLeft)
  const wanted = before ?? own.map(({ id }) => id)
  // Somebody who is not there any more is nobody to choose.
  const chosen = colleagues.flatMap(({ id }) => (wanted.includes(id) ? [id] : []))
  const choose = (next: readonly string[]) => {
    setNow({ place, kept: next })
    keep(place, next)
  }
  return {
    chosen,
    toggle: (id: string) =>
      choose(chosen.includes(id) ? chosen.filter(each => each !== id) : [...chosen, id]),
    clear: () => choose([]),
  }
}

/** Null: nothing was ever chosen here. */
function kept(place: string): readonly string[] | null {
  try {
    const names = window.localStorage.getItem(place)
    return names === null ? null : names.split(',').filter(name => name !== '')
  } catch {
    // This browser keeps nothing for the app: the list comes as it is.
    return null
  }
}

function keep(place: string, names: readonly string[]): void {
  try {
    window.localStorage.setItem(place, names.join(','))
  } catch {
    // It holds until the page is left.
  }
}
