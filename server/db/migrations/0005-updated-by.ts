import type { Migration } from '../migrate.ts'

/** Who changed a row last, by name: what a colleague wants to know whose edit meets another's. */
export const updatedBy: Migration = {
  name: '0005-updated-by',
  async up(tx) {
    await tx.schema.alterTable('species').addColumn('updated_by', 'text').execute()
  },
}
