import { describe, expect, it } from 'vitest'
import { company, consumer, invoiceDetails, noteDetails } from '../../../tests/e-invoice/shapes.ts'
import { languages } from '../text/language.ts'
import { creditNoteDocument } from './credit-note-document.ts'
import { type DocumentContent, readDocument } from './document.ts'
import { invoiceDocument } from './invoice-document.ts'
import { issuedIn } from './issued-in-text.ts'

const storeAndRead = (document: DocumentContent) => {
  const read = readDocument(JSON.parse(JSON.stringify(document)))
  if (read === null) throw new Error('the document cannot be read')
  return read
}
/** Document of an older version, which did not store `issued`. */
function ofBefore({ issued: _, ...document }: DocumentContent): DocumentContent {
  return storeAndRead(document)
}

describe('the parties and payment data of a document', () => {
  it.each(languages)('are stored with its text in %s', language => {
    const document = invoiceDocument(invoiceDetails({ client: company, creditCents: 500 }), language)
    const issued = issuedIn(storeAndRead(document))
    expect(issued).toEqual(document.issued)
    expect(issued).toMatchObject({
      seller: { name: 'Dierenartsen De Hond & Œuvrard BV', vatNumber: 'BE0123456749' },
      buyer: { name: 'Manège <de> "Zon" & Co', contact: "Claire D'Hondt", vatNumber: 'BE0403170701' },
      account: { iban: 'BE71096123456769' },
      creditCents: 500,
    })
  })

  it('are not stored for a draft, which can still change', () => {
    const { invoice, ...details } = invoiceDetails({})
    const draft = invoiceDocument({ ...details, invoice: { ...invoice, isFrozen: false } }, 'nl')
    expect(draft.issued).toBeUndefined()
  })

  it('invalidate the document when they are malformed', () => {
    const document = invoiceDocument(invoiceDetails({}), 'nl')
    expect(readDocument(JSON.parse(JSON.stringify({ ...document, issued: { seller: 1 } })))).toBeNull()
  })

  it.each([
    ['a company', { client: company }],
    ['a company with direct debit', { client: { ...company, iban: 'BE68539007547034' } }],
    ['a consumer with credit', { client: consumer, creditCents: 1_234 }],
    ['a consumer without numbers', { client: { ...consumer, phone: '' } }],
  ])('are read from the text of an older invoice for %s', (_, shape) => {
    const practice = { exemptionNl: null, exemptionFr: null, exemptionEn: null }
    for (const language of languages) {
      const document = invoiceDocument(invoiceDetails({ ...shape, practice }), language)
      const issued = issuedIn(storeAndRead(document))
      // No document showed the BIC.
      expect(issuedIn(ofBefore(document))).toEqual({ ...issued, account: { ...issued.account, bic: '' } })
    }
  })

  it.each(languages)('are read in %s from the text of an older credit note', language => {
    const document = creditNoteDocument(noteDetails({ vatRate: 0 }), language)
    const { seller, buyer, exemption } = issuedIn(storeAndRead(document))
    expect(issuedIn(ofBefore(document))).toMatchObject({ seller, buyer, exemption })
  })

  it('have an empty town when the address has none', () => {
    const client = { ...consumer, invoiceAddress: { ...consumer.invoiceAddress, city: '', postalCode: '' } }
    const document = invoiceDocument(invoiceDetails({ client }), 'fr')
    expect(issuedIn(ofBefore(document)).buyer.address).toMatchObject({
      street: 'Rue Haute 1, Belgique',
      city: '',
    })
  })
})
