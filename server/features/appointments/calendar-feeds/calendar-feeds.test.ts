import { beforeEach, expect, it } from 'vitest'
import type { Json } from '../../../../src/domain/text/json.ts'
import { bart, chien, claire, filledIn, rex } from '../../../../tests/practice/cast.ts'
import { getField, getId, type SignedInClient, signUp, visitor } from '../../../testing/client.ts'
import { onFastEngine } from '../../../testing/engines.ts'
import { prepareServer } from '../../../testing/practice.ts'

onFastEngine(({ openServer }) => {
  const { server, anna, logInAgain } = prepareServer(openServer, { now: '2026-03-02T08:00:00.000Z' })
  let colleague: SignedInClient
  let bartsId: string
  let animalId: string
  let clientId: string
  beforeEach(async () => {
    colleague = await signUp(server, bart)
    bartsId = getId(await colleague.get('auth/profile'))
    await anna.put('practice', filledIn)
    await anna.post('species', chien)
    clientId = getId(await anna.post('clients', { ...claire, alert: 'betaalt slecht', notes: 'zeurt' }))
    animalId = getId(await anna.post('animals', { ...rex(clientId), alert: 'bijt' }))
  })

  const tuesday = { startTime: '2026-03-03T10:00:00.000Z', endTime: '2026-03-03T10:30:00.000Z' }
  const book = async (values: { [field: string]: Json }) =>
    getId(await anna.post('appointments', { ...tuesday, ...values }))
  const addressMade = async (by: SignedInClient) =>
    String(getField((await by.post('calendar-feed')).body, 'address'))
  const read = async (address: string, headers = {}) => {
    const answer = await server.app.inject({ url: new URL(address).pathname, headers })
    return {
      status: answer.statusCode,
      text: answer.payload.replaceAll('\r\n ', ''),
      headers: answer.headers,
    }
  }
  const summaries = ({ text }: { text: string }) =>
    [...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, summary]) => summary)

  it('the feed is read with its address alone, and contains the details of a visit', async () => {
    await book({
      animalId,
      title: 'Vaccin',
      description: 'zeer bang',
      appointmentType: 'checkup',
      cancelReason: null,
    })
    const address = await addressMade(colleague)
    expect(address).toMatch(/^http:\/\/bouvier\.test\/api\/calendar-feeds\/[\w-]{43}\.ics$/)
    const answer = await read(address)
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, no-store',
      },
    })
    expect(answer.text).toContain(`${String.raw`SUMMARY:Vaccin\, Rex\, Claire Dupont`}\r\n`)
    expect(answer.text).toContain(`${String.raw`LOCATION:Rue Haute 1\, 1000 Bruxelles\, Belgique`}\r\n`)
    expect(answer.text).toContain(`${String.raw`DESCRIPTION:Check-up\nChien\n0470 12 34 56`}\r\n`)
    expect(answer.text).toContain('DTSTART:20260303T100000Z\r\nDTEND:20260303T103000Z\r\n')
    for (const word of ['bang', 'bijt', 'betaalt', 'zeurt']) expect(answer.text).not.toContain(word)
  })

  it('the feed contains all appointments, or only those of the account’s colleague', async () => {
    const bartsColleagueId = getId(await anna.post('colleagues', { name: 'Bart', accountId: bartsId }))
    const hers = getId(await anna.post('colleagues', { name: 'Anna' }))
    await book({ title: 'Mine', personId: bartsColleagueId })
    await book({ title: 'Hers', personId: hers })
    await book({ title: 'Nobody’s' })
    expect(summaries(await read(await addressMade(colleague)))).toEqual(['Mine'])
    expect(summaries(await read(await addressMade(anna))).sort()).toEqual(['Hers', 'Mine', 'Nobody’s'])
  })

  it('the feed covers a month back and a year ahead, and marks canceled appointments', async () => {
    const at = (day: string) => ({ startTime: `${day}T10:00:00.000Z`, endTime: `${day}T10:30:00.000Z` })
    await book({ title: 'long ago', ...at('2026-01-30') })
    await book({ title: 'a month ago', ...at('2026-01-31') })
    await book({ title: 'in a year', ...at('2027-03-02') })
    await book({ title: 'far', ...at('2027-03-03') })
    await book({ title: 'off', state: 'canceled' })
    await anna.delete(`appointments/${await book({ title: 'deleted' })}`)
    const answer = await read(await addressMade(anna))
    expect(summaries(answer)).toEqual(['a month ago', 'off', 'in a year'])
    expect(answer.text.match(/STATUS:CANCELLED/g)).toHaveLength(1)
  })

  it('the feed returns 304 when unchanged, and the new calendar after a change', async () => {
    const id = await book({ title: 'Vaccin' })
    const address = await addressMade(anna)
    const tag = String((await read(address)).headers.etag)
    server.clock.advance(60_000)
    expect(await read(address, { 'if-none-match': `W/${tag}` })).toMatchObject({ status: 304, text: '' })
    await anna.put(`appointments/${id}`, { title: 'Chip' })
    expect(await read(address, { 'if-none-match': tag })).toMatchObject({ status: 200 })
  })

  it('a new address replaces the old address, and the user can withdraw it', async () => {
    expect(await anna.get('calendar-feed')).toMatchObject({ body: { madeAt: null, readAt: null } })
    const first = await addressMade(anna)
    server.clock.advance(60_000)
    const second = await addressMade(anna)
    expect((await read(first)).status).toBe(404)
    expect(await anna.get('calendar-feed')).toMatchObject({
      body: { madeAt: '2026-03-02T08:01:00.000Z', readAt: null },
    })
    expect((await read(second)).status).toBe(200)
    expect(await anna.get('calendar-feed')).toMatchObject({
      body: { readAt: '2026-03-02T08:01:00.000Z' },
    })
    expect(await colleague.delete('calendar-feed')).toMatchObject({ status: 200 })
    expect((await read(second)).status).toBe(200)
    server.clock.advance(60_000)
    expect(await anna.delete('calendar-feed')).toMatchObject({ status: 200 })
    expect((await read(second)).status).toBe(404)
    expect(await anna.get('calendar-feed')).toMatchObject({ body: { madeAt: null } })
    const { body } = await anna.get('people/events')
    expect(JSON.stringify(body)).toMatch(/calendar-feed-revoked.*calendar-feed-made.*calendar-feed-made/)
  })

  it('the database does not store the address, and similar addresses are not found', async () => {
    const address = await addressMade(anna)
    const token = /([\w-]{43})\.ics$/.exec(address)?.[1] ?? ''
    const stored = JSON.stringify(await server.db.selectFrom('calendar_feeds').selectAll().execute())
    expect(stored).not.toContain(token)
    const [{ hash } = { hash: '' }] = await server.db.selectFrom('calendar_feeds').select('hash').execute()
    for (const guess of [`${hash}.ics`, `${token}`, `${token.slice(0, 42)}.ics`, '.ics', `${token}.ics.ics`])
      expect((await read(`http://bouvier.test/api/calendar-feeds/${guess}`)).status, guess).toBe(404)
  })

  it('the address fails while the account is disabled, and after it is enabled again', async () => {
    const address = await addressMade(colleague)
    await server.db.updateTable('users').set({ disabled: 1 }).where('id', '=', bartsId).execute()
    expect((await read(address)).status).toBe(404)
    await server.db.updateTable('users').set({ disabled: 0 }).where('id', '=', bartsId).execute()
    expect((await read(address)).status).toBe(200)
    await anna.patch(`people/${bartsId}`, { disabled: true })
    await anna.patch(`people/${bartsId}`, { disabled: false })
    expect((await read(address)).status).toBe(404)
  })

  it.each<[string, () => Promise<{ status: number }>]>([
    [
      'the password changes',
      () => colleague.put('auth/password', { current: bart.password, password: 'a quiet morning' }),
    ],
    [
      'the password is reset',
      async () => {
        const { body } = await anna.post(`people/${bartsId}/reset`)
        const token = String(getField(body, 'link')).split('#')[1] ?? ''
        return visitor(server).post('auth/links/use', { token, password: 'a quiet morning' })
      },
    ],
    ['the user logs out everywhere', () => colleague.delete('auth/sessions')],
    ['an owner logs the user out everywhere', () => anna.post(`people/${bartsId}/sign-out`)],
  ])('the feed ends when %s, and other users keep their feeds', async (_, end) => {
    const address = await addressMade(colleague)
    const other = await addressMade(anna)
    expect((await end()).status).toBe(200)
    expect((await read(address)).status).toBe(404)
    expect((await read(other)).status).toBe(200)
  })

  it('a device cannot create an address without a recent password confirmation', async () => {
    await logInAgain()
    server.clock.advance(10 * 60_000 + 1)
    expect(await anna.post('calendar-feed')).toMatchObject({
      status: 403,
      body: { code: 'auth/password-needed' },
    })
    expect(await anna.get('calendar-feed')).toMatchObject({ body: { madeAt: null } })
  })

  it('repeated requests with guessed addresses are rate limited', async () => {
    const limited = await openServer({ limits: true })
    const statuses = new Set<number>()
    for (let n = 0; n < 125; n += 1)
      statuses.add((await visitor(limited).get(`calendar-feeds/${'x'.repeat(40)}${n}.ics`)).status)
    expect([...statuses]).toEqual([404, 429])
    await limited.close()
  })
})
