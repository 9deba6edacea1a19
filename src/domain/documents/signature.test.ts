import { describe, expect, it } from 'vitest'
import type { DocumentContent, Stroke } from './document.ts'
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
const strokes: Stroke[] = [
  [
    [1, 2],
    [3, 4],
  ],
]

describe('drawn strokes', () => {
  it('are rounded to tenths and limited to the box', () => {
    const json = [
      [
        [-5, 20.04],
        [700, 1e9],
      ],
      [],
      [[0.25, 199.99]],
    ]
    expect(readStrokes(json)).toEqual([
      [
        [0, 20],
        [600, 200],
      ],
      [[0.3, 200]],
    ])
  })

  it.each([
    null,
    'M0 0',
    {},
    [],
    [[]],
    [[[1, 2]]],
    [[[1], [2]]],
    [[[1, 2, 3]], [[1, 2]]],
    [[['1', '2']], [[1, 2]]],
    [
      [
        [Number.NaN, 1],
        [1, 2],
      ],
    ],
    [
      [
        [1, 2],
        [Number.POSITIVE_INFINITY, 1],
      ],
    ],
    [[null, null]],
    [['12', '34']],
  ])('like %j are rejected', json => expect(readStrokes(json)).toBeNull())

  it('are limited in number', () => {
    const points = (count: number) => Array.from({ length: count }, () => [1, 1])
    expect(readStrokes([points(mostPoints)])).toHaveLength(1)
    expect(readStrokes([points(mostPoints), points(1)])).toBeNull()
    expect(readStrokes(Array.from({ length: mostStrokes }, () => points(1)))).toHaveLength(mostStrokes)
    expect(readStrokes(Array.from({ length: mostStrokes + 1 }, () => points(1)))).toBeNull()
  })

  it('become a path from the first point to the last', () => {
    expect(
      strokePath([
        [
          [0, 0],
          [10, 0],
          [10, 10.26],
          [20, 10],
        ],
      ]),
    ).toBe('M0 0Q10 0 10 5.1Q10 10.3 15 10.1L20 10')
    expect(strokePath([[[5, 5]], ...strokes])).toBe('M5 5L5 5M1 2L3 4')
    expect(strokePath([])).toBe('')
  })
})

describe('a signature', () => {
  it.each<Signature>([
    { kind: 'drawn', name: 'Zoë', strokes, at, hash },
    { kind: 'typed', name: 'Zoë', at, hash },
    { kind: 'on-paper', name: 'An', at, hash },
    { kind: 'callback', name: 'An', at, hash },
  ])('of kind $kind is restored from JSON', signature => {
    expect(readSignature(JSON.parse(JSON.stringify(signature)))).toEqual(signature)
  })

  it.each([
    null,
    'typed',
    { kind: 'typed', name: '  ', at, hash },
    { kind: 'typed', name: 'x'.repeat(201), at, hash },
    { kind: 'typed', name: 'Zoë', at: 'yesterday', hash },
    { kind: 'typed', name: 'Zoë', at: '2026-13-01T00:00:00Z', hash },
    { kind: 'typed', name: 'Zoë', at, hash: 'abc' },
    { kind: 'typed', name: 'Zoë', at },
    { kind: 'guessed', name: 'Zoë', at, hash },
    { kind: 'drawn', name: 'Zoë', at, hash },
    { kind: 'drawn', name: 'Zoë', strokes: [], at, hash },
  ])('like %j is rejected', json => expect(readSignature(json)).toBeNull())
})

describe('a signed document', () => {
  const heading = { kind: 'heading', text: 'Agreement' } as const
  const place = {
    kind: 'signature',
    isGiven: false,
    title: 'Client’s signature',
    facts: [],
    strokes: [],
    writtenName: '',
  } as const
  const content: DocumentContent = {
    title: 'Contract',
    subtitle: '',
    language: 'en',
    footer: '',
    blocks: [heading, { ...place, facts: [], strokes: [] }, heading],
  }

  it('shows the signer, time and method in the signature block', () => {
    const { blocks } = signed(content, { kind: 'drawn', name: 'Zoë', strokes, at, hash })
    expect(blocks).toHaveLength(3)
    expect(blocks[1]).toMatchObject({ isGiven: true, strokes, writtenName: 'Zoë' })
    expect(JSON.stringify(blocks).replaceAll('\u00a0', ' ')).toContain(
      '01234567 89abcdef 01234567 89abcdef 01234567',
    )
    expect(JSON.stringify(blocks)).toContain('2 July 2026 at 00:30, Brussels time')
    expect(JSON.stringify(blocks)).toContain('drawn by hand on a screen')
  })

  it('has the signature at the end when it has no signature block', () => {
    const { blocks } = signed({ ...content, blocks: [heading] }, { kind: 'typed', name: 'Zoë', at, hash })
    expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'signature'])
  })

  it('signed on paper names the user who confirmed it', () => {
    const inFrench = signed({ ...content, language: 'fr' }, { kind: 'on-paper', name: 'An', at, hash })
    expect(inFrench.blocks[1]).toMatchObject({ strokes: [], writtenName: '' })
    expect(JSON.stringify(inFrench)).toContain('{"label":"Confirmé par","value":"An"}')
    expect(JSON.stringify(inFrench)).toContain('heure de Bruxelles')
  })

  it('signed with an external service names the user who confirmed it', () => {
    const { blocks } = signed(content, { kind: 'callback', name: 'An', at, hash })
    expect(blocks[1]).toMatchObject({ strokes: [], writtenName: '' })
    const text = JSON.stringify(blocks)
    expect(text).toContain('{"label":"Confirmed by","value":"An"}')
    expect(text).toContain('Electronically, with a signing service, as confirmed by the person named above')
  })

  it('does not modify the original document', () => {
    const before = JSON.stringify(content)
    signed(content, { kind: 'typed', name: 'Zoë', at, hash })
    expect(JSON.stringify(content)).toBe(before)
  })
})
