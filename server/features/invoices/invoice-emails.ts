import type { PracticeRow } from '../../../src/contract/practice.ts'
import { collectionDay } from '../../../src/domain/bank/business-days.ts'
import { eurosFromCents } from '../../../src/domain/billing/money.ts'
import { openCents } from '../../../src/domain/billing/payments.ts'
import type { Day } from '../../../src/domain/calendar/brussels.ts'
import { printedIban } from '../../../src/domain/clients/official-numbers.ts'
import { printedTexts } from '../../../src/domain/documents/printed-texts.ts'
import { choosePaymentMethod } from '../../../src/domain/practice/practice.ts'
import { formatLongDay, formatMonth, formatPrice } from '../../../src/domain/text/format.ts'
import type { InEveryLanguage } from '../../../src/domain/text/language.ts'
import type { Tx } from '../../db/database.ts'
import { emailTo } from '../../mail/email.ts'
import { queueEmail } from '../../mail/emails-store.ts'
import type { Ids } from '../../ports.ts'
import { mandatesInForce } from '../bank/mandates/mandates-store.ts'
import { findClientsByIds } from '../clients/clients-store.ts'
import { queueEInvoice } from './e-invoices.ts'
import { invoiceFileName, readInvoiceDocument } from './invoice-documents.ts'
import { type Invoice, noteInvoiceEmail } from './invoices-store.ts'

/** The collection day is the day in the bank file. `isAgain` marks a repeated collection. */
type SendReason = { reason: 'sent' } | { reason: 'in-bank-file'; collectionDay: Day; isAgain: boolean }

/** The PDF is drawn at sending. The practice is read once for a batch, so that all emails agree. */
export async function queueInvoiceEmail(
  tx: Tx,
  { ids }: { ids: Ids },
  invoice: Invoice,
  { practice, now, ...sending }: { practice: PracticeRow; now: string } & SendReason,
): Promise<void> {
  const [client] = await findClientsByIds(tx, [invoice.clientId])
  if (client === undefined) throw new Error('an invoice has lost its client')
  const document = await readInvoiceDocument(tx, invoice, now)
  const { payment, language } = document
  const texts = emailTexts[language]
  const toPay = openCents(invoice)
  const amount = formatPrice(eurosFromCents(toPay), language)
  const period = formatMonth(invoice.period, language)
  const due = formatLongDay(invoice.dueDay, language)
  const { mandate } = (await mandatesInForce(tx, [invoice.clientId], now))(invoice.clientId)
  const isCollected = payment !== 'transfer' && choosePaymentMethod(practice, mandate) === 'direct-debit'
  const howPaid = () => {
    if (sending.reason === 'in-bank-file') {
      const day = formatLongDay(sending.collectionDay, language)
      return payment === 'transfer' ? texts.collectedAfterAll(day) : texts.collectedOn(day)
    }
    if (isCollected) return texts.collectedFrom(formatLongDay(collectionDay([invoice.dueDay], now), language))
    const account = printedIban(practice.iban)
    return printedTexts[language].invoice.pay(amount, due, account, invoice.communication)
  }
  const isAgain = sending.reason === 'in-bank-file' && sending.isAgain
  const about = { record: 'invoices', id: invoice.id }
  const subject = isAgain ? texts.stillOpen : texts.attached
  const email = emailTo(client, practice, {
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
  await queueEInvoice(tx, { record: 'invoices', id: invoice.id }, { practice, document, now })
  await noteInvoiceEmail(tx, invoice.id, { toCollect: sending.reason === 'sent' && isCollected && toPay > 0 })
}

const en = {
  subject: (practice: string, number: string) => `Invoice ${number} from ${practice}`,
  attached: (number: string, period: string, amount: string) =>
    `Please find attached invoice ${number} for ${period}: ${amount}.`,
  collectedFrom: (day: string) =>
    `The amount will be collected from your account by direct debit on or after ${day}. You don’t need to do anything.`,
  collectedOn: (day: string) =>
    `The amount will be collected from your account by direct debit on ${day}. You don’t need to do anything.`,
  collectedAfterAll: (day: string) =>
    `The attached invoice says to pay by transfer, but we can now collect the amount from your account by direct debit, on ${day}. Please do not pay it by transfer as well.`,
  stillOpen: (number: string, period: string, amount: string) =>
    `${amount} is still outstanding on the attached invoice ${number} for ${period}.`,
  nothing: 'This invoice has been paid from your credit balance. You don’t need to do anything.',
}

const fr: typeof en = {
  subject: (practice, number) => `Facture ${number} – ${practice}`,
  attached: (number, period, amount) =>
    `Vous trouverez ci-joint la facture ${number} pour ${period}\u00a0: ${amount}.`,
  collectedFrom: day =>
    `Le montant sera encaissé sur votre compte par domiciliation le ${day} ou après cette date. Vous n’avez rien à faire.`,
  collectedOn: day =>
    `Le montant sera encaissé sur votre compte par domiciliation le ${day}. Vous n’avez rien à faire.`,
  collectedAfterAll: day =>
    `La facture ci-jointe mentionne un virement, mais le montant peut désormais être encaissé sur votre compte par domiciliation, le ${day}. Veuillez ne pas le payer en plus par virement.`,
  stillOpen: (number, period, amount) =>
    `Reste à payer sur la facture ${number} pour ${period}, jointe à cet e-mail\u00a0: ${amount}.`,
  nothing: 'Cette facture a été réglée au moyen de votre solde créditeur. Vous n’avez rien à faire.',
}

const nl: typeof en = {
  subject: (practice, number) => `Factuur ${number} van ${practice}`,
  attached: (number, period, amount) => `In bijlage vindt u factuur ${number} voor ${period}: ${amount}.`,
  collectedFrom: day =>
    `Het bedrag wordt op of na ${day} via domiciliëring van uw rekening geïnd. U hoeft niets te doen.`,
  collectedOn: day =>
    `Het bedrag wordt op ${day} via domiciliëring van uw rekening geïnd. U hoeft niets te doen.`,
  collectedAfterAll: day =>
    `De factuur in bijlage vermeldt een overschrijving, maar we kunnen het bedrag nu op ${day} via domiciliëring van uw rekening innen. Gelieve het bedrag niet zelf over te schrijven.`,
  stillOpen: (number, period, amount) =>
    `Op factuur ${number} voor ${period}, in bijlage, staat nog ${amount} open.`,
  nothing: 'Deze factuur is met uw tegoed betaald. U hoeft niets te doen.',
}

const emailTexts: InEveryLanguage<typeof en> = { en, fr, nl }
