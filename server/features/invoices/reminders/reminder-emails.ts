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
import { codePng } from '../../../documents/code-png.ts'
import { drawCode } from '../../../documents/draw-code.ts'
import { type About, type Attachment, type Email, type EmailLine, emailTo } from '../../../mail/email.ts'
import type { Invoice } from '../invoices-table.ts'
import { en, type ReminderTexts } from './texts/en.ts'
import { fr } from './texts/fr.ts'
import { nl } from './texts/nl.ts'

const reminderTexts: InEveryLanguage<ReminderTexts> = { en, fr, nl }

type Told = { invoice: Invoice; client: ClientRow; language: Language; n: number; day: Day }

/**
 * What the law asks a reminder to name stands in all of them: what is open, of what and since when, who asks for it under which
 * number, and until when it can be paid before anything is added (Code of Economic Law, XIX.2). Companies read the same.
 */
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

/** What a phone makes the transfer of. It is for what is open now, which the code on the invoice may not be any more. */
function pictureOf(code: string): Attachment {
  const content = codePng(drawCode(code))
  return { name: `${codeName}.png`, type: 'image/png', content, inline: codeName }
}
