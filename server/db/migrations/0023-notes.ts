import type { Migration } from '../migrate.ts'

/** Notes on clients and animals, and a short alert that is shown beside their names. */
export const notes: Migration = {
  name: '0023-notes',
  async up(tx) {
    for (const table of ['clients', 'animals'])
      for (const column of ['alert', 'notes'])
        await tx.schema.alterTable(table).addColumn(column, 'text').execute()
  },
}
