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

const en = {
  greeting: (name: string) => `Dear ${name},`,
  closing: (practice: string) => `With kind regards,\n${practice}`,
  subject: (practice: string, number: string) => `Credit note ${number} of ${practice}`,
  attached: (number: string, invoice: string, amount: string) =>
    `Attached is credit note ${number} for invoice ${invoice}, of ${amount}.`,
  returned: (amount: string) =>
    `Of what you have paid already, ${amount} is now your credit. It pays your next invoices.`,
  refunded: (amount: string, day: string) =>
    `You withdrew from the contract. ${amount} that you have paid already is refunded to you by ${day} at the latest, within 14 days. You need not do anything.`,
  lessToPay: 'You need not pay this amount any more. There is nothing else that you have to do.',
}

const fr: typeof en = {
  greeting: name => `Bonjour ${name},`,
  closing: practice => `Bien à vous,\n${practice}`,
  subject: (practice, number) => `Note de crédit ${number} de ${practice}`,
  attached: (number, invoice, amount) =>
    `Vous trouverez ci-joint la note de crédit ${number} relative à la facture ${invoice}, d’un montant de ${amount}.`,
  returned: amount =>
    `De ce que vous avez déjà payé, ${amount} constitue désormais votre crédit. Il paiera vos prochaines factures.`,
  refunded: (amount, day) =>
    `Vous vous êtes rétracté du contrat. Le montant de ${amount} que vous avez déjà payé vous est remboursé au plus tard le ${day}, dans les 14 jours. Vous n’avez rien à faire.`,
  lessToPay: 'Vous ne devez plus payer ce montant. Vous n’avez rien d’autre à faire.',
}

const nl: typeof en = {
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

const emailTexts: InEveryLanguage<typeof en> = { en, fr, nl }
