import type { Migration } from '../migrate.ts'

/**
 * Which row a write was about, from which sign-in it came, and what an edit of a device said: so it is known who else has written
 * a row since it was seen, and what was done to it.
 */
export const pushedEdits: Migration = {
  name: '0024-pushed-edits',
  async up(tx) {
    for (const column of ['session_id', 'record', 'row_id', 'kind', 'patch', 'outcome'])
      await tx.schema.alterTable('ledger').addColumn(column, 'text').execute()
    await tx.schema.createIndex('ledger_by_row').on('ledger').columns(['record', 'row_id', 'rev']).execute()
  },
}
