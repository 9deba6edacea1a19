import { vatRateOf } from '../../src/domain/billing/contract-price.ts'
import { isAtWork, isContractStatus } from '../../src/domain/billing/contracts.ts'
import {
  chargeTheSame,
  type Prices,
  startTerms,
  type Terms,
  type TermsAnimal,
} from '../../src/domain/billing/terms.ts'
import { type Day, dayOf, type Month, monthAfter } from '../../src/domain/calendar/brussels.ts'
import { speciesId } from '../../src/domain/clients/species.ts'
import { readDocument } from '../../src/domain/documents/document.ts'
import { addTo } from '../../src/domain/edits/patch.ts'
import { inChunks, rowsPerInsert } from './chunks.ts'
import type { Tx } from './database.ts'

const defaultRate = 21

async function rateNow(tx: Tx): Promise<number> {
  const row = await tx.selectFrom('practice').select('vat_rate_hundredths').executeTakeFirst()
  return row === undefined ? defaultRate : row.vat_rate_hundredths / 100
}

/** Of what an old invoice was made up of only its text tells. One line says what it came to, and at which rate. */
export async function carryLines(tx: Tx): Promise<void> {
  const rate = await rateNow(tx)
  const invoices = await tx
    .selectFrom('invoices')
    .select(['id', 'contract_id', 'period', 'net_cents', 'vat_cents'])
    .execute()
  const lines = invoices.map(({ id, contract_id, period, net_cents, vat_cents }) => ({
    ...{ invoice_id: id, n: 0, kind: 'carried-over', period, contract_id, animal_id: null },
    ...{ name: '', chip: '', species: '', visits: null, hourly_cents: null },
    vat_rate_hundredths: Math.round(vatRateOf(net_cents, vat_cents, rate) * 100),
    ...{ from_day: null, to_day: null, days: null, of_days: null, net_cents },
  }))
  for (const some of inChunks(lines, rowsPerInsert))
    await tx.insertInto('invoice_lines').values(some).execute()
}

type Animal = TermsAnimal & { since: Day; until: Day | null }
type PrintedAnimal = { name: string; speciesName: string; visits: number; hourlyCents: number | null }
type Printed = { period: Month; vatRate: number; animals: PrintedAnimal[] }
type Contract = { id: string; clientId: string; firstDay: Day; isAtWork: boolean }

/**
 * The terms of contracts that were ever active. What an invoice has printed holds from its month on; after the last of them
 * animals count from the day on which they were written down until that on which they were deleted, at the prices that it printed. From the
 * last day on which anything was written, all is as it stands in the lists, which is what the version before charged.
 */
export async function carryTerms(tx: Tx): Promise<void> {
  const contracts = await everActive(tx)
  const animals = await animalsOf(tx)
  const vatRate = await rateNow(tx)
  const species = await tx.selectFrom('species').select(['id', 'hourly_price_cents']).execute()
  const ofSpecies = new Map<string, number | null>(
    [...animals.values()].flat().map(({ speciesId: id }) => [id, null]),
  )
  for (const { id, hourly_price_cents } of species) ofSpecies.set(id, hourly_price_cents)
  const present: Prices = Object.fromEntries(
    [...ofSpecies].map(([id, hourlyCents]) => [id, { hourlyCents, vatRate }]),
  )
  const at = await lastWrite(tx)
  for (const some of inChunks(contracts, rowsPerInsert)) {
    const printed = await printedOf(tx, some)
    const rows = some.flatMap(contract => {
      const theirs = animals.get(contract.clientId) ?? []
      const terms = termsOf(contract, {
        theirs,
        printed: printed.get(contract.id) ?? [],
        present,
        until: dayOf(at),
      })
      return terms.map(({ from, animals: charged, prices, why }) => ({
        ...{ contract_id: contract.id, from_day: from, why, at },
        animals: JSON.stringify(charged),
        prices: JSON.stringify(prices),
      }))
    })
    for (const part of inChunks(rows, rowsPerInsert))
      await tx.insertInto('contract_terms').values(part).execute()
  }
}

type Known = { theirs: readonly Animal[]; printed: readonly Printed[]; present: Prices; until: Day }

function termsOf(contract: Contract, { theirs, printed, present, until }: Known): Terms[] {
  const there = (day: Day) =>
    theirs
      .filter(({ since, until: end }) => since <= day && (end === null || day < end))
      .map(({ since: _, until: __, ...animal }) => animal)
  const terms: Terms[] = []
  let prices = present
  const say = (from: Day, animals: readonly TermsAnimal[]) => {
    const [said] = startTerms(animals, prices, from)
    if (said === undefined) return
    // Of a day that is told of twice, the later word.
    if (terms.at(-1)?.from === from) terms.pop()
    const before = terms.at(-1)
    if (before === undefined || !chargeTheSame(before, said)) terms.push({ ...said, why: 'carried-over' })
  }
  for (const [n, { period, vatRate, animals }] of printed.entries()) {
    prices = { ...present, ...printedPrices(animals, vatRate) }
    say(
      n === 0 ? contract.firstDay : `${period}-01`,
      animals.map((animal, place) => knownAnimal(animal, theirs, place)),
    )
  }
  const last = printed.at(-1)
  const open = last === undefined ? contract.firstDay : `${monthAfter(last.period)}-01`
  // An animal that was written down later than the contract began is the one that it began with.
  const first = there(open)
  say(open, first.length > 0 || last !== undefined ? first : there(theirs[0]?.since ?? open))
  if (!contract.isAtWork) return terms
  const changed = theirs.flatMap(({ since, until: end }) => [since, end ?? since])
  for (const day of [...new Set(changed)].sort()) if (day > open && day <= until) say(day, there(day))
  prices = present
  if (until > open) say(until, there(until))
  return terms
}

