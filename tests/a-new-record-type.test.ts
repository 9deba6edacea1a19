import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { migrate } from '../server/db/migrate.ts'
import { migrations } from '../server/db/migrations/all.ts'
import { openSqlite } from '../server/db/sqlite.ts'
import { pagesWith, paths, sidebarGroups } from '../src/app/pages.ts'
import { blankRow, type RecordType, recordTypes } from '../src/contract/rows.ts'
import type { Fields } from '../src/records/record.ts'
import { records } from '../src/records/records.ts'

/**
 * Checks the lists that a new record type must be added to and that the compiler does not check. See
 * docs/architecture.md.
 */
const root = new URL('..', import.meta.url)
const readSourceText = (file: string) => readFileSync(new URL(file, root), 'utf8')
const filesIn = (folder: string) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name}`)

it('devices mirror every record type that has rows', () => {
  expect([...recordTypes].sort()).toEqual(Object.keys(blankRow).sort())
})

it('every migration is listed, in numerical order', () => {
  const files = filesIn('server/db/migrations').filter(name => /\/\d{4}-.*\.ts$/.test(name))
  expect(migrations.map(({ name }) => `server/db/migrations/${name}.ts`)).toEqual(files.sort())
})

it('every route of the server is registered', () => {
  const app = readSourceText('server/app.ts')
  const made = filesIn('server/features')
    .filter(name => name.endsWith('-routes.ts'))
    .flatMap(name =>
      [...readSourceText(name).matchAll(/^export function (\w+Routes)\b/gm)].map(([, made]) => made),
    )
  expect(made.length).toBeGreaterThan(10)
  expect(made.filter(name => !app.includes(`  ${name}(`))).toEqual([])
})

it('every path has a page', () => {
  const routes = readSourceText('src/app/routes.tsx')
  const fromTable: string[] = [...pagesWith('load'), ...pagesWith('section')]
  const composed = (name: string) => routes.includes(`path={paths.${name}}`)
  expect(Object.keys(paths).filter(name => !fromTable.includes(name) && !composed(name))).toEqual([])
})

it('every record type has a page with a link in the sidebar', () => {
  const inSidebar: string[] = sidebarGroups.flatMap(({ section, items }) => [section, ...items])
  const without = Object.keys(records).filter(name => !inSidebar.includes(name))
  // Mandates are shown with their client, and notes with their subject. The practice has one row, linked in
  // the user menu. Colleagues and prices are in the settings, and templates are next to the calendar. Extra work is
  // shown with its client, animal, visit or invoice.
  expect(without).toEqual(['mandates', 'colleagues', 'templates', 'prices', 'notes', 'extras', 'practice'])
  expect(Object.keys(paths)).toContain('practice')
})

it('every record type occurs in a story', () => {
  const stories = filesIn('tests/stories')
    .filter(name => name.endsWith('.test.ts'))
    .map(readSourceText)
    .join('\n')
  expect(Object.keys(records).filter(name => !new RegExp(`\\b${name}\\b`).test(stories))).toEqual([])
})

it('every field that users edit has a label', () => {
  for (const [name, fields] of Object.entries<Fields>(records)) {
    const nameless = Object.entries(fields).filter(([, { by, label }]) => by === 'staff' && !label)
    expect(nameless, name).toEqual([])
  }
})

/**
 * Fields that a button sets or that follow from one. They are in no form, so this table names the file that
 * sets each field.
 */
const setByPress: { [record: string]: { [field: string]: string } } = {
  animals: {
    snoozedUntil: 'src/features/appointments/to-plan/call-back.ts',
    leftOn: 'src/features/animals/leave-dialog.tsx',
    leftReason: 'src/features/animals/leave-dialog.tsx',
  },
  appointments: {
    state: 'src/features/appointments/visits/state-buttons.tsx',
    cancelReason: 'src/features/appointments/visits/state-buttons.tsx',
    arrivedAt: 'src/domain/calendar/visits.ts',
    seriesId: 'src/features/appointments/booking/repeats.ts',
  },
  templates: { position: 'src/features/appointments/templates/templates-edits.ts' },
  extras: {
    clientId: 'src/features/extras/use-extras.ts',
    appointmentId: 'src/features/extras/use-extras.ts',
  },
  practice: { ledger: 'src/features/invoices/accountant/journal-settings.tsx' },
}

it('every field that a button sets is used in the file of that button', () => {
  for (const [name, fields] of Object.entries(setByPress))
    for (const [field, file] of Object.entries(fields)) {
      expect(existsSync(new URL(file, root)), file).toBe(true)
      expect(readSourceText(file), `${name}.${field}`).toMatch(new RegExp(`\\b${field}\\b`))
    }
})

const foldersOfRecords: { [record: string]: string } = {
  colleagues: 'team',
  templates: 'appointments/templates',
  prices: 'extras',
}

it('every field that users edit is in the form of its record', () => {
  const readScreens = (folder: string) =>
    filesIn(folder)
      .filter(name => name.endsWith('.tsx') && !name.includes('.test.'))
      .map(readSourceText)
      .join('\n')
  for (const [name, fields] of Object.entries<Fields>(records)) {
    // The server creates these rows.
    if (name === 'invoices' || name === 'mandates') continue
    // The subject and date of a note follow from where it is written.
    const isNote = name === 'notes'
    const folder = foldersOfRecords[name] ?? name
    const screens = isNote
      ? readSourceText('src/features/notes/notes-composer.tsx')
      : readScreens(`src/features/${folder}`)
    const typed = Object.entries(fields).filter(
      ([, { by, kind }]) => by === 'staff' && kind !== 'flag' && (!isNote || kind === 'lines'),
    )
    const pressed = Object.keys(setByPress[name] ?? {})
    const missing = typed
      .map(([field]) => field)
      .filter(field => !pressed.includes(field))
      .filter(field => !new RegExp(`field\\('${field}'\\)|name=[{]?['"]${field}['"]`).test(screens))
    expect(missing, name).toEqual([])
  }
})

