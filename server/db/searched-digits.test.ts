import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { animalSearchText } from '../../src/domain/animals.ts'
import { clientSearchText } from '../../src/domain/clients.ts'
import { onEveryEngine, type Place } from '../testing/engines.ts'
import type { Db } from './database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/all.ts'

const then = '2026-03-02T09:00:00.000Z'
const mirrored = { rev: 1, created_at: then, updated_at: then, updated_by: 'Anna', deleted_at: null }
const address = { street: 'Rue Neuve 12-14', city: 'Namur', postal_code: '5000', country: 'Belgique' }
const keys = { name_key: '', address_key: '' }

/** A client as the version before wrote it. */
const client = (n: number) => {
  const last_name = `Dupont ${n}`
  const sorted = { first_name_key: '', last_name_key: '', email_key: '', phone_key: '', company_name_key: '' }
  return {
    ...{ id: `client-${String(n).padStart(4, '0')}`, ...mirrored, ...sorted, ...address },
    ...{ first_name: 'Zoë', last_name, email: 'zoe@example.be', phone: '0470 12 34 56' },
    ...{
      company_name: '',
      company_vat: 'BE 0403.019.261',
      iban: 'BE68003200754703',
      bic: '',
      referrer_id: null,
    },
    ...{ credit_cents: 0, total_owed_cents: 0, is_active: 1 },
    ...{ company_vat_key: '', iban_key: '', bic_key: '', address_key: '' },
    person_text: `zoe dupont ${n}\ndupont ${n} zoe`,
    search_text: `zoe dupont ${n}\ndupont ${n} zoe\nzoe@example.be\n0470 12 34 56\n0470123456`,
  }
}
const rex = {
  ...{ id: 'rex', ...mirrored, ...keys, ...address, name: 'Rex', chip_id: '981000003001234' },
  ...{ species_id: 'chien', species_name: 'Chien', phone_number: '+33 6 12 34', client_id: client(0).id },
  ...{
    nb_yearly_visit: 3,
    chip_id_key: '',
    phone_number_key: '',
    search_text: 'rex\n981000003001234\nchien',
  },
}
const contract = {
  ...{ id: 'contract', ...mirrored, client_id: client(0).id, status: 'active', version: 1 },
  ...{ signed_at: null, mail: 'none', paper: null, source_docid: null, signed_docid: null },
}
const invoice = {
  ...{ id: 'invoice', ...mirrored, number: '2026-00042', number_text: '2026-00042\n202600042\n+042\n+42' },
  ...{ client_id: client(0).id, contract_id: contract.id, period: '2026-02', month: '2026-03' },
  ...{ status: 'sent', due_day: '2026-03-16', net_cents: 1, vat_cents: 0, total_cents: 1, credit_cents: 0 },
  ...{ communication: '', mail: '', collections: 0, collected_at: null },
}

onEveryEngine(({ newPlace }) => {
  let place: Place
  let db: Db
  beforeEach(async () => {
    place = await newPlace()
    db = place.open()
  })
  afterEach(async () => {
    await db.destroy()
    await place.remove()
  })

  /** As the version before had them, without the columns that came since. */
  async function insertAsBefore(table: string, rows: readonly object[]): Promise<void> {
    const [first = {}] = rows
    const values = rows.map(row => sql`(${sql.join(Object.values(row))})`)
    await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(first).map(name => sql.ref(name)))})
      values ${sql.join(values)}`.execute(db)
  }

  it('texts to search that the version before wrote are written anew, of every row', async () => {
    const here = migrations.findIndex(({ name }) => name === '0020-searched-digits')
    await migrate(db, here < 0 ? migrations : migrations.slice(0, here))
    const clients = Array.from({ length: 1203 }, (_, n) => client(n))
    for (let from = 0; from < clients.length; from += 100)
      await insertAsBefore('clients', clients.slice(from, from + 100))
    await insertAsBefore('animals', [rex])
    await db.insertInto('contracts').values(contract).execute()
    await insertAsBefore('invoices', [invoice])

    await migrate(db, migrations)

    const invoiceAddress = { street: address.street, city: 'Namur', postalCode: '5000', country: 'Belgique' }
    const found = await db.selectFrom('clients').select(['search_text', 'last_name', 'rev']).execute()
    expect(found.length).toBe(clients.length)
    for (const { search_text, last_name, rev } of found) {
      expect(rev).toBe(1)
      expect(search_text).toBe(
        clientSearchText({
          ...{ firstName: 'Zoë', lastName: last_name, email: 'zoe@example.be', phone: '0470 12 34 56' },
          ...{ companyName: '', companyVAT: 'BE 0403.019.261', iban: 'BE68003200754703', invoiceAddress },
        }),
      )
    }
    expect(await db.selectFrom('animals').select('search_text').execute()).toEqual([
      {
        search_text: animalSearchText({
          ...{ name: 'Rex', chipId: '981000003001234', speciesName: 'Chien' },
          consultingAddress: { ...invoiceAddress, phoneNumber: '+33 6 12 34' },
        }),
      },
    ])
    expect(await db.selectFrom('invoices').select('number_text').execute()).toEqual([
      { number_text: '2026-00042\n202600042' },
    ])
  })
})
