import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareNames, compareText, escapeMarkup, normalizeText, tidyText } from './text.ts'

describe('normalizeText', () => {
  it.each([
    ['Œuvrard', 'oeuvrard'],
    ["D'Hondt & Fils", "d'hondt & fils"],
    ['D’Hondt', "d'hondt"],
    ['  Łukasz   Müller ', 'lukasz muller'],
    ['ÉLÉONORE', 'eleonore'],
    ['Straße', 'strasse'],
    ['İstanbul', 'istanbul'],
  ])('normalizes %j to %j', (text, normalized) => expect(normalizeText(text)).toBe(normalized))

  it('normalizes plain names identically on the fast path and the full path', () => {
    const word = fc.stringMatching(/^[!-~]{1,8}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), words => {
        const text = words.join(' ')
        expect(`e${normalizeText(text)}`).toBe(normalizeText(`é${text}`))
      }),
    )
  })

  it('changes nothing when repeated', () => {
    const isStable = (text: string) => normalizeText(normalizeText(text)) === normalizeText(text)
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), isStable))
  })
})

describe('tidyText', () => {
  it('removes invisible and direction characters, and keeps joining characters', () => {
    expect(tidyText('Clai\u202ere\u2066 \u200fD\u0007u\u200bpont\u001b[31m')).toBe('Claire Dupont[31m')
    expect(tidyText('\u202a \u0085')).toBe('')
    const joined = 'می\u200cخواهم 👩\u200d⚕️'
    expect(tidyText(joined)).toBe(joined)
  })

  it('keeps accents and case, and removes extra white space', () => {
    expect(tidyText('  Chien \n de   garde ')).toBe('Chien de garde')
  })
})

describe('compareText', () => {
  it('sorts by code point, matching UTF-8 byte order in both databases', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        const bytes = Buffer.compare(Buffer.from(a), Buffer.from(b))
        expect(Math.sign(compareText(a, b))).toBe(bytes)
      }),
    )
  })
})

it('orders the numbers in names by their value', () => {
  const names = ['Rex 2', 'Rex 10', 'rex 11', 'Réx 3', 'Rex', '12 poules', '4 poules']
  expect(names.toSorted(compareNames)).toEqual([
    '4 poules',
    '12 poules',
    'Rex',
    'Rex 2',
    'Réx 3',
    'Rex 10',
    'rex 11',
  ])
})

it('escapes HTML markup and leaves other text unchanged', () => {
  expect(escapeMarkup(`D'Hondt & Fils <b>"Œuvrard"</b> &amp;`)).toBe(
    'D&#39;Hondt &amp; Fils &lt;b&gt;&quot;Œuvrard&quot;&lt;/b&gt; &amp;amp;',
  )
})
