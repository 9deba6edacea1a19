import type { ClientRow } from '../../../../src/contract/clients.ts'
import type { PracticeRow } from '../../../../src/contract/practice.ts'
import { epcCode } from '../../../../src/domain/bank/epc-code.ts'
import { openCents } from '../../../../src/domain/billing/payments.ts'
import { payUntil } from '../../../../src/domain/billing/reminders.ts'
import type { Day } from '../../../../src/domain/calendar/brussels.ts'
import { printedEnterpriseNumber, printedIban } from '../../../../src/domain/clients/official-numbers.ts'
import { printedTexts } from '../../../../src/domain/documents/printed-texts.ts'
import { formatCents, formatDay, formatMonth } from '../../../../src/domain/text/format.ts'
import type { InEveryLanguage, Language } from '../../../../src/domain/text/language.ts'
import { codePng, drawCode } from '../../../documents/draw-code.ts'
import { type About, type Attachment, type Email, type EmailLine, emailTo } from '../../../mail/email.ts'
import type { Invoice } from '../../invoices/invoices-store.ts'

type Told = { invoice: Invoice; client: ClientRow; language: Language; n: number; day: Day }

/** Contains what the law requires of a reminder (Code of Economic Law, XIX.2). */
export function reminderEmail(
  { invoice, client, language, n, day }: Told,
  practice: PracticeRow,
  about: About,
  fileName: string,
): Email {
  const texts = reminderTexts[language]
  const open = formatCents(openCents(invoice), language)
  const paid = invoice.totalCents - openCents(invoice)
  const until = formatDay(payUntil(day), language)
  const total = formatCents(invoice.totalCents, language)
  const contact = [practice.email, practice.phone].filter(way => way !== null && way !== '').join(', ')
  const turn = n === 1 ? 'first' : n === 2 ? 'second' : 'last'
  const code = epcCode({ ...practice, cents: openCents(invoice), communication: invoice.communication })
  const lines: EmailLine[] = [
    { text: texts.open[turn](open, invoice.number, formatMonth(invoice.period, language)) },
    { text: texts.due(formatDay(invoice.dueDay, language), total) },
    ...(paid > 0 ? [{ text: texts.paidAlready(formatCents(paid, language), open) }] : []),
    { text: texts.pay(open, until, printedIban(practice.iban), invoice.communication) },
    ...(code === undefined ? [] : [{ text: printedTexts[language].invoice.scan, picture: codeName }]),
    { text: texts.free(until) },
    { text: texts.creditor(practice.name, printedEnterpriseNumber(practice.enterpriseNumber)) },
    { text: texts.questions(contact) },
    { text: texts.crossed },
  ]
  return emailTo(client, practice, texts, {
    about,
    language,
    lines,
    subject: texts.subject[turn](invoice.number, practice.name),
    attachments: [
      { name: fileName, type: 'application/pdf', of: { record: 'invoices', id: invoice.id } },
      ...(code === undefined ? [] : [pictureOf(code)]),
    ],
  })
}

const codeName = 'pay-by-phone'

/** The QR code has the amount that is open now, unlike the one on the invoice. */
function pictureOf(code: string): Attachment {
  const content = codePng(drawCode(code))
  return { name: `${codeName}.png`, type: 'image/png', content, inline: codeName }
}

