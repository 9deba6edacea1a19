import { once } from 'node:events'
import { request } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { BatchEdit } from '../../../src/contract/batch.ts'
import { edit, keyOf, sendTogether, statusesOf } from '../../testing/batch-actions.ts'
import { namesOf, type SignedInClient, signUp } from '../../testing/client.ts'
import { hear, listenOnPort } from '../../testing/events.ts'
import { chien } from '../../testing/rows.ts'
import { openServer, type Server } from '../../testing/server.ts'
import { isCallOfEdit } from './batch-route.ts'

let server: Server
let anna: SignedInClient
beforeEach(async () => {
  server = await openServer()
  anna = await signUp(server)
})
afterEach(() => server.close())

const made = edit(1, 'POST', 'species', { body: chien })
const post = (edits: readonly object[]) =>
  anna.post('sync/batch', { edits: JSON.parse(JSON.stringify(edits)) })
const names = async () => namesOf(await anna.get('species'))

it.each<[BatchEdit['method'], string]>([
  ['POST', 'clients/c/erase'],
  ['POST', 'invoices/validate-month'],
  ['POST', 'invoices/sync'],
  ['POST', 'invoices/export/xml?month=2026-03'],
  ['POST', 'invoices/i/send'],
  ['POST', 'contracts/c/send'],
  ['POST', 'contracts/c/sign-here'],
  ['PATCH', 'contracts/c/send'],
  ['PUT', 'contracts/c'],
  ['DELETE', 'practice'],
  ['DELETE', 'invoices/i'],
  ['POST', 'practice'],
  ['POST', 'auth/login'],
  ['POST', 'refresh-token'],
  ['POST', 'imports'],
  ['PUT', 'imports/i/rows'],
  ['POST', 'sync/batch'],
  ['POST', '/species'],
  ['POST', 'species/'],
  ['PUT', 'species//chien'],
  ['PUT', 'species/chien/'],
  ['PUT', 'species/..'],
  ['PUT', 'species/.'],
  ['PUT', 'species/%2e%2e'],
  ['PUT', 'species/../clients/c'],
  ['PUT', 'species/%2E%2E%2Fclients'],
  ['PUT', 'species/%2e%2e%2fclients'],
  ['PUT', 'species/a%2fb'],
  ['PUT', 'species/a\\..\\b'],
  ['PUT', 'species/a#b'],
  ['PUT', 'species/a b'],
  ['PUT', 'species/chi\ten'],
  ['PUT', 'species/%'],
  ['PUT', 'species/%ff'],
  ['PUT', 'species/chien?restore=true'],
  ['PUT', 'animals/a?restore=false'],
  ['PUT', 'animals/a?restore=true&x=1'],
  ['PUT', 'animals/a?restore=true?restore=true'],
  ['DELETE', 'animals/a?restore=true'],
  ['PUT', 'animals/a?'],
  ['PUT', 'practice?restore=true'],
  ['PUT', 'practice/x'],
])('%s %s is no edit, and then nothing of its batch is done', async (method, path) => {
  const answer = await post([made, edit(2, method, path, { body: {} })])
  expect(answer).toMatchObject({ status: 400, body: { code: 'request/invalid', field: 'edits.1.path' } })
  expect(await names()).toEqual([])
})

it.each<[BatchEdit['method'], string]>([
  ['PUT', `species/${encodeURIComponent("Chat / 'chien' & l’eau (100%)?")}`],
  ['PATCH', 'contracts/c/mark-signed'],
  ['PUT', 'appointments/a?restore=true'],
  ['PATCH', 'invoices/i/mark-not-paid'],
  ['PUT', 'practice'],
])('%s %s is one', (method, path) => {
  expect(isCallOfEdit({ method, path })).toBe(true)
})

it.each([
  ['a key that comes twice', [made, edit(1, 'DELETE', 'species/chien')], 'edits.0.key'],
  [
    'an edit that is built on a later one',
    [edit(2, 'DELETE', 'species/chien', { dependsOn: [1] }), made],
    'edits.0.dependsOn',
  ],
  ['an edit that is built on itself', [{ ...made, dependsOn: [keyOf(1)] }], 'edits.0.dependsOn'],
  ['no edit', [], 'edits'],
  [
    'more edits than one request takes',
    Array.from({ length: 51 }, (_, n) => ({ ...made, key: keyOf(n) })),
    'edits',
  ],
  ['a question', [{ ...made, method: 'GET' }], 'edits.0.method'],
  ['a key that is none', [{ ...made, key: 'x' }], 'edits.0.key'],
  ['a body that is none', [{ ...made, body: 'x' }], 'edits.0.body'],
])('a batch with %s is refused whole', async (_, edits, field) => {
  expect(await post(edits)).toMatchObject({ status: 400, body: { code: 'request/invalid', field } })
  expect(await names()).toEqual([])
})

it('a batch with a field that is not known is refused whole', async () => {
  const answer = await post([{ ...made, headers: { authorization: 'Bearer x' } }])
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'request/unknown-field', field: 'edits.0.headers' },
  })
})

it('is done to its end although the device hangs up, and then answers what it would have answered', async () => {
  const address = await listenOnPort(server)
  const edits = Array.from({ length: 50 }, (_, n) =>
    edit(n, 'POST', 'species', { body: { name: `Species ${n}`, hourlyPrice: 10 } }),
  )
  const heard = await hear(address, anna)
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${anna.accessToken}` }
  const asked = request(`${address}/api/sync/batch`, { method: 'POST', headers })
  const hungUp = once(asked, 'error')
  asked.end(JSON.stringify({ edits }))
  while ((heard.heads.at(-1)?.rev ?? 0) < 1) await new Promise(resolve => setTimeout(resolve, 1))
  asked.destroy(new Error('hung up'))
  await hungUp
  while ((heard.heads.at(-1)?.rev ?? 0) < 50) await new Promise(resolve => setTimeout(resolve, 1))
  const answers = await sendTogether(anna, edits)
  expect(statusesOf(answers)).toEqual(Array(50).fill(201))
  expect(answers.map(({ body }) => Object(body).rev)).toEqual(edits.map((_, n) => n + 1))
  heard.stop()
})
