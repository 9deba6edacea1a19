export const white = '#ffffff'

/** '#RGB' or '#RRGGBB', in any case. */
export function isColor(code: string): boolean {
  return /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(code)
}

/** Every colour in one spelling, so that two can be compared: '#FC0' is '#ffcc00'. */
export function fullColor(code: string): string {
  const digits = code.slice(1).toLowerCase()
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}
