import type { Migration } from '../migrate.ts'

/** The key of the proofs by which devices say what they have seen. It goes with each copy, so a restored one still knows them. */
export const headSecret: Migration = {
  name: '0066-head-secret',
  async up(tx) {
    await tx.schema.alterTable('head').addColumn('secret', 'text').execute()
  },
}