const en = {
  greeting: (name: string) => `Dear ${name},`,
  closing: (practice: string) => `With kind regards,\n${practice}`,
  subject: {
    first: (number: string, practice: string) => `Reminder: invoice ${number} of ${practice}`,
    second: (number: string, practice: string) => `Second reminder: invoice ${number} of ${practice}`,
    last: (number: string, practice: string) => `Last reminder: invoice ${number} of ${practice}`,
  },
  open: {
    first: (open: string, number: string, period: string) =>
      `We have not received ${open} yet of invoice ${number}, for the care of your animals in ${period}. Perhaps it has slipped your mind. The invoice is attached.`,
    second: (open: string, number: string, period: string) =>
      `We have reminded you before of invoice ${number}, for the care of your animals in ${period}. Of it, ${open} is still open. The invoice is attached.`,
    last: (open: string, number: string, period: string) =>
      `This is our last reminder of invoice ${number}, for the care of your animals in ${period}. Of it, ${open} is still open. The invoice is attached.`,
  },
  due: (day: string, total: string) => `The invoice came to ${total} and was due on ${day}.`,
  paidAlready: (paid: string, open: string) => `Of that, ${paid} is settled, so ${open} is left.`,
  pay: (open: string, day: string, iban: string, communication: string) =>
    `Please pay ${open} by ${day}, by transfer to account ${iban}, with the communication ${communication}.`,
  free: (day: string) =>
    `This reminder is free of charge. Up to and including ${day} nothing is added to this amount: no costs, no interest and no compensation. After that day they may be asked, within what the law allows.`,
  creditor: (practice: string, number: string) =>
    `The amount is owed to ${practice}, enterprise number ${number}.`,
  questions: (contact: string) =>
    contact === ''
      ? 'If you cannot pay it at once, or do not agree with it, please let us know. On request we send you at once what the amount rests on.'
      : `If you cannot pay it at once, or do not agree with it, please let us know: ${contact}. On request we send you at once what the amount rests on.`,
  crossed: 'If you have paid in the meantime, you need not do anything.',
}

const fr: typeof en = {
  greeting: name => `Bonjour ${name},`,
  closing: practice => `Bien à vous,\n${practice}`,
  subject: {
    first: (number, practice) => `Rappel\u00a0: facture ${number} de ${practice}`,
    second: (number, practice) => `Deuxième rappel\u00a0: facture ${number} de ${practice}`,
    last: (number, practice) => `Dernier rappel\u00a0: facture ${number} de ${practice}`,
  },
  open: {
    first: (open, number, period) =>
      `Nous n’avons pas encore reçu ${open} de la facture ${number}, pour les soins de vos animaux en ${period}. Il s’agit peut-être d’un oubli. La facture est jointe.`,
    second: (open, number, period) =>
      `Nous vous avons déjà rappelé la facture ${number}, pour les soins de vos animaux en ${period}. Il en reste ${open} à payer. La facture est jointe.`,
    last: (open, number, period) =>
      `Ceci est notre dernier rappel de la facture ${number}, pour les soins de vos animaux en ${period}. Il en reste ${open} à payer. La facture est jointe.`,
  },
  due: (day, total) => `La facture s’élevait à ${total} et était à payer pour le ${day}.`,
  paidAlready: (paid, open) => `${paid} en sont réglés\u00a0; il reste donc ${open}.`,
  pay: (open, day, iban, communication) =>
    `Merci de payer ${open} au plus tard le ${day}, par virement sur le compte ${iban}, avec la communication ${communication}.`,
  free: day =>
    `Ce rappel est gratuit. Jusqu’au ${day} inclus, rien ne s’ajoute à ce montant\u00a0: ni frais, ni intérêts, ni indemnité. Après ce jour, ils peuvent être demandés, dans les limites de la loi.`,
  creditor: (practice, number) => `Le montant est dû à ${practice}, numéro d’entreprise ${number}.`,
  questions: contact =>
    contact === ''
      ? 'Si vous ne pouvez pas le payer tout de suite, ou si vous n’êtes pas d’accord, dites-le-nous. Sur demande, nous vous envoyons sans délai les pièces justificatives.'
      : `Si vous ne pouvez pas le payer tout de suite, ou si vous n’êtes pas d’accord, dites-le-nous\u00a0: ${contact}. Sur demande, nous vous envoyons sans délai les pièces justificatives.`,
  crossed: 'Si vous avez payé entre-temps, vous n’avez rien à faire.',
}

const nl: typeof en = {
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

const reminderTexts: InEveryLanguage<typeof en> = { en, fr, nl }
