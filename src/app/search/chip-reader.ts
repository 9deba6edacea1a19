/** A key as a reader of chips sends it. Times are in milliseconds. */
type Key = { key: string; timeStamp: number }

// Nobody types fifteen digits so fast.
const fastest = 50
const chip = /^\d{9,15}$/

/** Tells a reader of chips, which types digits and Enter, from a person: answers the digits with the key that ends them. */
export function chipReader(): { next: (key: Key) => string | null; forget: () => void } {
  let digits = ''
  let last = 0
  return {
    next({ key, timeStamp }) {
      const isFast = timeStamp - last < fastest
      last = timeStamp
      const read = isFast ? digits : ''
      digits = /^\d$/.test(key) ? read + key : ''
      return key === 'Enter' && chip.test(read) ? read : null
    },
    forget() {
      digits = ''
    },
  }
}
