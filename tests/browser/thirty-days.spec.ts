import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { anEntry } from '../world/create-entry.ts'
import type { Colleague } from './colleague.ts'
import { Effects, nothingAmiss, summarizeEffects } from './effects.ts'
import { putInOutbox } from './fill-outbox.ts'
import { serverRefused } from './fixtures.ts'
import { EditMaker } from './mixed-edits.ts'
import { zoe } from './practice-page.ts'
import { expect, noIcon, quietPage, throughProxy as test } from './through-proxy.ts'

const day = 24 * 60 * 60_000
const edits = 500
const conflicts = 10

test(`a tablet offline for 30 days sends ${edits} edits with ${conflicts} conflicts`, async ({
  tablet,
  page,
  colleague,
  server,
  line,
  allow,
}, info) => {
  info.setTimeout(300_000)
  allow(noIcon)
  allow(serverRefused(401))
  const madeAt = new Date(Date.now() - 30 * day).toISOString()
  const maker = new EditMaker(5, madeAt)
  const conflictNames = Array.from({ length: conflicts }, (_, i) => `Both ${i}`)
  await maker.prepare(colleague)
  for (const name of conflictNames) await colleague.call('POST', 'species', { name, hourlyPrice: 50 })
  await expect(page.getByRole('row', { name: 'Both 9', exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Espèce 5', exact: true })).toBeVisible()
  await tablet.isReadyForOffline(page)
  await page.goto(quietPage)

  await line.close()
  await putInOutbox(page, waiting(maker, conflictNames, madeAt))
  await makeOtherChanges(colleague, conflictNames)
  ageSessions(server.data)
  const effects = new Effects(server.data)

  await page.goto('/app/taxonomy/clients?search=N%C2%B0+98')
  await expect(page.getByRole('row', { name: 'Zoë N° 98', exact: true })).toBeVisible()
  await expect(page.getByText(`Offline — ${edits} changes on this device`)).toBeAttached()

  await line.open()
  await page.goto('/app/outbox')
  const attention = page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem')
  await expect
    .poll(() => effects.all().length, { timeout: 200_000 })
    .toBeGreaterThanOrEqual(edits - conflicts)
  await expect(page.getByText(`Needs attention (${conflicts})`)).toBeAttached()
  await expect(page.getByRole('region', { name: 'To be sent' })).toBeHidden()
  for (const name of conflictNames)
    await expect(attention.filter({ hasText: `the hourly price of ${name}` })).toHaveCount(1)

  expect(summarizeEffects(maker.effects, effects.all())).toEqual(nothingAmiss)
  expect(effects.all(), 'in the order in which they were made').toEqual(maker.effects)
  effects.close()
})

/** Distributes edits that conflict with another user's change among the others, one for every fifty. */
function waiting(maker: EditMaker, conflictNames: readonly string[], madeAt: string) {
  const every = (edits - conflicts) / conflicts
  const ownEdits = Array.from({ length: (edits - conflicts) / 5 }, () => maker.next()).flat()
  return conflictNames.flatMap((name, i) => {
    const entry = anEntry({
      key: crypto.randomUUID(),
      id: name.toLowerCase(),
      subject: name,
      patch: { hourlyPrice: { from: 50, to: 60 } },
      sentence: `Changed the hourly price of ${name}`,
      madeAt,
    })
    return [entry, ...ownEdits.slice(i * every, (i + 1) * every)]
  })
}

async function makeOtherChanges(colleague: Colleague, conflictNames: readonly string[]): Promise<void> {
  for (const name of conflictNames) await colleague.call('PUT', `species/${name}`, { hourlyPrice: 70 })
  for (let i = 0; i < 200; i++)
    await colleague.call('POST', 'clients', { ...zoe, firstName: 'Abel', email: `abel-${i}@example.be` })
}

/** The access token has expired, and the refresh token has the greatest age that the server accepts. */
function ageSessions(serverData: string): void {
  const database = new DatabaseSync(join(serverData, 'bouvier.db'))
  const at = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
  database.prepare('update access_tokens set expires_at = ?').run(at(-30 * day))
  database.prepare('update sessions set expires_at = ?').run(at(5 * 60_000))
  database.close()
}
