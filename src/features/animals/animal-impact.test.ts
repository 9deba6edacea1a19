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

describe('a changed number of visits', () => {
  it('names the canceled contract, its replacement and the yearly amount', () => {
    expect(languages.map(language => plain(visitsLines(impact, today, language)))).toEqual([
      [
        'The contract of Claire Dupont (active, version 1) will be canceled and replaced by one new contract, version 2.',
        'The yearly amount of Claire Dupont changes from €207.50 to €250.00 (+€42.50), excl. VAT.',
        'Its last day is today, 20 Mar 2026. The invoice for March 2026 then covers 20 of 31 days: about €13.50 incl. VAT.',
        'Nothing is invoiced until the new version is signed and started.',
        'After that, a month costs about €20.83, excl. VAT.',
      ],
      [
        'Le contrat du client Claire Dupont (actif, version 1) sera annulé et remplacé par un nouveau contrat, version 2.',
        'Le montant annuel du client Claire Dupont passe à 250,00 € au lieu de 207,50 € (+42,50 €), HTVA.',
        'Son dernier jour est aujourd’hui, le 20 mars 2026. La facture du mois (mars 2026) porte alors sur 20 jours sur 31 : environ 13,50 € TVAC.',
        'Plus rien n’est facturé jusqu’à ce que la nouvelle version soit signée et démarrée.',
        'Ensuite, un mois coûte environ 20,83 €, HTVA.',
      ],
      [
        'Het contract van Claire Dupont (actief, versie 1) wordt geannuleerd en vervangen door één nieuw contract, versie 2.',
        'Het jaarbedrag van Claire Dupont gaat van € 207,50 naar € 250,00 (+€ 42,50), excl. btw.',
        'De laatste dag is vandaag, 20 mrt 2026. De factuur voor maart 2026 geldt dan voor 20 van de 31 dagen: ongeveer € 13,50 incl. btw.',
        'Er wordt niets meer gefactureerd tot de nieuwe versie ondertekend en gestart is.',
        'Daarna kost een maand ongeveer € 20,83, excl. btw.',
      ],
    ])
  })

  it('distinguishes several contracts, and shows only a difference without prices', () => {
    const falling = [{ status: 'sent', version: 3 } as const, active]
    const two = { ...impact, falling, nextVersion: 4, fromCents: null, toCents: null, end: null }
    expect(visitsLines(two, today, 'en')).toEqual([
      'The contracts of Claire Dupont (sent, version 3; active, version 1) will be canceled and replaced by one new contract, version 4.',
      'The yearly amount of Claire Dupont changes by +€42.50, excl. VAT.',
      'Nothing is invoiced until the new version is signed and started.',
    ])
    const sent = { ...impact, falling: [{ status: 'sent', version: 3 } as const] }
    expect(visitsLines(sent, today, 'en')).toHaveLength(2)
    expect(visitsLines({ ...two, byCents: null }, today, 'en')).toHaveLength(2)
  })

  it('shows when no contract is canceled', () => {
    const noneCanceled = { ...impact, falling: [] }
    expect(visitsLines(noneCanceled, today, 'en')).toEqual(['No contract is linked to this animal.'])
    expect(visitsLines({ ...noneCanceled, created: 1 }, today, 'en')).toEqual([
      'The contract of Claire Dupont is not validated yet. It is kept, with the new number of visits.',
    ])
    expect(visitsLines({ ...noneCanceled, created: 1, leaves: true }, today, 'en')).toEqual([
      'The contract of Claire Dupont is not validated yet. It is kept, without this animal.',
    ])
  })
})

it('a changed number of visits shows the last amount, or its maximum while offline', () => {
  const findLastLine = (more: object, day = today) =>
    visitsLines({ ...impact, end: { ...impact.end, ...more } }, day, 'en')[2]
  expect(findLastLine({ month: 'billed' })).toBe(
    'Its last day is today, 20 Mar 2026. March 2026 has already been invoiced. About €7.42 incl. VAT is credited, by a credit note or on the next invoice.',
  )
  expect(findLastLine({ month: 'settled' })).toBe('Its last day is today, 20 Mar 2026.')
  expect(findLastLine({ isWhole: false }, offline)).toBe(
    'Its last day is the day on which this change is sent. The invoice for March 2026 then covers the days up to that day: at most about €13.50 incl. VAT.',
  )
})

