import { type Answer, getId, getRows, type SignedInClient, signUp } from '../../server/testing/client.ts'
import { fetchDocument } from '../../server/testing/documents.ts'
import { addPastContract, fetchInvoices, giveMandate, stepsTo } from '../../server/testing/invoice-actions.ts'
import { openServer, type Server } from '../../server/testing/server.ts'
import { extraUnits } from '../../src/domain/billing/extras.ts'
import { toDay } from '../../src/domain/calendar/brussels.ts'
import type { Json } from '../../src/domain/text/json.ts'
import { languages } from '../../src/domain/text/language.ts'
import { filledIn } from '../practice/cast.ts'
import type { Random } from '../random.ts'

export type RandomDocument = { kind: 'invoices' | 'credit-notes'; xml: string; isForNetwork: boolean }

/** The e-invoices of a random practice that the server bills for three months, with corrections and credit notes. */
export async function randomDocuments(random: Random): Promise<RandomDocument[]> {
  const year = random.whole(2024, 2027)
  const server = await openServer({ now: `${year}-01-01T08:00:00.000Z`, seed: random.uuid() })
  try {
    const anna = await signUp(server)
    await server.db.updateTable('access_tokens').set({ expires_at: '2100-01-01T00:00:00.000Z' }).execute()
    await done(anna.put('practice', practiceDetails(random)))
    for (const name of speciesNames)
      await done(anna.post('species', { name, hourlyPrice: price(random, 1), vatRate: speciesRate(random) }))
    const work = { random, server, anna }
    for (const month of ['01', '02', '03']) {
      for (let day = random.whole(1, 4); day <= 28; day += random.whole(2, 6)) {
        server.clock.set(new Date(Date.UTC(year, Number(month) - 1, day, 9)))
        if (month !== '03') await addClientAtWork(work)
        await changeSomething(work)
      }
      await done(anna.post('invoices/sync'))
      await done(anna.post('invoices/validate-month', { month: `${year}-${month}` }))
      await settleInvoices(work)
    }
    return await readDocuments(server, anna)
  } finally {
    await server.close()
  }
}

type Work = { random: Random; server: Server; anna: SignedInClient }

async function done(answer: Promise<Answer>): Promise<Answer> {
  const { status, ...rest } = await answer
  if (status >= 300) throw new Error(`answered with ${status} ${JSON.stringify(rest.body)}`)
  return { status, ...rest }
}

/** The product may refuse it in the current state. */
async function tried(answer: Promise<Answer>): Promise<void> {
  const { status, body } = await answer
  if (status >= 500) throw new Error(`answered with ${status} ${JSON.stringify(body)}`)
}

function practiceDetails(random: Random): { [field: string]: Json } {
  return {
    ...filledIn,
    name: words(random),
    legalForm: choose(random, ['', 'BV', 'SRL']),
    ...(random.happens(0.3) && { address: { street: '', city: '', postalCode: '', country: '' } }),
    phone: choose(random, [null, '09 123 45 67']),
    email: choose(random, [null, 'info@dehond.example']),
    bic: choose(random, ['', 'GKCCBEBB']),
    creditorId: choose(random, ['', filledIn.creditorId]),
    vatRate: choose(random, rates),
    exemptionFr: choose(random, [null, 'Exonéré :\narticle 44 & <CTVA>']),
    documentLanguage: choose(random, languages),
  }
}

async function addClientAtWork({ random, server, anna }: Work): Promise<void> {
  const [country, companyVAT] = choose(random, places)
  const isForeign = companyVAT !== '' && !/^(BE|GB|CH)/.test(companyVAT)
  const exemption = { vatRegime: 'exempt', vatExemption: words(random) }
  const iban = choose(random, accounts)
  const details = {
    firstName: words(random),
    lastName: words(random),
    email: 'a.b+c@example.be',
    phone: choose(random, ['0470 12 34 56', '+31 (0)6-12 34 56', words(random)]),
    companyName: companyVAT === '' && random.happens(0.8) ? '' : words(random),
    companyVAT: companyVAT === 'BE' ? belgianNumber(random) : companyVAT,
    invoiceAddress: { street: words(random), city: words(random), postalCode: '4811 AA', country },
    language: choose(random, [null, ...languages]),
    iban,
    ...(random.happens(0.1)
      ? exemption
      : isForeign && random.happens(0.7) && { vatRegime: 'reverse-charge' }),
  }
  const clientId = getId(await done(anna.post('clients', details)))
  for (let animals = random.whole(0, 3); animals >= 0; animals -= 1) {
    const speciesName = choose(random, speciesNames)
    const nbYearlyVisit = choose(random, [0, 1, 3, 7, 52])
    await done(anna.post('animals', { clientId, name: words(random), speciesName, nbYearlyVisit }))
  }
  if (random.happens(0.1)) return
  const now = server.clock.now().toISOString()
  const contractId = await addPastContract(server, clientId, stepsTo('active', now))
  if (iban !== '') await giveMandate(server, { clientId, contractId, iban, bic: '' })
}

