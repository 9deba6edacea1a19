import { editShape } from '../../../src/contract/edits.ts'
import {
  type PracticeBody,
  type PracticeRow,
  practiceBody,
  practiceRow,
} from '../../../src/contract/practice.ts'
import { longestEdit } from '../../../src/contract/push.ts'
import { reminderDayRefusals, reminderFields } from '../../../src/domain/billing/reminders.ts'
import { faceRefusals } from '../../../src/domain/documents/face.ts'
import { chosenValues } from '../../../src/domain/edits/patch.ts'
import { bankFields, practiceId, practiceRefusals } from '../../../src/domain/practice/practice.ts'
import { practice } from '../../../src/records/practice.ts'
import { tidy } from '../../../src/records/record.ts'
import type { App } from '../../calls/app-type.ts'
import { refuseUnlessConfirmed, type SignedIn, signedInUser } from '../../calls/signed-in.ts'
import { bodyReader } from '../../calls/validation.ts'
import { sendAnyWrite, sendWrite } from '../../calls/write-request.ts'
import { readTransaction, type Tx, writeTransaction } from '../../db/database.ts'
import type { Ports, RoutePorts } from '../../ports.ts'
import { asItIs, mergedOrThrow } from '../../records/record-edits.ts'
import { refuse, refuseFirst } from '../../refuse.ts'
import { type EventPorts, noteEvent } from '../../sync/account-events.ts'
import { recordChanges } from '../../sync/changes.ts'
import type { Edits } from '../../sync/edit.ts'
import type { Effect, WriteTime } from '../../sync/write.ts'
import { lockAgreed, writeChangedRates } from '../contracts/contract-terms.ts'
import { changePractice, lockPractice, readPractice, setEmailDelivery } from './practice-store.ts'

const refusesValues = [
  'practice/enterprise-number-invalid',
  'practice/vat-number-invalid',
  'practice/iban-invalid',
  'practice/bic-invalid',
  'practice/creditor-id-invalid',
  'email/invalid',
  'practice/days-invalid',
  'practice/hours-invalid',
  'practice/days-off-invalid',
  'practice/visit-reminder-invalid',
  'practice/vat-rate-invalid',
  'practice/reminder-days-invalid',
  'practice/logo-invalid',
  'practice/color-invalid',
] as const

/** Routes for the details of the practice. Absent fields do not change. */
export function practiceRoutes(app: App, ports: RoutePorts): void {
  app.get('/practice', { schema: { response: { 200: practiceRow } } }, async (_request, reply) => {
    const row = await readTransaction(ports.db, readPractice)
    return reply.header('etag', `"${row.rev}"`).send(row)
  })

  app.put(
    '/practice',
    {
      bodyLimit: longestEdit,
      config: { may: 'owner', refuses: [...refusesValues, 'row/stale', 'auth/password-needed'] },
      schema: { body: practiceBody, response: { 200: practiceRow } },
    },
    async (request, reply) => {
      const person = signedInUser(request)
      return sendWrite(ports, request, reply, (tx, { rev, now }) =>
        writePractice(tx, ports, request.body, { ...person, rev, now }),
      )
    },
  )

  app.delete(
    '/practice/email-notice',
    { config: { may: 'owner' }, schema: { response: { 200: practiceRow } } },
    async (request, reply) =>
      sendAnyWrite(ports, request, reply, async (tx, { now }) => {
        await lockPractice(tx, undefined, now)
        const { emailDelivery } = await readPractice(tx)
        if (emailDelivery === 'files') await setEmailDelivery(tx, 'files-dismissed')
        return { status: 200, touched: [about], about, answer: readPractice }
      }),
  )
}

const about = { record: 'practice', id: practiceId } as const

async function writePractice(
  tx: Tx,
  ports: EventPorts,
  { address, ...fields }: PracticeBody,
  { rev, now, madeAt, ...person }: Omit<SignedIn, 'role'> & { rev: number | undefined } & WriteTime,
): Promise<Effect> {
  refuseFirst([...practiceRefusals(fields), ...faceRefusals(fields)])
  if (fields.vatRate !== undefined) await lockAgreed(tx)
  const before = await lockPractice(tx, rev, now)
  if (before === undefined) throw refuse('row/stale', { current: await readPractice(tx) })
  const values = tidy(practice, { ...before, ...fields, address: { ...before.address, ...address } })
  // A request may contain only one of these fields, so the merged values are checked.
  if (reminderFields.some(field => field in fields)) refuseFirst(reminderDayRefusals(values))
  if (bankFields.some(field => values[field] !== before[field])) {
    refuseUnlessConfirmed(person, new Date(now))
    const { userId, sessionId } = person
    await noteEvent(tx, ports, { kind: 'bank-details-changed', userId, sessionId })
  }
  await changePractice(tx, values)
  if (values.vatRate !== before.vatRate) await writeChangedRates(tx, { now, madeAt })
  return { status: 200, touched: [about], about, answer: readPractice }
}

const readBody = bodyReader(practiceBody)

export function practiceEdits(ports: EventPorts): Edits {
  return {
    'practice.change': async (tx, { patch, ...options }) => {
      readBody(chosenValues(patch))
      const row = await readPractice(tx)
      const values = mergedOrThrow(patch, row, editShape('practice.change').groups)
      if (Object.keys(values).length === 0) return asItIs(about, row)
      return writePractice(tx, ports, readBody(values), { ...options, rev: row.rev })
    },
  }
}

/** Stores at start how this server sends emails and e-invoices, for devices and owners. */
export async function storeDelivery(ports: Pick<Ports, 'db' | 'clock' | 'mail' | 'accessPoint'>) {
  const { db, clock, mail, accessPoint } = ports
  const { leaves } = await mail.current()
  const peppol = accessPoint?.kind ?? 'off'
  const isRight = (row: PracticeRow) => (row.emailDelivery === 'smtp') === leaves && row.peppol === peppol
  if (isRight(await readTransaction(db, readPractice))) return
  const now = clock.now().toISOString()
  await writeTransaction(db, async tx => {
    await lockPractice(tx, undefined, now)
    const row = await readPractice(tx)
    if (isRight(row)) return
    if ((row.emailDelivery === 'smtp') !== leaves) await setEmailDelivery(tx, leaves ? 'smtp' : 'files')
    await tx.updateTable('practice').set({ peppol }).where('id', '=', practiceId).execute()
    await recordChanges(tx, { userId: undefined, now }, [about], {})
  })
}
