import { isIban, plainCode } from '../clients/official-numbers.ts'
import codesOf from './belgian-banks.json'

/**
 * The banks of Belgian accounts: the first three digits of an account say which. They follow the list of the National
 * Bank of Belgium, as of March 2026, for the banks where people and companies have accounts; of any other nothing is said,
 * for within the area no bank needs a BIC.
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

/** The BIC that goes with a Belgian IBAN; empty for an account elsewhere, a wrong one, and a bank that the list leaves out. */
export function bicOfIban(iban: string): string {
  const code = belgianCode(iban)
  return code === undefined ? '' : (bicOfCode.get(code) ?? '')
}

/** Whether two accounts are certainly with one bank; of accounts elsewhere nobody here can tell. */
export function isSameBank(one: string, other: string): boolean {
  const code = belgianCode(one)
  if (code === undefined || belgianCode(other) === undefined) return false
  return code === belgianCode(other) || (bicOfIban(one) !== '' && bicOfIban(one) === bicOfIban(other))
}

function belgianCode(text: string): string | undefined {
  const iban = plainCode(text)
  return iban.startsWith('BE') && isIban(iban) ? iban.slice(4, 7) : undefined
}
