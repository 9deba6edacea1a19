import { describe, expect, it } from 'vitest'
import { readCallback } from './signing-callback.ts'

const at = '2026-03-02T09:00:00.000Z'
const read = (query: string) => readCallback(new URLSearchParams(query), at)

describe('the callback address of the signing service', () => {
  it('returns all its parameters', () => {
    const query = new URLSearchParams({
      status: 'OK',
      source_docid: 'c1',
      signed_docid: 'd1',
      fields_completed: '{"place":"Namur"}',
      creditsinfo: '3',
    })
    const metadata = { signedDocId: 'd1', signedAt: at, fields: { place: 'Namur' }, creditsInfo: 3 }
    expect(readCallback(query, at)).toEqual({
      ok: true,
      contractId: 'c1',
      signed: { signedDocId: 'd1', metadata },
    })
  })

  it.each(['', 'status=', 'status=ok', 'status=CANCELED&source_docid=c1', 'source_docid=c1'])(
    'reports a failed signature with "%s"',
    query => expect(read(query)).toEqual({ ok: false, problem: 'signingUnsuccessful' }),
  )

  it.each(['status=OK', 'status=OK&source_docid=', 'status=OK&source_docid=%20%20'])(
    'reports a missing contract id with "%s"',
    query => expect(read(query)).toEqual({ ok: false, problem: 'noContractId' }),
  )

  it('uses the first value of a repeated parameter', () => {
    expect(read('status=CANCELED&status=OK&source_docid=c1').ok).toBe(false)
    expect(read('status=OK&source_docid=c1&source_docid=c2')).toMatchObject({ contractId: 'c1' })
  })

  it('uses null for a missing parameter and omits a missing document id', () => {
    const metadata = { signedDocId: null, signedAt: at, fields: null, creditsInfo: null }
    const callback = read('status=OK&source_docid=c1&signed_docid=')
    expect(callback).toStrictEqual({ ok: true, contractId: 'c1', signed: { metadata } })
  })

  it.each([
    ['{"a":1', '{"a":1'],
    ['null', null],
    ['[1,"x"]', [1, 'x']],
    ['', ''],
    ['plain words', 'plain words'],
    ['{"__proto__":{"ok":1}}', JSON.parse('{"__proto__":{"ok":1}}')],
  ])('reads %j as JSON if it is valid, and as text otherwise', (text, fields) => {
    const query = new URLSearchParams({ status: 'OK', source_docid: 'c1', fields_completed: text })
    const callback = readCallback(query, at)
    expect(callback.ok && callback.signed.metadata.fields).toEqual(fields)
  })

  it('leaves a contract id unparsed', () => {
    expect(read('status=OK&source_docid=..%2F..%2Fclients')).toMatchObject({ contractId: '../../clients' })
  })
})
