import type { Day } from '../../domain/calendar/brussels.ts'
import { clientChangeRefusals, ibanRefusals, vatRegimeRefusals } from '../../domain/clients/clients.ts'
import { creditRefusals } from '../../domain/clients/imports.ts'
import { plainCode } from '../../domain/clients/official-numbers.ts'
import { emailKey, fullName, phoneKey } from '../../domain/clients/person.ts'
import { languages } from '../../domain/text/language.ts'
import { normalizeText } from '../../domain/text/text.ts'
import { type ClientValues, clients } from '../../records/clients.ts'
import { dayRefusals, tidy } from '../../records/record.ts'
import { readAddress } from './import-address.ts'
import type { ImportColumns, NameField } from './import-columns.ts'
import {
  cellReader,
  type ImportProblem,
  type ImportRow,
  type ReadCell,
  readChoices,
  readTexts,
  SeenKeys,
  tooLong,
  toProblems,
} from './import-row.ts'
import type { LoadedRow } from './read-file.ts'

export type ClientToImport = Omit<ClientValues, 'referrerId'> & { credit: number }

type KnownClient = Pick<ClientValues, 'firstName' | 'lastName' | 'email' | 'phone'>

// Shorter numbers are extensions or incomplete.
const shortestPhone = 6

export function readClients(
  rows: readonly LoadedRow[],
  columns: ImportColumns,
  knownClients: Iterable<KnownClient>,
  { practice, today }: { practice: { iban: string }; today: Day },
): ImportRow<ClientToImport>[] {
  const seenKeys = { email: new SeenKeys('email'), phone: new SeenKeys('phone') }
  const keep = (client: KnownClient, line: number | null) => {
    seenKeys.email.add(emailKey(client.email), fullName(client), line)
    seenKeys.phone.add(lookPhone(client.phone), fullName(client), line)
  }
  for (const client of knownClients) keep(client, null)
  return rows.map(row => {
    const { values, problems } = readClient(cellReader(columns, row), practice, today)
    const doubts = [
      ...seenKeys.email.doubt(emailKey(values.email)),
      ...seenKeys.phone.doubt(lookPhone(values.phone)),
    ]
    // A row with problems is not imported, so it cannot be a duplicate.
    if (problems.length === 0) keep(values, row.line)
    return { line: row.line, name: fullName(values) || values.email, values, problems, doubts }
  })
}

function readClient(
  read: ReadCell,
  practice: { iban: string },
  today: Day,
): { values: ClientToImport; problems: ImportProblem[] } {
  const lastFirst = read('lastNameFirst')
  const whole =
    lastFirst === '' ? splitName(read('fullName'), 'fullName') : splitName(lastFirst, 'lastNameFirst')
  const cellTexts = readTexts(clients, read)
  const texts = {
    ...cellTexts,
    firstName: cellTexts.firstName || whole.firstName,
    lastName: cellTexts.lastName || whole.lastName,
    bic: headOffice(cellTexts.bic),
  }
  const lines = readAddress(clients.invoiceAddress.blank, read)
  const credit = readCredit(read('credit'))
  const values = tidy(clients, {
    ...texts,
    ...readChoices(clients, read),
    invoiceAddress: lines,
    isActive: !saysInactive(read('isActive')),
  })
  const refusals = [
    ...clientChangeRefusals(values),
    ...vatRegimeRefusals(values),
    ...ibanRefusals(values, practice),
    ...creditRefusals(credit),
    ...dayRefusals(clients, texts, today),
  ]
  const problems = toProblems(refusals, { ...texts, credit: read('credit') })
  return {
    values: { ...values, credit },
    problems: [...problems, ...tooLong(clients, { ...texts, ...lines })],
  }
}

/** Accepts the words of the export and of the screens. Any other text means active. */
function saysInactive(text: string): boolean {
  const { labels } = clients.isActive
  const words = ['false', ...languages.map(language => labels[language].false ?? '')]
  return words.some(word => normalizeText(word) === normalizeText(text))
}

function lookPhone(phone: string): string {
  const key = phone === '' ? '' : phoneKey(phone)
  return key.length < shortestPhone ? '' : key
}

/** A BIC that ends in XXX equals its first eight characters. */
function headOffice(bic: string): string {
  return plainCode(bic).replace(/^(.{8})XXX$/, '$1')
}

// Particles belong to the last name.
const particles = new Set(
  "van vande vanden vander van't de den der des du del della di da dos el al le la les 't ten ter te von zu".split(
    ' ',
  ),
)

/** Splits "Peeters, Anna", "Anna Peeters" or "Peeters Anna". A single word is a last name. */
export function splitName(whole: string, order: NameField): { firstName: string; lastName: string } {
  const [last = '', ...rest] = whole.split(',')
  if (rest.length > 0) return { firstName: rest.join(' ').trim(), lastName: last.trim() }
  const words = whole.split(' ').filter(word => word !== '')
  const isParticle = (word = '') => particles.has(normalizeText(word))
  if (order === 'lastNameFirst') {
    let until = Math.min(1, words.length)
    while (until < words.length - 1 && isParticle(words[until - 1])) until += 1
    return { firstName: words.slice(until).join(' '), lastName: words.slice(0, until).join(' ') }
  }
  let from = words.length - 1
  while (from > 1 && isParticle(words[from - 1])) from -= 1
  return {
    firstName: words.slice(0, Math.max(from, 0)).join(' '),
    lastName: words.slice(Math.max(from, 0)).join(' '),
  }
}

// Grouped thousands, then decimals after the other separator: "1.234,50", "1 234,5", "1,234.50".
const grouped = /^(\d{1,3}(?:([.,' ])\d{3})+)(?:(?!\2)[.,](\d+))?$/
const ungrouped = /^(\d+)(?:[.,](\d*))?$/

/** Credit in euros, or NaN. "1.234" is ambiguous: a thousand in one program, one euro in another. */
export function readCredit(text: string): number {
  const plain = text
    .replace(/€|\beur\b/gi, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain === '') return 0
  const sign = /^[-−]/.test(plain) ? -1 : 1
  const amount = plain.replace(/^[-+−] ?/, '')
  if (/^\d{1,3}[.,]\d{3}$/.test(amount)) return Number.NaN
  const [, whole, , decimals = ''] = grouped.exec(amount) ?? []
  if (whole !== undefined) return sign * Number(`${whole.replace(/\D/g, '')}.${decimals}`)
  const [, digits, rest = ''] = ungrouped.exec(amount) ?? []
  return digits === undefined ? Number.NaN : sign * Number(`${digits}.${rest}`)
}
