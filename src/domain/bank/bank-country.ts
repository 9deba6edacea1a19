import { isIban, plainCode } from '../clients/official-numbers.ts'

// Territories whose banks have a country code of their own, but whose IBANs begin with the country's.
const ownBicCountries: Readonly<Record<string, readonly string[]>> = {
  FR: 'GF GP MQ RE PM YT BL MF NC PF WF TF'.split(' '),
  GB: 'GG JE IM'.split(' '),
}

/** False when bank and account are in two countries, so one of them is mistyped. Incomplete codes count as equal. */
export function haveSameCountry(iban: string, bic: string): boolean {
  const [account, bank] = [plainCode(iban).slice(0, 2), plainCode(bic).slice(4, 6)]
  if (!isIban(iban) || !/^[A-Z]{2}$/.test(bank)) return true
  return account === bank || (ownBicCountries[account]?.includes(bank) ?? false)
}
