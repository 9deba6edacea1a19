import { randomUUID } from 'node:crypto'
import { writeTransaction } from '../db/database.ts'
import { lockRows } from '../db/lock-rows.ts'
import { addContracts } from '../features/contracts/contracts-history.ts'
import { recountOwed } from '../features/invoices/invoices-store.ts'
import { type Answer, fieldOf, idOf, type SignedInClient } from './client.ts'
import { bringTo } from './contract-acts.ts'
import type { Host } from './host.ts'
import { addPastInvoices, clientAtWork, invoicesOf } from './invoice-acts.ts'
import { chien, filledIn, rex } from './rows.ts'

/**
 * Where a pair of acts begins: in three of them the one contract that may be at work is active, paused or not there, and
 * in the last one the client has nothing open and can be erased.
 */
export const starts = ['active', 'paused', 'none', 'settled'] as const
export type StartName = (typeof starts)[number]

/** A client with everything that can be done something with, twice where two people may do it to two of them. */
export type Start = {
  clientId: string
  animalId: string
  other: { clientId: string; animalId: string }
  contracts: { [status: string]: string }
  invoices: { [status: string]: string[] }
  signing: string
}

const cents = 2_000
const created = [{ status: 'created', cents }] as const
const open = (['created', 'pending', 'sent', 'not_paid', 'paid'] as const).flatMap(status => [
  { status, cents },
  { status, cents: cents + 100, creditCents: status === 'created' ? 0 : 500 },
])
const closed = [
  { status: 'paid', cents, creditCents: 500 },
  { status: 'canceled', cents },
] as const

export async function openStart(host: Host, anna: SignedInClient, name: StartName): Promise<Start> {
  await anna.put('practice', filledIn)
  await anna.post('species', chien)
  const { clientId, animalId, contractId } = await clientAtWork(host, anna)
  const other = await clientAtWork(host, anna, { firstName: 'Zoë' })
  const at = host.clock.now().toISOString()
  const contracts: Start['contracts'] = { atWork: contractId }
  for (const status of ['created', 'pending', 'sent'] as const) {
    const id = idOf(await anna.post('contracts', { clientId }))
    await bringTo(anna, id, status)
    contracts[status] = id
  }
  const isSettled = name === 'settled'
  if (!isSettled) {
    contracts.signed = randomUUID()
    const past = { version: 1, signedAt: at, mail: 'none', paper: null, signedDocId: null } as const
    const steps = (['created', 'pending', 'sent', 'signed'] as const).map(status => ({ status, at }))
    const signed = { id: contracts.signed, clientId, status: 'signed', ...past, steps } as const
    await writeTransaction(host.db, tx => addContracts(tx, [signed]))
  }
  if (name === 'paused') await anna.patch(`contracts/${contractId}/pause`)
  if (name === 'none' || isSettled) await anna.delete(`contracts/${contractId}`)
  const theirs = isSettled ? closed : open
  await addPastInvoices(
    host,
    { clientId, contractId },
    theirs.map(invoice => ({ at, ...invoice })),
  )
  await addPastInvoices(
    host,
    other,
    created.map(invoice => ({ at, ...invoice })),
  )
  await writeTransaction(host.db, async tx => {
    const clients = [clientId, other.clientId]
    await tx.updateTable('clients').set({ credit_cents: 1_000 }).where('id', 'in', clients).execute()
    await lockRows(tx, 'clients', clients)
    await recountOwed(tx, clients)
  })
  const invoices: Start['invoices'] = {}
  for (const row of await invoicesOf(anna))
    if (row.clientId === clientId)
      invoices[String(row.status)] = [...(invoices[String(row.status)] ?? []), String(row.id)]
  const link = await anna.post(`contracts/${contracts.sent}/sign-here`)
  return { clientId, animalId, other, contracts, invoices, signing: String(fieldOf(link.body, 'url')) }
}

type Act = {
  /** Where it has something to do; elsewhere than with the active contract when that is so. */
  start?: StartName
  do: (anna: SignedInClient, start: Start, host: Host) => Promise<Pick<Answer, 'status'>>
}

const month = '2026-03'

