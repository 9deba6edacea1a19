import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countryCode, sepaText, sepaTextOrNothing } from './sepa-text.ts'

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({
    unit: fc.constantFrom('/', ' ', 'a', 'é', 'œ', '&', "'", '😀', '\ud800', '\0'),
    maxLength: 200,
  }),
)

describe('a name in SEPA text', () => {
  it.each([
    ["D'Hondt & Fils", "D'Hondt + Fils"],
    ['D’Hondt D´Hondt', "D'Hondt D'Hondt"],
    ['Vet… 24/7', 'Vet... 24/7'],
    ['Œuvrard Müller Łukasz Żółć e\u0301le\u0300ve', 'OEuvrard Muller Lukasz Zolc eleve'],
    ['Æther Ångström Ødegård Weiß Straße', 'AEther Angstrom Odegard Weiss Strasse'],
    ['Đorđević Þór Ðóra İpek Yıldız Ĳsbrand', 'Dordevic Thor Dora Ipek Yildiz IJsbrand'],
    ['Ольга Шевченко Γιώργος', 'Olga Shevchenko Giorgos'],
    ['S.A. “Les 4 pattes”', "S.A. 'Les 4 pattes'"],
    ['Chien–loup [élevage]', 'Chien-loup (elevage)'],
    ['info@example.org', 'info(at)example.org'],
    ['1½ kg', '11/2 kg'],
    ['Vet\u00a0\t\n  Centre', 'Vet Centre'],
    ['Rex 🐶 Peeters', 'Rex Peeters'],
  ])('of %j is written as %j', (text, name) => expect(sepaText(text)).toBe(name))

  it.each([
    ['//rent', 'rent'],
    ['a//b', 'a/b'],
    ['a / / b', 'a / b'],
    ['a\\/|b /', 'a/b'],
  ])('of %j avoids the slashes that banks reserve', (text, name) => expect(sepaText(text)).toBe(name))

  it.each(['', '   ', '///', '李', '🐶', '. - .', '\0'])(
    'is replaced by a placeholder when %j has no usable characters',
    text => {
      expect(sepaText(text)).toBe('NOTPROVIDED')
      expect(sepaTextOrNothing(text)).toBe('')
    },
  )

  it('is truncated between words where possible', () => {
    const longText = `${'Dierenartsenpraktijk '.repeat(4)}Gent`
    expect(sepaText(longText)).toBe('Dierenartsenpraktijk Dierenartsenpraktijk Dierenartsenpraktijk')
    expect(sepaText('abcd efgh', 4)).toBe('abcd')
    expect(sepaText('abcd efgh', 8)).toBe('abcd efg')
    expect(sepaText('abcde fgh', 8)).toBe('abcde')
    expect(sepaText('abcdefghij', 8)).toBe('abcdefgh')
    expect(sepaText('œ'.repeat(70))).toBe('oe'.repeat(35))
  })

  it('has only allowed characters and fits the limit for any input', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 11, max: 140 }), (text, limit) => {
        const name = sepaText(text, limit)
        expect(name).toMatch(/^[a-zA-Z\d/\-?:().,'+ ]+$/)
        expect(name).not.toMatch(/^\/|\/$|\/\/|^ | $| {2}/)
        expect(name.length).toBeLessThanOrEqual(limit)
        expect(sepaText(name, limit)).toBe(name)
      }),
      { numRuns: 1000 },
    )
  })
})

it.each([
  ['BE', ['België', 'BELGIQUE', ' belgien ', 'be']],
  ['NL', ['Pays-Bas', 'The Netherlands']],
  ['FR', ['Frankreich']],
  ['LU', ['Lëtzebuerg', 'Grand-Duché de Luxembourg']],
  ['DE', ['Duitsland']],
  [undefined, ['', 'Wallonie', 'B', 'constructor', 'Belgium, Europe']],
])('has the country code %s for %j', (code, countries) => {
  for (const country of countries) expect(countryCode(country), country).toBe(code)
})
