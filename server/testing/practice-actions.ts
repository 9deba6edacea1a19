import { randomUUID } from 'node:crypto'
import { communicationDigits } from '../../src/domain/bank/structured-communication.ts'
import type { ContractAction } from '../../src/domain/billing/contracts.ts'
import {
  type InvoiceAction,
  type QueuedInvoiceStep,
  queuedStepPatch,
  undonePaymentPatch,
} from '../../src/domain/billing/invoices.ts'
import type { Patch } from '../../src/domain/edits/patch.ts'
import type { Json } from '../../src/domain/text/json.ts'
import { type CamtEntry, camt054, pain002 } from '../../tests/bank-statements/camt-writer.ts'
import { chien, claire, filledIn, rex } from '../../tests/practice/cast.ts'
import { lockRows, readTransaction, writeTransaction } from '../db/database.ts'
import { recountOwed } from '../features/invoices/invoices-store.ts'
import { refundsToBook } from '../features/invoices/payments/refunds.ts'
import { type Answer, getField, getId, type SignedInClient } from './client.ts'
import { bringTo, callContractAction } from './contract-actions.ts'
import {
  addPastContract,
  addPastInvoices,
  clientAtWork,
  fetchInvoices,
  giveCredit,
  type PastInvoice,
  stepsTo,
  takeInvoiceStep,
} from './invoice-actions.ts'
import { changed, fresh } from './push-actions.ts'
import type { Server } from './server.ts'
import { sentFiles } from './statement-actions.ts'

/**
 * Starting points for a pair of actions. In the first three, the client's contract is active, paused or
 * missing. In `settled`, the client has nothing open and can be erased. In `billed`, an earlier month was
 * canceled by mistake, and this month was validated. In `extras`, lines of extra work are open, on a created invoice and
 * on a validated one.
 */
export const starts = ['active', 'paused', 'none', 'settled', 'billed', 'extras'] as const
export type StartName = (typeof starts)[number]

/** Client with data for every action. Data exists twice where two users may act on different items. */
export type Start = {
  clientId: string
  animalId: string
  colleagueId: string
  /** Appointment of the animal, not assigned to a person. */
  appointmentId: string
  other: { clientId: string; animalId: string }
  contracts: { [status: string]: string }
  invoices: { [status: string]: string[] }
  amounts: { [id: string]: { total: number; toPay: number; paid: number } }
  signing: string
  /** Payment that exceeds its invoice. `none` if the client has nothing open. */
  overpaid: string
  /** Edit that undoes a pushed payment, without a key. Missing if the client has nothing open. */
  paymentUndo: PaymentUndo | undefined
  /** A refund to the other client that is not booked yet. */
  refund: string
  /** Invoice numbers by id. The bank uses them to identify collections. */
  numbers: { [id: string]: string }
  extras: { [state in 'issued' | 'created' | 'open']?: { id: string; invoiceId: string } }
}

type PaymentUndo = { [field: string]: Json }

const cents = 2_000
const created = [{ status: 'created', cents }] as const
const open = [
  ...(['created', 'pending', 'sent', 'not_paid', 'paid'] as const).flatMap(status => [
    { status, cents },
    { status, cents: cents + 100, creditCents: status === 'created' ? 0 : 500 },
  ]),
  // A device pushes its payment.
  { status: 'sent', cents: cents + 200 },
] as const
const toUndo = 2
const overpaid = [{ status: 'sent', cents }] as const
const closed = [
  { status: 'paid', cents, creditCents: 500 },
  { status: 'canceled', cents },
] as const

