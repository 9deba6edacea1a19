import { recordTypes } from '../../../../src/contract/rows.ts'
import type { InEveryLanguage, Language } from '../../../../src/domain/text/language.ts'

type Contents = {
  begun: Date
  ended: Date
  practice: string
  files: ReadonlyMap<string, number>
  language: Language
}

const exportFormat = 1

export function readMe({ begun, ended, practice, files, language }: Contents): string {
  const counted = [...files].map(([path, count]) => `  ${path}: ${count}`)
  return `All data of the practice${practice === '' ? '' : ` "${practice}"`}
exported by Bouvier, format ${exportFormat}

Exported between ${begun.toISOString()} and ${ended.toISOString()}.
Changes made while exporting may or may not be included, and may differ from
one file to the next.

Contents
--------
${recordTypes.join(', ')}
  .json  An array of all rows, one row per line, as in the lists of the
         program. Deleted rows are left out; inactive clients and canceled
         contracts are included.
  .csv   The same rows as a table. Animals and invoices also have current
         details of their client, and invoices the VAT rate.
contract-steps.csv
  Every status of each contract, with its start time.
contract-terms.csv
  The price of each contract from each date: animals and prices.
invoice-lines.csv
  The lines of each invoice.
payments.csv
  All payments: received, returned and paid from credit. A row without an
  invoice is credit. With the source opening, it is the client's opening
  balance. Otherwise it is the part of a payment above the amount due, and
  cameWith names that payment.
credit-notes.csv
  Credited amounts, a row for each month and VAT rate.
reminders.csv
  Reminders for overdue invoices: first, second or last, the amount, and the
  date to pay by.
bank-entries.csv
  Applied entries of bank statements: collected, rejected, returned,
  transferred.
contracts/<id>.pdf
  The contract as signed or, if it was not signed, as sent. For a signed
  contract, <id>-sent.pdf is the version that was sent.
invoices/<number>.pdf
  Stored invoices. An invoice that was never opened or sent as a file has no
  PDF.
credit-notes/<number>.pdf
  Stored credit notes.
bank-files/, bank-files.csv
  The bank files, unchanged, and a list of them.

Passwords, sessions and emails are not included.

Format
------
Times are in UTC, for example 2026-03-02T08:00:00.000Z. Months and due dates
are in Brussels time. Amounts are in euros.
CSV: UTF-8, ${separators[language]},
quotes where needed, a header in the first line. JSON uses decimal points.
Nested fields have a dot in their name, for example invoiceAddress.street.
Lists within a row are ids separated by spaces.
Text that begins with = + - @ gets an apostrophe in front, so that a spreadsheet
does not read it as a formula; so does text that begins with an apostrophe and
one of these. Numbers and phone numbers do not, and the JSON has every text
unchanged. The import of Bouvier removes the apostrophe.
rev is the number of the last change of the row.

Row counts
----------
${counted.join('\n')}
`
}

const commas = 'separated by commas, decimal points'
const semicolons = 'separated by semicolons, decimal commas'
const separators: InEveryLanguage<string> = { en: commas, fr: semicolons, nl: semicolons }

type Details = { begun: Date; client: string; practice: string }

export function clientReadMe(details: Details, language: Language): string {
  return texts[language](details)
}

const texts: InEveryLanguage<(details: Details) => string> = {
  en: ({ begun, client, practice }) => `All data about ${client}
held by ${practice || 'the practice'} on ${begun.toISOString()}

client.json     The client, the animals, their appointments, the notes about them, extra work, the contracts with all their statuses and who signed,
                the invoices, payments, credit notes and reminders, the amounts collected by direct debit, and the emails
                (isFile: saved as a file and not sent).
contracts/      The contracts as sent (-sent) and as signed (-signed).
invoices/       The invoices. An invoice that is still being prepared has no file.
credit-notes/   The credit notes.

Times are in UTC. Amounts are in euros.
`,
  fr: ({ begun, client, practice }) => `Toutes les données concernant ${client}
détenues par ${practice || 'le cabinet'} au ${begun.toISOString()}

client.json     Le client, les animaux, leurs rendez-vous, les notes à leur sujet, les prestations supplémentaires, les contrats avec chacun de leurs statuts et qui les a signés,
                les factures, les paiements, les notes de crédit, les rappels, les montants encaissés par domiciliation et les e-mails
                (isFile\u00a0: enregistré dans un fichier, pas envoyé).
contracts/      Les contrats tels qu’ils ont été envoyés (-sent) et signés (-signed).
invoices/       Les factures. Une facture encore en préparation n’a pas de fichier.
credit-notes/   Les notes de crédit.

Les heures sont en UTC. Les montants sont en euros.
`,
  nl: ({ begun, client, practice }) => `Alle gegevens over ${client}
in het bezit van ${practice || 'de praktijk'} op ${begun.toISOString()}

client.json     De klant, de dieren, hun afspraken, de notities over hen, het extra werk, de contracten met al hun statussen en wie ze ondertekende,
                de facturen, de betalingen, de creditnota’s, de herinneringen, de via domiciliëring geïnde bedragen en de e-mails
                (isFile: bewaard als bestand, niet verstuurd).
contracts/      De contracten zoals verstuurd (-sent) en zoals ondertekend (-signed).
invoices/       De facturen. Een factuur die nog wordt voorbereid heeft geen bestand.
credit-notes/   De creditnota’s.

De uren zijn in UTC. De bedragen zijn in euro.
`,
}