async function changeSomething({ random, server, anna }: Work): Promise<void> {
  const today = toDay(server.clock.now().toISOString())
  const pick = async (path: string) => random.pick(getRows(await done(anna.get(`${path}?limit=1000`))))
  const clientId = String((await pick('clients'))?.id)
  for (let lines = random.whole(0, 2); lines > 0; lines -= 1) {
    const [unit, vatRate] = [choose(random, extraUnits), choose(random, rates)]
    const quantity = choose(random, [1, 2, 0.01, 0.33, 2.5, 12.34, 9_999.99])
    const line = { clientId, text: words(random), quantity, unit, price: price(random), vatRate }
    await done(anna.post('extras', line))
  }
  const contract = `contracts/${String((await pick('contracts'))?.id)}`
  const animal = `animals/${String((await pick('animals'))?.id)}`
  const changes: (() => Promise<Answer>)[] = [
    () => anna.put(animal, { leftOn: choose(random, [today, `${today.slice(0, 4)}-01-20`, null]) }),
    () => anna.put(animal, { leftOn: `${today.slice(0, 4)}-01-05` }),
    () => anna.post('animals', { clientId, name: words(random), speciesName: choose(random, speciesNames) }),
    () => anna.patch(`${contract}/${choose(random, ['pause', 'resume', 'resume', 'withdraw'])}`),
    () => anna.put(`clients/${clientId}`, { vatRegime: 'exempt', vatExemption: words(random) }),
    () => anna.put(`clients/${clientId}`, { vatRegime: 'domestic' }),
    () =>
      anna.put(`species/${encodeURIComponent(choose(random, speciesNames))}`, {
        vatRate: speciesRate(random),
      }),
    () => anna.post(`clients/${clientId}/invoice-now`),
    () => anna.post('invoices/sync'),
  ]
  await tried(choose(random, changes)())
}

/** Money received in excess is credit, which pays later invoices. */
async function settleInvoices({ random, server, anna }: Work): Promise<void> {
  const day = toDay(server.clock.now().toISOString())
  for (const { id, toPay } of await fetchInvoices(anna)) {
    const path = `invoices/${String(id)}`
    const amount = Math.round(Number(toPay) * random.whole(20, 190)) / 100
    if (random.happens(0.2)) await tried(anna.post(`${path}/payments`, { amount, day, method: 'cash' }))
    if (random.happens(0.2)) await tried(anna.patch(`${path}/cancel`))
  }
}

async function readDocuments(server: Server, anna: SignedInClient): Promise<RandomDocument[]> {
  const clients = getRows(await done(anna.get('clients?limit=1000')))
  const belgian = new Set(clients.filter(isEnterprise).map(({ id }) => id))
  const invoices = (await fetchInvoices(anna)).filter(
    ({ status, creditNotes }) => status !== 'created' && (status !== 'canceled' || creditNotes !== ''),
  )
  const notes = getRows(await done(anna.get('credit-notes?limit=1000')))
  const documents: RandomDocument[] = []
  for (const [kind, rows] of [
    ['invoices', invoices],
    ['credit-notes', notes],
  ] as const)
    for (const { id, clientId = null } of rows) {
      const { status, text } = await fetchDocument(server, anna, `${kind}/${String(id)}/e-invoice`)
      if (status !== 200) throw new Error(`answered with ${status} ${text}`)
      documents.push({ kind, xml: text, isForNetwork: belgian.has(clientId) })
    }
  return documents
}

const isEnterprise = ({ companyVAT = '' }: { companyVAT?: Json }) => String(companyVAT).startsWith('BE')

function belgianNumber(random: Random): string {
  const eight = random.whole(1_000_000, 19_999_999)
  return `BE${String(eight).padStart(8, '0')}${String(97 - (eight % 97)).padStart(2, '0')}`
}

function choose<T>(random: Random, items: readonly [T, ...T[]] | readonly T[]): T {
  const item = random.pick(items)
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}

const words = (random: Random) => `${choose(random, names)} ${choose(random, ['', ...names])}`
const price = (random: Random, least = 0) => random.whole(least, choose(random, [50, 20_000])) / 100
const speciesRate = (random: Random) => choose(random, [null, ...rates])

const rates = [21, 21, 12, 6, 0, 5.5]
const speciesNames = ['Chien', 'Élan & kat', '<Œ>']
const accounts = ['', '', 'BE71096123456769', 'BE21001234567803', 'NL91ABNA0417164300']
const names = [
  'Zon',
  "Manège <de> «D'Hondt» & Co",
  'Łukasz Żółć',
  'Ольга 李 😀',
  'a\u0001b\u001fc \u202e]]>',
  'Ĳsbrand\n-- "x"',
  'Vereniging '.repeat(8),
]
const places: [country: string, companyVAT: string][] = [
  ['Belgique', ''],
  ['België', ''],
  ['Oz', ''],
  ['Belgium', 'BE'],
  ['BE', 'BE'],
  ['Nederland', 'BE'],
  ['Nederland', 'NL123456789B01'],
  ['Frankrijk', 'FR12345678901'],
  ['Grèce', 'EL123456789'],
  ['Oz', 'LU12345678'],
  ['United Kingdom', 'GB123456789'],
]