export async function openStart(server: Server, anna: SignedInClient, name: StartName): Promise<Start> {
  await anna.put('practice', filledIn)
  await anna.post('species', chien)
  const { clientId, animalId, contractId } = await clientAtWork(server, anna)
  if (name === 'billed') await billMonths(server, anna, clientId)
  const other = await clientAtWork(server, anna, { firstName: 'Zoë', iban: ibanOfOther })
  const at = server.clock.now().toISOString()
  const contracts: Start['contracts'] = { atWork: contractId }
  for (const status of ['created', 'pending', 'sent'] as const) {
    const id = getId(await anna.post('contracts', { clientId }))
    await bringTo(anna, id, status)
    contracts[status] = id
  }
  const isSettled = name === 'settled'
  if (!isSettled) contracts.signed = await addPastContract(server, clientId, stepsTo('signed', at))
  if (name === 'paused') await anna.patch(`contracts/${contractId}/pause`)
  if (name === 'none' || isSettled) await anna.delete(`contracts/${contractId}`)
  const clientInvoices = isSettled ? closed : [...open, ...overpaid]
  const addInvoices = (
    of: { clientId: string; contractId: string },
    past: readonly Omit<PastInvoice, 'at'>[],
  ) =>
    addPastInvoices(
      server,
      of,
      past.map(invoice => ({ at, ...invoice })),
    )
  await addInvoices({ clientId, contractId }, clientInvoices)
  await addInvoices(other, created)
  for (const id of [clientId, other.clientId]) await giveCredit(server, id, 1_000)
  await writeTransaction(server.db, async tx => {
    const clients = [clientId, other.clientId]
    await lockRows(tx, 'clients', clients)
    await recountOwed(tx, clients)
  })
  const toRefund = { amount: 2.34, day: '2026-04-03', method: 'transfer' }
  await anna.post(`clients/${other.clientId}/refunds`, toRefund)
  const [refund] = await readTransaction(server.db, tx => refundsToBook(tx))
  if (!isSettled) {
    const last = (await fetchInvoices(anna)).filter(row => row.clientId === clientId).at(-1)
    const more = { amount: cents / 100 + 5, day: '2026-03-20', method: 'transfer' }
    await anna.post(`invoices/${last?.id}/payments`, more)
  }
  const payments = server.db.selectFrom('payments').select('came_with').where('came_with', 'is not', null)
  const payment = await payments.executeTakeFirst()
  const invoices: Start['invoices'] = {}
  const numbers: Start['numbers'] = {}
  const amounts: Start['amounts'] = {}
  for (const row of await fetchInvoices(anna)) {
    const [id, status] = [String(row.id), String(row.status)]
    numbers[id] = String(row.number)
    amounts[id] = { total: Number(row.total), toPay: Number(row.toPay), paid: Number(row.paid) }
    if (row.clientId === clientId) invoices[status] = [...(invoices[status] ?? []), id]
  }
  await addBankFile(server, [invoices.sent?.[0], invoices.paid?.[0]], numbers)
  const link = await anna.post(`contracts/${contracts.sent}/sign-here`)
  const signing = String(getField(link.body, 'url'))
  const colleagueId = getId(await anna.post('colleagues', { name: 'Bert' }))
  const appointmentId = getId(await anna.post('appointments', { title: 'Vaccin', ...bookedAt, animalId }))
  const paymentUndo = isSettled ? undefined : await pushPayment(anna, { invoices, amounts })
  const extras = name === 'extras' ? await addExtras(anna, clientId) : {}
  return {
    extras,
    clientId,
    animalId,
    colleagueId,
    appointmentId,
    refund: refund?.id ?? '',
    other,
    contracts,
    invoices,
    amounts,
    numbers,
    signing,
    overpaid: payment?.came_with ?? 'none',
    paymentUndo,
  }
}

async function addExtras(anna: SignedInClient, clientId: string): Promise<Start['extras']> {
  const add = async () => getId(await anna.post('extras', { clientId, text: 'Worming', price: 12.5 }))
  const invoice = async () => getId(await anna.post(`clients/${clientId}/invoice-now`))
  const issued = { id: await add(), invoiceId: await invoice() }
  await anna.patch(`invoices/${issued.invoiceId}/validate`)
  const created = { id: await add(), invoiceId: await invoice() }
  return { issued, created, open: { id: await add(), invoiceId: '' } }
}

/** Adds an old bank file that collected these invoices. No other action uses it. */
async function addBankFile(
  server: Server,
  ids: readonly (string | undefined)[],
  numbers: Start['numbers'],
): Promise<void> {
  const now = server.clock.now().toISOString()
  const file = { id: bankFile, month, filename: 'sepa.xml', client_count: 1, xml: '', created_at: now }
  const row = {
    export_id: bankFile,
    cents,
    mandate_id: null,
    original_iban: '',
    creditor_name: '',
    creditor_id: '',
  }
  const rows = ids.flatMap(id =>
    id === undefined ? [] : [{ ...row, invoice_id: id, end_to_end_id: numbers[id] ?? '' }],
  )
  await writeTransaction(server.db, async tx => {
    const collected = { ...file, collection_day: '2026-03-19', cents: 2 * cents }
    await tx.insertInto('xml_exports').values(collected).execute()
    if (rows.length > 0) await tx.insertInto('xml_export_rows').values(rows).execute()
  })
}

const bankFile = 'b1f0c2de-0000-4000-8000-000000000001'

