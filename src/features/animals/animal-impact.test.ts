import { describe, expect, it } from 'vitest'
import { languages } from '../../domain/text/language.ts'
import { invoiceLines, visitsLines } from './animal-impact.tsx'

const plain = (lines: string[]) => lines.map(line => line.replace(/[\u00a0\u202f]/g, ' '))
const today = { today: '2026-03-20', isReachable: true }
const offline = { ...today, isReachable: false }
const amounts = { fromCents: 20_750, toCents: 25_000, byCents: 4250 }
const active = { status: 'active', version: 1 } as const
const impact = {
  name: 'Claire Dupont',
  falling: [active],
  nextVersion: 2,
  created: 0,
  leaves: false,
  ...amounts,
  end: {
    now: '2026-03-20T10:00:00.000Z',
    ...({ month: 'open', isWhole: true } as const),
    lastCents: 1350,
    backCents: 742,
    days: 20,
    ofDays: 31,
  },
}

describe('another number of visits', () => {
  it('says which contract falls with it, what takes its place, and the yearly amount', () => {
    expect(languages.map(language => plain(visitsLines(impact, today, language)))).toEqual([
      [
        'The contract of Claire Dupont (active, version 1) will be canceled and one new contract, version 2, takes its place.',
        'The yearly amount of Claire Dupont goes from €207.50 to €250.00 (+€42.50), without VAT.',
        'Its last day is today, 20 Mar 2026. The invoice of March 2026 is then for 20 of 31 days, about €13.50 with VAT.',
        'Nothing more is billed until the new version is signed and started.',
        'From then on a month comes to about €20.83, without VAT.',
      ],
      [
        'Le contrat de Claire Dupont (actif, version 1) sera annulé et un nouveau contrat, version 2, le remplacera.',
        'Le montant annuel de Claire Dupont passe de 207,50 € à 250,00 € (+42,50 €), hors TVA.',
        'Son dernier jour est aujourd’hui, le 20 mars 2026. La facture de mars 2026 porte alors sur 20 jours sur 31, environ 13,50 € TVA comprise.',
        'Plus rien n’est facturé jusqu’à ce que la nouvelle version soit signée et démarrée.',
        'À partir de ce moment, un mois s’élève à environ 20,83 €, hors TVA.',
      ],
      [
        'Het contract van Claire Dupont (actief, versie 1) wordt geannuleerd en één nieuw contract, versie 2, komt in de plaats.',
        'Het jaarbedrag van Claire Dupont gaat van € 207,50 naar € 250,00 (+€ 42,50), zonder btw.',
        'Zijn laatste dag is vandaag, 20 mrt 2026. De factuur van maart 2026 is dan voor 20 van de 31 dagen, ongeveer € 13,50 met btw.',
        'Er wordt niets meer gefactureerd tot de nieuwe versie getekend en gestart is.',
        'Vanaf dan komt een maand op ongeveer € 20,83, zonder btw.',
      ],
    ])
  })

  it('tells several apart, and says what is certain where a price is not known', () => {
    const falling = [{ status: 'sent', version: 3 } as const, active]
    const two = { ...impact, falling, nextVersion: 4, fromCents: null, toCents: null, end: null }
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

it('says how much of the last month is billed or given back, and what nobody can know without a network', () => {
  const lastOf = (more: object, day = today) =>
    visitsLines({ ...impact, end: { ...impact.end, ...more } }, day, 'en')[2]
  expect(lastOf({ month: 'billed' })).toBe(
    'Its last day is today, 20 Mar 2026. March 2026 is billed already: about €7.42 with VAT of it is given back, by a credit note or on the next invoice.',
  )
  expect(lastOf({ month: 'settled' })).toBe('Its last day is today, 20 Mar 2026.')
  expect(lastOf({ isWhole: false }, offline)).toBe(
    'Its last day is the day on which this reaches the server. The invoice of March 2026 is then for its days until that day, at most about €13.50 with VAT.',
  )
})

describe('an animal that comes or goes', () => {
  const amountsOf = { fromCents: 20_750, toCents: 32_750, byCents: 12_000 }
  const bill = {
    of: 'invoice',
    period: '2026-04',
    beforeCents: 2093,
    afterCents: 3771,
    creditedCents: 0,
  } as const
  const claire = { clientId: 'c1', name: 'Claire Dupont', status: 'active', ...amountsOf, bill } as const
  const zoe = { ...claire, name: 'Zoë Maes', status: 'paused' } as const

  it('says from which day whose invoices change, by how much a year, and what the next one will be', () => {
    expect(languages.map(language => plain(invoiceLines([claire], today, language)))).toEqual([
      [
        'From 20 Mar 2026 on, the contract of Claire Dupont comes to €327.50 a year (+€120.00), without VAT.',
        'The next invoice, for April 2026, comes to about €37.71 with VAT instead of €20.93.',
      ],
      [
        'À partir du 20 mars 2026, le contrat de Claire Dupont s’élève à 327,50 € par an (+120,00 €), hors TVA.',
        'La prochaine facture, pour avril 2026, s’élève à environ 37,71 € TVA comprise au lieu de 20,93 €.',
      ],
      [
        'Vanaf 20 mrt 2026 komt het contract van Claire Dupont op € 327,50 per jaar (+€ 120,00), zonder btw.',
        'De volgende factuur, voor april 2026, komt op ongeveer € 37,71 met btw in plaats van € 20,93.',
      ],
    ])
  })

  it('is honest about what cannot be known', () => {
    expect(invoiceLines([claire], offline, 'en')[0]).toMatch(
      /^From the day on which this reaches the server, the contract of Claire Dupont comes to/,
    )
    expect(invoiceLines([zoe], today, 'en')).toEqual([
      'Once it is resumed, the contract of Zoë Maes comes to €327.50 a year (+€120.00), without VAT.',
      'A whole month then comes to about €37.71 with VAT instead of €20.93.',
    ])
    const halfKnown = { ...claire, fromCents: null, toCents: null, bill: null }
    expect(invoiceLines([halfKnown], today, 'en')).toEqual([
      'From 20 Mar 2026 on, the contract of Claire Dupont changes by +€120.00 a year, without VAT.',
    ])
    expect(invoiceLines([{ ...halfKnown, byCents: null }], today, 'en')).toEqual([
      'From 20 Mar 2026 on, the contract of Claire Dupont comes to another amount, which is not known here: the species has no price.',
    ])
    const free = {
      ...claire,
      toCents: 0,
      byCents: -20_750,
      bill: { ...bill, afterCents: 0, creditedCents: 700 },
    }
    expect(languages.map(language => plain(invoiceLines([free], today, language))[1])).toEqual([
      'No invoice follows for April 2026: nothing is charged then. About €7.00 with VAT was billed too much: the next Synchronize makes a credit note for it.',
      'Aucune facture ne suit pour avril 2026 : rien n’est alors facturé. Environ 7,00 € TVA comprise ont été facturés en trop : la prochaine synchronisation établit une note de crédit.',
      'Er volgt geen factuur voor april 2026: er wordt dan niets aangerekend. Ongeveer € 7,00 met btw werd te veel gefactureerd: de volgende synchronisatie maakt daarvoor een creditnota.',
    ])
    const less = { ...claire, bill: { ...bill, afterCents: 201, creditedCents: 700 } }
    expect(invoiceLines([less], today, 'en')[1]).toBe(
      'The next invoice, for April 2026, comes to about €2.01 with VAT instead of €20.93. About €7.00 with VAT was billed too much: the next Synchronize makes a credit note for it.',
    )
  })
})
