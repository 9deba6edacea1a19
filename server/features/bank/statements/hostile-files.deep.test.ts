import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CamtEntry, camt053 } from '../../../../tests/bank-statements/camt-writer.ts'
import { anna, chien, filledIn } from '../../../../tests/practice/cast.ts'
import { type Bundle, buildBundle, startBundle } from '../../../testing/bundle.ts'

const account = 'BE68539007547034'
const day = '2026-01-23'

const buildStatement = (...entries: CamtEntry[]) =>
  camt053({ account, day, number: 15, openingCents: 50_000, entries })
const transfer = (n: number): CamtEntry => ({
  cents: 1_000 + n,
  day,
  code: 'PMNT RCDT ESCT',
  reference: `R${n}`,
  details: [{ name: 'Zoë', iban: 'BE71096123456769', communication: '020260000001' }],
})
const report = (inside: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt>${inside}</CstmrPmtStsRpt></Document>`

const files: [string, string, number | string][] = [
  ['ten thousand entries', buildStatement(...Array.from({ length: 10_000 }, (_, n) => transfer(n))), 10_000],
  ['more entries than a practice has', buildStatement(...Array(50_001).fill(transfer(1))), 'too-large'],
  ['a million elements', report('<a/>'.repeat(1_000_000)), 'too-large'],
  ['a text without an end', report(`<a>${'x'.repeat(100_001)}</a>`), 'too-large'],
  [
    'a message that leads an expression to go back',
    buildStatement({
      ...transfer(1),
      details: [{ text: [`+++123${' '.repeat(9_000)}4567${' '.repeat(9_000)}89012`] }],
    }),
    1,
  ],
]

let bundle: Bundle
let server: Awaited<ReturnType<typeof startBundle>>
let headers: { authorization: string }
beforeAll(async () => {
  bundle = await buildBundle()
  server = await startBundle(bundle)
  await server.call('POST', 'auth/register', { body: anna })
  const { email, password } = anna
  const { body } = await server.call('POST', 'auth/login', { body: { email, password } })
  headers = { authorization: `Bearer ${body.access_token}` }
  await server.call('PUT', 'practice', { body: filledIn, headers })
})
afterAll(async () => {
  server.child.kill('SIGKILL')
  await server.ended
  bundle.remove()
})

it.each(files)('other users can save while the server reads a file with %s', async (kind, text, expected) => {
  const content = gzipSync(text).toString('base64')
  let isRead = false
  const body = { files: [{ name: 'statement.xml', content }] }
  const reading = server.call('POST', 'bank-statements/read', { body, headers }).finally(() => {
    isRead = true
  })
  let saved = 0
  do {
    const { status } = await server.call('POST', 'species', {
      body: { ...chien, name: `${kind} ${saved}` },
      headers,
    })
    expect(status).toBe(201)
    expect((await server.call('GET', 'health')).status).toBe(200)
    saved += 1
    await setImmediate()
  } while (!isRead)
  const { status, body: found } = await reading
  expect(status).toBe(200)
  if (typeof expected === 'number') expect(found.findings).toHaveLength(expected)
  else {
    expect(found.files).toMatchObject([{ problems: [{ code: expected }] }])
    await expect.poll(() => server.output.err).toContain('bank files rejected: too large')
  }
})
