import { afterEach, beforeEach, expect, it } from 'vitest'
import { getField, logIn, type SignedInClient } from '../testing/client.ts'
import { onFastEngine } from '../testing/engines.ts'
import { cheapPasswords, type Server } from '../testing/server.ts'
import { colleague, colleaguePassword } from './details.ts'
import { addRecentActivity } from './recent-events.ts'
import { seedPractice } from './seeding.ts'

onFastEngine(({ openServer }) => {
  const now = new Date('2026-03-18T10:00:00.000Z')
  let server: Server
  let camille: SignedInClient
  beforeEach(async () => {
    server = await openServer({ now })
    const ports = { db: server.db, ids: server.ids, pokes: { committed() {} }, passwords: cheapPasswords }
    await seedPractice(ports, { seed: 'bouvier', clients: 200, now })
    await addRecentActivity(ports, 'bouvier', now.toISOString())
    camille = await logIn(server, { ...colleague, password: colleaguePassword })
  })
  afterEach(() => server.close())

  it('fills each screen of invoices and mandates', async () => {
    const mandates = await server.db.selectFrom('mandates').selectAll().execute()
    const [amended, ...others] = mandates.filter(({ original_iban }) => original_iban !== '')
    expect(others).toEqual([])
    expect(amended).toMatchObject({ state: 'active', amended_day: '2026-03-12' })
    expect(mandates.filter(({ state }) => state === 'revoked')).toHaveLength(1)
    expect(mandates.some(row => row.signed_day < '2022' && row.last_collection === null)).toBe(true)
    const payments = await server.db.selectFrom('payments').selectAll().execute()
    const [back] = payments.filter(({ reason }) => reason === 'AM04')
    expect(back).toMatchObject({ method: 'direct-debit', cost_cents: 350 })
    const rest = payments.find(({ came_with }) => came_with !== null)
    expect(rest).toMatchObject({ invoice_id: null, method: 'transfer' })
    const rows = await server.db.selectFrom('invoices').select(['id', 'status']).execute()
    const findStatus = (id: string | null | undefined) => rows.find(row => row.id === id)?.status
    expect(findStatus(back?.invoice_id)).toBe('not_paid')
    expect(findStatus(payments.find(({ id }) => id === rest?.came_with)?.invoice_id)).toBe('paid')
    const due = getField((await camille.get('reminders')).body, 'data')
    const holdReasons = Array.isArray(due) ? due.map(row => getField(row, 'holdReason')) : []
    expect(holdReasons.filter(reason => reason === null).length).toBeGreaterThan(3)
    const languages = await server.db.selectFrom('clients').select('language').distinct().execute()
    expect(languages.map(({ language }) => language)).toEqual(expect.arrayContaining([null, 'fr', 'nl']))
  })
})
