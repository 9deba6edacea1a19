import { describe, expect, it } from 'vitest'
import { readCallback } from './signing-callback.ts'

const at = '2026-03-02T09:00:00.000Z'
const read = (query: string) => readCallback(new URLSearchParams(query), at)

describe('the address with which a person comes back from signing', () => {
  it('hands over all that it says', () => {
    const query = new URLSearchParams({
      status: 'OK',
      source_docid: 'c1',
      signed_docid: 'd1',
      fields_completed: '{"place":"Namur"}',
      creditsinfo: '3',
    })
    expect(readCallback(query, at)).toEqual({
      ok: true,
      contractId: 'c1',
      signed: {
        signedDocId: 'd1',
        metadata: { signedDocId: 'd1', signedAt: at, fields: { place: 'Namur' }, creditsInfo: 3 },
      },
    })
  })

  it.each(['', 'status=', 'status=ok', 'status=CANCELED&source_docid=c1', 'source_docid=c1'])(
    'has not succeeded with "%s"',
    query => expect(read(query)).toEqual({ ok: false, problem: 'signingNotOk' }),
  )

  it.each(['status=OK', 'status=OK&source_docid=', 'status=OK&source_docid=%20%20'])(
    'names no contract with "%s"',
    query => expect(read(query)).toEqual({ ok: false, problem: 'noContractId' }),
  )

  it('is read by the first of a parameter that is there twice', () => {
    expect(read('status=CANCELED&status=OK&source_docid=c1').ok).toBe(false)
    expect(read('status=OK&source_docid=c1&source_docid=c2')).toMatchObject({ contractId: 'c1' })
  })

  it('has null for what is absent, and names no document that is not there', () => {
    const callback = read('status=OK&source_docid=c1&signed_docid=')
    expect(callback).toEqual({
      ok: true,
      contractId: 'c1',
      signed: { metadata: { signedDocId: null, signedAt: at, fields: null, creditsInfo: null } },
    })
    expect(callback.ok && Object.keys(callback.signed)).toEqual(['metadata'])
  })

  it.each([
    ['{"a":1', '{"a":1'],
    ['null', null],
    ['[1,"x"]', [1, 'x']],
    ['', ''],
    ['plain words', 'plain words'],
    ['{"__proto__":{"ok":1}}', JSON.parse('{"__proto__":{"ok":1}}')],
  ])('keeps %j as JSON where it is JSON, and else as it stands', (text, fields) => {
    const query = new URLSearchParams({ status: 'OK', source_docid: 'c1', fields_completed: text })
    const callback = readCallback(query, at)
    expect(callback.ok && callback.signed.metadata.fields).toEqual(fields)
  })

  it('takes no contract id apart', () => {
    expect(read('status=OK&source_docid=..%2F..%2Fclients')).toMatchObject({ contractId: '../../clients' })
  })
})
