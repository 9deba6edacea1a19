import { expect, it } from 'vitest'
import { blankRow } from '../../../src/contract/rows.ts'
import { largestLogo, sampleLogo } from '../../../tests/practice/logo.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { parseFeedPage } from '../../testing/follower.ts'
import { prepareServer } from '../../testing/practice.ts'
import { changed, pushed, pushTogether } from '../../testing/push-actions.ts'

onFastEngine(({ openServer }) => {
  const { anna } = prepareServer(openServer, { now: '2026-03-02T08:00:00.000Z' })

  it('the practice starts blank, with default values', async () => {
    const answer = await anna.get('practice')
    expect(answer).toMatchObject({ status: 200, headers: { etag: '"0"' } })
    expect(answer.body).toEqual({
      ...blankRow.practice,
      createdAt: '',
      updatedAt: '',
      updatedBy: '',
      updatedById: '',
      rev: 0,
    })
  })

  it('a request changes only the fields that are present, and normalizes them', async () => {
    await anna.put('practice', { name: ' De  Hond ', address: { city: 'Gent' }, iban: 'be68 5390 0754 7034' })
    const answer = await anna.put('practice', { address: { street: 'Kerkstraat 1' }, vatRate: 6.5 })
    expect(answer).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: {
        name: 'De Hond',
        address: { street: 'Kerkstraat 1', city: 'Gent', postalCode: '', country: '' },
        iban: 'BE68539007547034',
        vatRate: 6.5,
        daysToPay: 14,
        updatedBy: 'Anna Peeters',
        rev: 2,
      },
    })
    expect((await anna.get('practice')).body).toEqual(answer.body)
  })

  it('the practice refuses an invalid value, and changes nothing', async () => {
    expect(await anna.put('practice', { name: 'X', iban: 'BE68539007547035' })).toMatchObject({
      status: 422,
      body: { code: 'practice/iban-invalid', field: 'iban' },
    })
    expect(await anna.get('practice')).toMatchObject({ body: { name: '', rev: 0 } })
  })

  it('the practice refuses a logo that is no JPEG, and a color that is too light', async () => {
    const logo = `data:image/jpeg;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`
    expect(await anna.put('practice', { logo })).toMatchObject({ body: { code: 'practice/logo-invalid' } })
    expect(await anna.put('practice', { documentColor: '#FFEE00' })).toMatchObject({
      body: { code: 'practice/color-invalid', field: 'documentColor' },
    })
  })

  it('an edit replaces the largest logo by another one', async () => {
    await anna.put('practice', { logo: largestLogo() })
    const small = sampleLogo()
    const edit = pushed(1, 'practice.change', 'practice', changed('logo', largestLogo(), small))
    expect(await pushTogether(anna, [edit])).toMatchObject([{ outcome: 'done', row: { logo: small } }])
  })

  it('the practice accepts the whole row as the server returned it', async () => {
    const { body } = await anna.get('practice')
    expect(await anna.put('practice', { ...Object(body), name: 'De Hond' })).toMatchObject({
      status: 200,
      body: { name: 'De Hond', rev: 1 },
    })
  })

  it('the second of two users who fill in a blank practice gets the current row', async () => {
    expect(await anna.put('practice', { name: 'First' }, { 'if-match': '"0"' })).toMatchObject({
      status: 200,
    })
    expect(await anna.put('practice', { name: 'Second' }, { 'if-match': '"0"' })).toMatchObject({
      status: 412,
      body: { code: 'row/stale', current: { name: 'First', rev: 1 } },
    })
  })

  it('the practice appears in the feed and in a snapshot after its first change', async () => {
    const before = await anna.get('sync/snapshot')
    expect(before.body).toMatchObject({ lists: [] })
    await anna.put('practice', { name: 'De Hond' })
    const row = { record: 'practice', id: 'practice', rev: 1, row: { name: 'De Hond', rev: 1 } }
    const { cursor } = Object(before.body)
    expect((await anna.get(`sync/changes?cursor=${cursor}`)).body).toMatchObject({ changes: [row] })
    expect(parseFeedPage(await anna.get('sync/snapshot'))).toMatchObject({ changes: [row] })
  })
})
