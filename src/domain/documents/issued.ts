import type { Address } from '../clients/address.ts'
import { type Guard, isShape, isText } from './shape.ts'

export type IssuedParty = {
  name: string
  contact: string
  address: Address
  enterpriseNumber: string
  vatNumber: string
  email: string
  phone: string
}

/**
 * Machine-readable parties and payment, stored at issue. Later e-invoices and lists match the paper, whatever has
 * changed since.
 */
export type IssuedFacts = {
  seller: IssuedParty
  buyer: IssuedParty
  account: { iban: string; bic: string }
  collection: { mandate: string; creditorId: string }
  creditCents: number
  exemption: string
}

const isAddress = isShape<Address>({ street: isText, city: isText, postalCode: isText, country: isText })
const isParty = isShape<IssuedParty>({
  name: isText,
  contact: isText,
  address: isAddress,
  enterpriseNumber: isText,
  vatNumber: isText,
  email: isText,
  phone: isText,
})

export const isIssued: Guard<IssuedFacts> = isShape<IssuedFacts>({
  seller: isParty,
  buyer: isParty,
  account: isShape<IssuedFacts['account']>({ iban: isText, bic: isText }),
  collection: isShape<IssuedFacts['collection']>({ mandate: isText, creditorId: isText }),
  creditCents: (value): value is number => Number.isInteger(value),
  exemption: isText,
})
