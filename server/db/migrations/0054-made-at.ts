import type { Migration } from '../migrate.ts'

/** When an edit was made, where it arrived later. */
export const madeAt: Migration = {
  name: '0054-made-at',
  async up(tx) {
    await tx.schema.alterTable('history').addColumn('made_at', 'text').execute()
  },
}
