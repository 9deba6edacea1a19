import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/**
 * What is over goes from the disk: emails whose link is used or too old, and everything about a client who was erased. `gone_at`
 * is when that was done; it is not yet so for whoever was erased before.
 */
export const goneFromTheDisk: Migration = {
  name: '0030-gone-from-the-disk',
  async up(tx) {
    await tx.schema.alterTable('erasures').addColumn('gone_at', 'text').execute()
    await tx.schema.alterTable('mails').addColumn('keep_until', 'text').execute()
    await tx.schema.createIndex('mails_by_end').on('mails').column('keep_until').execute()
    // An email that asks to sign was queued together with its link. Of a contract that nobody signs any more it is over.
    await sql`
      update mails set keep_until = (
        select case
          when count(*) = 0 then null
          when max(contracts.status) = 'sent' then max(signing_links.expires_at)
          else '' end
        from signing_links inner join contracts on contracts.id = signing_links.contract_id
        where signing_links.contract_id = mails.about_id and signing_links.place = 'mail'
          and signing_links.created_at = mails.created_at
      ) where about_noun = 'contracts'
    `.execute(tx)
  },
}
