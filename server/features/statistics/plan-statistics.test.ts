import { expect, it } from 'vitest'
import { camt053 } from '../../../tests/bank-statements/camt-writer.ts'
import { rex } from '../../../tests/practice/cast.ts'
import { getId, getRows } from '../../testing/client.ts'
import { onEveryEngine } from '../../testing/engines.ts'
import {
  addPastContract,
  billMonth,
  clientAtWork,
  fetchInvoices,
  stepsTo,
} from '../../testing/invoice-actions.ts'
import { preparePractice } from '../../testing/practice.ts'
import { applyStatements } from '../../testing/statement-actions.ts'

onEveryEngine(({ openServer }) => {
  const { server, anna, goTo } = preparePractice(openServer, { now: '2026-01-10T08:00:00.000Z' })
  const months = async () => getRows(await anna.get('statistics/plans'), 'months')
  const findMonth = async (month: string) => (await months()).find(row => row.month === month)

  it('recurring revenue is the monthly price of active contracts at the end of a month', async () => {
    // Rex: 3 visits at 42.50 are 127.50 a year.
    const { clientId, contractId } = await clientAtWork(server, anna)
    const signed = await clientAtWork(server, anna, { lastName: 'Signed' })
    await anna.delete(`contracts/${signed.contractId}`)
    await addPastContract(server, signed.clientId, stepsTo('signed', '2026-01-10T08:00:00.000Z'))
    expect(await months()).toHaveLength(12)
    expect(await findMonth('2025-12')).toMatchObject({ recurring: 0, contracts: 0, started: 0, ended: 0 })
    expect(await findMonth('2026-01')).toMatchObject({ recurring: 10.63, contracts: 1, started: 2, ended: 1 })

    await goTo('2026-02-05T08:00:00.000Z')
    const leaving = await clientAtWork(server, anna, { lastName: 'Leaving' })
    expect(await findMonth('2026-02')).toMatchObject({ recurring: 21.25, contracts: 2, started: 1, ended: 0 })
    await anna.post('animals', { ...rex(clientId), name: 'Max', nbYearlyVisit: 5 })
    await goTo('2026-02-20T08:00:00.000Z')
    await anna.delete(`contracts/${leaving.contractId}`)
    // (3 + 5) × 42.50 / 12
    expect(await findMonth('2026-02')).toMatchObject({ recurring: 28.33, contracts: 1, started: 1, ended: 1 })

    // A new price reaches running contracts on the first of the month at least 30 days away.
    await goTo('2026-03-02T08:00:00.000Z')
    await anna.put('species/Chien', { hourlyPrice: 50 })
    await goTo('2026-04-05T08:00:00.000Z')
    expect(await findMonth('2026-01')).toMatchObject({ recurring: 10.63, contracts: 1 })
    expect(await findMonth('2026-03')).toMatchObject({ recurring: 28.33, contracts: 1, started: 0, ended: 0 })
    expect(await findMonth('2026-04')).toMatchObject({ recurring: 33.33, contracts: 1 })
    // Rex of two contracts on their first day, and Max 73 days after 10 January, the first time that he is included.
    const owed = (await months()).flatMap(({ month, owedVisits }) =>
      owedVisits ? [[month, owedVisits]] : [],
    )
    expect(owed).toEqual([
      ['2026-01', 1],
      ['2026-02', 1],
      ['2026-03', 1],
    ])

    await anna.patch(`contracts/${contractId}/pause`)
    expect(await findMonth('2026-04')).toMatchObject({ recurring: 0, contracts: 0, ended: 0 })
  })

  it('a withdrawn contract never counts', async () => {
    const { contractId } = await clientAtWork(server, anna)
    expect(await anna.patch(`contracts/${contractId}/withdraw`)).toMatchObject({ status: 200 })
    const nothing = { recurring: 0, contracts: 0, started: 0, ended: 0, owedVisits: 0 }
    expect(await findMonth('2026-01')).toMatchObject(nothing)
  })

  it('a returned direct debit counts as failed in the month of its collection', async () => {
    for (const iban of ['BE74096000000062', 'BE71096123456769']) await clientAtWork(server, anna, { iban })
    await billMonth(anna, '2026-01')
    const invoices = await fetchInvoices(anna)
    const cents = Math.round(Number(invoices[0]?.total) * 100)
    await goTo('2026-01-30T08:00:00.000Z')
    const invoiceIds = invoices.map(({ id }) => id)
    expect((await anna.post('invoices/export/xml?month=2026-01', { invoiceIds })).status).toBe(200)
    const { collection_day: day } = await server.db
      .selectFrom('xml_exports')
      .select('collection_day')
      .executeTakeFirstOrThrow()
    expect(await findMonth('2026-01')).toMatchObject({ collections: 0, collected: 0 })

    await goTo(`${day}T08:00:00.000Z`)
    const month = day.slice(0, 7)
    expect(await findMonth(month)).toMatchObject({ collections: 2, failedCollections: 0, failed: 0 })
    await goTo('2026-03-04T08:00:00.000Z')
    const endToEndId = String(invoices[0]?.number)
    const details = [{ cents, endToEndId, mandate: 'M', name: 'Klant', reason: 'AM04' }]
    const back = { cents: -cents, day: '2026-03-03', code: 'PMNT IDDT UPDD', details }
    const of = { account: 'BE68539007547034', day: '2026-03-03', number: 15, openingCents: 0 }
    const statement = camt053({ ...of, entries: [back] })
    expect(await applyStatements(anna, [statement])).toMatchObject({ status: 200 })
    expect(await findMonth(month)).toMatchObject({
      collections: 2,
      failedCollections: 1,
      collected: cents / 100,
      failed: cents / 100,
    })
    expect(await findMonth('2026-03')).toMatchObject({ collections: 0, failedCollections: 0, failed: 0 })
  })

  it('a visit counts for the person who did it, and for the practice in its month', async () => {
    const { animalId } = await clientAtWork(server, anna)
    const els = getId(await anna.post('colleagues', { name: 'Els' }))
    const bram = getId(await anna.post('colleagues', { name: 'Bram' }))
    const book = async (day: string, personId: string | null, minutes: number, more = {}) => {
      const startTime = `${day}T09:00:00.000Z`
      const endTime = new Date(Date.parse(startTime) + minutes * 60_000).toISOString()
      const visit = { title: 'x', startTime, endTime, animalId, personId, ...more }
      return getId(await anna.post('appointments', visit))
    }
    const moved = await book('2025-12-30', els, 90)
    await anna.put(`appointments/${moved}`, { personId: bram, state: 'done' })
    await book('2026-01-05', els, 60, { state: 'missed' })
    await book('2026-01-06', els, 60, { state: 'canceled' })
    await book('2026-01-07', els, 60, { state: 'done', animalId: null })
    await book('2026-01-08', els, 20, { state: 'done' })
    await book('2026-01-09', null, 45, { state: 'done' })
    await book('2026-01-11', els, 60)
    await book('2024-12-30', els, 60, { state: 'done' })

    const { people } = Object((await anna.get('statistics/plans')).body)
    expect(people).toEqual([
      { name: 'Bram', bookedVisits: 1, bookedMinutes: 90, doneVisits: 1, doneMinutes: 90 },
      { name: 'Els', bookedVisits: 2, bookedMinutes: 80, doneVisits: 1, doneMinutes: 20 },
      { name: null, bookedVisits: 1, bookedMinutes: 45, doneVisits: 1, doneMinutes: 45 },
    ])
    expect(await findMonth('2025-12')).toMatchObject({ doneVisits: 1, doneMinutes: 90 })
    expect(await findMonth('2026-01')).toMatchObject({ doneVisits: 2, doneMinutes: 65, owedVisits: 1 })
  })
})
