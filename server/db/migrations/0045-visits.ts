import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/**
 * An appointment has a person, a room and a state; the people and the templates of a practice are rows of their own. A contract knows
 * when it started, for its years are counted from that day.
 */
export const visits: Migration = {
  name: '0045-visits',
  async up(tx) {
    await tx.schema
      .createTable('colleagues')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('name_key', 'text', column => column.notNull())
      .addColumn('color', 'text', column => column.notNull())
      .addColumn('account_id', 'text')
      .addColumn('working_hours', 'text')
      .addColumn('days_off', 'text')
      .addColumn('has_left', 'integer', column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .addColumn('updated_at', 'text', column => column.notNull())
      .addColumn('updated_by', 'text')
      .addColumn('updated_by_id', 'text')
      .addColumn('rev', 'integer', column => column.notNull())
      .addColumn('deleted_at', 'text')
      .execute()
    await tx.schema
      .createTable('templates')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('name_key', 'text', column => column.notNull())
      .addColumn('appointment_type', 'text', column => column.notNull())
      .addColumn('minutes', 'integer', column => column.notNull())
      .addColumn('color', 'text', column => column.notNull())
      .addColumn('position', 'integer', column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .addColumn('updated_at', 'text', column => column.notNull())
      .addColumn('updated_by', 'text')
      .addColumn('updated_by_id', 'text')
      .addColumn('rev', 'integer', column => column.notNull())
      .addColumn('deleted_at', 'text')
      .execute()
    const appointments = () => tx.schema.alterTable('appointments')
    await appointments()
      .addColumn('person_id', 'text', column => column.references('colleagues.id'))
      .execute()
    await appointments().addColumn('room', 'text').execute()
    await appointments()
      .addColumn('state', 'text', column => column.notNull().defaultTo('booked'))
      .execute()
    await appointments().addColumn('cancel_reason', 'text').execute()
    await appointments().addColumn('series_id', 'text').execute()
    await tx.schema.alterTable('animals').addColumn('ask_on', 'text').execute()
    const practice = () => tx.schema.alterTable('practice')
    await practice().addColumn('opening_hours', 'text').execute()
    await practice().addColumn('days_off', 'text').execute()
    await practice()
      .addColumn('confirm_visits', 'text', column => column.notNull().defaultTo('no'))
      .execute()
    await practice()
      .addColumn('remind_visits_days', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await tx.schema.alterTable('contracts').addColumn('started_at', 'text').execute()
    await sql`
      update contracts set started_at = (
        select min(contract_steps.at) from contract_steps
        where contract_steps.contract_id = contracts.id and contract_steps.status = 'active'
      )
    `.execute(tx)
  },
}
