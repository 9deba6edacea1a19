import { expect, it } from 'vitest'
import { rex } from '../../../tests/practice/cast.ts'
import { getValues } from '../../testing/client.ts'
import { fetchDocument } from '../../testing/documents.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { clientAtWork, fetchInvoices } from '../../testing/invoice-actions.ts'
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
  const validate = (id: unknown) => anna.patch(`invoices/${String(id)}/validate`)
  async function findInvoice(period: string) {
    const found = (await fetchInvoices(anna)).find(invoice => invoice.period === period)
    if (found === undefined) throw new Error(`no invoice of ${period}`)
    return found
  }
  async function billed(period: string) {
    await sync()
    await validate((await findInvoice(period)).id)
    return findInvoice(period)
  }

  it('an invoice for a reverse charge client has no VAT, also after a regime change', async () => {
    const { clientId } = await clientAtWork(server, anna, abroad)
    const january = await billed('2026-01')
    expect(january).toMatchObject({ vat: 0, vatRegime: 'reverse-charge' })
    const page = `invoices/${String(january.id)}/html`
    const xml = await fetchText(`invoices/${String(january.id)}/e-invoice`)
    expect(await fetchText(page)).toContain(reverseCharge)
    expect(xml).toContain('<cbc:TaxExemptionReasonCode>VATEX-EU-AE</cbc:TaxExemptionReasonCode>')
    expect(xml).toContain('<cbc:CompanyID>NL123456789B01</cbc:CompanyID>')

    expect(await anna.put(`clients/${clientId}`, domestic)).toMatchObject({ status: 200 })
    expect(await sync()).toMatchObject({ recomputed: 0, creditNotes: 0 })
    await goTo('2026-02-05T08:00:00.000Z')
    const february = await billed('2026-02')
    expect(february.vat).toBeGreaterThan(0)
    expect(await fetchText(`invoices/${String(february.id)}/html`)).not.toContain(reverseCharge)
    expect(await fetchText(page)).toContain(reverseCharge)
    expect(await fetchText(`invoices/${String(january.id)}/e-invoice`)).toBe(xml)
    expect(await fetchInvoices(anna)).toHaveLength(2)
  })

  it('an invoice for an exempt client prints the exemption reason', async () => {
    await clientAtWork(server, anna, exempt)
    const january = await billed('2026-01')
    expect(january).toMatchObject({ vat: 0, vatRegime: 'exempt', vatExemption: 'Embassy, article 42' })
    expect(await fetchText(`invoices/${String(january.id)}/html`)).toContain('Embassy, article 42')
    const xml = await fetchText(`invoices/${String(january.id)}/e-invoice`)
    expect(xml).toMatch(/<cbc:ID>E<\/cbc:ID>[\s\S]*?<cbc:TaxExemptionReason>Embassy, article 42</)
  })

  it('a new regime requires a Synchronize of unvalidated invoices before validation', async () => {
    const { clientId } = await clientAtWork(server, anna)
    await sync()
    const draft = await findInvoice('2026-01')
    expect(draft.vat).toBeGreaterThan(0)
    await anna.put(`clients/${clientId}`, abroad)
    expect(await validate(draft.id)).toMatchObject(refusedUntilSync)
    expect(await anna.post('invoices/validate-month', { month: '2026-01' })).toMatchObject(refusedUntilSync)
    expect(await sync()).toMatchObject({ recomputed: 1 })
    expect(await findInvoice('2026-01')).toMatchObject({ net: draft.net, vat: 0, total: draft.net })
    // Both regimes result in the same amounts.
    await anna.put(`clients/${clientId}`, exempt)
    expect(await sync()).toMatchObject({ recomputed: 1 })
    expect(await validate(draft.id)).toMatchObject({ status: 200 })
    expect(await fetchText(`invoices/${String(draft.id)}/html`)).toContain('Embassy, article 42')
  })

  it('an invoice is corrected and credited under its own regime and VAT number', async () => {
    const { clientId } = await clientAtWork(server, anna, abroad)
    const january = await billed('2026-01')
    await anna.put(`clients/${clientId}`, domestic)
    await goTo('2026-01-20T08:00:00.000Z')
    await anna.post('animals', { ...rex(clientId), name: 'Max', chipId: '' })
    await goTo('2026-02-05T08:00:00.000Z')
    const february = await billed('2026-02')
    const xml = await fetchText(`invoices/${String(february.id)}/e-invoice`)
    const categories = [...xml.matchAll(/<cac:ClassifiedTaxCategory>\s*<cbc:ID>(\w+)</g)].map(([, id]) => id)
    expect(categories).toEqual(['S', 'S', 'AE'])
    expect(await fetchText(`invoices/${String(february.id)}/html`)).toContain(reverseCharge)

    await anna.patch(`invoices/${String(january.id)}/cancel`)
    const notes = await anna.get('credit-notes')
    expect(notes.body).toMatchObject({ data: [{ net: january.net, vat: 0 }] })
    const [id] = getValues(notes, 'id')
    expect(await fetchText(`credit-notes/${String(id)}/html`)).toContain(reverseCharge)
    const credited = await fetchText(`credit-notes/${String(id)}/e-invoice`)
    expect(credited).toContain('<cbc:ID>AE</cbc:ID>')
    expect(credited).toContain('<cbc:CompanyID>NL123456789B01</cbc:CompanyID>')
  })

  it('a contract of a reverse charge client contains no VAT', async () => {
    const { contractId } = await clientAtWork(server, anna, abroad)
    const text = await fetchText(`contracts/${contractId}/html`)
    expect(text).toContain(reverseCharge)
    expect(text).not.toContain('21%')
  })

  it.each([
    [{ vatRegime: 'reverse-charge' }, 'clients/reverse-charge-number', 'companyVAT'],
    [
      { vatRegime: 'reverse-charge', companyVAT: 'BE0403019261' },
      'clients/reverse-charge-number',
      'companyVAT',
    ],
    [
      { vatRegime: 'reverse-charge', companyVAT: 'GB123456789' },
      'clients/reverse-charge-number',
      'companyVAT',
    ],
    [{ vatRegime: 'exempt' }, 'clients/exemption-required', 'vatExemption'],
  ])('a client refuses %j', async (change, code, field) => {
    const { clientId } = await clientAtWork(server, anna)
    expect(await anna.put(`clients/${clientId}`, change)).toMatchObject({
      status: 422,
      body: { code, field },
    })
  })
})
