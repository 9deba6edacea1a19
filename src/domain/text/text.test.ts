import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareText, escapeMarkup, normalizeText, tidyText } from './text.ts'

describe('normalizeText', () => {
  it.each([
    ['Œuvrard', 'oeuvrard'],
    ["D'Hondt & Fils", "d'hondt & fils"],
    ['D’Hondt', "d'hondt"],
    ['  Łukasz   Müller ', 'lukasz muller'],
    ['ÉLÉONORE', 'eleonore'],
    ['Straße', 'strasse'],
    ['İstanbul', 'istanbul'],
  ])('folds %j to %j', (text, normalized) => {
    expect(normalizeText(text)).toBe(normalized)
  })

  it('folds plain names by the short way as by the long', () => {
    const word = fc.stringMatching(/^[!-~]{1,8}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), words => {
        const text = words.join(' ')
        expect(`e${normalizeText(text)}`).toBe(normalizeText(`é${text}`))
      }),
    )
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        text => normalizeText(normalizeText(text)) === normalizeText(text),
      ),
    )
  })
})

describe('tidyText', () => {
  it('takes out what nobody sees and what turns letters round, and leaves what joins them', () => {
    expect(tidyText('Clai\u202ere\u2066 \u200fD\u0007u\u200bpont\u001b[31m')).toBe('Claire Dupont[31m')
    expect(tidyText('\u202a \u0085')).toBe('')
    const joined = 'می\u200cخواهم 👩\u200d⚕️'
    expect(tidyText(joined)).toBe(joined)
  })

  it('keeps accents and case, and drops stray white space', () => {
    expect(tidyText('  Chien \n de   garde ')).toBe('Chien de garde')
  })
})

describe('compareText', () => {
  it('orders by code point, as UTF-8 bytes do in both databases', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        const bytes = Buffer.compare(Buffer.from(a), Buffer.from(b))
        expect(Math.sign(compareText(a, b))).toBe(bytes)
      }),
    )
  })
})

it('what means something in HTML is written as what it looks like, and all else stays', () => {
  expect(escapeMarkup(`D'Hondt & Fils <b>"Œuvrard"</b> &amp;`)).toBe(
    'D&#39;Hondt &amp; Fils &lt;b&gt;&quot;Œuvrard&quot;&lt;/b&gt; &amp;amp;',
  )
})
