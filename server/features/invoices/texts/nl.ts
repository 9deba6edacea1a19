import type { InvoiceEmailTexts } from './en.ts'

export const nl: InvoiceEmailTexts = {
  greeting: name => `Beste ${name},`,
  closing: practice => `Met vriendelijke groeten,\n${practice}`,
  subject: (practice, number) => `Factuur ${number} van ${practice}`,
  attached: (number, period, amount) =>
    `In bijlage vindt u factuur ${number} voor ${period}, voor een bedrag van ${amount}.`,
  collectedFrom: day =>
    `Het bedrag wordt op of na ${day} via domiciliëring van uw rekening geïnd. U hoeft niets te doen.`,
  collectedOn: day =>
    `Het bedrag wordt op ${day} via domiciliëring van uw rekening geïnd. U hoeft niets te doen.`,
  collectedAfterAll: day =>
    `De factuur in bijlage vraagt een overschrijving, maar intussen kunnen we het bedrag op ${day} via domiciliëring van uw rekening innen. Schrijf het niet ook zelf over.`,
  stillOpen: (number, period, amount) =>
    `Van factuur ${number} voor ${period}, in bijlage, staat nog ${amount} open.`,
  nothing: 'Uw tegoed heeft deze factuur betaald. U hoeft niets te doen.',
}
