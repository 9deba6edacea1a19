import { isIban, plainCode } from '../clients/official-numbers.ts'

// Banks of these territories have a code of their own, and accounts that begin with that of the country.
const ownBicCountries: Readonly<Record<string, readonly string[]>> = {
  FR: 'GF GP MQ RE PM YT BL MF NC PF WF TF'.split(' '),
  GB: 'GG JE IM'.split(' '),
}

/** False where bank and account are in two countries, so that one of them was typed wrong. What is not whole says nothing. */
export function areOfOneCountry(iban: string, bic: string): boolean {
  const [account, bank] = [plainCode(iban).slice(0, 2), plainCode(bic).slice(4, 6)]
  if (!isIban(iban) || !/^[A-Z]{2}$/.test(bank)) return true
  return account === bank || (ownBicCountries[account]?.includes(bank) ?? false)
}
