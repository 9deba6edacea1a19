import { beforeEach, describe, expect, it } from 'vitest'
import { claire, rex } from '../../../tests/practice/cast.ts'
import { getField, getId, getRows } from '../../testing/client.ts'
import { bringTo } from '../../testing/contract-actions.ts'
import { fetchDocument } from '../../testing/documents.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { fetchInvoices } from '../../testing/invoice-actions.ts'
import { preparePractice } from '../../testing/practice.ts'

onFastEngine(({ openServer }) => {
  const { server, anna, goTo } = preparePractice(openServer, { now: '2026-03-01T08:00:00.000Z' })
  let clientId: string
  let contractId: string
  beforeEach(async () => {
    clientId = getId(await anna.post('clients', claire))
    await anna.post('animals', rex(clientId))
    contractId = getId(await anna.post('contracts', { clientId }))
    await bringTo(anna, contractId, 'active')
    await anna.post('invoices/sync')
    const [march] = await fetchInvoices(anna)
    await anna.patch(`invoices/${String(march?.id)}/validate`)
  })

  const fetchText = async (path: string) =>
    (await fetchDocument(server, anna, `${path}/html`)).text
      .replace(/<style>.*<\/style>/s, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
  async function aprilText(): Promise<string> {
    await goTo('2026-04-02T09:00:00.000Z')
    await anna.post('invoices/sync')
    const april = (await fetchInvoices(anna)).find(({ period }) => period === '2026-04')
    return fetchText(`invoices/${String(april?.id)}`)
  }
  const fetchNextInvoice = async () =>
    getField((await anna.get(`contracts/${contractId}/terms`)).body, 'next')

  describe('a correction gives the change, the amount due and the billed amount', () => {
    it('after a pause and a resumption of the contract', async () => {
      await goTo('2026-03-10T09:00:00.000Z')
      await anna.patch(`contracts/${contractId}/pause`)
      await goTo('2026-03-24T09:00:00.000Z')
      await anna.patch(`contracts/${contractId}/resume`)
      // 18 days: 1 to 10 March, and 24 to 31 March.
      const text = await aprilText()
      expect(text).toContain(
        'Correction for March 2026: the contract was paused on 10 March 2026; the contract was resumed on 24 March 2026. Amount due for the month: €6.17, billed: €10.63 (excl. VAT).',
      )
      expect(text).toContain('Rex, 3 visits a year at €42.50: 18 of 31 days of March 2026, €6.17')
      expect(text).toContain('Correction for March 2026 invoice 2026-00001 of 1 March 2026')
    })

    it('after an animal is added, also in the terms, and validation freezes it', async () => {
      await goTo('2026-03-12T09:00:00.000Z')
      const max = getId(await anna.post('animals', { ...rex(clientId), name: 'Max' }))
      expect(await fetchNextInvoice()).toMatchObject({
        period: '2026-04',
        corrections: [
          {
            period: '2026-03',
            changes: [{ kind: 'came', day: '2026-03-12', names: ['Max'] }],
            sums: { billed: 10.63 },
          },
        ],
      })
      const text = await aprilText()
      const sentence = 'Correction for March 2026: Max charged from 12 March 2026. Amount due for the month:'
      expect(text).toContain(sentence)
      const april = (await fetchInvoices(anna)).find(({ period }) => period === '2026-04')
      const path = `invoices/${String(april?.id)}`
      await anna.patch(`${path}/validate`)
      await anna.delete(`animals/${max}`)
      expect(await fetchText(path)).toContain(sentence)
    })

    it('after a change in yearly visits and a new contract version', async () => {
      await goTo('2026-03-10T09:00:00.000Z')
      const [animal] = getRows(await anna.get('animals'))
      await anna.put(`animals/${String(animal?.id)}`, { nbYearlyVisit: 4 })
      const [next] = getRows(await anna.get('contracts?statuses=created'))
      await bringTo(anna, String(next?.id), 'active')
      expect(await aprilText()).toMatch(
        /Correction for March 2026: a new version of the contract began on 10 March 2026\. Amount due for the month: €13\.15, billed: €10\.63/,
      )
    })

    it.each([
      ['fr', 'Correction pour mars 2026 : le contrat a été suspendu le 10 mars 2026.'],
      ['nl', 'Correctie voor maart 2026: het contract werd gepauzeerd op 10 maart 2026.'],
    ])('in %s', async (documentLanguage, sentence) => {
      await anna.put('practice', { documentLanguage })
      await goTo('2026-03-10T09:00:00.000Z')
      await anna.patch(`contracts/${contractId}/pause`)
      await goTo('2026-04-01T09:00:00.000Z')
      await anna.patch(`contracts/${contractId}/resume`)
      expect(await aprilText()).toContain(sentence)
    })
  })

  it('an outdated correction gives the change, but no amounts that do not add up', async () => {
    await goTo('2026-03-12T09:00:00.000Z')
    await anna.post('animals', { ...rex(clientId), name: 'Max' })
    await goTo('2026-03-20T09:00:00.000Z')
    await aprilText()
    const april = (await fetchInvoices(anna)).find(({ period }) => period === '2026-04')
    // The billed amount of March has changed since this invoice was calculated.
    await server.db
      .updateTable('invoice_lines')
      .set({ net_cents: 900 })
      .where('period', '=', '2026-03')
      .where('kind', '=', 'month')
      .execute()
    const text = await fetchText(`invoices/${String(april?.id)}`)
    expect(text).toContain('Correction for March 2026: Max charged from 12 March 2026.')
    expect(text).not.toContain('Amount due for the month')
  })

  it('a credit note says that the client withdrew and that nothing is charged', async () => {
    await goTo('2026-03-14T09:00:00.000Z')
    expect((await anna.patch(`contracts/${contractId}/withdraw`)).status).toBe(200)
    const [note] = getRows(await anna.get('credit-notes'))
    expect(await fetchText(`credit-notes/${String(note?.id)}`)).toContain(
      'Correction for March 2026: the client withdrew from the contract on 14 March 2026, so nothing is charged. Amount due for the month: €0.00, billed: €10.63 (excl. VAT).',
    )
  })

  it('a credit note gives the day on which the client’s contract ended', async () => {
    await goTo('2026-03-14T09:00:00.000Z')
    await anna.delete(`contracts/${contractId}`)
    await anna.post('invoices/sync')
    const [note] = getRows(await anna.get('credit-notes'))
    expect(await fetchText(`credit-notes/${String(note?.id)}`)).toContain(
      'Correction for March 2026: the contract ended on 14 March 2026. Amount due for the month: €4.80, billed: €10.63 (excl. VAT).',
    )
  })
})
