import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { marksIn } from './marks.ts'
import { readTyped } from './typed.ts'

const marked = (text: string, typed: string) => {
  let result = ''
  let end = 0
  for (const { from, to } of marksIn(text, readTyped(typed)).spans) {
    result += `${text.slice(end, from)}[${text.slice(from, to)}]`
    end = to
  }
  return result + text.slice(end)
}

describe('the highlighting of matches', () => {
  it.each([
    ['Jan Van Damme', 'dam ja', '[Ja]n Van [Dam]me'],
    ['Zoë D’Hondt', 'zoe hondt', '[Zoë] D’[Hondt]'],
    ['Œuvrard & Fils', 'oeu', '[Œu]vrard & Fils'],
    ['Els Peeters', 'petters', 'Els [Peeters]'],
    ['Vandamme', 'damme', 'Van[damme]'],
    ['An Hannes', 'an', '[An] Hannes'],
    ['0470/12.34.56', '047012', '[0470/12].34.56'],
    ['+32 470 12 34 56', '0470 12', '+32 [470 12] 34 56'],
    ['0470 12 34 56', '+32 470 12', '[0470 12] 34 56'],
    ['2026-00042', '2026-42', '[2026-00042]'],
    ['BE68 0032 0075 4703', '4703', 'BE68 0032 0075 [4703]'],
    ['Rue Neuve 12', '12', 'Rue Neuve [12]'],
    ['Els Peeters', 'jan', 'Els Peeters'],
  ])('marks matches in %s for %s', (text, typed, expected) => expect(marked(text, typed)).toBe(expected))

  it('stays within the text, whatever the order of the matches', () => {
    const [texts, searches] = [fc.string({ maxLength: 30, unit: 'grapheme' }), fc.string({ maxLength: 8 })]
    fc.assert(
      fc.property(texts, searches, (text, typed) => {
        let end = 0
        for (const { from, to } of marksIn(text, readTyped(typed)).spans) {
          expect(from).toBeGreaterThanOrEqual(end)
          expect(to).toBeGreaterThan(from)
          end = to
        }
        expect(end).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})
