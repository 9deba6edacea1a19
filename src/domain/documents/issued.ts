import type { Address } from '../clients/address.ts'
import { type Guard, isText, shapeOf } from './shape.ts'

/** Who issues, or who is asked to pay. What is not known is an empty text. */
export type IssuedParty = {
  /** Of a company its own name, else that of the person. */
  name: string
  /** The person to ask for at a company. */
  contact: string
  address: Address
  enterpriseNumber: string
  vatNumber: string
  email: string
  phone: string
}

/**
 * What an invoice or a credit note says of people and payment, for programs to read: it is kept with the text when the document is
 * issued, so that an e-invoice or a list of years ago says what stood on paper, whatever became of the practice and the client.
 */
export type Issued = {
  seller: IssuedParty
  buyer: IssuedParty
  /** The account of the practice. */
  account: { iban: string; bic: string }
  /** Under which mandate it is collected; all empty where it is not. */
  collection: { mandate: string; creditorId: string }
  /** What the client's credit paid of it when it was issued. */
  creditCents: number
  /** Why no VAT is asked, where the rate is 0. */
  exemption: string
}

const isAddress = shapeOf<Address>({ street: isText, city: isText, postalCode: isText, country: isText })
const isParty = shapeOf<IssuedParty>({
  name: isText,
  contact: isText,
  address: isAddress,
  enterpriseNumber: isText,
  vatNumber: isText,
  email: isText,
  phone: isText,
})

export const isIssued: Guard<Issued> = shapeOf<Issued>({
  seller: isParty,
  buyer: isParty,
  account: shapeOf<Issued['account']>({ iban: isText, bic: isText }),
  collection: shapeOf<Issued['collection']>({ mandate: isText, creditorId: isText }),
  creditCents: (value): value is number => Number.isInteger(value),
  exemption: isText,
})
