import type { Migration } from '../migrate.ts'

/** That somebody has looked at what is unusual of an invoice before it is validated: when, who, and what there was to see. */
export const lookedAt: Migration = {
  name: '0043-looked-at',
  async up(tx) {
    for (const name of ['looked_at', 'looked_by', 'looked_for'])
      await tx.schema.alterTable('invoices').addColumn(name, 'text').execute()
  },
}
