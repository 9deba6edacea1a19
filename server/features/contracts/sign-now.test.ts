import { beforeEach, describe, expect, it } from 'vitest'
import { claire, rex } from '../../../tests/practice/cast.ts'
import { getField, getId, getRows } from '../../testing/client.ts'
import { bringTo, callContractAction, fetchContract } from '../../testing/contract-actions.ts'
import { onEveryEngine } from '../../testing/engines.ts'
import { preparePractice } from '../../testing/practice.ts'

onEveryEngine(({ openServer }) => {
  const { server, anna } = preparePractice(openServer, { now: '2026-03-02T08:00:00.000Z' })
  const newId = '11111111-1111-4111-8111-111111111111'
  let clientId: string
  let animalId: string
  beforeEach(async () => {
    clientId = getId(await anna.post('clients', claire))
    animalId = getId(await anna.post('animals', rex(clientId)))
  })

  const signNow = (id = newId, starts = false) => anna.post(`contracts/${id}/sign-now`, { clientId, starts })
  const sign = async (url: unknown) =>
    server.app.inject({
      method: 'POST',
      url: String(url),
      payload: JSON.stringify({ name: 'Claire Dubois', strokes: null, agrees: true }),
      headers: { 'content-type': 'application/json' },
    })
  const contracts = async () => getRows(await anna.get('contracts'))

  describe('signing now', () => {
    it('prepares a new contract, and sends no email before the signature', async () => {
      const { status, body } = await signNow()
      expect(status).toBe(200)
      expect(await contracts()).toMatchObject([{ id: newId, status: 'sent', version: 1, mail: 'none' }])
      await server.mailsSettled()
      expect(server.emails).toHaveLength(0)
      expect((await sign(getField(body, 'url'))).statusCode).toBe(204)
      expect(await fetchContract(anna, newId)).toMatchObject({ status: 'signed' })
      await server.mailsSettled()
      expect(server.emails).toHaveLength(1)
      expect(server.emails[0]?.subject).toContain('signed contract')
      expect(server.emails[0]?.attachments).toHaveLength(1)
    })

    it.each(['created', 'pending', 'sent'] as const)('continues with a contract that is %s', async status => {
      const id = getId(await anna.post('contracts', { clientId }))
      await bringTo(anna, id, status)
      expect(getField((await signNow()).body, 'id')).toBe(id)
      expect(await contracts()).toMatchObject([{ id, status: 'sent' }])
    })

    it('twice at once creates one contract, and both links open it', async () => {
      const answers = await Promise.all([signNow(), signNow('22222222-2222-4222-8222-222222222222')])
      expect(await contracts()).toHaveLength(1)
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      for (const { body } of answers)
        expect((await server.app.inject({ url: String(getField(body, 'url')) })).statusCode).toBe(200)
    })

    it('is refused without animals, for an unknown client, and after the signature', async () => {
      await anna.delete(`animals/${animalId}`)
      expect(await signNow()).toMatchObject({ status: 409, body: { code: 'contracts/no-animals' } })
      expect(await contracts()).toEqual([])
      expect(await anna.post(`contracts/${newId}/sign-now`, { clientId: 'x', starts: false })).toMatchObject({
        body: { code: 'contracts/client-unknown' },
      })
      await anna.post('animals', rex(clientId))
      const id = getId(await anna.post('contracts', { clientId }))
      await bringTo(anna, id, 'signed')
      expect(await signNow(id)).toMatchObject({ body: { code: 'contracts/not-sent' } })
      expect(await signNow()).toMatchObject({ status: 409, body: { code: 'contracts/at-work' } })
    })
  })

  describe('the option to start at once', () => {
    it('starts the contract when it is signed', async () => {
      await sign(getField((await signNow(newId, true)).body, 'url'))
      expect(await fetchContract(anna, newId)).toMatchObject({
        status: 'active',
        signedAt: '2026-03-02T08:00:00.000Z',
        startedAt: '2026-03-02T08:00:00.000Z',
      })
      expect(await callContractAction(anna, newId, 'pause')).toMatchObject({ status: 200 })
    })

    it('keeps the signature if another contract is at work', async () => {
      const first = getId(await anna.post('contracts', { clientId }))
      const url = getField((await signNow(first, true)).body, 'url')
      const other = getId(await anna.post('contracts', { clientId }))
      await bringTo(anna, other, 'active')
      expect((await sign(url)).statusCode).toBe(204)
      expect(await fetchContract(anna, first)).toMatchObject({ status: 'signed' })
    })
  })
})