function tell(status: string, createFile: (number: string) => string): Act {
  return (anna, { invoices, numbers }) => {
    const number = numbers[invoices[status]?.[0] ?? ''] ?? '1900-00000'
    const chosen = ['0.0', '0.0.0.0'].map(id => ({ id, invoiceId: null }))
    return anna.post('bank-statements/apply', { files: sentFiles([createFile(number)], false), chosen })
  }
}

const createNotification = (entry: CamtEntry) =>
  camt054({ account: 'BE68539007547034', day: '2026-03-20', number: 9, entries: [entry] })
const ibanOfOther = 'BE74096000000062'
const toOther = [{ name: 'Zoë', iban: ibanOfOther }]
const ofDebit = (endToEndId: string, more = {}) => [{ cents, endToEndId, mandate: 'M', ...more }]

/** An earlier contract ran from February into this month. The current contract continues it. */
async function billMonths(server: Server, anna: SignedInClient, clientId: string): Promise<void> {
  const begun = stepsTo('active', '2026-02-02T08:00:00.000Z')
  const end = { status: 'canceled', at: '2026-03-05T08:00:00.000Z' } as const
  await addPastContract(server, clientId, [...begun, end])
  await anna.post('invoices/sync')
  const [february, march] = await fetchInvoices(anna)
  await anna.patch(`invoices/${String(february?.id)}/cancel`)
  await anna.patch(`invoices/${String(march?.id)}/validate`)
}

type Act = (anna: SignedInClient, start: Start, server: Server) => Promise<Pick<Answer, 'status'>>
type Action = {
  /** Starting point at which the action has an effect. Default: the active contract. */
  start?: StartName
  do: Act
}

const month = '2026-03'
const bookedAt = { startTime: '2026-03-23T09:00:00.000Z', endTime: '2026-03-23T10:00:00.000Z' }

const at = (start: StartName, act: Act): Action => ({ start, do: act })

/** Action on the first or second invoice in a status, so that two actions do not always use the same one. */
function onInvoice(action: InvoiceAction, status: string, which: 0 | 1 = 0): Act {
  return (anna, { invoices }) => takeInvoiceStep(anna, invoices[status]?.[which], action)
}

const pay =
  (amount: number, method: string): Act =>
  (anna, { invoices }) =>
    anna.post(`invoices/${invoices.not_paid?.[0]}/payments`, { amount, day: '2026-03-20', method })

const undo =
  (selectId: (start: Start) => string): Act =>
  (anna, start) =>
    anna.post(`payments/${selectId(start)}/undo`, { reason: 'Wrong invoice' })

function onContract(action: ContractAction, status: string): Act {
  return (anna, { contracts }) => callContractAction(anna, String(contracts[status]), action)
}

const collect =
  (status: string): Act =>
  (anna, { invoices }) =>
    anna.post(`invoices/export/xml?month=${month}`, { invoiceIds: invoices[status] ?? [] })

const drop =
  (status: string): Act =>
  (anna, { contracts }) =>
    anna.delete(`contracts/${contracts[status]}`)

/**
 * Edit pushed by a device that has seen the starting point. Its outcome is mapped to an HTTP status. Already
 * done counts as done, and a conflict counts as a refusal.
 */
function push(
  kind: string,
  createPatch: Patch | PatchFactory,
  selectId: (start: Start) => string | undefined = start => findSubject(kind, start),
): Act {
  return async (anna, world) => {
    const [record = '', verb = ''] = kind.split('.')
    const key = randomUUID()
    const patch = typeof createPatch === 'function' ? createPatch(world) : createPatch
    return pushEdit(anna, { key, record, id: selectId(world) ?? key, kind: verb, patch, after: [] })
  }
}

async function pushEdit(anna: SignedInClient, edit: Json): Promise<Pick<Answer, 'status'>> {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const { status, body } = await anna.post('sync/push', { edits: [edit] })
    const [editOutcome] = Object(body).outcomes ?? []
    const { outcome } = Object(editOutcome)
    if (status !== 200 || outcome !== 'failed') return { status: statusByOutcome[String(outcome)] ?? status }
  }
  return { status: 500 }
}

