import type { Migration } from '../migrate.ts'

export const linkMakers: Migration = {
  name: '0057-link-makers',
  async up(tx) {
    // Links without a known maker must not stay valid. They last a week at most, so they are dropped.
    await tx.deleteFrom('account_links').execute()
    await tx.schema
      .alterTable('account_links')
      .addColumn('created_by_id', 'text', column => column.notNull().defaultTo(''))
      .execute()
  },
}
