/** Belgian usage. Each accounting program has VAT codes of its own, so they have no default. */
export const usualLedger = {
  clients: '400000',
  revenue: '704000',
  extra: '704000',
  vat: '451000',
  journal: 'VEN',
  '21%': '',
  '12%': '',
  '6%': '',
  exempt: '',
  reverse: '',
}
export type LedgerPart = keyof typeof usualLedger
export type Ledger = Record<LedgerPart, string>

/** Reads the practice's accounts and VAT codes, as in 'clients 400100; 21% 3'. Absent ones are empty. */
export function readLedger(text: string | null): Ledger {
  const values = new Map(
    (text ?? '').split(';').map(part => {
      const [name = '', ...value] = part.trim().split(' ')
      return [name, value.join(' ').trim()]
    }),
  )
  const read = (part: LedgerPart) => values.get(part) ?? ''
  return {
    clients: read('clients'),
    revenue: read('revenue'),
    extra: read('extra'),
    vat: read('vat'),
    journal: read('journal'),
    '21%': read('21%'),
    '12%': read('12%'),
    '6%': read('6%'),
    exempt: read('exempt'),
    reverse: read('reverse'),
  }
}

export function writeLedger(ledger: Ledger): string | null {
  const parts = Object.entries(ledger).map(([name, value]) => [name, value.replaceAll(';', ' ').trim()])
  return parts.flatMap(([name, value]) => (value ? [`${name} ${value}`] : [])).join('; ') || null
}
