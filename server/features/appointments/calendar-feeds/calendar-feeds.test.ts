import { beforeEach, expect, it } from 'vitest'
import type { Json } from '../../../../src/domain/text/json.ts'
import { bart, claire, rex } from '../../../../tests/practice/cast.ts'
import { getField, getId, type SignedInClient, signUp, visitor } from '../../../testing/client.ts'
import { onFastEngine } from '../../../testing/engines.ts'
import { preparePractice } from '../../../testing/practice.ts'

const minute = 60_000

onFastEngine(({ openServer }) => {
  const { server, anna } = preparePractice(openServer, { now: '2026-03-02T08:00:00.000Z' })
  let colleague: SignedInClient
  let bartsId: string
  beforeEach(async () => {
    colleague = await signUp(server, bart)
    bartsId = getId(await colleague.get('auth/profile'))
  })

  const tuesday = { startTime: '2026-03-03T10:00:00.000Z', endTime: '2026-03-03T10:30:00.000Z' }
  const book = async (values: { [field: string]: Json }) =>
    getId(await anna.post('appointments', { ...tuesday, ...values }))
  const makeAddress = async (by: SignedInClient) =>
    String(getField((await by.post('calendar-feed')).body, 'address'))
  const read = async (address: string, headers = {}) => {
    const answer = await server.app.inject({ url: new URL(address).pathname, headers })
    return {
      status: answer.statusCode,
      text: answer.payload.replaceAll('\r\n ', ''),
      headers: answer.headers,
    }
  }
  const readStatus = async (address: string) => (await read(address)).status
  const summaries = ({ text }: { text: string }) =>
    [...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, summary]) => summary)
  const fetchFeed = async () => (await anna.get('calendar-feed')).body

  it('the feed is read with its address alone, and contains the details of a visit', async () => {
    const clientId = getId(await anna.post('clients', { ...claire, alert: 'betaalt slecht', notes: 'zeurt' }))
    const animalId = getId(await anna.post('animals', { ...rex(clientId), alert: 'bijt' }))
    const visit = { title: 'Vaccin', description: 'zeer bang', appointmentType: 'checkup' }
    await book({ animalId, ...visit })
    const address = await makeAddress(colleague)
    expect(address).toMatch(/^http:\/\/bouvier\.test\/api\/calendar-feeds\/[\w-]{43}\.ics$/)
    const { status, headers, text } = await read(address)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
    })
    for (const line of [
      String.raw`SUMMARY:Vaccin\, Rex\, Claire Dupont`,
      String.raw`LOCATION:Rue Haute 1\, 1000 Bruxelles\, Belgique`,
      String.raw`DESCRIPTION:Check-up\nChien\n0470 12 34 56`,
      'DTSTART:20260303T100000Z\r\nDTEND:20260303T103000Z',
    ])
      expect(text).toContain(`${line}\r\n`)
    expect(text).not.toMatch(/bang|bijt|betaalt|zeurt/)
  })

  it('the feed contains all appointments, or only those of the account’s colleague', async () => {
    const bartsColleagueId = getId(await anna.post('colleagues', { name: 'Bart', accountId: bartsId }))
    const hers = getId(await anna.post('colleagues', { name: 'Anna' }))
    await book({ title: 'Mine', personId: bartsColleagueId })
    await book({ title: 'Hers', personId: hers })
    await book({ title: 'Nobody’s' })
    expect(summaries(await read(await makeAddress(colleague)))).toEqual(['Mine'])
    expect(summaries(await read(await makeAddress(anna))).sort()).toEqual(['Hers', 'Mine', 'Nobody’s'])
  })

  it('the feed covers a month back and a year ahead, and marks canceled appointments', async () => {
    for (const [title, day] of [
      ['long ago', '2026-01-30'],
      ['a month ago', '2026-01-31'],
      ['in a year', '2027-03-02'],
      ['far', '2027-03-03'],
    ] as const)
      await book({ title, startTime: `${day}T10:00:00.000Z`, endTime: `${day}T10:30:00.000Z` })
    await book({ title: 'off', state: 'canceled' })
    await anna.delete(`appointments/${await book({ title: 'deleted' })}`)
    const answer = await read(await makeAddress(anna))
    expect(summaries(answer)).toEqual(['a month ago', 'off', 'in a year'])
    expect(answer.text.match(/STATUS:CANCELLED/g)).toHaveLength(1)
  })

  it('the feed returns 304 when unchanged, and the new calendar after a change', async () => {
    const id = await book({ title: 'Vaccin' })
    const address = await makeAddress(anna)
    const tag = String((await read(address)).headers.etag)
    server.clock.advance(minute)
    expect(await read(address, { 'if-none-match': `W/${tag}` })).toMatchObject({ status: 304, text: '' })
    await anna.put(`appointments/${id}`, { title: 'Chip' })
    expect(await read(address, { 'if-none-match': tag })).toMatchObject({ status: 200 })
  })

  it('a new address replaces the old address, and the user can withdraw it', async () => {
    expect(await fetchFeed()).toMatchObject({ madeAt: null, readAt: null })
    const first = await makeAddress(anna)
    server.clock.advance(minute)
    const at = server.clock.now().toISOString()
    const second = await makeAddress(anna)
    expect(await readStatus(first)).toBe(404)
    expect(await fetchFeed()).toMatchObject({ madeAt: at, readAt: null })
    expect(await readStatus(second)).toBe(200)
    expect(await fetchFeed()).toMatchObject({ readAt: at })
    expect(await colleague.delete('calendar-feed')).toMatchObject({ status: 200 })
    expect(await readStatus(second)).toBe(200)
    server.clock.advance(minute)
    expect(await anna.delete('calendar-feed')).toMatchObject({ status: 200 })
    expect(await readStatus(second)).toBe(404)
    expect(await fetchFeed()).toMatchObject({ madeAt: null })
    const { body } = await anna.get('people/events')
    expect(JSON.stringify(body)).toMatch(/calendar-feed-revoked.*calendar-feed-made.*calendar-feed-made/)
  })

  it('the database does not store the address, and similar addresses are not found', async () => {
    const token = /([\w-]{43})\.ics$/.exec(await makeAddress(anna))?.[1] ?? expect.fail('no address')
    const stored = await server.db.selectFrom('calendar_feeds').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    const guesses = [`${stored[0]?.hash}.ics`, token, `${token.slice(0, 42)}.ics`, '.ics', `${token}.ics.ics`]
    for (const guess of guesses)
      expect(await readStatus(`http://bouvier.test/api/calendar-feeds/${guess}`), guess).toBe(404)
  })

  it('the address fails while the account is disabled, and after it is enabled again', async () => {
    const address = await makeAddress(colleague)
    const setDisabled = (disabled: number) =>
      server.db.updateTable('users').set({ disabled }).where('id', '=', bartsId).execute()
    await setDisabled(1)
    expect(await readStatus(address)).toBe(404)
    await setDisabled(0)
    expect(await readStatus(address)).toBe(200)
    for (const disabled of [true, false]) await anna.patch(`people/${bartsId}`, { disabled })
    expect(await readStatus(address)).toBe(404)
  })

  const password = 'a quiet morning'
  async function resetPassword() {
    const { body } = await anna.post(`people/${bartsId}/reset`)
    const token = String(getField(body, 'link')).split('#')[1] ?? ''
    return visitor(server).post('auth/links/use', { token, password })
  }
  it.each<[string, () => Promise<{ status: number }>]>([
    ['the password changes', () => colleague.put('auth/password', { current: bart.password, password })],
    ['the password is reset', resetPassword],
    ['the user logs out everywhere', () => colleague.delete('auth/sessions')],
    ['an owner logs the user out everywhere', () => anna.post(`people/${bartsId}/sign-out`)],
  ])('the feed ends when %s, and other users keep their feeds', async (_, end) => {
    const address = await makeAddress(colleague)
    const other = await makeAddress(anna)
    expect((await end()).status).toBe(200)
    expect(await readStatus(address)).toBe(404)
    expect(await readStatus(other)).toBe(200)
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
