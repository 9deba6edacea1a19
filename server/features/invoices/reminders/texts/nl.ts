import type { ReminderTexts } from './en.ts'

export const nl: ReminderTexts = {
  greeting: name => `Beste ${name},`,
  closing: practice => `Met vriendelijke groeten,\n${practice}`,
  subject: {
    first: (number, practice) => `Herinnering: factuur ${number} van ${practice}`,
    second: (number, practice) => `Tweede herinnering: factuur ${number} van ${practice}`,
    last: (number, practice) => `Laatste herinnering: factuur ${number} van ${practice}`,
  },
  open: {
    first: (open, number, period) =>
      `Van factuur ${number}, voor de zorg voor uw dieren in ${period}, hebben we ${open} nog niet ontvangen. Misschien is het u ontgaan. De factuur zit in bijlage.`,
    second: (open, number, period) =>
      `We hebben u al herinnerd aan factuur ${number}, voor de zorg voor uw dieren in ${period}. Daarvan staat nog ${open} open. De factuur zit in bijlage.`,
    last: (open, number, period) =>
      `Dit is onze laatste herinnering aan factuur ${number}, voor de zorg voor uw dieren in ${period}. Daarvan staat nog ${open} open. De factuur zit in bijlage.`,
  },
  due: (day, total) => `De factuur bedroeg ${total} en was te betalen op ${day}.`,
  paidAlready: (paid, open) => `Daarvan is ${paid} voldaan; er blijft dus ${open} over.`,
  pay: (open, day, iban, communication) =>
    `Betaal ${open} uiterlijk op ${day}, via overschrijving op rekening ${iban}, met de mededeling ${communication}.`,
  free: day =>
    `Deze herinnering is kosteloos. Tot en met ${day} komt er niets bij dit bedrag: geen kosten, geen intresten en geen schadevergoeding. Na die dag kunnen ze worden gevraagd, binnen de grenzen van de wet.`,
  creditor: (practice, number) => `Het bedrag is verschuldigd aan ${practice}, ondernemingsnummer ${number}.`,
  questions: contact =>
    contact === ''
      ? 'Kunt u het niet meteen betalen, of gaat u niet akkoord, laat het ons dan weten. Op uw vraag sturen we u onverwijld de bewijsstukken.'
      : `Kunt u het niet meteen betalen, of gaat u niet akkoord, laat het ons dan weten: ${contact}. Op uw vraag sturen we u onverwijld de bewijsstukken.`,
  crossed: 'Hebt u intussen betaald, dan hoeft u niets te doen.',
}
