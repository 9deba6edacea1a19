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

The data was read between ${begun.toISOString()} and ${ended.toISOString()}.
Work went on meanwhile: what was changed between these two instants may stand
here as it was before or after, and may differ from one file to the next.

What is in here
---------------
${recordTypes.join(', ')}
  .json  An array with all rows, a row on every line, as the program's lists
         show them. Deleted rows are left out; inactive clients and canceled
         contracts are there.
  .csv   The same rows as a table. Animals and invoices have what is asked for
         of their client beside them, as it is now, and invoices the VAT rate.
contract-steps.csv
  Every status that a contract has had, with the instant at which it began.
contract-terms.csv
  What a contract charges, from each day on: animals and prices.
invoice-lines.csv
  What stands on an invoice, line by line.
payments.csv
  What came in and went back, and what credit paid, payment by payment. A row
  without an invoice is credit. With the source opening, the client came with
  it; else it came in beyond what an invoice asked for, and cameWith names
  the payment that it came in with.
credit-notes.csv
  What was taken back of invoices, a row for each month and VAT rate.
reminders.csv
  Reminders of late invoices: for which time, for how much, and until when
  they asked to pay.
bank-entries.csv
  What the bank said in its statements, as it was applied: collected, refused,
  came back, transferred.
contracts/<id>.pdf
  The contract as it was signed or, where it was not signed, as it was sent.
  A contract that was sent before it was signed stands beside it as
  <id>-sent.pdf.
invoices/<number>.pdf
  Invoices as they were kept. An invoice that nobody ever opened or sent as a
  file has none.
credit-notes/<number>.pdf
  Credit notes as they were kept.
bank-files/, bank-files.csv
  The files for the bank byte for byte, and the list of them.

There are no passwords, sessions or emails in here.

How to read it
--------------
Times are UTC, written as in 2026-03-02T08:00:00.000Z. Months and due dates are
those of Brussels. Money is in euros.
CSV: UTF-8, ${separators[language]},
quotes around cells that need them, a header in the first line. The JSON has a
dot before the cents. A field within a field has a dot in its name, such as
invoiceAddress.street. A list within a row holds ids with spaces between them.
Where a text or a part of it begins with = + - @ it has an apostrophe before
it, or a spreadsheet could take it for a formula; so has what begins with an
apostrophe and one of these. Numbers and telephone numbers have none, and the
JSON has every text as it is. Bouvier's own import takes the apostrophe away.
rev is the number of the change that made the row what it is.

How much
--------
${counted.join('\n')}
`
}

const commas = 'a comma between the cells, a dot before the cents'
const semicolons = 'a semicolon between the cells, a comma before the cents'
const separators: InEveryLanguage<string> = { en: commas, fr: semicolons, nl: semicolons }

type Details = { begun: Date; client: string; practice: string }

export function clientReadMe(details: Details, language: Language): string {
  return texts[language](details)
}

const texts: InEveryLanguage<(details: Details) => string> = {
  en: ({ begun, client, practice }) => `All data about ${client}
held by ${practice || 'the practice'} on ${begun.toISOString()}

client.json     The client, the animals, their appointments, the notes about them, the contracts with every status they had and who signed,
                the invoices, payments, credit notes and reminders, what was collected from the bank account, and the emails
                (isFile: it was saved as a file and not sent).
contracts/      The contracts as they were sent (-sent) and as they were signed (-signed).
invoices/       The invoices. One that is still being prepared has no file.
credit-notes/   The credit notes.

Times are UTC. Amounts are in euros.
`,
  fr: ({ begun, client, practice }) => `Toutes les données concernant ${client}
détenues par ${practice || 'le cabinet'} au ${begun.toISOString()}

client.json     Le client, les animaux, leurs rendez-vous, les notes à leur sujet, les contrats avec chacun de leurs statuts et qui les a signés,
                les factures, les paiements, les notes de crédit, les rappels, les montants encaissés par domiciliation et les e-mails
                (isFile\u00a0: enregistré dans un fichier, pas envoyé).
contracts/      Les contrats tels qu’ils ont été envoyés (-sent) et signés (-signed).
invoices/       Les factures. Une facture encore en préparation n’a pas de fichier.
credit-notes/   Les notes de crédit.

Les heures sont en UTC. Les montants sont en euros.
`,
  nl: ({ begun, client, practice }) => `Alle gegevens over ${client}
in het bezit van ${practice || 'de praktijk'} op ${begun.toISOString()}

client.json     De klant, de dieren, hun afspraken, de notities over hen, de contracten met elke status die ze hadden en wie ze tekende,
                de facturen, de betalingen, de creditnota’s, de herinneringen, wat er via domiciliëring geïnd werd en de e-mails
                (isFile: bewaard als bestand, niet verstuurd).
contracts/      De contracten zoals ze verstuurd (-sent) en ondertekend (-signed) zijn.
invoices/       De facturen. Een factuur die nog wordt voorbereid heeft geen bestand.
credit-notes/   De creditnota’s.

De uren zijn in UTC. De bedragen zijn in euro.
`,
}
