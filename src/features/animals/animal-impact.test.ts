import { describe, expect, it } from 'vitest'
import { languages } from '../../domain/language.ts'
import { invoiceLines, visitsLines } from './animal-impact.tsx'

const plain = (lines: string[]) => lines.map(line => line.replace(/[\u00a0\u202f]/g, ' '))
const amounts = { fromCents: 20_750, toCents: 25_000, byCents: 4250 }
const active = { status: 'active', version: 1 } as const
const impact = {
  name: 'Claire Dupont',
  falling: [active],
  nextVersion: 2,
  created: 0,
  leaves: false,
  ...amounts,
}

describe('another number of visits', () => {
  it('says which contract falls with it, what takes its place, and the yearly amount', () => {
    expect(languages.map(language => plain(visitsLines(impact, language)))).toEqual([
      [
        'The contract of Claire Dupont (active, version 1) will be canceled and one new contract, version 2, takes its place.',
        'The yearly amount of Claire Dupont goes from €207.50 to €250.00 (+€42.50), without VAT.',
      ],
      [
        'Le contrat de Claire Dupont (actif, version 1) sera annulé et un nouveau contrat, version 2, le remplacera.',
        'Le montant annuel de Claire Dupont passe de 207,50 € à 250,00 € (+42,50 €), hors TVA.',
      ],
      [
        'Het contract van Claire Dupont (actief, versie 1) wordt geannuleerd en één nieuw contract, versie 2, komt in de plaats.',
        'Het jaarbedrag van Claire Dupont gaat van € 207,50 naar € 250,00 (+€ 42,50), zonder btw.',
      ],
    ])
  })

  it('tells several apart, and says what is certain where a price is not known', () => {
    const falling = [{ status: 'sent', version: 3 } as const, active]
    const two = { ...impact, falling, nextVersion: 4, fromCents: null, toCents: null }
    expect(visitsLines(two, 'en')).toEqual([
      'The contracts of Claire Dupont (sent, version 3; active, version 1) will be canceled and one new contract, version 4, takes their place.',
      'The yearly amount of Claire Dupont changes by +€42.50, without VAT.',
    ])
    expect(visitsLines({ ...two, byCents: null }, 'en')).toHaveLength(1)
  })

  it('says so when nothing falls', () => {
    const nothing = { ...impact, falling: [] }
    expect(visitsLines(nothing, 'en')).toEqual(['No contract is linked to this animal.'])
    expect(visitsLines({ ...nothing, created: 1 }, 'en')).toEqual([
      'The contract of Claire Dupont is not validated yet: it takes the new number, and stays.',
    ])
    expect(visitsLines({ ...nothing, created: 1, leaves: true }, 'en')).toEqual([
      'The contract of Claire Dupont is not validated yet: it stays, without this animal.',
    ])
  })
})

it('says whose invoices change, and by about how much a month', () => {
  const claire = { clientId: 'c1', name: 'Claire Dupont', status: 'active' } as const
  const zoe = { clientId: 'c2', name: 'Zoë Maes', status: 'paused' } as const
  expect(
    invoiceLines(
      [
        { ...claire, byCents: -12_750 },
        { ...zoe, byCents: 12_750 },
      ],
      'en',
    ),
  ).toEqual([
    'Claire Dupont has an active contract: the next invoice changes by about −€10.62 a month, without VAT.',
    'Zoë Maes has a paused contract: once it is resumed, invoices change by about +€10.63 a month, without VAT.',
  ])
  expect(invoiceLines([{ ...claire, byCents: null }], 'en')).toEqual([
    'Claire Dupont has an active contract: the next invoice changes.',
  ])
})
