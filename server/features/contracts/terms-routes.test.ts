import { expect, it } from 'vitest'
import { onFastEngine } from '../../testing/engines.ts'
import { clientAtWork, fetchInvoices } from '../../testing/invoice-actions.ts'
import { preparePractice } from '../../testing/practice.ts'

onFastEngine(({ openServer }) => {
  const { server, anna } = preparePractice(openServer, { now: '2026-01-20T08:00:00.000Z' })

  const fetchTerms = async (contractId: string) => (await anna.get(`contracts/${contractId}/terms`)).body

  it('the terms give the current charges, coming changes and the next invoice', async () => {
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
    expect(await fetchTerms(contractId)).toMatchObject({
      next: { period: '2026-02', lines: [{ days: 28, ofDays: 28 }] },
    })

    await anna.put('species/Chien', { hourlyPrice: 99 })
    expect(await fetchTerms(contractId)).toMatchObject({
      now: { from: '2026-01-20', reason: 'start' },
      coming: [{ from: '2026-03-01', reason: 'price', animals: [{ name: 'Rex', hourlyPrice: 99 }] }],
    })
  })

  it('the terms of an ended contract contain no current charges', async () => {
    const { contractId, animalId } = await clientAtWork(server, anna)
    await anna.put(`animals/${animalId}`, { nbYearlyVisit: 9 })
    expect(await fetchTerms(contractId)).toMatchObject({
      now: null,
      coming: [],
      next: { period: '2026-01', lines: [{ days: 1 }] },
    })
  })

  it('the terms require a contract, and return 304 when unchanged', async () => {
    const { contractId } = await clientAtWork(server, anna)
    const path = `contracts/${contractId}/terms`
    expect(await anna.get('contracts/nowhere/terms')).toMatchObject({
      status: 404,
      body: { code: 'contracts/not-found' },
    })
    const { headers } = await anna.get(path)
    expect((await anna.get(path, { 'if-none-match': String(headers.etag) })).status).toBe(304)
  })
})
