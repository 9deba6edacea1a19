import { expect, it } from 'vitest'
import { readXml, type XmlNode } from '../../../../src/domain/bank/xml.ts'
import { eurosFromCents } from '../../../../src/domain/billing/money.ts'
import { getField, getId } from '../../../testing/client.ts'
import { fetchDocument } from '../../../testing/documents.ts'
import { onEveryEngine } from '../../../testing/engines.ts'
import { clientAtWork } from '../../../testing/invoice-actions.ts'
import { preparePractice } from '../../../testing/practice.ts'

const [one, other, small] = ['BE0403170701', 'BE0403019261', 'BE0999999922']

onEveryEngine(({ openServer }) => {
  const { server, anna, goTo } = preparePractice(openServer, { now: '2025-12-30T08:00:00.000Z' })

  /** Invoices extra work for a client without a contract, at once. */
  async function invoiced(vatNumber: string, ...prices: readonly [price: number, vatRate: number][]) {
    const { clientId, contractId } = await clientAtWork(server, anna, { companyVAT: vatNumber, iban: '' })
    await anna.patch(`contracts/${contractId}/cancel`)
    return invoiceMore(clientId, ...prices)
  }
  async function invoiceMore(clientId: string, ...prices: readonly [price: number, vatRate: number][]) {
    for (const [price, vatRate] of prices)
      await anna.post('extras', { clientId, text: 'Teeth', price, vatRate })
    const id = getId(await anna.post(`clients/${clientId}/invoice-now`))
    expect(await anna.patch(`invoices/${id}/validate`)).toMatchObject({ status: 200 })
    return { clientId, id }
  }
  const fetchListing = async (file: string, year = 2026) =>
    fetchDocument(server, anna, `accountant/client-listing/client-listing.${file}?year=${year}`)

  /** The same sums from the rows of invoices and credit notes. */
  async function countAgain(clientId: string) {
    const read = (table: 'invoices' | 'credit_notes') =>
      server.db.selectFrom(table).select(['net_cents', 'vat_cents']).where('client_id', '=', clientId)
    const issued = await read('invoices').where('issue_day', 'like', '2026-%').execute()
    const credited = await read('credit_notes').where('day', 'like', '2026-%').execute()
    const sum = (column: 'net_cents' | 'vat_cents') =>
      issued.reduce((total, row) => total + row[column], 0) -
      credited.reduce((total, row) => total + row[column], 0)
    return [sum('net_cents'), sum('vat_cents')]
  }

  it('lists Belgian numbers above the threshold, less the credit notes of the year', async () => {
    const early = await invoiced(one, [900, 21])
    await goTo('2026-02-01T08:00:00.000Z')
    await invoiceMore(early.clientId, [400, 21], [33.35, 6])
    const canceled = await invoiceMore(early.clientId, [50, 21])
    await anna.patch(`invoices/${canceled.id}/cancel`)
    const changed = await invoiced(other, [250.01, 21])
    await invoiced(small, [250, 21])
    await invoiced('', [5_000, 21])
    await invoiced('FR40303265045', [5_000, 21])
    const gone = await invoiceMore(changed.clientId, [60, 21])
    await anna.put(`clients/${changed.clientId}`, { companyVAT: '' })
    await anna.patch(`invoices/${gone.id}/cancel`)
    await server.mailsSettled()

    const { text, headers } = await fetchListing('csv')
    expect(headers['content-disposition']).toContain('client-listing-2026.csv')
    const cells = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map(line => line.split(';'))
    expect(cells.map(([vatNumber, , net, vat]) => [vatNumber, net, vat])).toEqual([
      [other, '250,01', '52,5'],
      [one, '433,35', '86'],
    ])
    expect(await countAgain(early.clientId)).toEqual([43_335, 8_600])
    expect(await countAgain(changed.clientId)).toEqual([25_001, 5_250])
    expect((await fetchListing('csv', 2025)).text).toContain(`${one};`)

    const xml = (await fetchListing('xml')).text
    const root: XmlNode | undefined = readXml(xml.replace(/ns2:/g, '').replace(/ xmlns(:\w+)?="[^"]*"/g, ''))
    const [listing] = root?.children ?? []
    expect(listing?.attributes).toEqual({
      SequenceNumber: '1',
      ClientsNbr: '2',
      TurnOverSum: eurosFromCents(43_335 + 25_001).toFixed(2),
      VATAmountSum: eurosFromCents(8_600 + 5_250).toFixed(2),
    })
    expect(listing?.children.map(({ name }) => name)).toEqual(['Declarant', 'Period', 'Client', 'Client'])
    expect(listing?.children[3]?.children.map(({ text: value }) => value)).toEqual([
      '0403170701',
      '433.35',
      '86.00',
    ])
  })

  it('Intervat needs the Belgian VAT number of the practice', async () => {
    await anna.put('practice', { vatNumber: '' })
    const { body } = await anna.get('accountant/client-listing/client-listing.xml?year=2026')
    expect(getField(body, 'code')).toBe('practice/incomplete')
    expect((await fetchListing('csv')).status).toBe(200)
  })
})
