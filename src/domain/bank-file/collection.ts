import type { PracticeValues } from '../../records/practice.ts'
import { isDay } from '../brussels.ts'
import { isBic, isIban, plainCode } from '../official-numbers.ts'

/** Who collects: the practice. */
export type Creditor = Pick<
  PracticeValues,
  'name' | 'address' | 'iban' | 'bic' | 'creditorId' | 'enterpriseNumber'
>

/** One invoice that is to be collected from the account of a client. */
export type Collection = {
  invoiceId: string
  number: string
  /** How often it was collected before: 0 at first. */
  attempt: number
  amountCents: number
  dueDay: string
  /** Banks find one another by the IBAN; the BIC may be empty. */
  debtor: { name: string; iban: string; bic: string }
  /** The signed contract, by which the client allows this; the day is the one in Brussels. */
  mandate: { reference: string; signedDay: string } | null
  /** Until this day it is out in an earlier file; left out where there is none. */
  outUntil?: string | null
}

/** Why an invoice cannot be collected, in the order in which someone would put it right. */
export type CollectionFault =
  | 'still-out'
  | 'no-iban'
  | 'iban-invalid'
  | 'iban-not-sepa'
  | 'iban-outside-eea'
  | 'bic-invalid'
  | 'no-mandate'
  | 'mandate-invalid'
  | 'mandate-in-future'
  | 'no-amount'
  | 'amount-too-high'

/** The scheme's own limit: 999 999 999.99 euros in one collection. */
export const mostCents = 99_999_999_999

// The European Economic Area; the accounts of French overseas territories start with FR too.
const inside =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')

// Of the payment area but not of the economic one: there banks ask for the debtor's address, which the file has not.
const outside = 'AD AL CH GB GI MC MD ME MK RS SM VA'.split(' ')

const mandateForm = /^[A-Za-z\d]{1,35}$/

/** Letters and digits alone, for some banks refuse the signs that the format allows in it. */
export function isMandateReference(text: string): boolean {
  return mandateForm.test(text)
}

export function faultOfCollection(
  { amountCents, debtor, mandate, outUntil }: Collection,
  today: string,
): CollectionFault | undefined {
  // Collected once more, the client would pay twice.
  if (outUntil && today < outUntil) return 'still-out'
  return faultOfAccount(debtor) ?? faultOfMandate(mandate, today) ?? faultOfAmount(amountCents)
}

export function faultOfIban(text: string): CollectionFault | undefined {
  const iban = plainCode(text)
  const country = iban.slice(0, 2)
  if (iban === '') return 'no-iban'
  if (!isIban(iban)) return 'iban-invalid'
  if (outside.includes(country)) return 'iban-outside-eea'
  return inside.includes(country) ? undefined : 'iban-not-sepa'
}

function faultOfAccount({ iban, bic }: Collection['debtor']): CollectionFault | undefined {
  const fault = faultOfIban(iban)
  if (fault !== undefined) return fault
  return plainCode(bic) === '' || isBic(bic) ? undefined : 'bic-invalid'
}

function faultOfMandate(mandate: Collection['mandate'], today: string): CollectionFault | undefined {
  if (mandate === null || mandate.reference === '' || mandate.signedDay === '') return 'no-mandate'
  if (!isMandateReference(mandate.reference) || !isDay(mandate.signedDay)) return 'mandate-invalid'
  return mandate.signedDay > today ? 'mandate-in-future' : undefined
}

function faultOfAmount(cents: number): CollectionFault | undefined {
  if (!Number.isInteger(cents) || cents <= 0) return 'no-amount'
  return cents > mostCents ? 'amount-too-high' : undefined
}

/** By which a bank names what it could not collect. A bank takes the same one twice for the same collection. */
export function endToEndId({ number, attempt }: Pick<Collection, 'number' | 'attempt'>): string {
  return attempt === 0 ? number : `${number}-R${attempt}`
}