function printedPrices(animals: readonly PrintedAnimal[], vatRate: number): Prices {
  const priced = animals.filter(({ hourlyCents }) => hourlyCents !== null)
  return Object.fromEntries(
    priced.map(({ speciesName, hourlyCents }) => [speciesId(speciesName), { hourlyCents, vatRate }]),
  )
}

/** An invoice names its animals and does not tell their ids. One whose name has changed since has an id that no animal has. */
function knownAnimal(
  { name, speciesName, visits }: PrintedAnimal,
  theirs: readonly Animal[],
  place: number,
): TermsAnimal {
  const id = speciesId(speciesName)
  const known = theirs.find(animal => animal.name === name && animal.speciesId === id)
  return {
    id: known?.id ?? `printed-${place}`,
    name,
    chipId: known?.chipId ?? '',
    speciesId: id,
    speciesName,
    visits,
  }
}

async function everActive(tx: Tx): Promise<Contract[]> {
  const rows = await tx
    .selectFrom('contract_steps')
    .innerJoin('contracts', 'contracts.id', 'contract_steps.contract_id')
    .select(['contracts.id', 'contracts.client_id', 'contracts.status'])
    .select(({ fn }) => fn.min('contract_steps.at').as('first_at'))
    .where('contract_steps.status', '=', 'active')
    .where('contracts.deleted_at', 'is', null)
    .groupBy(['contracts.id', 'contracts.client_id', 'contracts.status'])
    .orderBy('contracts.id')
    .execute()
  return rows.map(({ id, client_id, status, first_at }) => ({
    id,
    clientId: client_id,
    firstDay: dayOf(first_at),
    isAtWork: isContractStatus(status) && isAtWork(status),
  }))
}

/** Those that were deleted too: they were charged until then. */
async function animalsOf(tx: Tx): Promise<Map<string, Animal[]>> {
  const rows = await tx
    .selectFrom('animals')
    .select(['id', 'client_id', 'name', 'chip_id', 'species_id', 'species_name', 'nb_yearly_visit'])
    .select(['created_at', 'deleted_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const found = new Map<string, Animal[]>()
  for (const row of rows)
    addTo(found, row.client_id, {
      ...{ id: row.id, name: row.name, chipId: row.chip_id },
      ...{ speciesId: row.species_id, speciesName: row.species_name, visits: row.nb_yearly_visit },
      since: dayOf(row.created_at),
      until: row.deleted_at === null ? null : dayOf(row.deleted_at),
    })
  return found
}

/** By contract, in the order of the months: what can be read of the texts of their invoices. */
async function printedOf(tx: Tx, contracts: readonly Contract[]): Promise<Map<string, Printed[]>> {
  const rows = await tx
    .selectFrom('invoices')
    .innerJoin('invoice_papers', 'invoice_papers.invoice_id', 'invoices.id')
    .select(['invoices.contract_id', 'invoices.period', 'invoices.net_cents', 'invoices.vat_cents'])
    .select('invoice_papers.paper as document')
    .where('invoices.status', '!=', 'canceled')
    .where(
      'invoices.contract_id',
      'in',
      contracts.map(({ id }) => id),
    )
    .orderBy('invoices.period')
    .orderBy('invoices.number')
    .execute()
  const rate = await rateNow(tx)
  const found = new Map<string, Printed[]>()
  for (const { contract_id, period, net_cents, vat_cents, document } of rows) {
    const animals = document === null ? undefined : printedAnimals(document)
    if (animals === undefined) continue
    addTo(found, contract_id, { period, animals, vatRate: vatRateOf(net_cents, vat_cents, rate) })
  }
  return found
}

/** Its table has a row for each: name, species, visits, price of a visit, price of a year. */
function printedAnimals(document: string): PrintedAnimal[] | undefined {
  const table = readDocument(JSON.parse(document))?.blocks.find(block => block.kind === 'table')
  if (table?.columns.length !== 5) return undefined
  return table.rows.map(([name = '', speciesName = '', visits = '', price = '']) => ({
    ...{ name, speciesName, visits: Number(visits) },
    // Amounts are printed with their cents, however thousands and cents are set apart.
    hourlyCents: /\d/.test(price) ? Number(price.replace(/\D/g, '')) : null,
  }))
}

async function lastWrite(tx: Tx): Promise<string> {
  const instants: string[] = ['']
  for (const table of ['species', 'animals', 'contracts', 'invoices'] as const) {
    const latest = await tx
      .selectFrom(table)
      .select(({ fn }) => fn.max('updated_at').as('at'))
      .executeTakeFirst()
    instants.push(latest?.at ?? '')
  }
  return instants.toSorted().at(-1) ?? ''
}
