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
    const stamps = { createdAt: '', updatedAt: '', updatedBy: '', updatedById: '', rev: 0 }
    expect(answer.body).toEqual({ ...blankRow.practice, ...stamps })
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

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
  it.each([
    ['an account with wrong check digits', 'iban', 'BE68539007547035'],
    ['a logo that is no JPEG', 'logo', `data:image/jpeg;base64,${svg}`],
    ['a color that is too light', 'color', '#FFEE00'],
  ])('the practice refuses %s, and changes nothing', async (_what, name, value) => {
    const field = name === 'color' ? 'documentColor' : name
    const refused = { status: 422, body: { code: `practice/${name}-invalid`, field } }
    expect(await anna.put('practice', { name: 'X', [field]: value })).toMatchObject(refused)
    expect(await anna.get('practice')).toMatchObject({ body: { name: '', rev: 0 } })
  })

  it('an edit replaces the largest logo by another one', async () => {
    await anna.put('practice', { logo: largestLogo() })
    const small = sampleLogo()
    const edit = pushed(1, 'practice.change', 'practice', changed('logo', largestLogo(), small))
    expect(await pushTogether(anna, [edit])).toMatchObject([{ outcome: 'done', row: { logo: small } }])
  })

  it('the second of two users who fill in a blank practice gets the current row', async () => {
    const { body } = await anna.get('practice')
    const fillIn = (name: string) => anna.put('practice', { ...Object(body), name }, { 'if-match': '"0"' })
    expect(await fillIn('First')).toMatchObject({ status: 200, body: { name: 'First', rev: 1 } })
    const current = { name: 'First', rev: 1 }
    expect(await fillIn('Second')).toMatchObject({ status: 412, body: { code: 'row/stale', current } })
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
