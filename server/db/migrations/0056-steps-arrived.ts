import type { Migration } from '../migrate.ts'

/** When a step of a contract arrived, where it was made earlier. */
export const stepsArrived: Migration = {
  name: '0056-steps-arrived',
  async up(tx) {
    await tx.schema.alterTable('contract_steps').addColumn('arrived_at', 'text').execute()
  },
}
