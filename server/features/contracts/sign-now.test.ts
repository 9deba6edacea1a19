import { beforeEach, describe, expect, it } from 'vitest'
import { claire, rex } from '../../../tests/practice/cast.ts'
import { getField, getId, getRows } from '../../testing/client.ts'
import { bringTo, callContractAction, fetchContract, signingPage } from '../../testing/contract-actions.ts'
import { onEveryEngine } from '../../testing/engines.ts'
import { preparePractice } from '../../testing/practice.ts'
import { makeKey } from '../../testing/push-actions.ts'

onEveryEngine(({ openServer }) => {
  const { server, anna } = preparePractice(openServer, { now: '2026-03-02T08:00:00.000Z' })
  const { open, sign } = signingPage(server)
  const newId = makeKey(1)
  let clientId: string
  let animalId: string
  beforeEach(async () => {
    clientId = getId(await anna.post('clients', claire))
    animalId = getId(await anna.post('animals', rex(clientId)))
  })

  const add = async () => getId(await anna.post('contracts', { clientId }))
  const signNow = (id = newId, starts = false) => anna.post(`contracts/${id}/sign-now`, { clientId, starts })
  const linkNow = async (id = newId, starts = false) =>
    String(getField((await signNow(id, starts)).body, 'url'))
  const contracts = async () => getRows(await anna.get('contracts'))

  describe('signing now', () => {
    it('prepares a new contract, and sends no email before the signature', async () => {
      const link = await linkNow()
      expect(await contracts()).toMatchObject([{ id: newId, status: 'sent', version: 1, mail: 'none' }])
      await server.mailsSettled()
      expect(server.emails).toHaveLength(0)
      expect((await sign(link)).statusCode).toBe(204)
      expect(await fetchContract(anna, newId)).toMatchObject({ status: 'signed' })
      await server.mailsSettled()
      expect(server.emails).toMatchObject([
        { subject: expect.stringContaining('signed contract'), attachments: [expect.anything()] },
      ])
    })

    it.each(['created', 'pending', 'sent'] as const)('continues with a contract that is %s', async status => {
      const id = await add()
      await bringTo(anna, id, status)
      expect(getField((await signNow()).body, 'id')).toBe(id)
      expect(await contracts()).toMatchObject([{ id, status: 'sent' }])
    })

    it('twice at once creates one contract, and both links open it', async () => {
      const links = await Promise.all([linkNow(), linkNow(makeKey(2))])
      expect(await contracts()).toHaveLength(1)
      for (const link of links) expect((await open(link)).statusCode).toBe(200)
    })

    it('is refused without animals, for an unknown client, and after the signature', async () => {
      await anna.delete(`animals/${animalId}`)
      expect(await signNow()).toMatchObject({ status: 409, body: { code: 'contracts/no-animals' } })
      expect(await contracts()).toEqual([])
      expect(await anna.post(`contracts/${newId}/sign-now`, { clientId: 'x', starts: false })).toMatchObject({
        body: { code: 'contracts/client-unknown' },
      })
      await anna.post('animals', rex(clientId))
      const id = await add()
      await bringTo(anna, id, 'signed')
      expect(await signNow(id)).toMatchObject({ body: { code: 'contracts/not-sent' } })
      expect(await signNow()).toMatchObject({ status: 409, body: { code: 'contracts/at-work' } })
    })
  })

  describe('the option to start at once', () => {
    it('starts the contract when it is signed', async () => {
      await sign(await linkNow(newId, true))
      const at = '2026-03-02T08:00:00.000Z'
      const started = { status: 'active', signedAt: at, startedAt: at }
      expect(await fetchContract(anna, newId)).toMatchObject(started)
      expect(await callContractAction(anna, newId, 'pause')).toMatchObject({ status: 200 })
    })

    it('keeps the signature if another contract is at work', async () => {
      const first = await add()
      const link = await linkNow(first, true)
      await bringTo(anna, await add(), 'active')
      expect((await sign(link)).statusCode).toBe(204)
      expect(await fetchContract(anna, first)).toMatchObject({ status: 'signed' })
    })
  })
})
