import { sql } from 'kysely'
import {
  type AddressWithPhone,
  addressKey,
  blankAddressWithPhone,
} from '../../../src/domain/clients/address.ts'
import { homeOf, isAtHome } from '../../../src/domain/clients/animal-address.ts'
import { animalSearchText } from '../../../src/domain/clients/animals.ts'
import { isSame, type Patch } from '../../../src/domain/edits/patch.ts'
import { normalizeText } from '../../../src/domain/text/text.ts'
import { withLines } from '../../../src/records/lists.ts'
import { inChunks } from '../chunks.ts'
import type { Tx } from '../database.ts'
import type { Migration } from '../migrate.ts'

/**
 * An animal stands at its client's address unless it says elsewhere. Copies of the client's address, and addresses that are
 * empty, go; what is another address stays, and is marked for somebody to look at.
 */
export const addresses: Migration = {
  name: '0039-addresses',
  async up(tx) {
    for (const column of ['elsewhere', 'address_to_check'])
      await tx.schema
        .alterTable('animals')
        .addColumn(column, 'integer', added => added.notNull().defaultTo(0))
        .execute()
    const told = await nextWrite(tx)
    for (let after = '', seq = 0; ; seq += page) {
      const rows = await readRows(tx, after)
      await settle(tx, rows, { ...told, seq })
      const last = rows.at(-1)
      if (last === undefined || rows.length < page) return
      after = last.id
    }
  },
}

const page = 1_000

type Row = {
  id: string
  isLive: boolean
  /** What is searched beside the address. */
  about: { name: string; chipId: string; speciesName: string; alert: string | null; notes: string | null }
  address: AddressWithPhone
  home: AddressWithPhone
}

type Write = { rev: number; at: string; seq: number }

/** Devices are told as of any write: at the next revision, which is of the moment when somebody was last here. */
async function nextWrite(tx: Tx): Promise<Omit<Write, 'seq'>> {
  const { rows } = await sql<{ rev: number; at: string | null; animal: string | null }>`
    select rev, (select max(seen_at) from sessions) as at, (select min(id) from animals) as animal
    from head where id = 1
  `.execute(tx)
  const rev = Number(rows[0]?.rev ?? 0) + 1
  if (rows[0]?.animal) await sql`update head set rev = ${rev} where id = 1`.execute(tx)
  return { rev, at: rows[0]?.at ?? '' }
}

async function readRows(tx: Tx, after: string): Promise<Row[]> {
  const { rows } = await sql<{ [column: string]: string | null }>`
    select animals.id, animals.name, chip_id, species_name, animals.alert, animals.notes, animals.deleted_at,
      animals.street, animals.city, animals.postal_code, animals.country, phone_number,
      clients.street as home_street, clients.city as home_city, clients.postal_code as home_postal_code,
      clients.country as home_country, clients.phone as home_phone
    from animals join clients on clients.id = animals.client_id
    where animals.id > ${after}
      and animals.id not in (select id from changes where noun = 'animals' and deleted = ${erased})
    order by animals.id limit ${page}
  `.execute(tx)
  return rows.map(row => {
    const text = (column: string) => row[column] ?? ''
    const addressOf = (of: string) => ({
      ...{ street: text(`${of}street`), city: text(`${of}city`) },
      ...{ postalCode: text(`${of}postal_code`), country: text(`${of}country`) },
    })
    return {
      id: text('id'),
      isLive: row.deleted_at === null,
      about: {
        ...{ name: text('name'), chipId: text('chip_id'), speciesName: text('species_name') },
        ...{ alert: row.alert ?? null, notes: row.notes ?? null },
      },
      address: { ...addressOf(''), phoneNumber: text('phone_number') },
      home: homeOf({ invoiceAddress: addressOf('home_'), phone: text('home_phone') }),
    }
  })
}

const erased = 2

async function settle(tx: Tx, rows: readonly Row[], write: Write): Promise<void> {
  const { rev } = write
  const others = rows.filter(row => !isOfClient(row))
  const same = rows.filter(isOfClient)
  for (const some of inChunks(others, 500))
    await sql`
      update animals set elsewhere = 1, address_to_check = 1, rev = ${rev} where id in (${idsOf(some)})
    `.execute(tx)
  for (const some of inChunks(same, 500))
    await sql`
      update animals set street = '', city = '', postal_code = '', country = '', phone_number = '', rev = ${rev}
      where id in (${idsOf(some)})
    `.execute(tx)
  // What is sorted and searched follows the client's address as it is written there.
  for (const row of same.filter(({ address, home }) => !isSame(address, home)))
    await tx.updateTable('animals').set(madeOf(row)).where('id', '=', row.id).execute()
  await tellDevices(
    tx,
    rows.filter(({ isLive }) => isLive),
    write,
  )
  await keepHistory(tx, rows, write)
}

function isOfClient({ address, home }: Row): boolean {
  return isAtHome(address, home)
}

const idsOf = (rows: readonly { id: string }[]) => sql.join(rows.map(({ id }) => id))

// PostgreSQL refuses an index entry of more than 2,704 bytes, and a letter has up to four.
const beginningOf = (text: string) => [...text].slice(0, 600).join('')

function madeOf({ about: { alert, notes, ...about }, home }: Row) {
  return {
    address_key: beginningOf(addressKey(home)),
    phone_number_key: beginningOf(normalizeText(home.phoneNumber)),
    search_text: withLines(animalSearchText({ ...about, consultingAddress: home }), alert, notes),
  }
}

async function tellDevices(tx: Tx, rows: readonly Row[], { rev, seq }: Write): Promise<void> {
  const changes = rows.map(({ id }, i) => sql`(${rev}, ${seq + i}, 'animals', ${id}, 0)`)
  for (const some of inChunks(changes, 500))
    await sql`
      insert into changes (rev, seq, noun, id, deleted) values ${sql.join(some)}
      on conflict (noun, id) do update set rev = excluded.rev, seq = excluded.seq, deleted = excluded.deleted
    `.execute(tx)
}

/** What each history came to is no longer what the row holds: nobody did it, so it stands under nobody's name. */
async function keepHistory(tx: Tx, rows: readonly Row[], { rev, at }: Write): Promise<void> {
  const items = rows.flatMap(row => {
    const patch = patchOf(row)
    return Object.keys(patch).length === 0 ? [] : [{ id: row.id, patch: JSON.stringify(patch) }]
  })
  for (const some of inChunks(items, 500))
    await sql`
      insert into history (record, row_id, rev, kind, patch, at)
      values ${sql.join(some.map(({ id, patch }) => sql`('animals', ${id}, ${rev}, 'change', ${patch}, ${at})`))}
    `.execute(tx)
}

function patchOf(row: Row): Patch {
  if (!isOfClient(row))
    return { elsewhere: { from: false, to: true }, addressToCheck: { from: false, to: true } }
  if (isSame(row.address, blankAddressWithPhone)) return {}
  return { consultingAddress: { from: row.address, to: blankAddressWithPhone } }
}
