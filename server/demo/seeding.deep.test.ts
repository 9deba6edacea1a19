import { afterAll, beforeAll, expect, it } from 'vitest'
import { isLapsed } from '../../src/domain/bank/mandates.ts'
import { monthLines } from '../../src/domain/billing/compute-billing.ts'
import { invoiceNumber } from '../../src/domain/billing/invoices.ts'
import { monthAfter } from '../../src/domain/calendar/brussels.ts'
import { getField, getValues, logIn, type SignedInClient } from '../testing/client.ts'
import { callContractAction } from '../testing/contract-actions.ts'
import { fetchDocument } from '../testing/documents.ts'
import { onEveryEngine } from '../testing/engines.ts'
import { createReplica, parseFeedPage } from '../testing/follower.ts'
import { fetchInvoices } from '../testing/invoice-actions.ts'
import { cheapPasswords, type Server } from '../testing/server.ts'
import { colleague, colleaguePassword } from './details.ts'
import { madeWholePractice } from './practice.ts'
import { seedPractice } from './seeding.ts'

onEveryEngine(({ openServer }) => {
  const now = new Date('2026-03-18T10:00:00.000Z')
  const wishes = { seed: 'bouvier', clients: 200, now }
  const practice = madeWholePractice(wishes)
  const { contracts, billing, clients, extras } = practice
  const { invoices } = billing

  let server: Server
  let camille: SignedInClient
  const seed = (count = wishes.clients) => {
    const ports = { db: server.db, pokes: { committed() {} }, passwords: cheapPasswords }
    return seedPractice(ports, { ...wishes, clients: count })
  }
  beforeAll(async () => {
    server = await openServer({ now })
    expect(await seed()).toBe('made')
    camille = await logIn(server, { ...colleague, password: colleaguePassword })
  })
  afterAll(() => server.close())

  const expectPdf = async (path: string) => {
    const { status, bytes } = await fetchDocument(server, camille, path)
    expect([status, Buffer.from(bytes.subarray(0, 5)).toString()]).toEqual([200, '%PDF-'])
  }

  it('fills the lists with the rows of the seed', async () => {
    for (const record of ['clients', 'animals', 'contracts'] as const) {
      const listed = getValues(await camille.get(`${record}?limit=1000`), 'id')
      expect(listed.toSorted()).toEqual(practice[record].map(({ id }) => id).toSorted())
    }
    expect(getValues(await camille.get('species'), 'name')).toHaveLength(8)
    const listedClients = await camille.get('clients?limit=1000')
    expect(getValues(listedClients, 'referrer').some(referrer => referrer !== null)).toBe(true)
    expect(new Set(getValues(listedClients, 'updatedBy'))).toEqual(new Set(['Camille Œuvrard']))
  })

  it('runs once and changes nothing afterwards', async () => {
    expect(await seed(10)).toBe('as it was')
    expect(getField((await camille.get('sync/head')).body, 'rev')).toBe(1)
    expect(getValues(await camille.get('clients?limit=1000'), 'id')).toHaveLength(200)
  })

  it('is one revision of the feed, which holds all rows', async () => {
    expect(getField((await camille.get('sync/head')).body, 'rev')).toBe(1)
    const copy = createReplica()
    let page = parseFeedPage(await camille.get('sync/snapshot'))
    copy.apply(page)
    while (page.more) {
      page = parseFeedPage(await camille.get(`sync/snapshot?cursor=${encodeURIComponent(page.cursor)}`))
      copy.apply(page)
    }
    const { appointments } = practice
    const agreementCount = contracts.length + billing.mandates.length
    const booked = agreementCount + invoices.length + appointments.length
    // Four colleagues, eight prices, and the practice itself.
    expect(extras.length).toBeGreaterThan(3)
    expect(copy.rows()).toHaveLength(8 + 200 + 350 + booked + extras.length + 4 + 8 + 1)
  })

  it('has a calendar that is full in its whole range and mirrored by devices', async () => {
    const between = async (start: string, end: string) =>
      Object((await camille.get(`appointments?start=${start}&end=${end}`)).body)
    const past = await between('2025-12-31T00:00:00Z', '2026-03-17T23:00:00Z')
    const today = await between('2026-03-17T23:00:00Z', '2026-03-18T23:00:00Z')
    const ahead = await between('2026-03-18T23:00:00Z', '2026-07-01T00:00:00Z')
    expect([...past, ...today, ...ahead]).toHaveLength(practice.appointments.length)
    expect(today.length).toBeGreaterThanOrEqual(10)
    const withAnimal = today.filter(({ animalId }: { animalId: string | null }) => animalId !== null)
    for (const { animal } of withAnimal) expect(animal.client.lastName).toMatch(/\p{L}/u)
  })

  it('has clients with the debt and the remaining credit of their invoices', async () => {
    const rows = await server.db
      .selectFrom('clients')
      .select(['id', 'total_owed_cents', 'credit_cents'])
      .execute()
    const owed = new Map<string, number>()
    for (const { client_id, status, total_cents, credit_cents } of invoices)
      if (['pending', 'sent', 'not_paid'].includes(status))
        owed.set(client_id, (owed.get(client_id) ?? 0) + total_cents - credit_cents)
    const made = new Map(clients.map(({ id, creditCents }) => [id, creditCents]))
    expect(rows).toHaveLength(200)
    for (const { id, total_owed_cents, credit_cents } of rows) {
      expect(total_owed_cents).toBe(owed.get(id) ?? 0)
      expect(credit_cents).toBe((made.get(id) ?? 0) - (billing.creditTaken.get(id) ?? 0))
    }
    expect(rows.filter(row => row.total_owed_cents > 0).length).toBeGreaterThan(20)
  })

  it('lists and renders invoices, and has their bank files', async () => {
    const listed = await fetchInvoices(camille)
    const numbers = invoices.map(({ number }) => number)
    expect(listed.map(({ number }) => number)).toEqual(numbers)
    const unpaid = listed.find(({ status }) => status === 'not_paid')
    await expectPdf(`invoices/${unpaid?.id}/pdf`)
    expect((await camille.get('invoices/xml-history')).body).toMatchObject(
      billing.bankFiles.toReversed().map(({ file: { id, month } }) => ({ id, month })),
    )
  })

  it('synchronizes only contracts that began after the last run, with the next numbers', async () => {
    const time = now.toISOString()
    const made = new Set(invoices.map(({ client_id, period }) => `${client_id} ${period}`))
    const months = Array.from({ length: 14 }, (_, n) => monthAfter('2025-02', n))
    const due = contracts.flatMap(({ id, clientId, steps, terms }) =>
      months
        .filter(month => monthLines([{ id, steps, terms }], month, time).length > 0)
        .map(month => `${clientId} ${month}`),
    )
    const missing = [...new Set(due)].filter(key => !made.has(key))
    expect(missing.every(key => key.endsWith(' 2026-03'))).toBe(true)
    // Extra work would be billed, too.
    for (const { id } of extras) await camille.delete(`extras/${id}`)
    const synchronize = async () => (await camille.post('invoices/sync', {})).body
    expect(await synchronize()).toMatchObject({ created: missing.length, recomputed: 0, skipped: [] })
    const signed = contracts.find(({ status }) => status === 'signed')?.id ?? ''
    expect(await callContractAction(camille, signed, 'activate')).toMatchObject({
      body: { status: 'active' },
    })
    expect(await synchronize()).toMatchObject({ created: 1, recomputed: 0, skipped: [] })
    const last = billing.lastNumbers.find(({ year }) => year === '2026')?.last ?? 0
    const fresh = (await fetchInvoices(camille)).filter(({ createdAt }) => createdAt === time)
    expect(fresh.map(({ number }) => number)).toEqual(
      [...missing, signed].map((_, n) => invoiceNumber('2026', last + n + 1)),
    )
    expect(await synchronize()).toMatchObject({ created: 0 })
  })

  it('collects the current month in a bank file, except invoices with a reason not to', async () => {
    const lapsed = new Set(
      billing.mandates.filter(mandate => isLapsed(mandate, '2026-03-18')).map(mandate => mandate.clientId),
    )
    const able = clients.filter(({ id, values }) => values.iban !== '' && !lapsed.has(id))
    const before = new Set(able.map(({ id }) => id))
    const collectable = invoices.filter(
      row => row.status === 'pending' && before.has(row.client_id) && row.total_cents > row.credit_cents,
    )
    const answer = await camille.post('invoices/export/xml?month=2026-03', {
      invoiceIds: collectable.map(({ id }) => id),
    })
    expect(answer.status).toBe(200)
    const sent = (await fetchInvoices(camille)).filter(
      ({ status, collections }) => status === 'sent' && collections === 1,
    )
    const ids = new Set(sent.map(({ id }) => id))
    expect(collectable.every(({ id }) => ids.has(id))).toBe(true)
  })

  it('has contracts to read, resend and sign', async () => {
    const idIn = async (status: string) =>
      String(getValues(await camille.get(`contracts?limit=1&statuses=${status}`), 'id')[0])
    const active = await idIn('active')
    const { text } = await fetchDocument(server, camille, `contracts/${active}/html`)
    expect(text).toContain('On paper; the practice has seen the signed copy')
    await expectPdf(`contracts/${active}/pdf`)
    const sent = await idIn('sent')
    expect(await callContractAction(camille, sent, 'resend')).toMatchObject({ body: { mail: 'waiting' } })
    expect(await callContractAction(camille, sent, 'force-sign')).toMatchObject({
      body: { status: 'signed' },
    })
    expect(await callContractAction(camille, await idIn('pending'), 'send')).toMatchObject({
      body: { status: 'sent' },
    })
  })
})
