import { isIban, plainCode } from '../clients/official-numbers.ts'
import codesOf from './belgian-banks.json'

/**
 * The bank code (first three digits) of Belgian accounts and its BIC, from the list of the National Bank of Belgium
 * of March 2026. Only retail and business banks: within SEPA, no bank requires a BIC.
 */
const bicOfCode = new Map(
  Object.entries(codesOf).flatMap(([bic, codes]) =>
    codes.split(' ').flatMap(span => {
      const [from = '', to = from] = span.split('-')
      const count = Number(to) - Number(from) + 1
      return Array.from({ length: count }, (_, n): [string, string] => [
        String(Number(from) + n).padStart(3, '0'),
        bic,
      ])
    }),
  ),
)

/** Empty for a foreign account, an invalid one, and a bank that is not in the table. */
export function findBic(iban: string): string {
  const code = belgianCode(iban)
  return code === undefined ? '' : (bicOfCode.get(code) ?? '')
}

export function isSameBank(one: string, other: string): boolean {
  const code = belgianCode(one)
  if (code === undefined || belgianCode(other) === undefined) return false
  return code === belgianCode(other) || (findBic(one) !== '' && findBic(one) === findBic(other))
}

function belgianCode(text: string): string | undefined {
  const iban = plainCode(text)
  return iban.startsWith('BE') && isIban(iban) ? iban.slice(4, 7) : undefined
}
