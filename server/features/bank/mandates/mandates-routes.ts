import { rowAddress } from '../../../../src/contract/lists.ts'
import { amendBody, mandateRow, revokeBody } from '../../../../src/contract/mandates.ts'
import { haveSameCountry } from '../../../../src/domain/bank/bank-country.ts'
import { ibanFault } from '../../../../src/domain/bank/collection.ts'
import { isDay, toDay } from '../../../../src/domain/calendar/brussels.ts'
import { ibanRefusals } from '../../../../src/domain/clients/clients.ts'
import { isBic, plainCode } from '../../../../src/domain/clients/official-numbers.ts'
import type { App } from '../../../calls/app-type.ts'
import { sendAnyWrite } from '../../../calls/write-request.ts'
import { lockRows, type Tx } from '../../../db/database.ts'
import type { RoutePorts } from '../../../ports.ts'
import { refuse, refuseFirst } from '../../../refuse.ts'
import type { Effect } from '../../../sync/write.ts'
import { findClient } from '../../clients/clients-store.ts'
import { readPractice } from '../../practice/practice-store.ts'
import { amendMandate, endMandate, findClientMandates, type Mandate, mandateStore } from './mandates-store.ts'

export function mandatesRoutes(app: App, ports: RoutePorts): void {
  app.post(
    '/clients/:id/mandate/amend',
    {
      config: {
        refuses: [
          'clients/not-found',
          'mandates/not-found',
          'mandates/iban-invalid',
          'mandates/same-account',
          'mandates/day-invalid',
          'clients/bic-length',
          'clients/bic-in-other-country',
          'clients/own-iban',
        ],
      },
      schema: { params: rowAddress, body: amendBody, response: { 200: mandateRow } },
    },
    async (request, reply) =>
      sendAnyWrite(ports, request, reply, async (tx, { now }) => {
        const { day } = request.body
        const mandate = await lockActive(tx, request.params.id, day, now)
        const to = { iban: plainCode(request.body.iban), bic: plainCode(request.body.bic ?? ''), day }
        if (ibanFault(to.iban) !== undefined) throw refuse('mandates/iban-invalid', { field: 'iban' })
        refuseFirst(ibanRefusals(to, await readPractice(tx)))
        if (to.iban === mandate.iban) throw refuse('mandates/same-account', { field: 'iban' })
        if (to.bic !== '' && !isBic(to.bic)) throw refuse('clients/bic-length', { field: 'bic' })
        if (!haveSameCountry(to.iban, to.bic)) throw refuse('clients/bic-in-other-country', { field: 'bic' })
        await amendMandate(tx, mandate, to, now)
        return changed(mandate)
      }),
  )

  app.post(
    '/clients/:id/mandate/revoke',
    {
      config: { refuses: ['clients/not-found', 'mandates/not-found', 'mandates/day-invalid'] },
      schema: { params: rowAddress, body: revokeBody, response: { 200: mandateRow } },
    },
    async (request, reply) =>
      sendAnyWrite(ports, request, reply, async (tx, { now }) => {
        const { day } = request.body
        const mandate = await lockActive(tx, request.params.id, day, now)
        const touched = await endMandate(tx, mandate.clientId, { day, reason: 'client', now })
        return { ...changed(mandate), touched }
      }),
  )
}

/** Locks a client and returns the active mandate. A lapsed mandate can be revoked too. */
async function lockActive(tx: Tx, clientId: string, day: string, now: string): Promise<Mandate> {
  await lockRows(tx, 'clients', [clientId])
  if ((await findClient(tx, clientId)) === undefined) throw refuse('clients/not-found')
  const mandates = (await findClientMandates(tx, [clientId])).get(clientId) ?? []
  const active = mandates.find(({ state }) => state === 'active')
  if (active === undefined) throw refuse('mandates/not-found')
  if (!isDay(day) || day < active.signedDay || day > toDay(now))
    throw refuse('mandates/day-invalid', { field: 'day' })
  return active
}

function changed({ id }: Mandate): Effect {
  const about = { record: 'mandates', id } as const
  const answer = async (tx: Tx) => {
    const row = await mandateStore.find(tx, id)
    if (row === undefined) throw new Error('a mandate is gone within its own transaction')
    return row
  }
  return { status: 200, touched: [about], about, answer }
}
