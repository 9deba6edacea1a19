import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { filledIn } from '../../server/testing/rows.ts'
import { dayOf, monthOf } from '../../src/domain/calendar/brussels.ts'
import { Colleague } from './colleague.ts'
import { anna } from './fixtures.ts'
import { lastBuild } from './last-release.ts'
import { zoe } from './practice-page.ts'
import { builtApp, Server } from './server.ts'

const data = join(builtApp, '../test-results/practice-of-last-release')

/** How often one of each edit can be made in it. */
const rounds = 4

/**
 * A practice in a database of the last release: for each round a species, and a client at work with a dog and an invoice
 * that was sent to the bank. By the calls of the spec.
 */
export async function preparePracticeOfLastRelease(): Promise<void> {
  await rm(data, { recursive: true, force: true })
  await mkdir(data, { recursive: true })
  const server = await Server.open({}, lastBuild, data)
  await fetch(`${server.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(anna),
  })
  const colleague = await Colleague.signIn(server, anna)
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await colleague.call(method, path, body)
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
    return answer.body as { id: string }
  }
  const rowsOf = async (list: string) =>
    ((await colleague.call('GET', `${list}?limit=100`)).body as { data: { id: string }[] }).data
  await ask('PUT', 'practice', filledIn)
  for (let n = 1; n <= rounds; n += 1) {
    await ask('POST', 'species', { name: `Chien ${n}`, hourlyPrice: 20 })
    const bank = { iban: 'BE71096123456769', bic: 'GKCCBEBB' }
    const client = { ...zoe, ...bank, firstName: 'Client', lastName: `N° ${n}`, phone: `0460 ${n}` }
    const { id: clientId } = await ask('POST', 'clients', client)
    await ask('POST', 'animals', { name: `Max ${n}`, speciesName: `Chien ${n}`, clientId })
    const contract = await ask('POST', 'contracts', { clientId })
    for (const [method, step] of [
      ['PATCH', 'validate'],
      ['POST', 'send'],
      ['PATCH', 'force-sign'],
      ['PATCH', 'activate'],
    ] as const)
      await ask(method, `contracts/${contract.id}/${step}`)
  }
  const month = monthOf(dayOf(Date.now()))
  await ask('POST', 'invoices/sync')
  await ask('POST', 'invoices/validate-month', { month })
  const invoiceIds = (await rowsOf('invoices')).map(({ id }) => id)
  await ask('POST', `invoices/export/xml?month=${month}`, { invoiceIds })
  // Each email that goes changes the row that it is about, and none is to go later.
  const areUnderWay = async () =>
    JSON.stringify([await rowsOf('contracts'), await rowsOf('invoices')]).includes('"waiting"')
  while (await areUnderWay()) await pause(50)
  await server.stop()
}

export async function copyOfLastPractice(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'bouvier-host-'))
  await cp(data, copy, { recursive: true })
  return copy
}
