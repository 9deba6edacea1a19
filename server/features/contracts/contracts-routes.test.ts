import { beforeEach, describe, expect, it } from 'vitest'
import {
  type ContractAction,
  contractActions,
  contractStatuses,
  contractSteps,
} from '../../../src/domain/billing/contracts.ts'
import type { Json } from '../../../src/domain/text/json.ts'
import { claire, rex } from '../../../tests/practice/cast.ts'
import { getField, getId, getRows } from '../../testing/client.ts'
import { addContract, bringTo, callContractAction, fetchContract } from '../../testing/contract-actions.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { clientAtWork, fetchInvoices } from '../../testing/invoice-actions.ts'
import { preparePractice } from '../../testing/practice.ts'
import { makeKey } from '../../testing/push-actions.ts'

onFastEngine(({ openServer }) => {
  const { server, anna, goTo } = preparePractice(openServer, { now: '2026-03-02T08:00:00.000Z' })
  let clientId: string
  let animalId: string
  beforeEach(async () => {
    clientId = getId(await anna.post('clients', claire))
    animalId = getId(await anna.post('animals', rex(clientId)))
  })

  const key = makeKey(1)
  const unknown = makeKey(2)
  const add = async () => getId(await anna.post('contracts', { clientId }))
  const fetchStatus = async (id: string) => getField(await fetchContract(anna, id), 'status')

  describe('a new contract', () => {
    it('requires only a client, and has the key as its id', async () => {
      const keyed = { 'idempotency-key': key }
      const answer = await anna.post('contracts', { clientId }, keyed)
      expect(answer).toMatchObject({ status: 201 })
      expect(answer.body).toEqual({
        id: key,
        clientId,
        client: { firstName: 'Claire', lastName: 'Dupont' },
        status: 'created',
        version: 1,
        signedAt: null,
        startedAt: null,
        mail: 'none',
        createdAt: '2026-03-02T08:00:00.000Z',
        updatedAt: '2026-03-02T08:00:00.000Z',
        updatedBy: 'Anna Peeters',
        updatedById: expect.any(String),
        withdrawnAt: null,
        hasWithdrawalForm: false,
        signedOnPaper: false,
        rev: expect.any(Number),
      })
      const replayed = await anna.post('contracts', { clientId }, keyed)
      expect(replayed).toMatchObject({ status: 201, body: answer.body })
      expect(replayed.headers['idempotent-replayed']).toBe('true')
      expect(await anna.get('contracts')).toMatchObject({ body: { data: [{ id: key }], totalPages: 1 } })
    })

    it.each([
      [{}, 'contracts/client-required'],
      [{ clientId: ' ' }, 'contracts/client-required'],
      [{ clientId: unknown }, 'contracts/client-unknown'],
    ])('is refused with %j', async (body, code) => {
      const refused = { status: 422, body: { code, field: 'clientId' } }
      expect(await anna.post('contracts', body)).toMatchObject(refused)
    })

    it('keeps its client, and accepts the row as the list returned it', async () => {
      const id = await add()
      const change = (body: { [field: string]: Json }) => anna.put(`contracts/${id}`, body)
      expect(await change({ clientId: unknown })).toMatchObject({
        status: 422,
        body: { code: 'contracts/client-fixed' },
      })
      const row = Object(await fetchContract(anna, id))
      const forged = { status: 'active', version: 7, signedAt: '2020-01-01T00:00:00.000Z' }
      expect(await change({ ...row, ...forged })).toMatchObject({
        status: 200,
        body: { id, clientId, status: 'created', version: 1, signedAt: null, mail: 'none' },
      })
      expect(await change({ ...row, nonsense: 1 })).toMatchObject({
        status: 400,
        body: { code: 'request/unknown-field', field: 'nonsense' },
      })
      expect(await anna.put(`contracts/${unknown}`, {})).toMatchObject({ status: 404 })
    })
  })

  describe('a status change', () => {
    it.each(contractStatuses)(
      'from %s follows the table of steps and refuses every other step',
      async status => {
        const id = await add()
        await bringTo(anna, id, status)
        const isAllowed = (action: ContractAction) => contractSteps[action].from === status
        for (const action of contractActions.filter(action => !isAllowed(action))) {
          const code = `contracts/not-${contractSteps[action].from}`
          const refused = { status: 409, body: { code } }
          expect(await callContractAction(anna, id, action), action).toMatchObject(refused)
          expect(await fetchStatus(id)).toBe(status)
        }
        for (const action of contractActions.filter(isAllowed)) {
          const other = await addContract(anna, status, { person: { lastName: action } })
          const { to } = contractSteps[action]
          const done = { status: 200, body: { status: to } }
          expect(await callContractAction(anna, other.id, action), action).toMatchObject(done)
          expect(await fetchStatus(other.id)).toBe(to)
        }
      },
    )

    it('without animals is refused only for sending and starting', async () => {
      const refused = { status: 409, body: { code: 'contracts/no-animals' } }
      const id = await add()
      const withoutAnimals = async (actions: ContractAction[]) => {
        const rows = getRows(await anna.get('animals'))
        for (const row of rows) await anna.delete(`animals/${String(row.id)}`)
        const answers: unknown[] = []
        for (const action of actions) answers.push(await callContractAction(anna, id, action))
        await anna.post('animals', rex(clientId))
        return answers
      }
      const done = { status: 200 }
      expect(await withoutAnimals(['validate', 'send'])).toMatchObject([done, refused])
      expect(await fetchStatus(id)).toBe('pending')
      await callContractAction(anna, id, 'send')
      const signed = await withoutAnimals(['resend', 'force-sign', 'activate'])
      expect(signed).toMatchObject([done, done, refused])
      expect(await fetchStatus(id)).toBe('signed')
      await callContractAction(anna, id, 'activate')
      expect(await withoutAnimals(['pause', 'resume'])).toMatchObject([done, done])
    })

    it('from an older revision is refused with the current row', async () => {
      const id = await add()
      await bringTo(anna, id, 'active')
      const rev = getField(await fetchContract(anna, id), 'rev')
      await callContractAction(anna, id, 'pause')
      expect(await callContractAction(anna, id, 'pause', { 'if-match': `"${rev}"` })).toMatchObject({
        status: 412,
        body: { code: 'row/stale', current: { id, status: 'paused' } },
      })
    })
  })

  describe('one active contract per client', () => {
    it('refuses to start a second contract, even while the first is paused', async () => {
      const [first, second] = [await add(), await add()]
      await bringTo(anna, first, 'active')
      await bringTo(anna, second, 'signed')
      const refused = { status: 409, body: { code: 'contracts/at-work' } }
      expect(await callContractAction(anna, second, 'activate')).toMatchObject(refused)
      await callContractAction(anna, first, 'pause')
      expect(await callContractAction(anna, second, 'activate')).toMatchObject(refused)
      await anna.delete(`contracts/${first}`)
      expect(await callContractAction(anna, second, 'activate')).toMatchObject({ status: 200 })
    })

    it('starts only one of several contracts that are started at once', async () => {
      const ids = [await add(), await add(), await add()]
      for (const id of ids) await bringTo(anna, id, 'signed')
      const responses = await Promise.all(ids.map(id => callContractAction(anna, id, 'activate')))
      expect(responses.map(answer => answer.status).toSorted()).toEqual([200, 409, 409])
    })
  })

  it.each([
    ['created', 'removes it'],
    ['pending', 'removes it'],
    ['sent', 'removes it'],
    ['active', 'cancels it, because it was signed'],
    ['paused', 'cancels it, because it was signed'],
    ['signed', 'is refused'],
    ['canceled', 'is refused'],
  ] as const)('deleting a contract that is %s %s', async (status, outcome) => {
    const id = await add()
    await bringTo(anna, id, status)
    const deleted = await anna.delete(`contracts/${id}`)
    if (outcome === 'is refused') {
      expect(deleted).toMatchObject({ status: 409, body: { code: 'contracts/cannot-delete' } })
      expect(await fetchStatus(id)).toBe(status)
    } else if (outcome === 'removes it') {
      expect(deleted).toMatchObject({ status: 200, body: { id, rev: expect.any(Number) } })
      expect(await anna.get('contracts')).toMatchObject({ body: { data: [] } })
      expect(await anna.delete(`contracts/${id}`)).toMatchObject({ status: 404 })
    } else {
      expect(deleted).toMatchObject({ body: { id, status: 'canceled' } })
      expect(await fetchStatus(id)).toBe('canceled')
    }
  })

  describe('a changed number of yearly visits', () => {
    const setVisits = (nbYearlyVisit: number, more = {}) =>
      anna.put(`animals/${animalId}`, { nbYearlyVisit, ...more })
    const all = async () => {
      const rows = getRows(await anna.get('contracts?sortBy=version&sortOrder=ASC'))
      return rows.map(({ id, status, version }) => [id, status, version])
    }
    const replacement = [expect.any(String), 'created', 2]

    it.each(['pending', 'sent', 'signed', 'active', 'paused'] as const)(
      'cancels a contract that is %s, and the next version replaces it',
      async status => {
        const id = await add()
        await bringTo(anna, id, status)
        await setVisits(6)
        expect(await all()).toEqual([[id, 'canceled', 1], replacement])
      },
    )

    it('leaves a contract that was only created, and an unchanged number cancels nothing', async () => {
      const id = await add()
      await setVisits(6)
      await callContractAction(anna, id, 'validate')
      await setVisits(6, { name: 'Rexy' })
      expect(await all()).toEqual([[id, 'pending', 1]])
    })

    it('replaces several contracts with one, and does not replace canceled contracts', async () => {
      const [first, second, third] = [await add(), await add(), await add()]
      await bringTo(anna, first, 'canceled')
      await bringTo(anna, second, 'sent')
      await bringTo(anna, third, 'pending')
      await setVisits(4)
      const rows = await all()
      expect(rows.filter(([, status]) => status === 'canceled')).toHaveLength(3)
      expect(rows.filter(([, status]) => status === 'created')).toEqual([replacement])
      await setVisits(5)
      expect(await all()).toEqual(rows)
    })

    it('leaves other clients’ contracts, and other changes cancel nothing', async () => {
      const other = await addContract(anna, 'active', { person: { firstName: 'Zoë' } })
      const id = await add()
      await bringTo(anna, id, 'active')
      const luna = getId(await anna.post('animals', { ...rex(clientId), name: 'Luna' }))
      await anna.put(`animals/${luna}`, { clientId: other.clientId })
      await anna.delete(`animals/${luna}`)
      await anna.put('species/Chien', { hourlyPrice: 99 })
      expect((await all()).map(([, status]) => status)).toEqual(['active', 'active'])
      // Together with a move, it cancels only the contract of the previous client.
      await setVisits(9, { clientId: other.clientId })
      const rows = await all()
      expect(rows).toHaveLength(3)
      for (const row of [[other.id, 'active', 1], [id, 'canceled', 1], replacement])
        expect(rows).toContainEqual(row)
    })
  })

  describe('the terms of a contract', () => {
    beforeEach(() => goTo('2026-01-20T08:00:00.000Z'))
    const fetchTerms = async (contractId: string) => (await anna.get(`contracts/${contractId}/terms`)).body

    it('give the current charges, coming changes and the next invoice', async () => {
      const { contractId } = await clientAtWork(server, anna)
      const terms = await fetchTerms(contractId)
      expect(terms).toMatchObject({
        now: { from: '2026-01-20', reason: 'start', animals: [{ name: 'Rex' }] },
        coming: [],
        next: { period: '2026-01', lines: [{ name: 'Rex', days: 12, ofDays: 31 }] },
      })
      await anna.post('invoices/sync')
      const [january] = await fetchInvoices(anna)
      expect(terms).toMatchObject({ next: { net: january?.net, total: january?.total } })
      await anna.put('species/Chien', { hourlyPrice: 99 })
      expect(await fetchTerms(contractId)).toMatchObject({
        now: { from: '2026-01-20', reason: 'start' },
        coming: [{ from: '2026-03-01', reason: 'price', animals: [{ name: 'Rex', hourlyPrice: 99 }] }],
        next: { period: '2026-02', lines: [{ days: 28, ofDays: 28 }] },
      })
    })

    it('contain no current charges after its end', async () => {
      const atWork = await clientAtWork(server, anna)
      await anna.put(`animals/${atWork.animalId}`, { nbYearlyVisit: 9 })
      expect(await fetchTerms(atWork.contractId)).toMatchObject({
        now: null,
        coming: [],
        next: { period: '2026-01', lines: [{ days: 1 }] },
      })
    })

    it('require a contract, and return 304 when unchanged', async () => {
      const notFound = { status: 404, body: { code: 'contracts/not-found' } }
      expect(await anna.get('contracts/nowhere/terms')).toMatchObject(notFound)
      const path = `contracts/${await add()}/terms`
      const { headers } = await anna.get(path)
      expect((await anna.get(path, { 'if-none-match': String(headers.etag) })).status).toBe(304)
    })
  })
})
