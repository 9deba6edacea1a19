import { beforeEach, describe, expect, it } from 'vitest'
import {
  type ContractAction,
  type ContractStatus,
  contractActions,
  contractStatuses,
  contractSteps,
} from '../../../src/domain/billing/contracts.ts'
import { claire, rex } from '../../../tests/practice/cast.ts'
import { getField, getId } from '../../testing/client.ts'
import { bringTo, callContractAction, fetchContract } from '../../testing/contract-actions.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { preparePractice } from '../../testing/practice.ts'

onFastEngine(({ openServer }) => {
  const { server, anna } = preparePractice(openServer, { now: '2026-03-02T08:00:00.000Z' })
  let clientId: string
  beforeEach(async () => {
    clientId = getId(await anna.post('clients', claire))
    await anna.post('animals', rex(clientId))
  })

  const key = '0f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a01'
  const keyed = { 'idempotency-key': key }
  const unknown = '7f3a0f5c-7f3a-4c11-9d52-3b1f0f4e7a01'
  const add = async () => getId(await anna.post('contracts', { clientId }))
  const fetchStatus = async (id: string) => getField(await fetchContract(anna, id), 'status')

  describe('a new contract', () => {
    it('requires only a client, and has the key as its id', async () => {
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
      expect(await anna.post('contracts', { clientId }, keyed)).toEqual({
        ...answer,
        headers: expect.objectContaining({ 'idempotent-replayed': 'true' }),
      })
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
      const change = (body: object) => anna.put(`contracts/${id}`, { ...body })
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
          expect(await callContractAction(anna, id, action), action).toMatchObject({
            status: 409,
            body: { code },
          })
          expect(await fetchStatus(id)).toBe(status)
        }
        for (const action of contractActions.filter(isAllowed)) {
          const other = getId(await anna.post('clients', { ...claire, lastName: action }))
          await anna.post('animals', rex(other))
          const another = getId(await anna.post('contracts', { clientId: other }))
          await bringTo(anna, another, status)
          const { to } = contractSteps[action]
          expect(await callContractAction(anna, another, action), action).toMatchObject({
            status: 200,
            body: { status: to },
          })
          expect(await fetchStatus(another)).toBe(to)
        }
      },
    )

    it('without animals is refused only for sending and starting', async () => {
      const animals = Object((await anna.get(`animals?clientId=${clientId}`)).body).data
      const [{ id: rexId }] = animals
      const refused = { status: 409, body: { code: 'contracts/no-animals' } }
      const id = await add()
      await anna.delete(`animals/${rexId}`)
      await bringTo(anna, id, 'pending')
      expect(await callContractAction(anna, id, 'send')).toMatchObject(refused)
      expect(await fetchStatus(id)).toBe('pending')
      const fido = getId(await anna.post('animals', rex(clientId)))
      await callContractAction(anna, id, 'send')
      await anna.delete(`animals/${fido}`)
      expect(await callContractAction(anna, id, 'resend')).toMatchObject({ status: 200 })
      expect(await callContractAction(anna, id, 'force-sign')).toMatchObject({ status: 200 })
      expect(await callContractAction(anna, id, 'activate')).toMatchObject(refused)
      expect(await fetchStatus(id)).toBe('signed')
      const last = getId(await anna.post('animals', rex(clientId)))
      await callContractAction(anna, id, 'activate')
      await callContractAction(anna, id, 'pause')
      await anna.delete(`animals/${last}`)
      expect(await callContractAction(anna, id, 'resume')).toMatchObject({
        status: 200,
        body: { status: 'active' },
      })
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

    it('stores each status with its time', async () => {
      const id = await add()
      const expected: { status: ContractStatus; at: string }[] = [
        { status: 'created', at: '2026-03-02T08:00:00.000Z' },
      ]
      const path: ContractAction[] = ['validate', 'send', 'force-sign', 'activate', 'pause', 'resume']
      for (const action of path) {
        server.clock.advance(60_000)
        await callContractAction(anna, id, action)
        expected.push({ status: contractSteps[action].to, at: server.clock.now().toISOString() })
      }
      const stored = await server.db
        .selectFrom('contract_steps')
        .select(['status', 'at'])
        .where('contract_id', '=', id)
        .orderBy('n')
        .execute()
      expect(stored).toEqual(expected)
      expect(await fetchContract(anna, id)).toMatchObject({ signedAt: expected[3]?.at })
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

    it('lets another client start a contract', async () => {
      const other = getId(await anna.post('clients', { ...claire, firstName: 'Zoë' }))
      await anna.post('animals', rex(other))
      const [contractId, otherContractId] = [
        await add(),
        getId(await anna.post('contracts', { clientId: other })),
      ]
      await bringTo(anna, contractId, 'active')
      await bringTo(anna, otherContractId, 'active')
      expect(await fetchStatus(otherContractId)).toBe('active')
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
})
