import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anEntry, aSpecies } from '../../tests/world/an-entry.ts'
import { ok, openSendingDevice, type SendingDevice } from '../../tests/world/sending-device.ts'
import type { Entry } from '../store/entry.ts'
import { startSending } from '../store/entry-steps.ts'
import type { Mirror } from '../store/mirror.ts'
import type { Outbox } from '../store/outbox.ts'
import type { Sending } from './send.ts'

describe('a device whose rows were forgotten', () => {
  let device: SendingDevice
  let host: SendingDevice['host']
  let outbox: Outbox
  let mirror: Mirror
  let sending: Sending
  let changed: Entry[]
  const fill = (hourlyPrice: number) => async () =>
    mirror.apply([{ noun: 'species', id: 'chien', rev: 7, row: aSpecies({ hourlyPrice, rev: 7 }) }], {
      place: { cursor: 'f.e.7', epoch: 'e', rev: 7, nouns: 'species' },
    })
  beforeEach(async () => {
    device = await openSendingDevice()
    ;({ host, outbox, mirror, sending } = device)
    await mirror.forget()
    await outbox.add(() => ({ add: anEntry(), change: null, remove: null }))
    changed = await outbox.all()
    host.answer = async () => ok(aSpecies({ hourlyPrice: 45, rev: 8 }))
  })
  afterEach(() => device.close())

  it('follows the feed before it plans an edit of a row that it does not have (law 10)', async () => {
    host.followsFeed = fill(40)
    expect(await sending.send(changed)).toMatchObject({ allLeft: true })
    expect(host.asked).toMatchObject([{ method: 'PUT', headers: { 'if-match': '"7"' } }])
  })

  it('asks a person when others have changed the same meanwhile, and sends nothing over it', async () => {
    host.followsFeed = fill(50)
    await sending.send(changed)
    expect(host.asked).toEqual([])
    expect(await outbox.all()).toMatchObject([{ state: 'conflict' }])
  })

  it('sends nothing while the host does not answer, and rests', async () => {
    host.followsFeed = async () => false
    expect(await sending.send(changed)).toEqual({ took: [], allLeft: false })
    expect(host.asked).toEqual([])
    expect(await outbox.all()).toEqual(changed)
    expect(device.pauses.hostIsPausing()).toBe(true)
  })

  it('adds rows all the same, and sends again what may have arrived', async () => {
    host.followsFeed = async () => {
      throw new Error('nobody has to ask')
    }
    await outbox.step({ key: changed[0]?.key ?? '' }, startSending(3))
    host.answer = async () => ({ ok: false, failure: { kind: 'no-answer' } })
    await sending.send(await outbox.all())
    expect(host.asked).toMatchObject([{ method: 'PUT', headers: { 'if-match': '"3"' } }])
    const chat = anEntry({ kind: 'species.add', id: 'chat', patch: { name: { from: null, to: 'Chat' } } })
    await outbox.add(() => ({ add: chat, change: null, remove: null }))
    await sending.send((await outbox.all()).slice(1))
    expect(host.asked[1]).toMatchObject({ method: 'POST', path: 'species' })
  })
})