// Fields of every record type. Screens may omit them.
const ofEveryRow = ['id', 'rev', 'createdAt', 'updatedAt', 'updatedBy', 'updatedById']

/**
 * The files that show each row: its details, or its list row if it has no details. A field in none of them
 * needs a reason here.
 */
const readIn: { [N in RecordType]: { files: string[]; exceptions?: { [field: string]: string } } } = {
  clients: {
    files: ['clients/client-details.tsx'],
    exceptions: {
      firstName: 'the title, as a whole name',
      lastName: 'the title, as a whole name',
      toRefund: 'Home and the balance of the client',
      refundBy: 'Home and the balance of the client',
    },
  },
  animals: {
    files: ['animals/animals-screen.tsx', 'animals/animal-screen.tsx', '../domain/clients/animal-facts.ts'],
  },
  species: { files: ['species/species-form-row.tsx'] },
  contracts: {
    files: ['contracts/contracts-screen.tsx'],
    exceptions: {
      hasWithdrawalForm: 'the dialog that asks before a contract is withdrawn',
      signedOnPaper: 'the row of a contract offers to attach a scan',
      startedAt: 'the years in which visits are owed are counted from it',
    },
  },
  mandates: {
    files: ['bank/client-mandate.tsx'],
    exceptions: {
      clientId: 'it stands with the client',
      contractId: 'the reference is made of it',
      creditorName: 'only the next bank file needs it',
      creditorId: 'only the next bank file needs it',
    },
  },
  invoices: {
    files: [
      'invoices/month-section.tsx',
      'invoices/invoice-status.tsx',
      'invoices/invoice-preview.tsx',
      'invoices/e-invoice-button.tsx',
      'invoices/invoice-dialogs.tsx',
      '../record-ui/documents/document-details.ts',
      'bank/bank-file/candidates.ts',
    ],
    exceptions: {
      credited: 'its credit notes are named, and the sums of its month leave it out',
      vatRegime: 'its document says why no VAT is charged',
      vatExemption: 'its document prints it',
      remindersStopped: 'the dialog of its reminders, and the list of what is late',
      reviewedAt: 'the page of its month',
      reviewedBy: 'the page of its month',
      reviewedStatus: 'what the page of its month compares with what there is to see',
    },
  },
  appointments: {
    files: [
      'appointments/day/day-section.tsx',
      'appointments/visits/visit-facts.tsx',
      'appointments/bookings.ts',
      'appointments/calendar/event-block.tsx',
      'appointments/calendar/shown-events.ts',
      'appointments/state-badge.tsx',
    ],
    exceptions: { seriesId: 'it is for nobody to read: it tells which were repeated together' },
  },
  colleagues: { files: ['team/team-screen.tsx'] },
  // The dialog shows the result of the rule.
  templates: {
    files: ['appointments/templates/templates-dialog.tsx', '../domain/calendar/templates.ts'],
  },
  prices: { files: ['extras/prices-screen.tsx'] },
  notes: { files: ['notes/notes-list.tsx'], exceptions: { createdById: 'createdBy is their name' } },
  extras: {
    files: ['extras/extras-card.tsx', 'extras/use-extras.ts'],
  },
  practice: {
    files: [
      'practice/practice-form.tsx',
      'invoices/accountant/books-section.tsx',
      'invoices/accountant/journal-settings.tsx',
    ],
    exceptions: {
      emailDelivery: 'the server sets it, and the form says what follows from it',
      peppol: 'the server sets it, and the page of emails says what follows from it',
    },
  },
}

it.each(recordTypes)('every field of %s is displayed, or has a documented exception', name => {
  const { files, exceptions = {} } = readIn[name]
  const screens = files.map(file => readSourceText(`src/features/${file}`)).join('\n')
  const unread = Object.keys(records[name]).filter(
    field => !ofEveryRow.includes(field) && !new RegExp(`[.'"]${field}\\b|[{,] ${field}\\b`).test(screens),
  )
  expect(unread).toEqual(Object.keys(exceptions))
})

it('the erasing covers all data of a client or an animal', async () => {
  const db = openSqlite(':memory:')
  await migrate(db, migrations)
  const tables = await db.introspection.getTables()
  const belonging = tables.filter(({ columns }) =>
    columns.some(({ name }) => /^(client|animal|contract|invoice|referrer)_id$/.test(name)),
  )
  await db.destroy()
  // A new table in this list holds personal data. Erasure (server/features/clients/erasure) must delete it,
  // and data-export/client-export.ts must export it.
  expect(belonging.map(({ name }) => name).sort()).toEqual([
    'animals',
    'appointments',
    // It holds only amounts, days, codes and the id of an invoice that is itself erased.
    'bank_entries',
    'clients',
    'contract_documents',
    'contract_steps',
    'contract_terms',
    'contracts',
    'credit_notes',
    'erasures',
    'extras',
    'invoice_documents',
    'invoice_lines',
    'invoices',
    'mandates',
    'notes',
    'payments',
    'reminders',
    'signing_links',
    'visit_emails',
    'xml_export_rows',
  ])
})
