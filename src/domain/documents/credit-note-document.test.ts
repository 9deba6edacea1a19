import { describe, expect, it } from 'vitest'
import { company, consumer, createECreditNote, noteDetails } from '../../../tests/e-invoice/shapes.ts'
import { blankRow } from '../../contract/rows.ts'
import { languages } from '../text/language.ts'
import { creditNoteDocument } from './credit-note-document.ts'
import { documentHtml } from './document-html.ts'
import { writeUbl } from './ubl.ts'

const sentences = {
  en: 'VAT to be repaid to the State in so far as it was initially deducted.',
  fr: 'TVA à reverser à l’État dans la mesure où elle a été initialement portée en déduction.',
  nl: 'Btw terug te storten aan de Staat in de mate waarin ze oorspronkelijk in aftrek werd gebracht.',
}

describe('a credit note', () => {
  it.each(languages)('in %s asks a client with a VAT number to repay the VAT to the State', language => {
    const htmlFor = (details: ReturnType<typeof noteDetails>) =>
      documentHtml(creditNoteDocument(details, language), blankRow.practice)
    expect(htmlFor(noteDetails({ client: company }))).toContain(sentences[language])
    expect(htmlFor(noteDetails({ client: consumer }))).not.toContain(sentences[language])
    const { note, ...rest } = noteDetails({ client: company })
    const untaxed = { ...note, lines: note.lines.map(line => ({ ...line, vatRate: 0, vatCents: 0 })) }
    expect(htmlFor({ ...rest, note: untaxed })).not.toContain(sentences[language])
  })

  it('includes this request in the single note of the e-invoice', () => {
    expect(writeUbl(createECreditNote({ client: company }))).toContain(
      `<cbc:Note>Le montant dû pour ce mois est inférieur au montant facturé. ${sentences.fr}</cbc:Note>`,
    )
    expect(writeUbl(createECreditNote({ client: consumer }))).not.toContain('à reverser')
  })
})
