import type { CreditNoteEmailTexts } from './en.ts'

export const nl: CreditNoteEmailTexts = {
  greeting: name => `Beste ${name},`,
  closing: practice => `Met vriendelijke groeten,\n${practice}`,
  subject: (practice, number) => `Creditnota ${number} van ${practice}`,
  attached: (number, invoice, amount) =>
    `In bijlage vindt u creditnota ${number} bij factuur ${invoice}, van ${amount}.`,
  returned: amount =>
    `Van wat u al betaald hebt, is ${amount} nu uw tegoed. Het betaalt uw volgende facturen.`,
  refunded: (amount, day) =>
    `U hebt het contract herroepen. Het bedrag van ${amount} dat u al betaald hebt, wordt u uiterlijk op ${day} terugbetaald, binnen 14 dagen. U hoeft niets te doen.`,
  lessToPay: 'U hoeft dit bedrag niet meer te betalen. Verder hoeft u niets te doen.',
}
