import { expect, it } from 'vitest'
import { rex } from '../../../tests/practice/cast.ts'
import { getValues } from '../../testing/client.ts'
import { fetchDocument } from '../../testing/documents.ts'
import { onFastEngine } from '../../testing/engines.ts'
import {
  billMonth,
  clientAtWork,
  fetchInvoices,
  findInvoice,
  takeInvoiceStep,
} from '../../testing/invoice-actions.ts'
import { preparePractice } from '../../testing/practice.ts'

const abroad = { companyName: 'Stal De Wilg', companyVAT: 'NL123456789B01', vatRegime: 'reverse-charge' }
const exempt = { companyVAT: '', vatRegime: 'exempt', vatExemption: 'Embassy, article 42' }
const domestic = { companyVAT: 'BE0403170701', vatRegime: 'domestic' }
const reverseCharge = 'Reverse charge: the customer owes the VAT'
const refusedUntilSync = { status: 409, body: { code: 'invoices/vat-regime-changed' } }

onFastEngine(({ openServer }) => {
  const { server, anna, goTo } = preparePractice(openServer, { now: '2026-01-01T08:00:00.000Z' })

  const fetchText = async (path: string) => (await fetchDocument(server, anna, path)).text
  const sync = async () => (await anna.post('invoices/sync')).body
  async function billed(period: string) {
    await billMonth(anna, period)
    return findInvoice(anna, { period })
  }

  it('each invoice keeps the regime of its client at validation', async () => {
    const { clientId } = await clientAtWork(server, anna, abroad)
    const january = await billed('2026-01')
    expect(january).toMatchObject({ vat: 0, vatRegime: 'reverse-charge' })
    const page = `invoices/${january.id}/html`
    const xml = await fetchText(`invoices/${january.id}/e-invoice`)
    expect(await fetchText(page)).toContain(reverseCharge)
    expect(xml).toContain('<cbc:TaxExemptionReasonCode>VATEX-EU-AE</cbc:TaxExemptionReasonCode>')
    expect(xml).toContain('<cbc:CompanyID>NL123456789B01</cbc:CompanyID>')

    await anna.put(`clients/${clientId}`, domestic)
    expect(await sync()).toMatchObject({ recomputed: 0, creditNotes: 0 })
    await goTo('2026-01-20T08:00:00.000Z')
    await anna.post('animals', { ...rex(clientId), name: 'Max', chipId: '' })
    await goTo('2026-02-05T08:00:00.000Z')
    const february = await billed('2026-02')
    expect(february.vat).toBeGreaterThan(0)
    const lines = await fetchText(`invoices/${february.id}/e-invoice`)
    const categories = [...lines.matchAll(/<cac:ClassifiedTaxCategory>\s*<cbc:ID>(\w+)</g)].map(
      ([, id]) => id,
    )
    expect(categories).toEqual(['S', 'S', 'AE'])
    expect(await fetchText(page)).toContain(reverseCharge)
    expect(await fetchText(`invoices/${january.id}/e-invoice`)).toBe(xml)

    await takeInvoiceStep(anna, january.id, 'cancel')
    const notes = await anna.get('credit-notes')
    expect(notes.body).toMatchObject({ data: [{ net: january.net, vat: 0 }] })
    const [id] = getValues(notes, 'id')
    expect(await fetchText(`credit-notes/${String(id)}/html`)).toContain(reverseCharge)
    const credited = await fetchText(`credit-notes/${String(id)}/e-invoice`)
    expect(credited).toContain('<cbc:ID>AE</cbc:ID>')
    expect(credited).toContain('<cbc:CompanyID>NL123456789B01</cbc:CompanyID>')
  })

  it('a new regime requires a Synchronize of unvalidated invoices before validation', async () => {
    const { clientId } = await clientAtWork(server, anna)
    await sync()
    const draft = await findInvoice(anna, { period: '2026-01' })
    expect(draft.vat).toBeGreaterThan(0)
    await anna.put(`clients/${clientId}`, abroad)
    expect(await takeInvoiceStep(anna, draft.id, 'validate')).toMatchObject(refusedUntilSync)
    expect(await anna.post('invoices/validate-month', { month: '2026-01' })).toMatchObject(refusedUntilSync)
    expect(await sync()).toMatchObject({ recomputed: 1 })
    expect(await fetchInvoices(anna)).toMatchObject([{ net: draft.net, vat: 0, total: draft.net }])
    // Both regimes result in the same amounts.
    await anna.put(`clients/${clientId}`, exempt)
    expect(await sync()).toMatchObject({ recomputed: 1 })
    expect(await takeInvoiceStep(anna, draft.id, 'validate')).toMatchObject({
      body: { vat: 0, vatRegime: 'exempt', vatExemption: 'Embassy, article 42' },
    })
    expect(await fetchText(`invoices/${draft.id}/html`)).toContain('Embassy, article 42')
    const xml = await fetchText(`invoices/${draft.id}/e-invoice`)
    expect(xml).toMatch(/<cbc:ID>E<\/cbc:ID>[\s\S]*?<cbc:TaxExemptionReason>Embassy, article 42</)
  })

  it('a contract of a reverse charge client contains no VAT', async () => {
    const { contractId } = await clientAtWork(server, anna, abroad)
    const text = await fetchText(`contracts/${contractId}/html`)
    expect(text).toContain(reverseCharge)
    expect(text).not.toContain('21%')
  })

  it('a client refuses a regime that lacks its VAT number or its reason', async () => {
    const { clientId } = await clientAtWork(server, anna)
    for (const [change, field, code] of [
      [{ vatRegime: 'reverse-charge' }, 'companyVAT', 'clients/reverse-charge-number'],
      [{ vatRegime: 'exempt' }, 'vatExemption', 'clients/exemption-required'],
    ] as const)
      expect(await anna.put(`clients/${clientId}`, change)).toMatchObject({
        status: 422,
        body: { code, field },
      })
  })
})
