import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getId } from '../../testing/client.ts'
import { addContract, callContractAction, fetchContract } from '../../testing/contract-actions.ts'
import { deferred } from '../../testing/deferred.ts'
import { fetchDocument } from '../../testing/documents.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { preparePractice } from '../../testing/practice.ts'
import { fresh, makeKey, pushed, pushTogether } from '../../testing/push-actions.ts'
import { openSigningService, type TestSigningService } from '../../testing/signing-service.ts'

onFastEngine(({ openServer }) => {
  let service: TestSigningService
  const esign = { url: '', key: 'a-key' }
  beforeAll(async () => {
    service = await openSigningService()
    esign.url = service.url
  })
  beforeEach(() => service.reset())
  afterAll(() => service.close())

  const { server, anna } = preparePractice(openServer, { now: '2026-03-02T08:00:00.000Z', esign })
  let id: string
  let clientId: string
  beforeEach(async () => {
    ;({ id, clientId } = await addContract(anna, 'sent', { person: { iban: 'BE71096123456769' } }))
    server.clock.advance(300_000)
  })

  const signedAt = '2026-03-02T09:02:00+01:00'
  const signature = { state: 'signed', id: 'd1', signer: 'Claire Dubois', signedAt }
  const report = { signedDocId: 'd1', metadata: { signedDocId: 'd1', signedAt: null } }
  const markSigned = (headers = {}) => anna.patch(`contracts/${id}/mark-signed`, report, headers)
  const countMandates = async () => (await server.db.selectFrom('mandates').selectAll().execute()).length
  const expectUnchanged = async () => {
    expect(await fetchContract(anna, id)).toMatchObject({ status: 'sent', signedAt: null })
    expect(await countMandates()).toBe(0)
  }

  it('signs a contract that the signing service confirms, at the time it reports', async () => {
    service.documents.set(id, signature)
    expect(await markSigned()).toMatchObject({
      status: 200,
      body: { status: 'signed', signedAt: '2026-03-02T08:02:00.000Z' },
    })
    expect(service.asked).toEqual([id])
    expect(await countMandates()).toBe(1)
    const { text } = await fetchDocument(server, anna, `contracts/${id}/html`)
    expect(text).toContain(
      'the signing service 127.0.0.1. The service confirmed this to the practice’s server',
    )
    expect(text).toMatch(/ on [^<]*09:05, Brussels time, after Anna Peeters had reported/)
    expect(text).toMatch(/Signed by<\/dt><dd>Claire Dubois</)
    expect(text).toMatch(/Signed on<\/dt><dd>[^<]*09:02, Brussels time</)
    expect(text).toMatch(/Document number at the signing service<\/dt><dd>d1</)
  })

  it('signs at the time of the report if the clock of the signing service is ahead', async () => {
    service.documents.set(id, { ...signature, signedAt: '2026-03-02T08:06:00Z' })
    expect(await markSigned()).toMatchObject({ body: { signedAt: '2026-03-02T08:05:00.000Z' } })
  })

  it('returns the same result for a repeated report without asking again', async () => {
    service.documents.set(id, signature)
    const keyed = { 'idempotency-key': makeKey(1) }
    const { body } = await markSigned(keyed)
    service.reset()
    expect(await markSigned(keyed)).toEqual(expect.objectContaining({ status: 200, body }))
    expect(await markSigned()).toMatchObject({ status: 200, body: { status: 'signed' } })
    expect(service.asked).toEqual([])
    expect(await countMandates()).toBe(1)
  })

  describe('does not sign a contract', () => {
    it.each([
      ['is unknown to the signing service', undefined, 'esign-pending'],
      ['is not signed yet', { state: 'pending' }, 'esign-pending'],
      ['the client refused to sign', { state: 'refused' }, 'esign-refused'],
      ['was signed as another document', { ...signature, id: 'd2' }, 'not-confirmed'],
      ['has an unknown state', { state: 'done' }, 'esign-unreadable'],
      ['has no signer', { ...signature, signer: ' ' }, 'esign-unreadable'],
      ['has no document', { ...signature, id: 7 }, 'esign-unreadable'],
      ['has no time zone', { ...signature, signedAt: '2026-03-02T09:02:00' }, 'esign-unreadable'],
      [
        'was signed before it existed',
        { ...signature, signedAt: '2026-03-01T09:00:00Z' },
        'esign-unreadable',
      ],
    ])('that %s', async (_why, answer, code) => {
      if (answer) service.documents.set(id, answer)
      expect(await markSigned()).toMatchObject({ status: 409, body: { code: `contracts/${code}` } })
      await expectUnchanged()
    })

    it.each([
      ['nonsense', { status: 200, body: '<html>' }, 'unreadable'],
      ['a list', { status: 200, body: '[]' }, 'unreadable'],
      ['nothing', { status: 204, body: '' }, 'unreadable'],
      ['a wrong key', { status: 401, body: JSON.stringify(signature) }, 'unreadable'],
      ['a redirection', { status: 302, body: '' }, 'unreachable'],
      ['a fault', { status: 500, body: JSON.stringify(signature) }, 'unreachable'],
      ['too many requests', { status: 429, body: '' }, 'unreachable'],
    ])('when the signing service returns %s', async (_what, answer, code) => {
      service.answers.push(answer)
      expect(await markSigned()).toMatchObject({ body: { code: `contracts/esign-${code}` } })
      await expectUnchanged()
    })

    const unreachable = { status: 503, body: { code: 'contracts/esign-unreachable' } }

    it('when the connection is lost', async () => {
      service.answers.push(response => response.socket?.destroy())
      expect(await markSigned()).toMatchObject(unreachable)
      await expectUnchanged()
    })

    it('when the signing service does not respond in time', async () => {
      const limit = new AbortController()
      const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal)
      const arrived = deferred()
      service.answers.push(() => arrived.resolve())
      const answer = markSigned()
      await arrived.promise
      expect(timeout).toHaveBeenCalledWith(5000)
      timeout.mockRestore()
      limit.abort()
      expect(await answer).toMatchObject(unreachable)
      await expectUnchanged()
    })

    it('that was not sent, and does not ask about it', async () => {
      id = getId(await anna.post('contracts', { clientId }))
      service.documents.set(id, signature)
      expect(await markSigned()).toMatchObject({ status: 409, body: { code: 'contracts/not-sent' } })
      expect(service.asked).toEqual([])
    })
  })

  describe('a report made offline', () => {
    const push = () =>
      pushTogether(anna, [
        pushed(1, 'contracts.mark-signed', id, fresh(report)),
        pushed(2, 'species.delete', 'chien'),
      ])

    it('is repeated until the signing service responds, and holds up no other edit', async () => {
      service.answers.push({ status: 503, body: '' })
      expect(await push()).toMatchObject([{ outcome: 'failed' }, { outcome: 'done' }])
      await expectUnchanged()
      service.documents.set(id, signature)
      const done = [{ outcome: 'done', row: { status: 'signed' } }, { outcome: 'done' }]
      expect(await push()).toMatchObject(done)
    })

    it('is refused if the signing service has no signature', async () => {
      expect((await push())[0]).toMatchObject({ outcome: 'refused', code: 'contracts/esign-pending' })
    })
  })

  it('signs on the built-in page and on paper as without a signing service', async () => {
    await callContractAction(anna, id, 'force-sign')
    expect(await fetchContract(anna, id)).toMatchObject({ status: 'signed' })
    expect(service.asked).toEqual([])
  })
})
