import type { Migration } from '../migrate.ts'

export const madeByAndPlace: Migration = {
  name: '0055-made-by-and-place',
  async up(tx) {
    await tx.schema.alterTable('history').addColumn('made_by', 'text').execute()
    await tx.schema.alterTable('account_journal').addColumn('place', 'text').execute()
  },
}
