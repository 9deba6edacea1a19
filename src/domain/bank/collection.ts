import type { PracticeValues } from '../../records/practice.ts'
import { isDay } from '../calendar/brussels.ts'
import { isBic, isIban, isSameIban, plainCode } from '../clients/official-numbers.ts'
import { fullName, type PersonName } from '../clients/person.ts'
import { haveSameCountry } from './bank-country.ts'
import { isTooFarAhead } from './business-days.ts'
import type { InForce, MandateFacts, MissingMandate } from './mandates.ts'

export type Creditor = Pick<
  PracticeValues,
  'name' | 'address' | 'iban' | 'bic' | 'creditorId' | 'enterpriseNumber'
>

export type Collection = {
  invoiceId: string
  number: string
  attempt: number
  amountCents: number
  dueDay: string
  debtor: { name: string; iban: string; bic: string }
  /**
   * The day is in Brussels time. `originalIban`: the account on record at the bank, when the client has
   * agreed to another one since.
   */
  mandate: {
    reference: string
    signedDay: string
    originalIban?: string
    creditorName?: string
    creditorId?: string
  } | null
  lack?: CollectionFault
  collectingUntil?: string | null
}

/** In the order in which a user would fix them. */
export type CollectionFault =
  | 'still-out'
  | 'no-iban'
  | MissingMandate
  | 'iban-invalid'
  | 'iban-not-sepa'
  | 'iban-outside-eea'
  | 'own-iban'
  | 'bic-invalid'
  | 'bic-in-other-country'
  | 'mandate-invalid'
  | 'mandate-in-future'
  | 'no-amount'
  | 'amount-too-high'
  | 'too-early'

/** The scheme's limit: 999 999 999.99 euros. */
export const mostCents = 99_999_999_999

// The European Economic Area. Accounts of French overseas territories start with FR too.
const inside =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')

// In SEPA but outside the EEA: their banks require the debtor's address, which the file does not have.
const outside = 'AD AL CH GB GI MC MD ME MK RS SM VA'.split(' ')

const mandateForm = /^[A-Za-z\d]{1,35}$/

/** Only letters and digits: some banks reject characters that the format allows. */
export function isMandateReference(text: string): boolean {
  return mandateForm.test(text)
}

type Collected = Pick<
  Collection,
  'invoiceId' | 'number' | 'attempt' | 'amountCents' | 'dueDay' | 'collectingUntil'
>
type Debtor = PersonName & { companyName: string; iban: string }

export function toCollection(
  invoice: Collected,
  client: Debtor | undefined,
  { mandate, lack }: InForce<MandateFacts>,
): Collection {
  const name = client === undefined ? '' : client.companyName || fullName(client)
  const { iban, bic } = mandate ?? { iban: '', bic: '' }
  // A client who never gave an account is asked for it first, because the contract contains the mandate.
  const isWithout = lack === 'no-mandate' && (client === undefined || client.iban === '')
  return {
    ...invoice,
    debtor: { name, iban, bic },
    mandate: mandate && {
      reference: mandate.reference,
      signedDay: mandate.signedDay,
      originalIban: mandate.originalIban,
      creditorName: mandate.creditorName ?? '',
      creditorId: mandate.creditorId ?? '',
    },
    ...(lack !== null && { lack: isWithout ? 'no-iban' : lack }),
  }
}

export function collectionFault(
  { amountCents, dueDay, debtor, mandate, lack, collectingUntil }: Collection,
  today: string,
  practice: { iban: string },
): CollectionFault | undefined {
  // A second collection could charge the client twice.
  if (collectingUntil && today < collectingUntil) return 'still-out'
  if (mandate === null) return lack ?? 'no-mandate'
  const fault =
    faultOfAccount(debtor, practice) ?? faultOfMandate(mandate, today) ?? faultOfAmount(amountCents)
  return fault ?? (isTooFarAhead(dueDay, today) ? 'too-early' : undefined)
}

export function ibanFault(text: string): CollectionFault | undefined {
  const iban = plainCode(text)
  const country = iban.slice(0, 2)
  if (iban === '') return 'no-iban'
  if (!isIban(iban)) return 'iban-invalid'
  if (outside.includes(country)) return 'iban-outside-eea'
  return inside.includes(country) ? undefined : 'iban-not-sepa'
}

function faultOfAccount(
  { iban, bic }: Collection['debtor'],
  practice: { iban: string },
): CollectionFault | undefined {
  const fault = ibanFault(iban)
  if (fault !== undefined) return fault
  if (isSameIban(iban, practice.iban)) return 'own-iban'
  if (plainCode(bic) !== '' && !isBic(bic)) return 'bic-invalid'
  return haveSameCountry(iban, bic) ? undefined : 'bic-in-other-country'
}

function faultOfMandate(
  mandate: NonNullable<Collection['mandate']>,
  today: string,
): CollectionFault | undefined {
  if (mandate.reference === '' || mandate.signedDay === '') return 'no-mandate'
  if (!isMandateReference(mandate.reference) || !isDay(mandate.signedDay)) return 'mandate-invalid'
  return mandate.signedDay > today ? 'mandate-in-future' : undefined
}

function faultOfAmount(cents: number): CollectionFault | undefined {
  if (!Number.isInteger(cents) || cents <= 0) return 'no-amount'
  return cents > mostCents ? 'amount-too-high' : undefined
}

/** Identifies a collection in the bank's reports. The bank accepts the same id twice for the same collection only. */
export function endToEndId({ number, attempt }: Pick<Collection, 'number' | 'attempt'>): string {
  return attempt === 0 ? number : `${number}-R${attempt}`
}
