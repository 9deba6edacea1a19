import { sql } from 'kysely'
import { animalSearchText } from '../../../src/domain/clients/animals.ts'
import { clientSearchText } from '../../../src/domain/clients/clients.ts'
import { inChunks } from '../chunks.ts'
import type { Tx } from '../database.ts'
import type { Migration } from '../migrate.ts'

/** Pieces of any number are found, and telephones in each spelling: rows that are there get the texts that say so. */
export const searchedDigits: Migration = {
  name: '0020-searched-digits',
  async up(tx) {
    await writeTexts(tx, 'clients', await clientTexts(tx))
    await writeTexts(tx, 'animals', await animalTexts(tx))
    // A number is digits and a dash, which folding leaves as they are.
    await sql`update invoices set number_text = number || ${'\n'} || replace(number, '-', '')`.execute(tx)
  },
}

type Text = { id: string; text: string }

async function clientTexts(tx: Tx): Promise<Text[]> {
  const rows = await tx
    .selectFrom('clients')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'company_name', 'company_vat', 'iban'])
    .select(['street', 'city', 'postal_code', 'country'])
    .execute()
  return rows.map(row => {
    const { email, phone, iban, street, city, postal_code: postalCode, country } = row
    const text = clientSearchText({
      ...{ firstName: row.first_name, lastName: row.last_name, email, phone, iban },
      ...{ companyName: row.company_name, companyVAT: row.company_vat },
      invoiceAddress: { street, city, postalCode, country },
    })
    return { id: row.id, text }
  })
}

async function animalTexts(tx: Tx): Promise<Text[]> {
  const rows = await tx
    .selectFrom('animals')
    .select(['id', 'name', 'chip_id', 'species_name', 'phone_number'])
    .select(['street', 'city', 'postal_code', 'country'])
    .execute()
  return rows.map(row => {
    const { name, street, city, postal_code: postalCode, country, phone_number: phoneNumber } = row
    const consultingAddress = { street, city, postalCode, country, phoneNumber }
    const text = animalSearchText({
      ...{ name, chipId: row.chip_id, speciesName: row.species_name, consultingAddress },
    })
    return { id: row.id, text }
  })
}

/** One statement for many rows: a large practice has a hundred thousand. */
async function writeTexts(tx: Tx, table: 'clients' | 'animals', texts: readonly Text[]): Promise<void> {
  for (const some of inChunks(texts, 200)) {
    const cases = some.map(({ id, text }) => sql`when ${id} then ${text}`)
    await tx
      .updateTable(table)
      .set({ search_text: sql<string>`case id ${sql.join(cases, sql` `)} end` })
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute()
  }
}
