import { describe, expect, it } from 'vitest'
import type { Block, DocumentContent, Stroke } from './document.ts'
import {
  mostPoints,
  mostStrokes,
  readSignature,
  readStrokes,
  type Signature,
  signed,
  strokePath,
} from './signature.ts'

const hash = '0123456789abcdef'.repeat(4)
const at = '2026-07-01T22:30:00.000Z'
const line: Stroke = [
  [1, 2],
  [3, 4],
]
const strokes = [line]

describe('drawn strokes', () => {
  it('are rounded to tenths and limited to the box', () => {
    const drawn = readStrokes(JSON.parse('[[[-5,20.04],[700,1e9]],[],[[0.25,199.99]]]'))
    expect(JSON.stringify(drawn)).toBe('[[[0,20],[600,200]],[[0.3,200]]]')
  })

  it.each([
    ['no list', [null, 'M0 0', {}]],
    ['no points', [[], [[]]]],
    ['a single point', [[[[1, 2]]]]],
    ['points of one or three numbers', [[[[1], [2]]], [[[1, 2, 3]], [[1, 2]]]]],
    ['points of texts', [[[['1', '2']], [[1, 2]]], [['12', '34']]]],
    ['points without numbers', [[[null, null]], [[[Number.NaN, 1], line[0]]]]],
    ['an infinite number', [[[line[0], [Number.POSITIVE_INFINITY, 1]]]]],
  ])('of %s are rejected', (_, drawings) => {
    expect(drawings.filter(json => readStrokes(json) !== null)).toEqual([])
  })

  it('are limited in number', () => {
    const points = (count: number) => Array.from({ length: count }, () => [1, 1])
    expect(readStrokes([points(mostPoints)])).toHaveLength(1)
    expect(readStrokes([points(mostPoints), points(1)])).toBeNull()
    expect(readStrokes(Array.from({ length: mostStrokes }, () => points(1)))).toHaveLength(mostStrokes)
    expect(readStrokes(Array.from({ length: mostStrokes + 1 }, () => points(1)))).toBeNull()
  })

  it('become a path from the first point to the last', () => {
    const corner: Stroke = [
      [0, 0],
      [10, 0],
      [10, 10.26],
      [20, 10],
    ]
    expect(strokePath([corner])).toBe('M0 0Q10 0 10 5.1Q10 10.3 15 10.1L20 10')
    expect(strokePath([[[5, 5]], ...strokes])).toBe('M5 5L5 5M1 2L3 4')
    expect(strokePath([])).toBe('')
  })
})

describe('a signature', () => {
  const confirmation = { service: 'esign.example.be', documentId: 'd1', signer: 'Zoë', signedAt: at }
  const seal = { name: 'Zoë', at, hash }
  it.each<Signature>([
    { kind: 'drawn', strokes, ...seal },
    { kind: 'typed', ...seal },
    { kind: 'on-paper', ...seal },
    { kind: 'callback', ...seal },
    { kind: 'callback', ...seal, confirmation },
  ])('of kind $kind is restored from JSON', signature => {
    expect(readSignature(JSON.parse(JSON.stringify(signature)))).toEqual(signature)
  })

  it.each([
    null,
    'typed',
    { kind: 'typed', ...seal, name: '  ' },
    { kind: 'typed', ...seal, name: 'x'.repeat(201) },
    { kind: 'typed', ...seal, at: 'yesterday' },
    { kind: 'typed', ...seal, at: '2026-13-01T00:00:00Z' },
    { kind: 'typed', ...seal, hash: 'abc' },
    { kind: 'typed', name: 'Zoë', at },
    { kind: 'guessed', ...seal },
    { kind: 'drawn', ...seal },
    { kind: 'drawn', ...seal, strokes: [] },
  ])('like %j is rejected', json => expect(readSignature(json)).toBeNull())
})

describe('a signed document', () => {
  const heading = { kind: 'heading', text: 'Agreement' } as const
  const place: Block = {
    kind: 'signature',
    isGiven: false,
    title: 'Client’s signature',
    facts: [],
    strokes: [],
    writtenName: '',
  }
  const blocks = [heading, place, heading]
  const content: DocumentContent = { title: 'Contract', subtitle: '', language: 'en', footer: '', blocks }

  it('shows the signer, time and method in the signature block', () => {
    const before = structuredClone(content)
    const { blocks: after } = signed(content, { kind: 'drawn', name: 'Zoë', strokes, at, hash })
    expect(after).toHaveLength(3)
    expect(after[1]).toMatchObject({ isGiven: true, strokes, writtenName: 'Zoë' })
    const text = JSON.stringify(after).replaceAll('\u00a0', ' ')
    expect(text).toContain('01234567 89abcdef 01234567 89abcdef 01234567')
    expect(text).toContain('2 July 2026 at 00:30, Brussels time')
    expect(text).toContain('drawn by hand on a screen')
    expect(content).toEqual(before)
  })

  it('has the signature at the end when it has no signature block', () => {
    const typed = signed({ ...content, blocks: [heading] }, { kind: 'typed', name: 'Zoë', at, hash })
    expect(typed.blocks.map(({ kind }) => kind)).toEqual(['heading', 'signature'])
  })

  it.each([
    ['on-paper', 'fr', '{"label":"Confirmé par","value":"An"}', 'heure de Bruxelles'],
    ['callback', 'en', '{"label":"Confirmed by","value":"An"}', 'Electronically, with a signing service, as'],
  ] as const)('signed by %s names in %s the user who confirmed it', (kind, language, user, how) => {
    const { blocks: after } = signed({ ...content, language }, { kind, name: 'An', at, hash })
    const [title, sentence, block] = after.slice(3)
    expect(title).toMatchObject({ kind: 'heading', isOnNewPage: true })
    expect(JSON.stringify(sentence)).toMatch(/An (declared this|l’a déclaré) .*2026.*00:30/)
    expect(block).toEqual(after[1])
    expect(block).toMatchObject({ strokes: [], writtenName: '' })
    expect(JSON.stringify(after)).toContain(user)
    expect(JSON.stringify(after)).toContain(how)
  })
})
