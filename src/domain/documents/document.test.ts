import { describe, expect, it } from 'vitest'
import { type Block, type DocumentContent, hasLongWord, readDocument } from './document.ts'

const signature: Block = {
  kind: 'signature',
  isGiven: true,
  title: 'Signed',
  facts: [{ label: 'IBAN', value: '-' }],
  strokes: [[[1, 2.5]], []],
  writtenName: 'Zoë',
}
const content: DocumentContent = {
  title: 'Contract',
  subtitle: '',
  language: 'nl',
  blocks: [signature],
  footer: '',
}

describe('a stored document', () => {
  it('is restored from JSON unchanged', () => {
    expect(readDocument(JSON.parse(JSON.stringify(content)))).toEqual(content)
  })

  it.each([
    null,
    [],
    'paper',
    { ...content, title: undefined },
    { ...content, payment: 'cash' },
    { ...content, language: 'de' },
    { ...content, blocks: {} },
    { ...content, footer: 1 },
  ])('is rejected when it is %j', json => expect(readDocument(json)).toBeNull())

  it.each([
    null,
    { kind: 'image', text: 'x' },
    { kind: 'heading' },
    { kind: 'text', text: 1 },
    { kind: 'columns', columns: [{ title: 'a', lines: [1] }] },
    { kind: 'facts', facts: [{ label: 'a' }] },
    { kind: 'table', columns: [], rows: [], totals: [] },
    { kind: 'table', columns: [{ label: 'a', align: 'middle' }], rows: [], totals: [] },
    { kind: 'table', columns: [{ label: 'a', align: 'start' }], rows: [['b', 'c']], totals: [] },
    { kind: 'list', items: 'a' },
    { kind: 'signature', isGiven: 1, title: '', facts: [], strokes: [], writtenName: '' },
    { kind: 'signature', isGiven: true, title: '', facts: [], strokes: [[['a', 1]]], writtenName: '' },
    { kind: 'signature', isGiven: true, title: '', facts: [], strokes: [[[1, null]]], writtenName: '' },
  ])('is rejected with the block %j', block =>
    expect(readDocument({ ...content, blocks: [block] })).toBeNull(),
  )
})

describe('a word', () => {
  it('is long when it does not fit a column', () => {
    expect(hasLongWord('981000000010001')).toBe(false)
    expect(hasLongWord('a '.repeat(40))).toBe(false)
    expect(hasLongWord(`a ${'b'.repeat(24)}`)).toBe(true)
  })
})
