import { isIban, plainCode } from '../clients/official-numbers.ts'

/**
 * The QR code for a transfer: guideline EPC069-12 of the European Payments Council, version 002. Banking apps prefill
 * account, amount and communication.
 */
export type EpcTransfer = { name: string; iban: string; cents: number; communication: string }

/** The guideline's maximum: version 13 at error correction level M. */
export const epcLimits = { bytes: 331, version: 13 } as const
const mostName = 70
const mostCents = 99_999_999_999

export function epcCode({ name, iban, cents, communication }: EpcTransfer): string | undefined {
  const account = plainCode(iban)
  const letters = [...oneLine(name)].slice(0, mostName)
  if (letters.length === 0 || !isIban(account) || cents <= 0 || cents > mostCents) return undefined
  for (;;) {
    const lines = [
      'BCD',
      '002',
      '1',
      'SCT',
      // The BIC, which no bank requires within Europe.
      '',
      letters.join(''),
      account,
      `EUR${(cents / 100).toFixed(2)}`,
      '',
      '',
      oneLine(communication),
    ]
    const text = lines.join('\n')
    if (new TextEncoder().encode(text).length <= epcLimits.bytes) return text
    letters.pop()
  }
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
