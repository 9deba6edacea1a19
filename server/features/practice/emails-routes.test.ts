import { beforeEach, describe, expect, it } from 'vitest'
import { bart, claire } from '../../../tests/practice/cast.ts'
import { type Client, signUp } from '../../testing/client.ts'
import { addContract, bringTo } from '../../testing/contract-actions.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { preparePractice } from '../../testing/practice.ts'

const minute = 60_000
const day = 24 * 60 * minute
const failure = (code: string, responseCode?: number) =>
  Object.assign(new Error(code), { code, responseCode })

onFastEngine(({ openServer }) => {
  const { server, anna, logInAgain } = preparePractice(openServer, { now: '2026-03-02T08:00:00.000Z' })
  let clientId: string
  let contractId: string
  beforeEach(async () => {
    ;({ clientId, id: contractId } = await addContract(anna))
  })
  const send = async () => {
    await bringTo(anna, contractId, 'sent')
    await server.mailsSettled()
  }
  const fail = async (error: Error) => {
    server.mail.failWith(error)
    await send()
  }
  const inviteDora = async () => {
    await anna.post('people/invitations', { email: 'dora@practice.be', role: 'staff' })
    await server.mailsSettled()
  }
  const unsent = async (client: Client = anna) => Object((await client.get('emails/unsent')).body)
  const sendAgain = (...ids: string[]) => anna.post('emails/send-again', { ids })

  describe('the list of unsent emails', () => {
    it('is empty while every email is sent', async () => {
      await send()
      expect(await unsent()).toEqual({ data: [], total: 0 })
    })

    it.each([
      ['address', failure('EENVELOPE', 550)],
      ['content', failure('EMESSAGE', 554)],
      ['later', failure('EENVELOPE', 451)],
      ['login', failure('EAUTH', 535)],
      ['encryption', failure('ETLS')],
      ['unreachable', failure('ESOCKET')],
      ['other', failure('EPROTOCOL', 500)],
    ])('names the client, the next attempt and the reason: %s', async (reason, error) => {
      await fail(error)
      expect(await unsent()).toEqual({
        data: [
          {
            id: expect.any(String),
            name: `${claire.firstName} ${claire.lastName}`,
            address: claire.email,
            subject: expect.stringContaining('please sign'),
            clientId,
            createdAt: '2026-03-02T08:00:00.000Z',
            reason,
            nextAt: '2026-03-02T08:00:10.000Z',
          },
        ],
        total: 1,
      })
    })

    it('contains an email that waits for minutes without an attempt', async () => {
      await fail(failure('ESOCKET'))
      await server.db.updateTable('emails').set({ attempts: 0, error: '' }).execute()
      expect(await unsent()).toMatchObject({ total: 0 })
      server.clock.advance(6 * minute)
      expect(await unsent()).toMatchObject({ data: [{ clientId, reason: null }], total: 1 })
    })

    it('shows emails to users only to owners', async () => {
      server.mail.failWith(failure('ESOCKET'))
      await inviteDora()
      const staff = await signUp(server, bart)
      expect(await unsent()).toMatchObject({ data: [{ address: 'dora@practice.be', clientId: null }] })
      expect(await unsent(staff)).toEqual({ data: [], total: 0 })
      const [{ id }] = (await unsent()).data
      expect((await staff.post('emails/send-again', { ids: [id] })).body).toEqual({ queued: 0 })
    })
  })

  describe('the list of emails', () => {
    const list = async (client: Client = anna, query = '') =>
      Object((await client.get(`emails${query}`)).body)

    it('shows the state, the client and the text, without the secret link', async () => {
      await fail(failure('EENVELOPE', 550))
      const [{ id }] = (await list()).data
      const state = { state: 'failed', reason: 'address', sentAt: null, hasText: true }
      const about = { address: claire.email, clientId, invoiceNumber: null }
      expect(await list()).toMatchObject({ data: [{ id, ...about, ...state }], hasMore: false })
      const shown = async () => (await anna.get(`emails/${id}`)).body
      const text = expect.stringMatching(/bouvier\.test\/sign\/…\n/)
      const attachments = [expect.stringMatching(/\.pdf$/)]
      expect(await shown()).toEqual({ text, attachments })
      server.mail.failWith(null)
      await sendAgain(id)
      await server.mailsSettled()
      expect((await list()).data).toMatchObject([{ id, state: 'sent', reason: null, hasText: true }])
      expect(await shown()).toEqual({ text, attachments })
    })

    it('keeps a sent email when its link is used, and its text for 90 days', async () => {
      await send()
      await anna.patch(`contracts/${contractId}/force-sign`)
      server.clock.advance(90 * day - 1)
      await server.mailsSettled()
      await logInAgain()
      expect(await list()).toMatchObject({ data: [{ state: 'sent', hasText: true }] })
      const [{ id }] = (await list()).data
      server.clock.advance(1)
      await server.mailsSettled()
      expect(await list()).toMatchObject({ data: [{ state: 'sent', hasText: false }] })
      expect((await anna.get(`emails/${id}`)).body).toEqual({ text: '', attachments: [] })
    })

    it('contains no email of an erased client', async () => {
      await send()
      await anna.delete(`contracts/${contractId}`)
      expect((await anna.post(`clients/${clientId}/erase`, {})).status).toBe(200)
      expect(await list()).toEqual({ data: [], hasMore: false })
      const rows = await server.db.selectFrom('emails').select(['text', 'address']).execute()
      expect(rows.filter(({ text, address }) => text !== '' || address !== '')).toEqual([])
    })

    it('has the newest first, as many as wanted, and for staff only those to clients', async () => {
      await send()
      server.clock.advance(minute)
      await inviteDora()
      expect(await list(anna, '?limit=1')).toMatchObject({
        data: [{ address: 'dora@practice.be', clientId: null }],
        hasMore: true,
      })
      const [invited, invitation] = (await list()).data
      expect(invitation).toMatchObject({ address: claire.email })
      const staff = await signUp(server, bart)
      expect(await list(staff)).toMatchObject({ data: [{ address: claire.email }], hasMore: false })
      expect((await staff.get(`emails/${invited.id}`)).status).toBe(404)
    })
  })

  describe('an email that is sent again', () => {
    it('leaves once, at the present address of the client', async () => {
      await fail(failure('EENVELOPE', 550))
      const { id } = (await unsent()).data[0]
      await anna.put(`clients/${clientId}`, { ...claire, email: 'right@example.be' })
      server.mail.failWith(null)
      const answers = await Promise.all([sendAgain(id), sendAgain(id, 'none')])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      await server.mailsSettled()
      expect(server.emails.map(({ id: sentId, address }) => [sentId, address])).toEqual([
        [id, 'right@example.be'],
      ])
      expect(await unsent()).toEqual({ data: [], total: 0 })
      expect((await sendAgain(id)).body).toEqual({ queued: 0 })
    })

    it('is left alone while an attempt is under way', async () => {
      await fail(failure('ESOCKET'))
      const { id } = (await unsent()).data[0]
      await server.db.updateTable('emails').set({ attempts: 2, error: '' }).execute()
      expect((await sendAgain(id)).body).toEqual({ queued: 0 })
      expect(await unsent()).toMatchObject({ data: [{ id, reason: null }] })
    })
  })
})
