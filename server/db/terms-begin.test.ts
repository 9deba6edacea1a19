import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { blankRow } from '../../src/contract/rows.ts'
import type { Terms } from '../../src/domain/billing/terms.ts'
import { findTerms } from '../features/contracts/contract-terms.ts'
import { writtenCells } from '../records/record-cells.ts'
import { logIn, type SignedInClient } from '../testing/client.ts'
import { onEveryEngine, type Place } from '../testing/engines.ts'
import { invoicesOf } from '../testing/invoice-actions.ts'
import { ownTables } from '../testing/own-tables.ts'
import { cheapPasswords, openServer, type Server } from '../testing/server.ts'
import { type Db, readTransaction } from './database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/all.ts'

const rate = { vatRate: 21 }

// A practice as the version before kept it, on the 20th of March.
onEveryEngine(({ newPlace }) => {
  let place: Place
  let db: Db
  let server: Server | undefined
  beforeEach(async () => {
    place = await newPlace()
    db = place.open()
    const here = migrations.findIndex(({ name }) => name === '0031-terms')
    await migrate(db, migrations.slice(0, here))
    await keepAll()
  })
  afterEach(async () => {
    await (server === undefined ? db.destroy() : server.close())
    server = undefined
    await place.remove()
  })

  type Cells = { [column: string]: string | number | null }

  /** Columns that came later are left out. */
  async function keep(table: string, row: Cells): Promise<void> {
    const columns = (await ownTables(db)).find(({ name }) => name === table)?.columns ?? []
    const there = Object.entries(row).filter(([column]) => columns.some(({ name }) => name === column))
    await sql`insert into ${sql.table(table)} (${sql.join(there.map(([column]) => sql.ref(column)))})
      values (${sql.join(there.map(([, cell]) => cell))})`.execute(db)
  }

  const stamps = (at: string) => ({
    created_at: at,
    updated_at: at,
    updated_by: null,
    rev: 1,
    deleted_at: null,
  })
  const [january, march] = ['2026-01-01T08:00:00.000Z', '2026-03-10T08:00:00.000Z']

  async function keepAll(): Promise<void> {
    await keep('head', { id: 1, epoch: 'epoch', rev: 1 })
    await keep('users', {
      ...{ id: 'anna', email: 'anna@practice.be', email_key: 'anna@practice.be', first_name: 'Anna' },
      ...{ last_name: 'Peeters', password_hash: await cheapPasswords.hash('a', ''), disabled: 0 },
      ...{ created_at: january, role: 'owner' },
    })
    const dog = writtenCells('species', { ...blankRow.species, name: 'Chien', hourlyPrice: 50 })
    await keep('species', { ...dog, id: 'chien', ...stamps(march) })
    for (const [id, credit_cents, total_owed_cents] of [
      ['claire', 500, 1286],
      ['zoe', 0, 0],
    ] as const) {
      const client = writtenCells('clients', { ...blankRow.clients, firstName: id, lastName: 'Dupont' })
      await keep('clients', { ...client, id, credit_cents, total_owed_cents, ...stamps(january) })
    }
    const animal = (id: string, clientId: string, at: string) => {
      const values = { ...blankRow.animals, name: id, speciesName: 'Chien', clientId, nbYearlyVisit: 3 }
      return { ...writtenCells('animals', values), id, ...stamps(at) }
    }
    await keep('animals', animal('Rex', 'claire', january))
    await keep('animals', animal('Luna', 'claire', march))
    await keep('animals', { ...animal('Max', 'zoe', january), deleted_at: '2026-03-02T08:00:00.000Z' })
    for (const [id, client_id] of [
      ['of claire', 'claire'],
      ['of zoe', 'zoe'],
    ] as const) {
      await keep('contracts', {
        ...{ id, client_id, status: 'active', version: 1, signed_at: january, mail: 'none', paper: null },
        ...{ source_docid: null, signed_docid: null, ...stamps(january) },
      })
      await keep('contract_steps', { contract_id: id, n: 0, status: 'active', at: january })
    }
    const invoice = (n: number, period: string, status: string, at: string) => ({
      ...{
        id: `i${n}`,
        number: `2026-0000${n}`,
        number_text: '',
        client_id: 'claire',
        contract_id: 'of claire',
      },
      ...{ period, month: at.slice(0, 7), status, due_day: '2026-02-03', net_cents: 1063, vat_cents: 223 },
      ...{ total_cents: 1286, credit_cents: 0, communication: '', mail: 'none', collections: 0 },
      ...{ collected_at: null, out_until: null, earlier_doubles: 0, updated_by_id: null, ...stamps(at) },
    })
    await keep('invoices', invoice(1, '2026-01', 'pending', '2026-01-31T23:30:00.000Z'))
    await keep('invoices', invoice(2, '2026-02', 'created', march))
    await keep('invoice_numbers', { year: '2026', last: 2 })
    const column = { label: '', align: 'start' }
    const table = {
      ...{ kind: 'table', columns: [column, column, column, column, column], totals: [] },
      rows: [['Rex', 'Chien', '3', '€42.50', '€127.50']],
    }
    const paper = { title: '', subtitle: '', language: 'en', blocks: [table], footer: '' }
    await keep('invoice_papers', { invoice_id: 'i1', paper: JSON.stringify(paper), pdf: null })
  }

  const termsOf = async (id: string) =>
    (await readTransaction(db, tx => findTerms(tx, [id]))).get(id)?.map(told)

  const told = ({ from, animals, prices }: Terms) => [
    from,
    animals.map(({ name, visits }) => `${name} ${visits}`),
    prices.chien,
  ]

  it('carries over what contracts charge: what invoices printed, then the animals of each day, and today’s prices from the last day on', async () => {
    await migrate(db, migrations)
    expect(await termsOf('of claire')).toEqual([
      ['2026-01-01', ['Rex 3'], { hourlyCents: 4250, ...rate }],
      ['2026-03-10', ['Luna 3', 'Rex 3'], { hourlyCents: 5000, ...rate }],
    ])
    expect(await termsOf('of zoe')).toEqual([
      ['2026-01-01', ['Max 3'], { hourlyCents: 5000, ...rate }],
      ['2026-03-02', [], undefined],
    ])
  })

  it('gives each invoice a line of what it came to, its day of issue in Brussels, and leaves what clients owe', async () => {
    await migrate(db, migrations)
    const invoices = await db
      .selectFrom('invoices')
      .select(['id', 'issue_day', 'is_carried_over', 'total_cents'])
      .orderBy('id')
      .execute()
    expect(invoices).toEqual([
      { id: 'i1', issue_day: '2026-02-01', is_carried_over: 1, total_cents: 1286 },
      { id: 'i2', issue_day: null, is_carried_over: 0, total_cents: 1286 },
    ])
    const lines = await db.selectFrom('invoice_lines').selectAll().orderBy('invoice_id').execute()
    expect(lines).toMatchObject([
      {
        invoice_id: 'i1',
        kind: 'carried-over',
        period: '2026-01',
        vat_rate_hundredths: 2100,
        net_cents: 1063,
      },
      { invoice_id: 'i2', kind: 'carried-over', period: '2026-02' },
    ])
    const clients = await db
      .selectFrom('clients')
      .select(['credit_cents', 'total_owed_cents'])
      .orderBy('id')
      .execute()
    expect(clients).toEqual([
      { credit_cents: 500, total_owed_cents: 1286 },
      { credit_cents: 0, total_owed_cents: 0 },
    ])
    // The rule of one invoice a contract and month went with the table's old form; the other rules stayed.
    const [row] = await db.selectFrom('invoices').selectAll().where('id', '=', 'i2').execute()
    const again = { ...row, id: 'i3', number: '2026-00003', earlier_doubles: 1 }
    await db.insertInto('invoices').values(Object(again)).execute()
    const double = { ...again, id: 'i4', number: '2026-00004' }
    await expect(db.insertInto('invoices').values(Object(double)).execute()).rejects.toThrow(/unique/i)
    const stranger = { ...again, id: 'i5', number: '2026-00005', client_id: 'nobody' }
    await expect(db.insertInto('invoices').values(Object(stranger)).execute()).rejects.toThrow(/foreign/i)
  })

  it('is synchronized by them: the issued month stays, the open one is counted anew, and no month is lost', async () => {
    server = await openServer({ db, now: '2026-03-20T08:00:00.000Z' })
    const anna: SignedInClient = await logIn(server, {
      ...{ email: 'anna@practice.be', password: 'a', firstName: '', lastName: '' },
    })
    expect(await anna.post('invoices/sync')).toMatchObject({
      body: { created: 4, recomputed: 1, skipped: [{ reason: 'nothing-to-bill' }] },
    })
    const rows = (await invoicesOf(anna)).map(({ clientId, period, status, net }) => [
      clientId,
      period,
      status,
      net,
    ])
    expect(rows).toEqual([
      ['claire', '2026-01', 'pending', 10.63],
      // Three visits of 42.50, as January was.
      ['claire', '2026-02', 'created', 10.62],
      // Nine days of these, and 22 days of two dogs at 50.
      ['claire', '2026-03', 'created', 20.83],
      ['zoe', '2026-01', 'created', 12.5],
      ['zoe', '2026-02', 'created', 12.5],
      ['zoe', '2026-03', 'created', 0.4],
    ])
    expect(await anna.post('invoices/sync')).toMatchObject({ body: { created: 0, recomputed: 0 } })
  })
})
