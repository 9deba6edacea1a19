export const setupKey = 'firstHour'
export const hiddenSetup = 'hidden'

/** The shell loads only this. Null until the checklist was shown on this device. */
export function readSetup(): string | null {
  try {
    return window.localStorage.getItem(setupKey)
  } catch {
    // Storage may be blocked, for example in a private window or by a policy. The choice then lasts as long
    // as the page.
    return null
  }
}

export function isSetupUnderWay(): boolean {
  return (readSetup() ?? hiddenSetup) !== hiddenSetup
}