/** An act on an invoice of a status: on the first of them, or on the second, so that two do not always meet on one. */
function onInvoice(action: string, status: string, which: 0 | 1 = 0): Act {
  return {
    do: (anna, { invoices }) => {
      const path = `invoices/${invoices[status]?.[which]}/${action}`
      return action === 'send' ? anna.post(path) : anna.patch(path)
    },
  }
}

function onContract(action: string, status: string, start?: StartName): Act {
  return {
    ...(start === undefined ? {} : { start }),
    do: (anna, { contracts }) => {
      const path = `contracts/${contracts[status]}/${action}`
      return action === 'send' || action === 'resend' ? anna.post(path) : anna.patch(path)
    },
  }
}

const collect = (status: string): Act => ({
  do: (anna, { invoices }) =>
    anna.post(`invoices/export/xml?month=${month}`, { invoiceIds: invoices[status] ?? [] }),
})

const drop = (status: string): Act => ({
  do: (anna, { contracts }) => anna.delete(`contracts/${contracts[status]}`),
})

/** All that staff and clients do to invoices, contracts, clients, animals and species, each with its own call. */
export const practiceActs: { [name: string]: Act } = {
  'validate an invoice': onInvoice('validate', 'created'),
  'validate another invoice': onInvoice('validate', 'created', 1),
  'validate a month': { do: anna => anna.post('invoices/validate-month', { month }) },
  'send an invoice': onInvoice('send', 'pending'),
  'mark one paid': onInvoice('mark-paid', 'sent'),
  'mark another paid': onInvoice('mark-paid', 'not_paid', 1),
  'mark one not paid': onInvoice('mark-not-paid', 'sent'),
  'mark another not paid': onInvoice('mark-not-paid', 'paid', 1),
  'cancel a created one': onInvoice('cancel', 'created'),
  'cancel a pending one': onInvoice('cancel', 'pending', 1),
  'collect the pending ones': collect('pending'),
  'collect the unpaid ones': collect('not_paid'),
  synchronize: { do: anna => anna.post('invoices/sync') },
  'validate a contract': onContract('validate', 'created'),
  'send a contract': onContract('send', 'pending'),
  'send a contract again': onContract('resend', 'sent'),
  'force-sign a contract': onContract('force-sign', 'sent'),
  'sign as the client': {
    do: async (_, { signing }, { app }) => {
      const payload = { name: 'Claire', strokes: null, agrees: true }
      const { statusCode } = await app.inject({ method: 'POST', url: signing, payload })
      return { status: statusCode }
    },
  },
  'start a contract': onContract('activate', 'signed', 'none'),
  'pause a contract': onContract('pause', 'atWork'),
  'resume a contract': onContract('resume', 'atWork', 'paused'),
  'delete a sent contract': drop('sent'),
  'delete the contract at work': drop('atWork'),
  'change the client': {
    do: (anna, { clientId }) => anna.put(`clients/${clientId}`, { lastName: 'Durand' }),
  },
  'deactivate the client': {
    do: (anna, { clientId }) => anna.put(`clients/${clientId}`, { isActive: false }),
  },
  'erase the client': {
    start: 'settled',
    do: (anna, { clientId }) => anna.post(`clients/${clientId}/erase`, {}),
  },
  'add an animal': { do: (anna, { clientId }) => anna.post('animals', rex(clientId)) },
  'change yearly visits': {
    do: (anna, { animalId }) => anna.put(`animals/${animalId}`, { nbYearlyVisit: 6 }),
  },
  'move the animal away': {
    do: (anna, { animalId, other }) =>
      anna.put(`animals/${animalId}`, { clientId: other.clientId, nbYearlyVisit: 5 }),
  },
  'move an animal here': {
    do: (anna, { clientId, other }) => anna.put(`animals/${other.animalId}`, { clientId, nbYearlyVisit: 4 }),
  },
  'delete the animal': { do: (anna, { animalId }) => anna.delete(`animals/${animalId}`) },
  'reprice the species': { do: anna => anna.put('species/Chien', { hourlyPrice: 99 }) },
  'delete the species': { do: anna => anna.delete('species/Chien') },
}

/** Where two acts meet: where the pickier of them has something to do. */
export function startOf(...names: readonly string[]): StartName {
  const asked = names.map(name => practiceActs[name]?.start)
  return (['settled', 'none', 'paused'] as const).find(start => asked.includes(start)) ?? 'active'
}
