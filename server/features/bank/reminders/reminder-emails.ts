import type { ClientRow } from '../../../../src/contract/clients.ts'
import type { PracticeRow } from '../../../../src/contract/practice.ts'
import { epcCode } from '../../../../src/domain/bank/epc-code.ts'
import { openCents } from '../../../../src/domain/billing/payments.ts'
import { payUntil } from '../../../../src/domain/billing/reminders.ts'
import type { Day } from '../../../../src/domain/calendar/brussels.ts'
import { printedEnterpriseNumber, printedIban } from '../../../../src/domain/clients/official-numbers.ts'
import { printedTexts } from '../../../../src/domain/documents/printed-texts.ts'
import { formatCents, formatLongDay, formatMonth } from '../../../../src/domain/text/format.ts'
import type { InEveryLanguage, Language } from '../../../../src/domain/text/language.ts'
import { codePng, drawCode } from '../../../documents/draw-code.ts'
import { type About, type Attachment, type Email, type EmailLine, emailTo } from '../../../mail/email.ts'
import type { Invoice } from '../../invoices/invoices-store.ts'

type ReminderContext = { invoice: Invoice; client: ClientRow; language: Language; n: number; day: Day }

/** Contains the information that the law requires in a reminder (Code of Economic Law, XIX.2). */
export function reminderEmail(
  { invoice, client, language, n, day }: ReminderContext,
  practice: PracticeRow,
  about: About,
  fileName: string,
): Email {
  const texts = reminderTexts[language]
  const open = formatCents(openCents(invoice), language)
  const paid = invoice.totalCents - openCents(invoice)
  const until = formatLongDay(payUntil(day), language)
  const total = formatCents(invoice.totalCents, language)
  const contact = [practice.email, practice.phone].filter(value => value !== null && value !== '').join(', ')
  const turn = n === 1 ? 'first' : n === 2 ? 'second' : 'last'
  const code = epcCode({ ...practice, cents: openCents(invoice), communication: invoice.communication })
  const lines: EmailLine[] = [
    { text: texts.open[turn](open, invoice.number, formatMonth(invoice.period, language)) },
    { text: texts.due(formatLongDay(invoice.dueDay, language), total) },
    ...(paid > 0 ? [{ text: texts.paidAlready(formatCents(paid, language), open) }] : []),
    { text: texts.pay(open, until, printedIban(practice.iban), invoice.communication) },
    ...(code === undefined ? [] : [{ text: printedTexts[language].invoice.scan, picture: codeName }]),
    { text: texts.free(until) },
    { text: texts.creditor(practice.name, printedEnterpriseNumber(practice.enterpriseNumber)) },
    { text: texts.questions(contact) },
    { text: texts.crossed },
  ]
  return emailTo(client, practice, {
    about,
    language,
    lines,
    subject: texts.subject[turn](invoice.number, practice.name),
    attachments: [
      { name: fileName, type: 'application/pdf', of: { record: 'invoices', id: invoice.id } },
      ...(code === undefined ? [] : [createPicture(code)]),
    ],
  })
}

const codeName = 'pay-by-phone'

/** The QR code contains the currently open amount, unlike the one on the invoice. */
function createPicture(code: string): Attachment {
  const content = codePng(drawCode(code))
  return { name: `${codeName}.png`, type: 'image/png', content, inline: codeName }
}

const en = {
  subject: {
    first: (number: string, practice: string) => `Reminder: invoice ${number} from ${practice}`,
    second: (number: string, practice: string) => `Second reminder: invoice ${number} from ${practice}`,
    last: (number: string, practice: string) => `Last reminder: invoice ${number} from ${practice}`,
  },
  open: {
    first: (open: string, number: string, period: string) =>
      `We have not yet received ${open} for invoice ${number}, for the care of your animals in ${period}. It may have slipped your mind. The invoice is attached.`,
    second: (open: string, number: string, period: string) =>
      `We have already sent you a reminder for invoice ${number}, for the care of your animals in ${period}. ${open} is still outstanding. The invoice is attached.`,
    last: (open: string, number: string, period: string) =>
      `This is our last reminder for invoice ${number}, for the care of your animals in ${period}. ${open} is still outstanding. The invoice is attached.`,
  },
  due: (day: string, total: string) => `The invoice total is ${total}. It was due on ${day}.`,
  paidAlready: (paid: string, open: string) => `${paid} has already been settled, so ${open} is outstanding.`,
  pay: (open: string, day: string, iban: string, communication: string) =>
    `Please transfer ${open} by ${day} to account ${iban}, with the structured communication ${communication}.`,
  free: (day: string) =>
    `This reminder is free of charge. Up to and including ${day}, nothing is added to this amount: no costs, no interest and no compensation. After that date they may be charged, within the limits set by law.`,
  creditor: (practice: string, number: string) => `The creditor is ${practice}, enterprise number ${number}.`,
  questions: (contact: string) =>
    contact === ''
      ? 'If you cannot pay immediately or do not agree, please let us know. On request we will send you the supporting documents without delay.'
      : `If you cannot pay immediately or do not agree, please let us know: ${contact}. On request we will send you the supporting documents without delay.`,
  crossed: 'If you have already paid, you don’t need to do anything.',
}

