import { printedIban } from '../../../src/domain/bank.ts'
import { paperTexts } from '../../../src/domain/documents/texts/paper-texts.ts'
import { formatDay, formatMonth, formatPrice } from '../../../src/domain/format.ts'
import type { InEveryLanguage } from '../../../src/domain/language.ts'
import { eurosFromCents } from '../../../src/domain/money.ts'
import { wayOfPayment } from '../../../src/domain/payment.ts'
import { fullName } from '../../../src/domain/person-name.ts'
import type { Tx } from '../../db/database.ts'
import { letterHtml, letterText } from '../../mail/letter-body.ts'
import { queueLetter } from '../../mail/mails-store.ts'
import type { Ids } from '../../ports.ts'
import { findClientsByIds } from '../clients/clients-store.ts'
import { readLetterhead } from '../practice/practice-store.ts'
import { invoiceFileName, paperOfInvoice } from './invoice-papers.ts'
import { setInvoiceMail } from './invoices-store.ts'
import type { Invoice } from './invoices-table.ts'
import { en, type InvoiceLetterTexts } from './texts/en.ts'
import { fr } from './texts/fr.ts'
import { nl } from './texts/nl.ts'

const letterTexts: InEveryLanguage<InvoiceLetterTexts> = { en, fr, nl }

/**
 * The invoice goes to the client. Its file is drawn when the letter leaves, for a whole month is queued at once. The
 * letter says of the payment what the invoice says, unless it leaves with a file for the bank, which then collects.
 */
export async function queueInvoiceLetter(
  tx: Tx,
  { ids }: { ids: Ids },
  invoice: Invoice,
  now: string,
  why: 'sent' | 'in-bank-file' = 'sent',
): Promise<void> {
  const practice = await readLetterhead(tx)
  const [client] = await findClientsByIds(tx, [invoice.clientId])
  if (client === undefined) throw new Error('an invoice has lost its client')
  const language = practice.documentLanguage
  const texts = letterTexts[language]
  const toPay = invoice.totalCents - invoice.creditCents
  const amount = formatPrice(eurosFromCents(toPay), language)
  const period = formatMonth(invoice.period, language)
  const due = formatDay(invoice.dueDay, language)
  const { payment } = await paperOfInvoice(tx, invoice)
  const way = payment ?? wayOfPayment(practice, client)
  const howPaid = () => {
    if (why === 'in-bank-file')
      return payment === 'transfer' ? texts.collectedAfterAll(due) : texts.collected(due)
    if (way === 'direct-debit') return texts.collected(due)
    const account = printedIban(practice.iban)
    return paperTexts[language].invoice.pay(amount, due, account, invoice.communication)
  }
  const lines = [
    { text: texts.greeting(fullName(client)) },
    { text: texts.attached(invoice.number, period, amount) },
    { text: toPay > 0 ? howPaid() : texts.nothing },
    { text: texts.closing(practice.name) },
  ]
  const about = { noun: 'invoices', id: invoice.id }
  const letter = {
    about,
    address: client.email,
    name: fullName(client),
    senderName: practice.name,
    subject: texts.subject(practice.name, invoice.number),
    text: letterText(lines),
    html: letterHtml(lines, language),
    attachments: [{ name: await invoiceFileName(tx, invoice), type: 'application/pdf', of: about }],
  }
  await queueLetter(tx, ids.uuid(), letter, now)
  await setInvoiceMail(tx, invoice.id, 'waiting')
}
