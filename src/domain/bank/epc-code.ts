import { isIban, plainCode } from '../clients/official-numbers.ts'

/**
 * What a QR code says that a phone makes a transfer of: the guideline EPC069-12 of the European Payments Council, version 002. A bank's
 * app fills in account, amount and communication, so nobody types them.
 */
export type EpcTransfer = { name: string; iban: string; cents: number; communication: string }

/** What fits into a symbol of this version at error correction level M: the guideline allows no larger one. */
export const epcLimits = { bytes: 331, version: 13 } as const
const mostName = 70
const mostCents = 99_999_999_999

/** Nothing where there is nothing to pay, or nobody to pay it to. */
export function epcCode({ name, iban, cents, communication }: EpcTransfer): string | undefined {
  const account = plainCode(iban)
  const letters = [...oneLine(name)].slice(0, mostName)
  if (letters.length === 0 || !isIban(account) || cents <= 0 || cents > mostCents) return undefined
  for (;;) {
    const lines = [
      'BCD',
      '002',
      // UTF-8.
      '1',
      'SCT',
      // The BIC: within Europe no bank needs it.
      '',
      letters.join(''),
      account,
      `EUR${(cents / 100).toFixed(2)}`,
      // The purpose, and a reference of another form than the Belgian one.
      '',
      '',
      oneLine(communication),
    ]
    const text = lines.join('\n')
    if (new TextEncoder().encode(text).length <= epcLimits.bytes) return text
    // A name of letters that take several bytes each.
    letters.pop()
  }
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
