import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { blankRow } from '../../src/contract/rows.ts'
import { contractDocument } from '../../src/domain/documents/contract-document.ts'
import { onEveryEngine, type Place } from '../testing/engines.ts'
import type { Db } from './database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/all.ts'

const then = '2026-01-02T09:00:00.000Z'
const stamps = { created_at: then, updated_at: then, rev: 1, deleted_at: null }
const own = 'BE68539007547034'
const signedFor = 'BE71096123456769'
const collectedFrom = 'BE74096000000062'

onEveryEngine(({ newPlace }) => {
  let home: Place
  let db: Db
  beforeEach(async () => {
    home = await newPlace()
    db = home.open()
    const here = migrations.findIndex(({ name }) => name === '0034-mandates')
    await migrate(db, migrations.slice(0, here))
  })
  afterEach(async () => {
    await db.destroy()
    await home.remove()
  })

  async function keep(table: string, row: object): Promise<void> {
    const columns = Object.keys(row).map(column => sql.ref(column))
    await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(Object.values(row))})`.execute(
      db,
    )
  }
  const keysOf = (...names: string[]) => Object.fromEntries(names.map(name => [`${name}_key`, '']))
  async function client(id: string, iban: string, deleted_at: string | null = null): Promise<void> {
    await keep('clients', {
      ...{
        id,
        ...stamps,
        deleted_at,
        updated_by: null,
        updated_by_id: null,
        person_text: '',
        search_text: '',
      },
      ...{ street: '', city: '', postal_code: '', country: '', address_key: '', credit_cents: 0 },
      ...keysOf('first_name', 'last_name', 'email', 'phone', 'company_name', 'company_vat', 'iban', 'bic'),
      ...{ first_name: 'Claire', last_name: id, email: '', phone: '', company_name: '', company_vat: '' },
      ...{ iban, bic: '', referrer_id: null, total_owed_cents: 0, is_active: 1, alert: null, notes: '' },
    })
  }
  /** `paperFor`: the account of the paper that was signed. */
  async function contract(
    id: string,
    client_id: string,
    more: { signed_at: string | null; withdrawn_at?: string; paperFor?: string },
  ): Promise<void> {
    const { paperFor, ...row } = more
    const practice = { ...blankRow.practice, name: 'De Hond', iban: own, creditorId: 'BE69ZZZ050D000000008' }
    const details = {
      contract: { id, version: 1, createdAt: then },
      practice,
      client: { ...blankRow.clients, iban: paperFor ?? '' },
      animals: [],
    }
    const paper = paperFor === undefined ? null : JSON.stringify(contractDocument(details, 'nl'))
    const kept = { id, ...stamps, client_id, status: 'signed', version: 1, mail: 'none', paper }
    await keep('contracts', { ...kept, withdrawn_at: null, ...row })
  }
  async function file(id: string, at: string, day: string, debits: { reference: string; iban: string }[]) {
    const rows = debits.map(
      ({ reference, iban }) =>
        `<DrctDbtTxInf><DrctDbtTx><MndtRltdInf><MndtId>${reference}</MndtId></MndtRltdInf></DrctDbtTx><DbtrAgt><FinInstnId><BICFI>GKCCBEBB</BICFI></FinInstnId></DbtrAgt><DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct></DrctDbtTxInf>`,
    )
    const xml = `<CtrlSum>12.10</CtrlSum><ReqdColltnDt>${day}</ReqdColltnDt><CdtrAcct><Id><IBAN>${own}</IBAN></Id></CdtrAcct>${rows.join('')}`
    await keep('xml_exports', { id, month: '2026-01', filename: id, client_count: 1, xml, created_at: at })
  }
  const mandates = async () =>
    (
      await sql<{ [column: string]: unknown }>`
        select id, iban, bic, state, ended_day, end_reason, signed_day, first_collection, last_collection
        from mandates order by id`.execute(db)
    ).rows

  it('of a database of the version before, each signed contract has the mandate that it stood for', async () => {
    await client('anna', own)
    // Paper and row say other accounts than the bank was told last.
    await contract('anna-1', 'anna', { signed_at: '2025-03-01T23:30:00.000Z', paperFor: signedFor })
    await contract('anna-2', 'anna', { signed_at: '2026-01-05T09:00:00.000Z', paperFor: signedFor })
    await contract('anna-3', 'anna', { signed_at: null, paperFor: signedFor })
    await client('bert', own)
    await contract('bert-1', 'bert', { signed_at: '2026-01-05T09:00:00.000Z' })
    const withdrawn = { withdrawn_at: '2026-01-08T09:00:00.000Z', paperFor: signedFor }
    await contract('bert-2', 'bert', { signed_at: '2026-01-06T09:00:00.000Z', ...withdrawn })
    await client('carl', '')
    await contract('carl-1', 'carl', { signed_at: '2026-01-05T09:00:00.000Z' })
    await client('gone', own, then)
    await contract('gone-1', 'gone', { signed_at: '2026-01-05T09:00:00.000Z' })
    await file('f1', '2025-04-01T09:00:00.000Z', '2025-04-10', [{ reference: 'ANNA1', iban: own }])
    await file('f2', '2025-05-01T09:00:00.000Z', '2025-05-12', [{ reference: 'ANNA1', iban: collectedFrom }])
    await migrate(db, migrations)

    const none = { first_collection: null, last_collection: null }
    expect(await mandates()).toEqual([
      {
        ...{ id: 'anna-1', iban: collectedFrom, bic: 'GKCCBEBB', state: 'replaced' },
        ...{ ended_day: '2026-01-05', end_reason: 'replaced', signed_day: '2025-03-02' },
        ...{ first_collection: '2025-04-10', last_collection: '2025-05-12' },
      },
      {
        ...{ id: 'anna-2', iban: signedFor, bic: '', state: 'active', ended_day: null, end_reason: 'none' },
        ...{ signed_day: '2026-01-05', ...none },
      },
      {
        ...{ id: 'bert-1', iban: own, bic: '', state: 'replaced', ended_day: '2026-01-06' },
        ...{ end_reason: 'replaced', signed_day: '2026-01-05', ...none },
      },
      {
        ...{ id: 'bert-2', iban: signedFor, bic: '', state: 'revoked', ended_day: '2026-01-08' },
        ...{ end_reason: 'withdrawn', signed_day: '2026-01-06', ...none },
      },
    ])
    const { rows: files } = await sql`select id, collection_day, cents from xml_exports order by id`.execute(
      db,
    )
    expect(files).toEqual([
      { id: 'f1', collection_day: '2025-04-10', cents: 1210 },
      { id: 'f2', collection_day: '2025-05-12', cents: 1210 },
    ])
    const { rows: begun } = await sql<{ row_id: string; patch: string }>`
      select row_id, patch from history where record = 'mandates' and kind = 'begin' order by row_id`.execute(
      db,
    )
    expect(begun.map(({ row_id }) => row_id)).toEqual(['anna-1', 'anna-2', 'bert-1', 'bert-2'])
    expect(JSON.parse(begun[0]?.patch ?? '')).toMatchObject({ iban: { from: null, to: collectedFrom } })
  })

  it('and a client never has two that are in force', async () => {
    await client('anna', own)
    await contract('anna-1', 'anna', { signed_at: then })
    await migrate(db, migrations)
    const copied = sql`insert into mandates select 'other', client_id, contract_id, reference, iban, bic, signed_day, place, how,
      state, ended_day, end_reason, first_collection, last_collection, amended_day, original_iban, created_at, updated_at,
      updated_by, updated_by_id, rev, deleted_at, creditor_name, creditor_id from mandates`
    await expect(copied.execute(db)).rejects.toThrow(/unique/i)
  })
})
