import type { PracticeRow } from '../../../../src/contract/practice.ts'
import { daysToRefund } from '../../../../src/domain/billing/contracts.ts'
import { eurosFromCents } from '../../../../src/domain/billing/money.ts'
import type { CreditNoteReason } from '../../../../src/domain/billing/payments.ts'
import { dayAfter, dayOf } from '../../../../src/domain/calendar/brussels.ts'
import { languageOf } from '../../../../src/domain/clients/clients.ts'
import { formatDay, formatPrice } from '../../../../src/domain/text/format.ts'
import type { InEveryLanguage } from '../../../../src/domain/text/language.ts'
import type { Tx } from '../../../db/database.ts'
import { type About, emailTo } from '../../../mail/email.ts'
import { queueEmail, waitsFor } from '../../../mail/mails-store.ts'
import type { Ids } from '../../../ports.ts'
import type { Touched } from '../../../sync/changes.ts'
import { findClientsByIds } from '../../clients/clients-store.ts'
import { creditNoteFileName } from './credit-note-documents.ts'
import { type CreditNoteEmailTexts, en } from './texts/en.ts'
import { fr } from './texts/fr.ts'
import { nl } from './texts/nl.ts'

const emailTexts: InEveryLanguage<CreditNoteEmailTexts> = { en, fr, nl }

export const creditNoteEmails = 'creditNotes'

type SentNote = {
  id: string
  number: string
  invoiceNumber: string
  clientId: string
  totalCents: number
  returnedCents: number
  why: CreditNoteReason
}

/** The credit note goes to the client, if their address is known. Its file is drawn when the email leaves. */
export async function queueCreditNoteEmail(
  tx: Tx,
  { ids }: { ids: Ids },
  note: SentNote,
  practice: PracticeRow,
  now: string,
): Promise<void> {
  const [client] = await findClientsByIds(tx, [note.clientId])
  if (client === undefined || client.email === '') return
  // That of the note, which is made now.
  const language = languageOf(client, practice)
  const texts = emailTexts[language]
  const price = (cents: number) => formatPrice(eurosFromCents(cents), language)
  const refundDay = formatDay(dayAfter(dayOf(now), daysToRefund), language)
  const returned = (amount: string) =>
    note.why === 'withdraw' ? texts.refunded(amount, refundDay) : texts.returned(amount)
  const about = { record: creditNoteEmails, id: note.id }
  const name = await creditNoteFileName(tx, note.id)
  const email = emailTo(client, practice, texts, {
    about,
    language,
    subject: texts.subject(practice.name, note.number),
    lines: [
      { text: texts.attached(note.number, note.invoiceNumber, price(note.totalCents)) },
      { text: note.returnedCents > 0 ? returned(price(note.returnedCents)) : texts.lessToPay },
    ],
    attachments: [{ name, type: 'application/pdf', of: about }],
  })
  await queueEmail(tx, ids.uuid(), email, now)
  await setNoteMail(tx, note.id, 'waiting')
}

async function setNoteMail(tx: Tx, id: string, mail: 'waiting' | 'sent' | 'file'): Promise<void> {
  await tx.updateTable('credit_notes').set({ mail }).where('id', '=', id).execute()
}

/** The list of credit notes says so; no device keeps its rows. */
export async function creditNoteEmailWent(tx: Tx, about: About, state: 'sent' | 'file'): Promise<Touched[]> {
  if (!(await waitsFor(tx, about))) await setNoteMail(tx, about.id, state)
  return []
}