/** Pushes a payment of the whole invoice. Returns the edit that undoes it, without a key. */
async function pushPayment(
  anna: SignedInClient,
  start: Pick<Start, 'invoices' | 'amounts'>,
): Promise<PaymentUndo> {
  const id = start.invoices.sent?.[toUndo] ?? ''
  const key = randomUUID()
  const edit = { record: 'invoices', id, after: [] }
  const patch = invoiceStepPatch(start, 'mark-paid', 'sent', toUndo)
  const { status } = await pushEdit(anna, { ...edit, key, kind: 'mark-paid', patch })
  if (status !== 200) throw new Error(`a pushed payment was answered with ${status}`)
  const undone = undonePaymentPatch(start.amounts[id] ?? { toPay: 0, paid: 0 })
  return { ...edit, kind: 'mark-not-paid', patch: undone, undoes: key }
}

type PatchFactory = (start: Start) => Patch

/** The row that an edit changes. An added row is new, but a species is identified by its name. */
function findSubject(
  kind: string,
  { clientId, animalId, appointmentId, colleagueId }: Start,
): string | undefined {
  const [record = '', verb] = kind.split('.')
  const subjects: { [record: string]: string } = {
    clients: clientId,
    animals: animalId,
    appointments: appointmentId,
    colleagues: colleagueId,
    species: 'chien',
    practice: 'practice',
  }
  return verb === 'add' && record !== 'species' ? undefined : subjects[record]
}

const statusByOutcome: { [outcome: string]: number } = {
  done: 200,
  merged: 200,
  conflict: 409,
  refused: 422,
  erased: 410,
}

const pushStep = (kind: string, status: string, from: string, to: string) =>
  push(kind, changed('status', from, to), ({ contracts }) => contracts[status])

const pushInvoiceStep = (step: QueuedInvoiceStep, status: string) =>
  push(
    `invoices.${step}`,
    start => invoiceStepPatch(start, step, status),
    ({ invoices }) => invoices[status]?.[0],
  )

export function invoiceStepPatch(
  { invoices, amounts }: Pick<Start, 'invoices' | 'amounts'>,
  step: QueuedInvoiceStep,
  status: string,
  which = 0,
): Patch {
  const shownAmounts = amounts[invoices[status]?.[which] ?? ''] ?? { total: 0, toPay: 0, paid: 0 }
  return queuedStepPatch(step, { status, ...shownAmounts })
}

const pushUndo: Act = async (anna, { paymentUndo }) =>
  paymentUndo === undefined ? { status: 404 } : pushEdit(anna, { ...paymentUndo, key: randomUUID() })

const pushes: { [name: string]: Action | Act } = {
  'push a name of the client': push('clients.change', changed('lastName', 'Dupont', 'Lambert')),
  'push a telephone of the client': push('clients.change', changed('phone', claire.phone, '0499 00 00 00')),
  'push an animal': push('animals.add', ({ clientId }) => fresh({ ...rex(clientId), name: 'Luna' })),
  'push yearly visits': push('animals.change', changed('nbYearlyVisit', 3, 7)),
  'push the deletion of the animal': push('animals.delete', changed('name', 'Rex', null)),
  'push that the animal left': push('animals.change', {
    ...changed('leftOn', null, '2026-03-10'),
    ...changed('leftReason', null, 'deceased'),
  }),
  'push the animal back': push('animals.restore', changed('name', 'Rex', 'Max')),
  'push a price': push('species.reprice', changed('hourlyPrice', chien.hourlyPrice, 77)),
  'push the deletion of the species': push('species.delete', changed('hourlyPrice', chien.hourlyPrice, null)),
  'push the species again': push('species.add', fresh({ name: 'Chien', hourlyPrice: 55 })),
  'push an appointment': push('appointments.add', ({ animalId }) =>
    fresh({ title: 'Check-up', ...bookedAt, animalId }),
  ),
  'push an appointment of the colleague': push('appointments.add', ({ animalId, colleagueId }) =>
    fresh({ title: 'Check-up', ...bookedAt, animalId, personId: colleagueId }),
  ),
  'push that the visit is the colleague’s': push('appointments.change', ({ colleagueId }) =>
    changed('personId', null, colleagueId),
  ),
  'push that the visit is done': push('appointments.change', changed('state', 'booked', 'done')),
  'push that the visit is canceled': push('appointments.change', {
    ...changed('state', 'booked', 'canceled'),
    ...changed('cancelReason', null, 'Moved away'),
  }),
  'push the deletion of the colleague': push('colleagues.delete', changed('name', 'Bert', null)),
  'push a contract': push('contracts.add', ({ clientId }) => fresh({ clientId })),
  'push the start of a contract': at('none', pushStep('contracts.activate', 'signed', 'signed', 'active')),
  'push the validation of a contract': pushStep('contracts.validate', 'created', 'created', 'pending'),
  'push a pause': pushStep('contracts.pause', 'atWork', 'active', 'paused'),
  'push the end of the contract at work': pushStep('contracts.cancel', 'atWork', 'active', 'canceled'),
  'push a signature on paper': pushStep('contracts.force-sign', 'sent', 'sent', 'signed'),
  'push the validation of an invoice': pushInvoiceStep('validate', 'created'),
  'push the end of an invoice': pushInvoiceStep('cancel', 'created'),
  'push a payment': pushInvoiceStep('mark-paid', 'sent'),
  'push the undo of a payment': pushUndo,
  'push that it is not paid': pushInvoiceStep('mark-not-paid', 'sent'),
  'push the name of the practice': push('practice.change', changed('name', filledIn.name, 'De Hond')),
  'push the account of the practice': push('practice.change', {
    ...changed('iban', filledIn.iban.replaceAll(' ', ''), 'BE71096123456769'),
    ...changed('bic', filledIn.bic, filledIn.bic),
  }),
}

