import { describe, expect, it } from 'vitest'
import { languages } from '../../domain/language.ts'
import { invoiceLines, visitsLines } from './animal-impact.tsx'

const plain = (lines: string[]) => lines.map(line => line.replace(/[\u00a0\u202f]/g, ' '))
const today = '2026-03-20'
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
    expect(languages.map(language => plain(visitsLines(impact, today, language)))).toEqual([
      [
        'The contract of Claire Dupont (active, version 1) will be canceled and one new contract, version 2, takes its place.',
        'The yearly amount of Claire Dupont goes from €207.50 to €250.00 (+€42.50), without VAT.',
        'Today is its last day: the invoice of March 2026 is for the days until today, at most about €17.29 without VAT.',
        'Nothing more is billed until the new version is signed and started.',
        'From then on a month comes to about €20.83, without VAT.',
      ],
      [
        'Le contrat de Claire Dupont (actif, version 1) sera annulé et un nouveau contrat, version 2, le remplacera.',
        'Le montant annuel de Claire Dupont passe de 207,50 € à 250,00 € (+42,50 €), hors TVA.',
        'Aujourd’hui est son dernier jour : la facture de mars 2026 porte sur les jours jusqu’à aujourd’hui, au plus environ 17,29 € hors TVA.',
        'Plus rien n’est facturé jusqu’à ce que la nouvelle version soit signée et démarrée.',
        'À partir de ce moment, un mois s’élève à environ 20,83 €, hors TVA.',
      ],
      [
        'Het contract van Claire Dupont (actief, versie 1) wordt geannuleerd en één nieuw contract, versie 2, komt in de plaats.',
        'Het jaarbedrag van Claire Dupont gaat van € 207,50 naar € 250,00 (+€ 42,50), zonder btw.',
        'Vandaag is zijn laatste dag: de factuur van maart 2026 is voor de dagen tot vandaag, hoogstens ongeveer € 17,29 zonder btw.',
        'Er wordt niets meer gefactureerd tot de nieuwe versie getekend en gestart is.',
        'Vanaf dan komt een maand op ongeveer € 20,83, zonder btw.',
      ],
    ])
  })

  it('tells several apart, and says what is certain where a price is not known', () => {
    const falling = [{ status: 'sent', version: 3 } as const, active]
    const two = { ...impact, falling, nextVersion: 4, fromCents: null, toCents: null }
    expect(visitsLines(two, today, 'en')).toEqual([
      'The contracts of Claire Dupont (sent, version 3; active, version 1) will be canceled and one new contract, version 4, takes their place.',
      'The yearly amount of Claire Dupont changes by +€42.50, without VAT.',
      'Nothing more is billed until the new version is signed and started.',
    ])
    const sent = { ...impact, falling: [{ status: 'sent', version: 3 } as const] }
    expect(visitsLines(sent, today, 'en')).toHaveLength(2)
    expect(visitsLines({ ...two, byCents: null }, today, 'en')).toHaveLength(2)
  })

  it('says so when nothing falls', () => {
    const nothing = { ...impact, falling: [] }
    expect(visitsLines(nothing, today, 'en')).toEqual(['No contract is linked to this animal.'])
    expect(visitsLines({ ...nothing, created: 1 }, today, 'en')).toEqual([
      'The contract of Claire Dupont is not validated yet: it takes the new number, and stays.',
    ])
    expect(visitsLines({ ...nothing, created: 1, leaves: true }, today, 'en')).toEqual([
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
