import { beforeEach, describe, expect, it } from 'vitest'
import type { PushedEdit } from '../../../src/contract/push.ts'
import { type QueuedInvoiceStep, queuedStepPatch } from '../../../src/domain/billing/invoices.ts'
import { claire, rex } from '../../../tests/practice/cast.ts'
import { getField, getId } from '../../testing/client.ts'
import { bringTo, fetchContract } from '../../testing/contract-actions.ts'
import { fetchDocument } from '../../testing/documents.ts'
import { onEveryEngine } from '../../testing/engines.ts'
import { fetchInvoices } from '../../testing/invoice-actions.ts'
import { preparePractice } from '../../testing/practice.ts'
import { changed, pushed, pushTogether } from '../../testing/push-actions.ts'

onEveryEngine(({ openServer }) => {
  const { server, anna, goTo } = preparePractice(openServer, { now: '2026-01-01T08:00:00.000Z' })
  let clientId: string
  let animalId: string
  let contractId: string
  beforeEach(async () => {
    clientId = getId(await anna.post('clients', claire))
    animalId = getId(await anna.post('animals', rex(clientId)))
    contractId = getId(await anna.post('contracts', { clientId }))
    await bringTo(anna, contractId, 'active')
  })

  const only = async (edit: PushedEdit) => (await pushTogether(anna, [edit]))[0]
  type Made = { madeAt?: string; seen?: number }
  const pause = (n: number, made: Made = {}) =>
    only(pushed(n, 'contracts.pause', contractId, changed('status', 'active', 'paused'), made))
  const resume = (n: number, made: Made) =>
    only(pushed(n, 'contracts.resume', contractId, changed('status', 'paused', 'active'), made))
  const fetchRev = async () => Number(getField(await fetchContract(anna, contractId), 'rev'))
  const stepTimes = async () => {
    const steps = server.db.selectFrom('contract_steps').select(['status', 'at']).orderBy('n')
    const rows = await steps.where('contract_id', '=', contractId).execute()
    return rows.map(({ status, at }) => `${status} ${at}`)
  }
  const removeRex = (made: Made) =>
    only(pushed(1, 'animals.delete', animalId, changed('name', 'Rex', null), made))
  const lastStep = async () => (await stepTimes()).at(-1)
  const invoiceStep = async (n: number, kind: QueuedInvoiceStep, id: unknown, madeAt: string) => {
    const row = Object((await fetchInvoices(anna)).find(invoice => invoice.id === id))
    return pushed(n, `invoices.${kind}`, String(id), queuedStepPatch(kind, row), { madeAt })
  }

  describe('the time of an edit', () => {
    it('is the time at which it was made, and the outcome marks a late arrival', async () => {
      const seenRev = await fetchRev()
      await goTo('2026-01-06T09:00:00.000Z')
      const made = { madeAt: '2026-01-03T13:10:00.000Z', seen: seenRev }
      const late = { madeAt: made.madeAt, arrivedAt: '2026-01-06T09:00:00.000Z' }
      expect(await pause(1, made)).toMatchObject({ outcome: 'done', late })
      expect(await lastStep()).toBe('paused 2026-01-03T13:10:00.000Z')
      // The server sets the order of revisions and the time of the update.
      expect(await fetchContract(anna, contractId)).toMatchObject({ updatedAt: '2026-01-06T09:00:00.000Z' })
      await goTo('2026-01-09T09:00:00.000Z')
      expect(await pause(1, made)).toMatchObject({ outcome: 'done', late })
    })

    it('is not marked within a day, or when nothing was written', async () => {
      await goTo('2026-01-06T09:00:00.000Z')
      const first = await pause(1, { madeAt: '2026-01-05T09:00:00.000Z' })
      expect(first).toMatchObject({ outcome: 'done' })
      expect(first).not.toHaveProperty('late')
      const again = await pause(2, { madeAt: '2026-01-03T09:00:00.000Z' })
      expect(again).toMatchObject({ outcome: 'done', wasSo: true })
      expect(again).not.toHaveProperty('late')
    })

    it('is its arrival when the edit has no readable time or one in the future', async () => {
      await goTo('2026-01-06T09:00:00.000Z')
      await pause(1)
      await resume(2, { madeAt: 'yesterday' })
      await pause(3, { madeAt: '2026-02-01T09:00:00.000Z' })
      expect((await stepTimes()).slice(-3)).toEqual([
        'paused 2026-01-06T09:00:00.000Z',
        'active 2026-01-06T09:00:00.000Z',
        'paused 2026-01-06T09:00:00.000Z',
      ])
    })

    it('is never before the revision that the user saw', async () => {
      await goTo('2026-01-04T09:00:00.000Z')
      for (const action of ['pause', 'resume']) await anna.patch(`contracts/${contractId}/${action}`)
      const seenRev = await fetchRev()
      await goTo('2026-01-06T09:00:00.000Z')
      const note = await pause(1, { madeAt: '2026-01-02T09:00:00.000Z', seen: seenRev })
      expect(note).toMatchObject({ late: { madeAt: '2026-01-04T09:00:00.000Z' } })
      expect(await lastStep()).toBe('paused 2026-01-04T09:00:00.000Z')
    })

    it('is never before a preceding step of a colleague', async () => {
      const seenRev = await fetchRev()
      await goTo('2026-01-04T09:00:00.000Z')
      for (const action of ['pause', 'resume']) await anna.patch(`contracts/${contractId}/${action}`)
      await goTo('2026-01-06T09:00:00.000Z')
      await pause(1, { madeAt: '2026-01-03T09:00:00.000Z', seen: seenRev })
      await resume(2, { madeAt: '2026-01-05T09:00:00.000Z', seen: seenRev })
      expect((await stepTimes()).slice(-2)).toEqual([
        'paused 2026-01-04T09:00:00.000Z',
        'active 2026-01-05T09:00:00.000Z',
      ])
    })
  })

  it('the history has the time of the edit and the time of its arrival', async () => {
    await goTo('2026-01-06T09:00:00.000Z')
    const made = { madeAt: '2026-01-03T13:10:00.000Z' }
    await only(pushed(1, 'clients.change', clientId, changed('phone', claire.phone, '0499'), made))
    await anna.put(`clients/${clientId}`, { phone: '0498' })
    const [second, first] = Object((await anna.get(`history/clients/${clientId}`)).body).data
    expect(first).toMatchObject({ ...made, at: '2026-01-06T09:00:00.000Z' })
    expect(second).not.toHaveProperty('madeAt')
  })

  describe('billing of offline edits', () => {
    it('credits at Synchronize a pause that arrives after its month was validated', async () => {
      const seenRev = await fetchRev()
      await goTo('2026-01-05T09:00:00.000Z')
      await anna.post('invoices/sync')
      const [january] = await fetchInvoices(anna)
      await anna.patch(`invoices/${String(january?.id)}/validate`)
      await goTo('2026-01-06T09:00:00.000Z')
      await pause(1, { madeAt: '2026-01-03T13:10:00.000Z', seen: seenRev })
      await anna.post('invoices/sync')
      const { body } = await anna.get('credit-notes?limit=100')
      // Three of 31 days were active: 1.03 of 10.63.
      expect(Object(body).data).toMatchObject([{ net: 9.6, vat: 2.02 }])
      const [note] = Object(body).data
      const { text } = await fetchDocument(server, anna, `credit-notes/${note.id}/html`)
      expect(text.replaceAll('\u00a0', ' ')).toMatch(
        /the contract was paused on 3 January 2026. Amount due for the month: €1.03, billed: €10.63/,
      )
      expect(await (await anna.post('invoices/sync')).body).toMatchObject({ created: 0, recomputed: 0 })
    })

    it('charges an animal until the day on which the device removed it', async () => {
      await goTo('2026-01-20T09:00:00.000Z')
      await removeRex({ madeAt: '2026-01-11T09:00:00.000Z' })
      await anna.post('invoices/sync')
      expect(await fetchInvoices(anna)).toMatchObject([{ period: '2026-01', net: 3.43 }])
    })

    it('charges an animal that a colleague added before the arrival from its own day', async () => {
      await goTo('2026-01-16T09:00:00.000Z')
      await anna.post('animals', { ...rex(clientId), name: 'Max' })
      await goTo('2026-01-20T09:00:00.000Z')
      await removeRex({ madeAt: '2026-01-11T09:00:00.000Z' })
      const terms = await server.db
        .selectFrom('contract_terms')
        .select(['from_day', 'animals'])
        .where('contract_id', '=', contractId)
        .orderBy('from_day')
        .execute()
      const named = terms.map(({ from_day, animals }) => `${from_day} ${animals.match(/(?<="name":")\w+/g)}`)
      expect(named).toEqual(['2026-01-01 Rex', '2026-01-16 Max'])
    })

    it('starts a contract on the day on which it was activated', async () => {
      const second = getId(await anna.post('contracts', { clientId }))
      await bringTo(anna, second, 'signed')
      await anna.delete(`contracts/${contractId}`)
      await goTo('2026-01-20T09:00:00.000Z')
      const madeAt = '2026-01-11T09:00:00.000Z'
      await only(pushed(1, 'contracts.activate', second, changed('status', 'signed', 'active'), { madeAt }))
      expect(await fetchContract(anna, second)).toMatchObject({ startedAt: madeAt })
      await anna.post('invoices/sync')
      // The first contract costs one day, the second 21 of 31 days.
      expect(await fetchInvoices(anna)).toMatchObject([{ period: '2026-01', net: 7.54 }])
    })
  })

  describe('a payment made offline', () => {
    const paymentDays = async () => {
      const payments = server.db.selectFrom('payments').select(['day', 'cents']).orderBy('created_at')
      return (await payments.execute()).map(({ day, cents }) => [day, Math.sign(cents)])
    }

    it('is recorded and reversed on the day on which it was marked', async () => {
      await anna.post('invoices/sync')
      const [{ id } = { id: '' }] = await fetchInvoices(anna)
      await anna.patch(`invoices/${String(id)}/validate`)
      await anna.post(`invoices/${String(id)}/send`)
      await goTo('2026-01-20T09:00:00.000Z')
      const paid = await only(await invoiceStep(1, 'mark-paid', id, '2026-01-11T09:00:00.000Z'))
      expect(paid).toMatchObject({ outcome: 'done' })
      await goTo('2026-01-28T09:00:00.000Z')
      await only(await invoiceStep(2, 'mark-not-paid', id, '2026-01-25T09:00:00.000Z'))
      expect(await paymentDays()).toEqual([
        ['2026-01-11', 1],
        ['2026-01-25', -1],
      ])
    })

    it('is never dated before the invoice was issued', async () => {
      await anna.post('invoices/sync')
      const [{ id } = { id: '' }] = await fetchInvoices(anna)
      await goTo('2026-01-20T09:00:00.000Z')
      await only(await invoiceStep(1, 'validate', id, '2026-01-10T09:00:00.000Z'))
      expect((await fetchInvoices(anna))[0]).toMatchObject({ issueDate: '2026-01-20' })
      await anna.post(`invoices/${String(id)}/send`)
      await only(await invoiceStep(2, 'mark-paid', id, '2026-01-11T09:00:00.000Z'))
      expect(await paymentDays()).toEqual([['2026-01-20', 1]])
    })
  })
})