const onExtra = (
  state: keyof Start['extras'],
  act: (anna: SignedInClient, extra: { id: string; invoiceId: string }) => ReturnType<Act>,
) => at('extras', (anna, { extras }) => act(anna, extras[state] ?? { id: 'none', invoiceId: 'none' }))

const actions: { [name: string]: Action | Act } = {
  'add extra work': at('extras', (anna, { clientId }) =>
    anna.post('extras', { clientId, text: 'Nails', price: 8 }),
  ),
  'change open extra work': onExtra('open', (anna, { id }) => anna.put(`extras/${id}`, { price: 20 })),
  'delete open extra work': onExtra('open', (anna, { id }) => anna.delete(`extras/${id}`)),
  'change extra work': onExtra('created', (anna, { id }) => anna.put(`extras/${id}`, { quantity: 3 })),
  'delete extra work': onExtra('created', (anna, { id }) => anna.delete(`extras/${id}`)),
  'change issued extra work': onExtra('issued', (anna, { id }) => anna.put(`extras/${id}`, { price: 30 })),
  'validate extra work': onExtra('created', (anna, { invoiceId }) =>
    anna.patch(`invoices/${invoiceId}/validate`),
  ),
  'void extra work': onExtra('created', (anna, { invoiceId }) => anna.patch(`invoices/${invoiceId}/cancel`)),
  'credit extra work': onExtra('issued', (anna, { invoiceId }) => anna.patch(`invoices/${invoiceId}/cancel`)),
  'invoice extra work now': at('extras', (anna, { clientId }) =>
    anna.post(`clients/${clientId}/invoice-now`),
  ),
  'validate an invoice': onInvoice('validate', 'created'),
  'validate another invoice': onInvoice('validate', 'created', 1),
  'validate a month': anna => anna.post('invoices/validate-month', { month }),
  'look at created ones': (anna, { invoices }) =>
    anna.post('invoices/looks', {
      looks: (invoices.created ?? []).map(invoiceId => ({ invoiceId, total: 5, findings: ['first'] })),
    }),
  'send an invoice': onInvoice('send', 'pending'),
  'mark one paid': onInvoice('mark-paid', 'sent'),
  'mark another paid': onInvoice('mark-paid', 'not_paid', 1),
  'mark one not paid': onInvoice('mark-not-paid', 'sent'),
  'mark another not paid': onInvoice('mark-not-paid', 'paid', 1),
  'cancel a created one': onInvoice('cancel', 'created'),
  'cancel a pending one': onInvoice('cancel', 'pending', 1),
  'cancel an unpaid one': onInvoice('cancel', 'not_paid'),
  'record a payment': pay(12, 'cash'),
  'record more than is open': pay(30, 'transfer'),
  'use credit for an unpaid one': pay(3, 'credit'),
  'close the books': anna => anna.put('accountant/books', { closedUntil: '2026-03-20' }),
  'refund credit': (anna, { clientId }) =>
    anna.post(`clients/${clientId}/refunds`, { amount: 6, day: '2026-03-20', method: 'transfer' }),
  'book a refund': (anna, { refund }) => anna.post(`refunds/${refund}/book`, { day: '2026-03-20' }),
  'undo a refund': undo(({ refund }) => refund),
  'read that a refund went out': anna =>
    anna.post('bank-statements/apply', {
      files: sentFiles(
        [createNotification({ cents: -234, day: '2026-03-20', code: 'PMNT ICDT ESCT', details: toOther })],
        false,
      ),
      chosen: [{ id: '0.0.0.0', invoiceId: null }],
    }),
  'undo a payment': undo(({ invoices }) => `${invoices.paid?.[0]}-paid`),
  'undo a payment that gave credit': undo(({ overpaid }) => overpaid),
  'read that one was collected': tell('sent', number =>
    createNotification({ cents, day: '2026-03-20', code: 'PMNT IDDT ESDD', details: ofDebit(number) }),
  ),
  'read that one came back': tell('paid', number =>
    createNotification({
      cents: -cents,
      day: '2026-03-20',
      code: 'PMNT IDDT UPDD',
      details: ofDebit(number, { reason: 'MD01' }),
    }),
  ),
  'read that one was refused': tell('sent', number =>
    pain002({
      messageId: bankFile.replaceAll('-', ''),
      groupStatus: 'PART',
      payment: { id: 'P', rows: [{ endToEndId: number, status: 'RJCT', reason: 'AC04' }] },
    }),
  ),
  'read a transfer': tell('not_paid', number =>
    createNotification({
      cents: cents + 500,
      day: '2026-03-20',
      code: 'PMNT RCDT ESCT',
      details: [{ name: 'Claire', communication: communicationDigits(number) }],
    }),
  ),
  'collect the pending ones': collect('pending'),
  'collect the unpaid ones': collect('not_paid'),
  synchronize: anna => anna.post('invoices/sync'),
  'validate a contract': onContract('validate', 'created'),
  'send a contract': onContract('send', 'pending'),
  'send a contract again': onContract('resend', 'sent'),
  'force-sign a contract': onContract('force-sign', 'sent'),
  'sign as the client': async (_, { signing }, { app }) => {
    const payload = { name: 'Claire', strokes: null, agrees: true }
    const { statusCode } = await app.inject({ method: 'POST', url: signing, payload })
    return { status: statusCode }
  },
  'start a contract': at('none', onContract('activate', 'signed')),
  'pause a contract': onContract('pause', 'atWork'),
  'resume a contract': at('paused', onContract('resume', 'atWork')),
  'delete a sent contract': drop('sent'),
  'delete the contract at work': drop('atWork'),
  'change the client': (anna, { clientId }) => anna.put(`clients/${clientId}`, { lastName: 'Durand' }),
  'deactivate the client': (anna, { clientId }) => anna.put(`clients/${clientId}`, { isActive: false }),
  'erase the client': at('settled', (anna, { clientId }) => anna.post(`clients/${clientId}/erase`, {})),
  'add an animal': (anna, { clientId }) => anna.post('animals', { ...rex(clientId), name: 'Luna' }),
  'change yearly visits': (anna, { animalId }) => anna.put(`animals/${animalId}`, { nbYearlyVisit: 6 }),
  'move the animal away': (anna, { animalId, other }) =>
    anna.put(`animals/${animalId}`, { clientId: other.clientId, nbYearlyVisit: 5 }),
  'move an animal here': (anna, { clientId, other }) =>
    anna.put(`animals/${other.animalId}`, { clientId, nbYearlyVisit: 4 }),
  'register that the animal left': (anna, { animalId }) =>
    anna.put(`animals/${animalId}`, { leftOn: '2026-03-10' }),
  'delete the animal': (anna, { animalId }) => anna.delete(`animals/${animalId}`),
  'reprice the species': { do: anna => anna.put('species/Chien', { hourlyPrice: 99 }) },
  'delete the species': anna => anna.delete('species/Chien'),
  'change the rate': { do: anna => anna.put('practice', { vatRate: 6 }) },
  'withdraw from the contract at work': at('billed', (anna, { contracts }) =>
    anna.patch(`contracts/${contracts.atWork}/withdraw`),
  ),
  'make a canceled one again': at('billed', (anna, { invoices }) =>
    anna.post(`invoices/${invoices.canceled?.[0]}/make-again`),
  ),
  'change the practice': anna => anna.put('practice', { name: 'De Kat' }),
  ...pushes,
}

export const practiceActions: { [name: string]: Action } = Object.fromEntries(
  Object.entries(actions).map(([name, action]) => [
    name,
    typeof action === 'function' ? { do: action } : action,
  ]),
)

/** Starting point of two actions: the one that the more restricted action requires. */
export function chooseStart(...names: readonly string[]): StartName {
  const requested = names.map(name => practiceActions[name]?.start)
  return (
    (['settled', 'none', 'paused', 'billed', 'extras'] as const).find(start => requested.includes(start)) ??
    'active'
  )
}