const fr: typeof en = {
  subject: {
    first: (number, practice) => `Rappel\u00a0: facture ${number} – ${practice}`,
    second: (number, practice) => `Deuxième rappel\u00a0: facture ${number} – ${practice}`,
    last: (number, practice) => `Dernier rappel\u00a0: facture ${number} – ${practice}`,
  },
  open: {
    first: (open, number, period) =>
      `Sauf erreur de notre part, nous n’avons pas encore reçu ${open} pour la facture ${number}, relative aux soins de vos animaux en ${period}. Il s’agit peut-être d’un oubli. La facture est jointe.`,
    second: (open, number, period) =>
      `Nous vous avons déjà adressé un rappel pour la facture ${number}, relative aux soins de vos animaux en ${period}. Reste à payer\u00a0: ${open}. La facture est jointe.`,
    last: (open, number, period) =>
      `Ceci est notre dernier rappel pour la facture ${number}, relative aux soins de vos animaux en ${period}. Reste à payer\u00a0: ${open}. La facture est jointe.`,
  },
  due: (day, total) => `Montant total de la facture\u00a0: ${total}. L’échéance était fixée au ${day}.`,
  paidAlready: (paid, open) => `Montant déjà réglé\u00a0: ${paid}. Solde restant dû\u00a0: ${open}.`,
  pay: (open, day, iban, communication) =>
    `Merci de payer ${open} au plus tard le ${day}, par virement sur le compte ${iban}, avec la communication structurée ${communication}.`,
  free: day =>
    `Ce rappel est gratuit. Jusqu’au ${day} inclus, rien ne s’ajoute à ce montant\u00a0: ni frais, ni intérêts, ni indemnité. Après cette date, ils pourront être réclamés, dans les limites fixées par la loi.`,
  creditor: (practice, number) => `Créancier\u00a0: ${practice}, numéro d’entreprise ${number}.`,
  questions: contact =>
    contact === ''
      ? 'Si vous ne pouvez pas payer immédiatement ou si vous n’êtes pas d’accord, veuillez nous contacter. Sur demande, nous vous enverrons sans délai les pièces justificatives.'
      : `Si vous ne pouvez pas payer immédiatement ou si vous n’êtes pas d’accord, veuillez nous contacter\u00a0: ${contact}. Sur demande, nous vous enverrons sans délai les pièces justificatives.`,
  crossed: 'Si vous avez déjà payé, vous n’avez rien à faire.',
}

const nl: typeof en = {
  subject: {
    first: (number, practice) => `Herinnering: factuur ${number} van ${practice}`,
    second: (number, practice) => `Tweede herinnering: factuur ${number} van ${practice}`,
    last: (number, practice) => `Laatste herinnering: factuur ${number} van ${practice}`,
  },
  open: {
    first: (open, number, period) =>
      `Voor factuur ${number}, voor de zorg voor uw dieren in ${period}, hebben we ${open} nog niet ontvangen. Misschien is het u ontgaan. De factuur zit in bijlage.`,
    second: (open, number, period) =>
      `We hebben u al een herinnering gestuurd voor factuur ${number}, voor de zorg voor uw dieren in ${period}. Daarvan staat nog ${open} open. De factuur zit in bijlage.`,
    last: (open, number, period) =>
      `Dit is onze laatste herinnering voor factuur ${number}, voor de zorg voor uw dieren in ${period}. Daarvan staat nog ${open} open. De factuur zit in bijlage.`,
  },
  due: (day, total) => `Het totaalbedrag van de factuur is ${total}. De vervaldag was ${day}.`,
  paidAlready: (paid, open) => `Daarvan is al ${paid} voldaan; er staat dus nog ${open} open.`,
  pay: (open, day, iban, communication) =>
    `Gelieve ${open} uiterlijk op ${day} over te schrijven op rekening ${iban}, met de gestructureerde mededeling ${communication}.`,
  free: day =>
    `Deze herinnering is kosteloos. Tot en met ${day} komt er niets bij dit bedrag: geen kosten, geen intresten en geen schadevergoeding. Na die datum kunnen ze worden aangerekend, binnen de grenzen van de wet.`,
  creditor: (practice, number) => `De schuldeiser is ${practice}, ondernemingsnummer ${number}.`,
  questions: contact =>
    contact === ''
      ? 'Kunt u niet meteen betalen of gaat u niet akkoord, laat het ons dan weten. Op uw verzoek sturen we u onverwijld de bewijsstukken.'
      : `Kunt u niet meteen betalen of gaat u niet akkoord, laat het ons dan weten: ${contact}. Op uw verzoek sturen we u onverwijld de bewijsstukken.`,
  crossed: 'Hebt u al betaald, dan hoeft u niets te doen.',
}

const reminderTexts: InEveryLanguage<typeof en> = { en, fr, nl }
