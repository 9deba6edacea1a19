import { afterAll, beforeAll, expect, it } from 'vitest'
import { isIban } from '../../src/domain/clients/official-numbers.ts'
import { getField, getValues, logIn, type SignedInClient } from '../testing/client.ts'
import { callContractAction } from '../testing/contract-actions.ts'
import { fetchDocument } from '../testing/documents.ts'
import { onEveryEngine } from '../testing/engines.ts'
import { createReplica, parseFeedPage } from '../testing/follower.ts'
import { cheapPasswords, type Server } from '../testing/server.ts'
import { colleague, colleaguePassword } from './details.ts'
import { madeWholePractice } from './practice.ts'
import { seedPractice } from './seeding.ts'

onEveryEngine(({ openServer }) => {
  const wishes = { seed: 'bouvier', clients: 200, now: new Date('2026-03-02T08:00:00.000Z') }
  const camille = { ...colleague, password: colleaguePassword }

  let server: Server
  let client: SignedInClient
  const practice = madeWholePractice(wishes)
  const seed = (clients = wishes.clients) => {
    const ports = { db: server.db, pokes: { committed() {} }, passwords: cheapPasswords }
    return seedPractice(ports, { ...wishes, clients })
  }
  beforeAll(async () => {
    server = await openServer()
    expect(await seed()).toBe('made')
    client = await logIn(server, camille)
  })
  afterAll(() => server.close())

  it('fills the lists with the rows of the seed', async () => {
    const clients = await client.get('clients?limit=1000')
    const animals = await client.get('animals?limit=1000')
    const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted()
    expect(getValues(clients, 'id').toSorted()).toEqual(ids(practice.clients))
    expect(getValues(animals, 'id').toSorted()).toEqual(ids(practice.animals))
    const contracts = await client.get('contracts?limit=1000')
    expect(getValues(contracts, 'id').toSorted()).toEqual(ids(practice.contracts))
    expect(getValues(await client.get('species'), 'name')).toHaveLength(8)
    const accounts = getValues(clients, 'iban').filter(iban => iban !== '')
    expect(accounts.every(iban => isIban(String(iban)))).toBe(true)
    expect(getValues(clients, 'referrer').some(referrer => referrer !== null)).toBe(true)
    expect(new Set(getValues(clients, 'updatedBy'))).toEqual(new Set(['Camille Œuvrard']))
  })

  it('runs once and changes nothing afterwards', async () => {
    expect(await seed(10)).toBe('as it was')
    expect(getField((await client.get('sync/head')).body, 'rev')).toBe(1)
    expect(getValues(await client.get('clients?limit=1000'), 'id')).toHaveLength(200)
  })

  it('finds names in either form of their accents', async () => {
    const names = getValues(await client.get('clients?limit=1000'), 'lastName').map(String)
    const accented = names.find(name => /[éèëüç]/.test(name) && !name.includes(' - ')) ?? ''
    const plain = accented.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
    const found = await client.get(`clients?limit=1000&search=${encodeURIComponent(plain)}`)
    expect(getValues(found, 'lastName')).toContain(accented)
  })

  it('is one revision of the feed, which holds all rows', async () => {
    expect(getField((await client.get('sync/head')).body, 'rev')).toBe(1)
    const copy = createReplica()
    let page = parseFeedPage(await client.get('sync/snapshot'))
    copy.apply(page)
    while (page.more) {
      page = parseFeedPage(await client.get(`sync/snapshot?cursor=${encodeURIComponent(page.cursor)}`))
      copy.apply(page)
    }
    const { contracts, billing, appointments, extras } = practice
    const agreementCount = contracts.length + billing.mandates.length
    const booked = agreementCount + billing.invoices.length + appointments.length
    // Four colleagues, eight prices, and the practice itself.
    expect(extras.length).toBeGreaterThan(3)
    expect(copy.rows()).toHaveLength(8 + 200 + 350 + booked + extras.length + 4 + 8 + 1)
  })

  it('has a calendar that is full in its whole range and mirrored by devices', async () => {
    const between = async (start: string, end: string) =>
      Object((await client.get(`appointments?start=${start}&end=${end}`)).body)
    const past = await between('2025-12-31T00:00:00Z', '2026-03-01T23:00:00Z')
    const today = await between('2026-03-01T23:00:00Z', '2026-03-02T23:00:00Z')
    const ahead = await between('2026-03-02T23:00:00Z', '2026-06-01T00:00:00Z')
    expect([...past, ...today, ...ahead]).toHaveLength(practice.appointments.length)
    expect(today.length).toBeGreaterThanOrEqual(10)
    const withAnimal = today.filter(({ animalId }: { animalId: string | null }) => animalId !== null)
    for (const { animal } of withAnimal) expect(animal.client.lastName).toMatch(/\p{L}/u)
  })

  it('has contracts to read, resend and sign', async () => {
    const idIn = async (status: string) =>
      String(getValues(await client.get(`contracts?limit=1&statuses=${status}`), 'id')[0])
    const active = await idIn('active')
    const { text } = await fetchDocument(server, client, `contracts/${active}/html`)
    expect(text).toContain('On paper; the practice has seen the signed copy')
    const { status, bytes } = await fetchDocument(server, client, `contracts/${active}/pdf`)
    expect([status, Buffer.from(bytes.subarray(0, 5)).toString()]).toEqual([200, '%PDF-'])
    const sent = await idIn('sent')
    expect(await callContractAction(client, sent, 'resend')).toMatchObject({ body: { mail: 'waiting' } })
    expect(await callContractAction(client, sent, 'force-sign')).toMatchObject({ body: { status: 'signed' } })
    expect(await callContractAction(client, await idIn('pending'), 'send')).toMatchObject({
      body: { status: 'sent' },
    })
  })
})
