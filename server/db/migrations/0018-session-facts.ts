import type { Migration } from '../migrate.ts'

/** What a person needs to tell their sessions apart: on what, and when it was last heard of. */
export const sessionFacts: Migration = {
  name: '0018-session-facts',
  async up(tx) {
    for (const name of ['device', 'seen_at'])
      await tx.schema
        .alterTable('sessions')
        .addColumn(name, 'text', column => column.notNull().defaultTo(''))
        .execute()
    await tx
      .updateTable('sessions')
      .set(({ ref }) => ({ seen_at: ref('created_at') }))
      .execute()
  },
}
