import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** A mandate remembers the creditor that its bank knows, and a row of a bank file the one that it replaced. */
export const creditorOfMandates: Migration = {
  name: '0052-creditor-of-mandates',
  async up(tx) {
    for (const column of ['creditor_name', 'creditor_id']) {
      await tx.schema.alterTable('mandates').addColumn(column, 'text').execute()
      await tx.schema
        .alterTable('xml_export_rows')
        .addColumn(column, 'text', definition => definition.notNull().defaultTo(''))
        .execute()
    }
    await sql`
      update mandates set
        creditor_name = (select name from practice),
        creditor_id = (select creditor_id from practice)
    `.execute(tx)
  },
}
