import type { PracticeRow } from '../../../src/contract/practice.ts'
import { collectionDay } from '../../../src/domain/bank/business-days.ts'
import { eurosFromCents } from '../../../src/domain/billing/money.ts'
import { openCents } from '../../../src/domain/billing/payments.ts'
import type { Day } from '../../../src/domain/calendar/brussels.ts'
import { printedIban } from '../../../src/domain/clients/official-numbers.ts'
import { printedTexts } from '../../../src/domain/documents/printed-texts.ts'
import { wayOfPayment } from '../../../src/domain/practice/practice.ts'
import { formatDay, formatMonth, formatPrice } from '../../../src/domain/text/format.ts'
import type { InEveryLanguage } from '../../../src/domain/text/language.ts'
import type { Tx } from '../../db/database.ts'
import { emailTo } from '../../mail/email.ts'
import { queueEmail } from '../../mail/mails-store.ts'
import type { Ids } from '../../ports.ts'
import { findClientsByIds } from '../clients/clients-store.ts'
import { mandatesInForce } from '../mandates/mandates-store.ts'
import { documentOfInvoice, invoiceFileName } from './invoice-documents.ts'
import { noteInvoiceEmail } from './invoices-store.ts'
import type { Invoice } from './invoices-table.ts'
import { en, type InvoiceEmailTexts } from './texts/en.ts'
import { fr } from './texts/fr.ts'
import { nl } from './texts/nl.ts'

const emailTexts: InEveryLanguage<InvoiceEmailTexts> = { en, fr, nl }

/** With a file for the bank it names the day on which the bank collects; `isAgain`: of one that was collected before. */
type Why = { why: 'sent' } | { why: 'in-bank-file'; collectionDay: Day; isAgain: boolean }

/**
 * The invoice goes to the client. Its file is drawn when the email leaves, for a whole month is queued at once. The
 * email speaks the language of the invoice, and asks for the payment as the invoice does. With a bank file it names the day of collection, and
 * without a mandate in force it always asks for a transfer. Whoever
 * queues several reads the practice once for all: what somebody changes in between would stand in some of them alone.
 */
export async function queueInvoiceEmail(
  tx: Tx,
  { ids }: { ids: Ids },
  invoice: Invoice,
  { practice, now, ...why }: { practice: PracticeRow; now: string } & Why,
): Promise<void> {
  const [client] = await findClientsByIds(tx, [invoice.clientId])
  if (client === undefined) throw new Error('an invoice has lost its client')
  const { payment, language } = await documentOfInvoice(tx, invoice, now)
  const texts = emailTexts[language]
  const toPay = openCents(invoice)
  const amount = formatPrice(eurosFromCents(toPay), language)
  const period = formatMonth(invoice.period, language)
  const due = formatDay(invoice.dueDay, language)
  const { mandate } = (await mandatesInForce(tx, [invoice.clientId], now))(invoice.clientId)
  const isCollected = payment !== 'transfer' && wayOfPayment(practice, mandate) === 'direct-debit'
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
  const email = emailTo(client, practice, texts, {
    about,
    language,
    subject: texts.subject(practice.name, invoice.number),
    lines: [
      {
        text: isAgain
          ? texts.stillOpen(invoice.number, period, amount)
          : texts.attached(invoice.number, period, amount),
      },
      { text: toPay > 0 ? howPaid() : texts.nothing },
    ],
    attachments: [{ name: await invoiceFileName(tx, invoice), type: 'application/pdf', of: about }],
  })
  await queueEmail(tx, ids.uuid(), email, now)
  await noteInvoiceEmail(tx, invoice.id, { toCollect: why.why === 'sent' && isCollected && toPay > 0 })
}
