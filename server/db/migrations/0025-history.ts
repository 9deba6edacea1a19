import { sql } from 'kysely'
import type { Cell } from '../../../src/domain/edits/fields.ts'
import type { Json } from '../../../src/domain/text/json.ts'
import { inChunks } from '../chunks.ts'
import type { Tx } from '../database.ts'
import type { Migration } from '../migrate.ts'

/**
 * Rows get a history: who changed what of them, from what to what, when, and on which device. Each row that is there begins
 * with what it holds now. The ledger keeps what makes a write happen once, and its answer; the rest of it goes.
 */
export const history: Migration = {
  name: '0025-history',
  async up(tx) {
    await tx.schema
      .createTable('history')
      .addColumn('record', 'text', column => column.notNull())
      .addColumn('row_id', 'text', column => column.notNull())
      .addColumn('rev', 'integer', column => column.notNull())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('patch', 'text', column => column.notNull())
      .addColumn('at', 'text', column => column.notNull())
      .addColumn('user_id', 'text')
      .addColumn('session_id', 'text')
      .addColumn('person', 'text')
      .addColumn('device', 'text')
      .addPrimaryKeyConstraint('history_key', ['record', 'row_id', 'rev'])
      .execute()
    await tx.schema.dropIndex('ledger_by_row').execute()
    for (const column of ['session_id', 'record', 'row_id', 'patch'])
      await tx.schema.alterTable('ledger').dropColumn(column).execute()
    const at = await lastHeardOf(tx)
    for (const [record, valuesOf] of Object.entries(begun)) await begin(tx, record, valuesOf, at)
  },
}

/** Nobody has changed a row since somebody was last here: so the rows were then. */
async function lastHeardOf(tx: Tx): Promise<string> {
  const { rows } = await sql<{ at: string | null }>`select max(seen_at) as at from sessions`.execute(tx)
  return rows[0]?.at ?? ''
}

type Kept = { readonly [column: string]: Cell }
type ValuesOf = (row: Kept) => { [field: string]: Json }

const addressOf = ({ street, city, postal_code, country }: Kept) => ({
  ...{ street: street ?? '', city: city ?? '', postalCode: postal_code ?? '', country: country ?? '' },
})
const hundredths = (cell: Cell | undefined) => Number(cell) / 100
const same =
  (fields: { [field: string]: string }) =>
  (row: Kept): { [field: string]: Json } =>
    Object.fromEntries(Object.entries(fields).map(([field, column]) => [field, row[column] ?? null]))

/** What the rows of that time say, as the API says it. */
const begun: { [record: string]: ValuesOf } = {
  species: row => ({ name: row.name ?? '', hourlyPrice: hundredths(row.hourly_price_cents) }),
  clients: row => ({
    ...same({ firstName: 'first_name', lastName: 'last_name', email: 'email', phone: 'phone' })(row),
    ...same({ companyName: 'company_name', companyVAT: 'company_vat', iban: 'iban', bic: 'bic' })(row),
    ...same({ referrerId: 'referrer_id', alert: 'alert', notes: 'notes' })(row),
    invoiceAddress: addressOf(row),
    credit: hundredths(row.credit_cents),
    isActive: row.is_active === 1,
  }),
  animals: row => ({
    ...same({ name: 'name', chipId: 'chip_id', speciesName: 'species_name', clientId: 'client_id' })(row),
    ...same({ nbYearlyVisit: 'nb_yearly_visit', alert: 'alert', notes: 'notes' })(row),
    consultingAddress: { ...addressOf(row), phoneNumber: row.phone_number ?? '' },
  }),
  contracts: same({ clientId: 'client_id', status: 'status', version: 'version', signedAt: 'signed_at' }),
  invoices: row => ({
    ...same({ number: 'number', period: 'period', status: 'status', dueDate: 'due_day' })(row),
    ...same({ collectedAt: 'collected_at' })(row),
    total: hundredths(row.total_cents),
    credit: hundredths(row.credit_cents),
  }),
  appointments: row => ({
    ...same({ title: 'title', description: 'description', startTime: 'start_time' })(row),
    ...same({ endTime: 'end_time', appointmentType: 'appointment_type', color: 'color' })(row),
    ...same({ animalId: 'animal_id' })(row),
  }),
  practice: row => ({
    ...same({ name: 'name', enterpriseNumber: 'enterprise_number', vatNumber: 'vat_number' })(row),
    ...same({ iban: 'iban', bic: 'bic', creditorId: 'creditor_id', daysToPay: 'days_to_pay' })(row),
    ...same({ documentLanguage: 'document_language' })(row),
    address: addressOf(row),
    vatRate: hundredths(row.vat_rate_hundredths),
  }),
}

const page = 1_000

/** An erased row has no history. One that was deleted may be brought back, and is known to be gone until then. */
async function begin(tx: Tx, record: string, valuesOf: ValuesOf, at: string): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<Kept>`
      select * from ${sql.table(record)} where id > ${after}
        and id not in (select id from changes where noun = ${record} and deleted = 2)
      order by id limit ${page}
    `.execute(tx)
    const items = rows.flatMap(row => {
      const item = { record, row_id: String(row.id), at }
      const patch = JSON.stringify(patchOf(valuesOf(row)))
      const first = { ...item, rev: 0, kind: 'begin', patch }
      return row.deleted_at === null ? [first] : [first, { ...item, rev: 1, kind: 'delete', patch: '{}' }]
    })
    for (const some of inChunks(items, 500))
      await sql`
        insert into history (record, row_id, rev, kind, patch, at)
        values ${sql.join(some.map(({ row_id, rev, kind, patch }) => sql`(${record}, ${row_id}, ${rev}, ${kind}, ${patch}, ${at})`))}
      `.execute(tx)
    const last = rows.at(-1)
    if (last === undefined || rows.length < page) return
    after = String(last.id)
  }
}

/** What is empty is not named. */
function patchOf(values: { [field: string]: Json }) {
  const said = Object.entries(values).filter(([, to]) => !isEmpty(to))
  return Object.fromEntries(said.map(([field, to]) => [field, { from: null, to }]))
}

function isEmpty(value: Json): boolean {
  if (value === null || value === '') return true
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}
