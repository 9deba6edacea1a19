import type { PracticeRow } from '../../../src/contract/practice.ts'
import { collectionDay } from '../../../src/domain/bank/business-days.ts'
import { eurosFromCents } from '../../../src/domain/billing/money.ts'
import { openCents } from '../../../src/domain/billing/payments.ts'
import type { Day } from '../../../src/domain/calendar/brussels.ts'
import { printedIban } from '../../../src/domain/clients/official-numbers.ts'
import { printedTexts } from '../../../src/domain/documents/printed-texts.ts'
import { choosePaymentMethod } from '../../../src/domain/practice/practice.ts'
import { formatDay, formatMonth, formatPrice } from '../../../src/domain/text/format.ts'
import type { InEveryLanguage } from '../../../src/domain/text/language.ts'
import type { Tx } from '../../db/database.ts'
import { emailTo } from '../../mail/email.ts'
import { queueEmail } from '../../mail/mails-store.ts'
import type { Ids } from '../../ports.ts'
import { mandatesInForce } from '../bank/mandates/mandates-store.ts'
import { findClientsByIds } from '../clients/clients-store.ts'
import { invoiceFileName, readInvoiceDocument } from './invoice-documents.ts'
import { type Invoice, noteInvoiceEmail } from './invoices-store.ts'

/** A bank file names the day of collection; `isAgain` for a repeated collection. */
type Why = { why: 'sent' } | { why: 'in-bank-file'; collectionDay: Day; isAgain: boolean }

/**
 * The PDF is drawn when the email is sent. The practice is read once for a whole batch, so all emails agree.
 */
export async function queueInvoiceEmail(
  tx: Tx,
  { ids }: { ids: Ids },
  invoice: Invoice,
  { practice, now, ...why }: { practice: PracticeRow; now: string } & Why,
): Promise<void> {
  const [client] = await findClientsByIds(tx, [invoice.clientId])
  if (client === undefined) throw new Error('an invoice has lost its client')
  const { payment, language } = await readInvoiceDocument(tx, invoice, now)
  const texts = emailTexts[language]
  const toPay = openCents(invoice)
  const amount = formatPrice(eurosFromCents(toPay), language)
  const period = formatMonth(invoice.period, language)
  const due = formatDay(invoice.dueDay, language)
  const { mandate } = (await mandatesInForce(tx, [invoice.clientId], now))(invoice.clientId)
  const isCollected = payment !== 'transfer' && choosePaymentMethod(practice, mandate) === 'direct-debit'
  const howPaid = () => {
    if (why.why === 'in-bank-file') {
      const day = formatDay(why.collectionDay, language)
      return payment === 'transfer' ? texts.collectedAfterAll(day) : texts.collectedOn(day)
    }
    if (isCollected) return texts.collectedFrom(formatDay(collectionDay([invoice.dueDay], now), language))
    const account = printedIban(practice.iban)
    return printedTexts[language].invoice.pay(amount, due, account, invoice.communication)
  }
  const isAgain = why.why === 'in-bank-file' && why.isAgain
  const about = { record: 'invoices', id: invoice.id }
  const subject = isAgain ? texts.stillOpen : texts.attached
  const email = emailTo(client, practice, texts, {
    about,
    language,
    subject: texts.subject(practice.name, invoice.number),
    lines: [
      { text: subject(invoice.number, period, amount) },
      { text: toPay > 0 ? howPaid() : texts.nothing },
    ],
    attachments: [{ name: await invoiceFileName(tx, invoice), type: 'application/pdf', of: about }],
  })
  await queueEmail(tx, ids.uuid(), email, now)
  await noteInvoiceEmail(tx, invoice.id, { toCollect: why.why === 'sent' && isCollected && toPay > 0 })
}

const en = {
  greeting: (name: string) => `Dear ${name},`,
  closing: (practice: string) => `With kind regards,\n${practice}`,
  subject: (practice: string, number: string) => `Invoice ${number} of ${practice}`,
  attached: (number: string, period: string, amount: string) =>
    `Attached is invoice ${number} for ${period}, of ${amount}.`,
  collectedFrom: (day: string) =>
    `The amount will be collected from your account by direct debit on or after ${day}. You need not do anything.`,
  collectedOn: (day: string) =>
    `The amount is collected from your account by direct debit on ${day}. You need not do anything.`,
  collectedAfterAll: (day: string) =>
    `The attached invoice asks for a transfer, but by now we can collect the amount from your account by direct debit, on ${day}. Please do not pay it by transfer as well.`,
  stillOpen: (number: string, period: string, amount: string) =>
    `Of invoice ${number} for ${period}, which is attached, ${amount} is still open.`,
  nothing: 'Your credit has paid this invoice. You need not do anything.',
}

const fr: typeof en = {
  greeting: name => `Bonjour ${name},`,
  closing: practice => `Bien à vous,\n${practice}`,
  subject: (practice, number) => `Facture ${number} de ${practice}`,
  attached: (number, period, amount) =>
    `Vous trouverez ci-joint la facture ${number} pour ${period}, d’un montant de ${amount}.`,
  collectedFrom: day =>
    `Le montant sera prélevé sur votre compte par domiciliation le ${day} ou après cette date. Vous n’avez rien à faire.`,
  collectedOn: day =>
    `Le montant est prélevé sur votre compte par domiciliation le ${day}. Vous n’avez rien à faire.`,
  collectedAfterAll: day =>
    `La facture ci-jointe demande un virement, mais le montant peut désormais être prélevé sur votre compte par domiciliation, le ${day}. Ne le payez pas en plus par virement.`,
  stillOpen: (number, period, amount) =>
    `De la facture ${number} pour ${period}, jointe à ce message, ${amount} reste à payer.`,
  nothing: 'Votre crédit a réglé cette facture. Vous n’avez rien à faire.',
}

const nl: typeof en = {
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

const emailTexts: InEveryLanguage<typeof en> = { en, fr, nl }
