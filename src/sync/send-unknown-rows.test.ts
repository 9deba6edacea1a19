import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anEntry, aSpecies } from '../../tests/world/an-entry.ts'
import { ok, openSendingDevice, type SendingDevice } from '../../tests/world/sending-device.ts'
import type { Json } from '../contract/json.ts'
import type { Entry, NewEntry } from '../store/entry.ts'
import { chooseMine, startSending } from '../store/entry-steps.ts'
import type { Outbox } from '../store/outbox.ts'
import type { Answer } from './call.ts'
import type { Sending } from './send.ts'

/** A device that has followed the feed to revision 9, and holds no row: the host's are outside of what it keeps. */
describe('an edit of a row that the device does not hold', () => {
  let device: SendingDevice
  let host: SendingDevice['host']
  let outbox: Outbox
  let sending: Sending
  beforeEach(async () => {
    device = await openSendingDevice()
    ;({ host, outbox, sending } = device)
    await device.mirror.apply([], { place: { cursor: 'f.e.9', epoch: 'e', rev: 9, nouns: 'species' } })
  })
  afterEach(() => device.close())

  const keep = (entry: NewEntry) => outbox.add(() => ({ add: entry, change: null, remove: null }))
  const sendAll = async () => sending.send(await outbox.all())
  const stale = (current: Json): Answer => ({
    ok: false,
    failure: { kind: 'refused', status: 412, code: 'row/stale', message: 'No', current, epoch: 'e' },
  })
  /** As the server does: what names the row's revision is done, anything else is refused with the row. */
  function holds(hourlyPrice: number, rev = 7): void {
    host.answer = async ({ headers, method }) => {
      if (headers?.['if-match'] !== `"${rev}"`) return stale(aSpecies({ hourlyPrice, rev }))
      return ok(method === 'DELETE' ? { name: 'Chien', rev: 10 } : aSpecies({ hourlyPrice: 45, rev: 10 }))
    }
  }
  const named = () => host.asked.map(({ headers }) => headers?.['if-match'])

  it('names the revision that no row has, and goes over the row that the refusal brought', async () => {
    holds(40)
    await keep(anEntry())
    expect(await sendAll()).toMatchObject({ allLeft: false })
    expect(await device.mirror.get('species', 'chien')).toBeUndefined()
    expect(await sendAll()).toMatchObject({ allLeft: true })
    expect(named()).toEqual(['"0"', '"7"'])
  })

  it('is asked about when others have changed the same, and shows what they have', async () => {
    holds(50)
    await keep(anEntry())
    await sendAll()
    await sendAll()
    expect(named()).toEqual(['"0"'])
    expect(await outbox.all()).toMatchObject([
      { state: 'conflict', trouble: { theirs: { hourlyPrice: 50 } } },
    ])
  })

  it('goes over what the card showed when a person chooses it, and over nothing newer', async () => {
    holds(50)
    await keep(anEntry())
    await sendAll()
    await sendAll()
    holds(60, 8)
    const [asked] = await outbox.all()
    await outbox.step({ key: asked?.key ?? '' }, chooseMine)
    await sendAll()
    await sendAll()
    expect(await outbox.all()).toMatchObject([
      { state: 'conflict', trouble: { theirs: { hourlyPrice: 60 } } },
    ])
    await outbox.step({ key: asked?.key ?? '' }, chooseMine)
    expect(await sendAll()).toMatchObject({ allLeft: true })
  })

  it('is planned anew by a tab that has not heard the refusal', async () => {
    holds(40)
    await keep(anEntry())
    await sendAll()
    const other = device.another()
    await other.send(await outbox.all())
    expect(await other.send(await outbox.all())).toMatchObject({ allLeft: true })
    expect(named()).toEqual(['"0"', '"0"', '"7"'])
  })

  it('is sent again as it went when the session had to be renewed on the way', async () => {
    host.answer = async () => ({
      ok: false,
      failure: { kind: 'refused', status: 401, code: undefined, message: 'No' },
    })
    await keep(anEntry())
    await sendAll()
    holds(50)
    await sendAll()
    await sendAll()
    expect(named()).toEqual(['"0"', '"0"'])
    expect(await outbox.all()).toMatchObject([{ state: 'conflict' }])
  })

  it('deletes only the row that the person saw', async () => {
    const deletion = { kind: 'species.delete', patch: { hourlyPrice: { from: 40, to: null } } } as const
    holds(50)
    await keep(anEntry(deletion))
    await sendAll()
    await sendAll()
    expect(named()).toEqual(['"0"'])
    expect(await outbox.all()).toMatchObject([{ state: 'conflict' }])
  })

  it('names a revision in a batch as well, each that of its own row', async () => {
    const answerTo = ({ key, ifMatch, path }: { [field: string]: Json }): Json => {
      const name = String(path).replace('species/', '')
      const rev = name === 'Chat' ? 4 : 5
      if (ifMatch !== rev) return { key: key ?? '', status: 412, body: staleBody(name, rev) }
      return { key: key ?? '', status: 200, body: aSpecies({ name, hourlyPrice: 45, rev: 10 + rev }) }
    }
    const staleBody = (name: string, rev: number) => ({
      code: 'row/stale',
      message: 'No',
      current: aSpecies({ name, rev }),
    })
    host.answer = async call => ok({ answers: editsIn(call.body).map(answerTo) })
    await keep(anEntry({ id: 'chat', subject: 'Chat' }))
    await keep(anEntry())
    await sendAll()
    expect(await sendAll()).toMatchObject({ allLeft: true })
    expect(host.asked.map(({ body }) => editsIn(body).map(({ ifMatch }) => ifMatch))).toEqual([
      [0, 0],
      [4, 5],
    ])
  })

  it('that an earlier version sent without a revision names one when it goes again', async () => {
    holds(50)
    await keep(anEntry())
    const [entry] = await outbox.all()
    await outbox.step({ key: entry?.key ?? '' }, startSending(null))
    await sendAll()
    await sendAll()
    expect(named()).toEqual(['"0"'])
    expect(await outbox.all()).toMatchObject([{ state: 'conflict' }])
  })

  it('rests when the refusal brings no row that this version can read', async () => {
    host.answer = async () => stale({ name: 'Chien' })
    await keep(anEntry())
    await sendAll()
    const [entry]: Entry[] = await outbox.all()
    expect(entry).toMatchObject({ state: 'waiting', unanswered: 0 })
    expect(device.pauses.isPausing(entry?.key ?? '')).toBe(true)
  })
})

function editsIn(body: Json | undefined): { [field: string]: Json }[] {
  const edits = body && typeof body === 'object' && !Array.isArray(body) ? body.edits : []
  if (!Array.isArray(edits)) return []
  return edits.flatMap(edit => (edit && typeof edit === 'object' && !Array.isArray(edit) ? [edit] : []))
}
