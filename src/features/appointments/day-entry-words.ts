/** "962 052 851 260 321", as readers and passports print it; older chips stand as they are. */
export function printedChip(chipId: string): string {
  return /^\d{15}$/.test(chipId) ? chipId.replace(/\d{3}(?=\d)/g, '$& ') : chipId
}

/**
 * What a phone dials, or null for what it cannot. "+32 (0)81 22" has a zero that is dialled only without the prefix;
 * no number has more than fifteen digits, so what has more is two of them.
 */
export function dialled(phone: string): string | null {
  const isAbroad = /^\s*(?:\+|00)/.test(phone)
  const digits = (isAbroad ? phone.replace(/\(0\)/, '') : phone).replace(/\D/g, '')
  if (digits.length < 3 || digits.length > 15) return null
  return `tel:${/^\s*\+/.test(phone) ? '+' : ''}${digits}`
}

/** Opens the device's own app of maps, where it has one. */
export function mapOf(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
}
