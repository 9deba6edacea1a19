import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

export const contracts: Migration = {
  name: '0010-contracts',
  async up(tx) {
    await tx.schema
      .createTable('contracts')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('client_id', 'text', column => column.notNull().references('clients.id'))
      .addColumn('status', 'text', column => column.notNull())
      .addColumn('version', 'integer', column => column.notNull())
      .addColumn('signed_at', 'text')
      .addColumn('mail', 'text', column => column.notNull())
      .addColumn('paper', 'text')
      .addColumn('source_docid', 'text')
      .addColumn('signed_docid', 'text')
      .addColumn('created_at', 'text', column => column.notNull())
      .addColumn('updated_at', 'text', column => column.notNull())
      .addColumn('updated_by', 'text')
      .addColumn('rev', 'integer', column => column.notNull())
      .addColumn('deleted_at', 'text')
      .execute()
    for (const key of ['client_id', 'status', 'version', 'signed_at', 'created_at', 'updated_at']) {
      await tx.schema
        .createIndex(`contracts_by_${key}`)
        .on('contracts')
        .columns([key, 'id'])
        .where('deleted_at', 'is', null)
        .execute()
    }
    await tx.schema
      .createIndex('contracts_by_source_docid')
      .on('contracts')
      .column('source_docid')
      .unique()
      .execute()
    // The rule is the code's; this keeps it even if two hosts should ever get past it at once.
    await sql`
      create unique index one_contract_at_work on contracts (client_id)
      where status in ('active', 'paused') and deleted_at is null
    `.execute(tx)
    await tx.schema
      .createTable('contract_steps')
      .addColumn('contract_id', 'text', column => column.notNull().references('contracts.id'))
      .addColumn('n', 'integer', column => column.notNull())
      .addColumn('status', 'text', column => column.notNull())
      .addColumn('at', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('contract_steps_key', ['contract_id', 'n'])
      .execute()
    await tx.schema
      .createTable('contract_papers')
      .addColumn('contract_id', 'text', column => column.notNull().references('contracts.id'))
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('pdf', 'text', column => column.notNull())
      .addColumn('hash', 'text', column => column.notNull())
      .addColumn('signature', 'text')
      .addColumn('created_at', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('contract_papers_key', ['contract_id', 'kind'])
      .execute()
    await tx.schema
      .createTable('signing_links')
      .addColumn('hash', 'text', column => column.primaryKey())
      .addColumn('contract_id', 'text', column => column.notNull().references('contracts.id'))
      .addColumn('place', 'text', column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .addColumn('expires_at', 'text', column => column.notNull())
      .execute()
    await tx.schema
      .alterTable('practice')
      .addColumn('document_language', 'text', column => column.notNull().defaultTo('en'))
      .execute()
  },
}
