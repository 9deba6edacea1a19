import type { Tx } from '../../../db/database.ts'
import type { VisitEmailsTable } from '../../../db/tables.ts'

export type VisitEmail = {
  id: string
  appointmentId: string
  clientId: string
  animalId: string
  kind: VisitEmailsTable['kind']
  startTime: string
  sequence: number
  createdAt: string
  /** Null while the email is queued. An email that may have arrived counts as sent. */
  sentAt: string | null
  isFile: number | null
}

export type NewVisitEmail = Omit<VisitEmail, 'sentAt' | 'isFile'>

export async function findVisitEmail(tx: Tx, id: string): Promise<VisitEmail | undefined> {
  return visitEmails(tx).where('id', '=', id).executeTakeFirst()
}

export async function findVisitEmails(tx: Tx, appointmentId: string): Promise<VisitEmail[]> {
  return visitEmails(tx)
    .where('appointment_id', '=', appointmentId)
    .orderBy('created_at')
    .orderBy('sequence')
    .execute()
}

export async function addVisitEmail(tx: Tx, email: NewVisitEmail): Promise<boolean> {
  const { id, appointmentId, clientId, animalId, kind, startTime, sequence, createdAt } = email
  const added = await tx
    .insertInto('visit_emails')
    .values({
      id,
      kind,
      sequence,
      appointment_id: appointmentId,
      client_id: clientId,
      animal_id: animalId,
      start_time: startTime,
      once: kind === 'reminder' ? `${appointmentId} ${clientId} ${startTime}` : null,
      created_at: createdAt,
      sent_at: null,
    })
    .onConflict(same => same.column('once').doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

export async function setVisitEmailSent(tx: Tx, id: string, now: string): Promise<void> {
  await tx
    .updateTable('visit_emails')
    .set({ sent_at: now })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

export async function dropVisitEmails(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('visit_emails').where('id', 'in', ids).execute()
}

function visitEmails(tx: Tx) {
  return tx
    .selectFrom('visit_emails')
    .select(['id', 'appointment_id as appointmentId', 'client_id as clientId', 'animal_id as animalId'])
    .select(['kind', 'start_time as startTime', 'sequence', 'created_at as createdAt', 'sent_at as sentAt'])
    .select(row =>
      row.selectFrom('emails').select('is_file').whereRef('emails.id', '=', 'visit_emails.id').as('isFile'),
    )
}
