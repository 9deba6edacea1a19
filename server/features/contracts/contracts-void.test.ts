import { beforeEach, describe, expect, it } from 'vitest'
import { claire, rex } from '../../../tests/practice/cast.ts'
import { getField, getId, getRows } from '../../testing/client.ts'
import { bringTo, callContractAction } from '../../testing/contract-actions.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { preparePractice } from '../../testing/practice.ts'

onFastEngine(({ openServer }) => {
  const { server, anna } = preparePractice(openServer, { now: '2026-03-02T08:00:00.000Z' })
  let clientId: string
  let animalId: string
  beforeEach(async () => {
    clientId = getId(await anna.post('clients', claire))
    animalId = getId(await anna.post('animals', rex(clientId)))
  })

  const add = async () => getId(await anna.post('contracts', { clientId }))
  async function twoActiveContracts() {
    const other = getId(await anna.post('clients', { ...claire, firstName: 'Zoë' }))
    await anna.post('animals', { ...rex(other), name: 'Max' })
    const otherContractId = getId(await anna.post('contracts', { clientId: other }))
    const contractId = await add()
    for (const id of [otherContractId, contractId]) await bringTo(anna, id, 'active')
    return { other, otherContractId, contractId }
  }
  const all = async () => {
    const rows = getRows(await anna.get('contracts?sortBy=version&sortOrder=ASC'))
    return rows.map(({ id, status, version }) => [id, status, version])
  }

  describe('a changed number of yearly visits', () => {
    it.each(['pending', 'sent', 'signed', 'active', 'paused'] as const)(
      'cancels a contract that is %s, and the next version replaces it',
      async status => {
        const id = await add()
        await bringTo(anna, id, status)
        await anna.put(`animals/${animalId}`, { nbYearlyVisit: 6 })
        expect(await all()).toEqual([
          [id, 'canceled', 1],
          [expect.any(String), 'created', 2],
        ])
      },
    )

    it('leaves a contract that was only created, and an unchanged number cancels nothing', async () => {
      const id = await add()
      await anna.put(`animals/${animalId}`, { nbYearlyVisit: 6 })
      await callContractAction(anna, id, 'validate')
      await anna.put(`animals/${animalId}`, { nbYearlyVisit: 6, name: 'Rexy' })
      expect(await all()).toEqual([[id, 'pending', 1]])
    })

    it('replaces several contracts with one, and does not replace canceled contracts', async () => {
      const [first, second, third] = [await add(), await add(), await add()]
      await bringTo(anna, first, 'active')
      await bringTo(anna, second, 'sent')
      await bringTo(anna, third, 'pending')
      await anna.delete(`contracts/${first}`)
      await anna.put(`animals/${animalId}`, { nbYearlyVisit: 4 })
      const rows = await all()
      expect(rows.filter(([, status]) => status === 'canceled')).toHaveLength(3)
      expect(rows.filter(([, status]) => status === 'created')).toEqual([[expect.any(String), 'created', 2]])
      await anna.put(`animals/${animalId}`, { nbYearlyVisit: 5 })
      expect(await all()).toEqual(rows)
    })

    it('leaves other clients’ contracts, and other changes cancel nothing', async () => {
      const { other, otherContractId, contractId } = await twoActiveContracts()
      const second = getId(await anna.post('animals', { ...rex(clientId), name: 'Luna' }))
      await anna.put(`animals/${second}`, { clientId: other })
      await anna.delete(`animals/${second}`)
      await anna.put('species/Chien', { hourlyPrice: 99 })
      expect((await all()).map(([, status]) => status)).toEqual(['active', 'active'])
      await anna.put(`animals/${animalId}`, { nbYearlyVisit: 9 })
      expect(await all()).toContainEqual([otherContractId, 'active', 1])
      expect(await all()).toContainEqual([contractId, 'canceled', 1])
    })

    it('together with a move cancels only the contract of the previous client', async () => {
      const { other, otherContractId, contractId } = await twoActiveContracts()
      await anna.put(`animals/${animalId}`, { nbYearlyVisit: 6, clientId: other })
      const rows = await all()
      expect(rows).toContainEqual([otherContractId, 'active', 1])
      expect(rows).toContainEqual([contractId, 'canceled', 1])
      expect(rows).toContainEqual([expect.any(String), 'created', 2])
      expect(rows).toHaveLength(3)
    })

    it('reaches devices together with the animal, in one revision', async () => {
      const id = await add()
      await bringTo(anna, id, 'active')
      const { body: before } = await anna.get('sync/head')
      await anna.put(`animals/${animalId}`, { nbYearlyVisit: 6 })
      const rows = await server.db
        .selectFrom('changes')
        .select(['record', 'rev'])
        .where('rev', '>', Number(getField(before, 'rev')))
        .execute()
      expect(rows.map(row => row.record).toSorted()).toEqual(['animals', 'contracts', 'contracts'])
      expect(new Set(rows.map(row => row.rev)).size).toBe(1)
    })
  })
})
