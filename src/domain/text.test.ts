import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareText, foldText, tidyText } from './text.ts'

describe('foldText', () => {
  it.each([
    ['Œuvrard', 'oeuvrard'],
    ["D'Hondt & Fils", "d'hondt & fils"],
    ['D’Hondt', "d'hondt"],
    ['  Łukasz   Müller ', 'lukasz muller'],
    ['ÉLÉONORE', 'eleonore'],
    ['Straße', 'strasse'],
    ['İstanbul', 'istanbul'],
  ])('folds %j to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it('folds plain names by the short way as by the long', () => {
    const word = fc.stringMatching(/^[!-~]{1,8}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), words => {
        const text = words.join(' ')
        expect(`e${foldText(text)}`).toBe(foldText(`é${text}`))
      }),
    )
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => foldText(foldText(text)) === foldText(text)),
    )
  })
})

describe('tidyText', () => {
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
