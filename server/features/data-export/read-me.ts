export type Contents = { begun: Date; ended: Date; practice: string; files: ReadonlyMap<string, number> }

export const exportFormat = 1

/** For whoever opens the file, maybe years from now and without this program. */
export function readMe({ begun, ended, practice, files }: Contents): string {
  const counted = [...files].map(([path, count]) => `  ${path}: ${count}`)
  return `All data of the practice${practice === '' ? '' : ` "${practice}"`}
exported by Bouvier, format ${exportFormat}

The data was read between ${begun.toISOString()} and ${ended.toISOString()}.
Work went on meanwhile: what was changed between these two instants may stand
here as it was before or after, and may differ from one file to the next.

What is in here
---------------
clients, animals, species, contracts, invoices, appointments, practice
  .json  An array with all rows, a row on every line, as the program's lists
         show them. Deleted rows are left out; inactive clients and canceled
         contracts are there.
  .csv   The same rows as a table.
contract-steps.csv
  Every status that a contract has had, with the instant at which it began.
contracts/<id>.pdf
  The contract as it was signed or, where it was not signed, as it was sent.
  A contract that was sent before it was signed stands beside it as
  <id>-sent.pdf.
invoices/<number>.pdf
  Invoices as they were kept. An invoice that nobody ever opened or sent as a
  file has none.
bank-files/, bank-files.csv
  The files for the bank byte for byte, and the list of them.

There are no passwords, sessions or letters in here.

How to read it
--------------
Times are UTC, written as in 2026-03-02T08:00:00.000Z. Months and due dates are
those of Brussels. Money is in euros, with a dot before the cents.
CSV: UTF-8, a comma between the cells, quotes around cells that need them, a
header in the first line. A field within a field has a dot in its name, such as
invoiceAddress.street. A list within a row holds ids with spaces between them.
A text that begins with = + - @, a tab or a line end has an apostrophe before
it, or a spreadsheet would take it for a formula; the JSON has it as it is.
rev is the number of the change that made the row what it is.

How much
--------
${counted.join('\n')}
`
}