describe('an added or removed animal', () => {
  const yearlyAmounts = { fromCents: 20_750, toCents: 32_750, byCents: 12_000 }
  const bill = {
    of: 'invoice',
    period: '2026-04',
    beforeCents: 2093,
    afterCents: 3771,
    creditedCents: 0,
  } as const
  const claire = { clientId: 'c1', name: 'Claire Dupont', status: 'active', ...yearlyAmounts, bill } as const
  const zoe = { ...claire, name: 'Zoë Maes', status: 'paused' } as const

  it('shows the start day, the client, the yearly amount and the next invoice', () => {
    expect(languages.map(language => plain(invoiceLines([claire], today, language)))).toEqual([
      [
        'From 20 Mar 2026, the contract of Claire Dupont costs €327.50 per year (+€120.00), excl. VAT.',
        'The next invoice, for April 2026, will be about €37.71 incl. VAT instead of €20.93.',
      ],
      [
        'À partir du 20 mars 2026, le contrat du client Claire Dupont coûte 327,50 € par an (+120,00 €), HTVA.',
        'La prochaine facture, pour avril 2026, s’élèvera à environ 37,71 € TVAC (avant : 20,93 €).',
      ],
      [
        'Vanaf 20 mrt 2026 kost het contract van Claire Dupont € 327,50 per jaar (+€ 120,00), excl. btw.',
        'De volgende factuur, voor april 2026, bedraagt ongeveer € 37,71 incl. btw in plaats van € 20,93.',
      ],
    ])
  })

  it('shows which day, month or amount is unknown', () => {
    expect(invoiceLines([claire], offline, 'en')[0]).toMatch(
      /^From the day on which this change is sent, the contract of Claire Dupont costs/,
    )
    expect(invoiceLines([zoe], today, 'en')).toEqual([
      'Once it is resumed, the contract of Zoë Maes costs €327.50 per year (+€120.00), excl. VAT.',
      'A full month then costs about €37.71 incl. VAT instead of €20.93.',
    ])
    const halfKnown = { ...claire, fromCents: null, toCents: null, bill: null }
    expect(invoiceLines([halfKnown], today, 'en')).toEqual([
      'From 20 Mar 2026, the price of the contract of Claire Dupont changes by +€120.00 per year, excl. VAT.',
    ])
    expect(invoiceLines([{ ...halfKnown, byCents: null }], today, 'en')).toEqual([
      'From 20 Mar 2026, the price of the contract of Claire Dupont changes. The new amount is not known: the species has no price.',
    ])
    const free = {
      ...claire,
      toCents: 0,
      byCents: -20_750,
      bill: { ...bill, afterCents: 0, creditedCents: 700 },
    }
    expect(languages.map(language => plain(invoiceLines([free], today, language))[1])).toEqual([
      'There will be no invoice for April 2026. About €7.00 incl. VAT too much was invoiced. The next synchronization creates a credit note for it.',
      'Il n’y aura pas de facture pour avril 2026. Un montant d’environ 7,00 € TVAC a été facturé en trop. La prochaine synchronisation crée une note de crédit.',
      'Er komt geen factuur voor april 2026. Er werd ongeveer € 7,00 incl. btw te veel gefactureerd. De volgende synchronisatie maakt daarvoor een creditnota aan.',
    ])
    const less = { ...claire, bill: { ...bill, afterCents: 201, creditedCents: 700 } }
    expect(invoiceLines([less], today, 'en')[1]).toBe(
      'The next invoice, for April 2026, will be about €2.01 incl. VAT instead of €20.93. About €7.00 incl. VAT too much was invoiced. The next synchronization creates a credit note for it.',
    )
  })
})
