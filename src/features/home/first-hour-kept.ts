/** What somebody said of the first hour on this device: which steps they skip, and that they want no more of it. */
export type KeptFirstHour = { isHidden: boolean; skipped: readonly string[] }

const storageKey = 'firstHour'
const hidden = 'hidden'

export function keptFirstHour(): KeptFirstHour {
  try {
    const kept = window.localStorage.getItem(storageKey) ?? ''
    return { isHidden: kept === hidden, skipped: kept.split(' ') }
  } catch {
    // Storage can be forbidden (a private window, a policy): the choice then lasts as long as the page.
    return { isHidden: false, skipped: [] }
  }
}

export function keepFirstHour({ isHidden, skipped }: KeptFirstHour): void {
  try {
    window.localStorage.setItem(storageKey, isHidden ? hidden : skipped.join(' '))
  } catch {
    // As above.
  }
}
