import { type Day, dayOf } from '../../../src/domain/brussels.ts'
import { addTo } from '../../../src/domain/groups.ts'
import {
  noticeDay,
  startTerms,
  type Terms,
  type TermsAnimal,
  termsOn,
  withAnimals,
  withPrice,
  withRates,
} from '../../../src/domain/terms.ts'
import { inChunks, mostIds } from '../../db/chunks.ts'
import { TransactionConflict, type Tx } from '../../db/database.ts'
import { lockRows } from '../../db/lock-rows.ts'
import { lockPriceChanges, pricesNow } from '../species/prices.ts'
import { findTerms, type TermsChange, writeTerms } from './terms-store.ts'

// What contracts charge is written in the transaction that changes it: a contract begins, an animal comes or goes, a price or a rate changes. Whoever calls these
// has locked the clients: nobody else writes the terms of their contracts until the commit.

/** Of a contract that begins today. */
export async function writeStartTerms(
  tx: Tx,
  { id, clientId }: { id: string; clientId: string },
  now: string,
): Promise<void> {
  const animals = (await findChargedAnimals(tx, [clientId])).get(clientId) ?? []
  const before = (await findTerms(tx, [id])).get(id) ?? []
  const after = startTerms(animals, await pricesNow(tx, animals.map(speciesOf)), dayOf(now))
  await writeTerms(tx, [{ contractId: id, before, after, at: now }])
}

/** The animals of these clients are others, or called otherwise, from today on. */
export async function writeChangedAnimals(tx: Tx, clientIds: readonly string[], now: string): Promise<void> {
  const contracts = await findAtWork(tx, clientIds)
  if (contracts.length === 0) return
  const animals = await findChargedAnimals(
    tx,
    contracts.map(({ clientId }) => clientId),
  )
  const prices = await pricesNow(tx, [...animals.values()].flat().map(speciesOf))
  await rewrite(tx, contracts, now, (terms, { clientId }, today) =>
    withAnimals(terms, animals.get(clientId) ?? [], prices, today),
  )
}

/**
 * Takes all clients who have a contract at work, and keeps others from agreeing on prices meanwhile. To be called before
 * prices or rates are changed. A contract that began in between is of a client who is not taken: then all begins anew.
 */
export async function lockAgreed(tx: Tx): Promise<void> {
  const before = new Set((await findAtWork(tx)).map(({ clientId }) => clientId))
  await lockRows(tx, 'clients', [...before])
  await lockPriceChanges(tx)
  const since = (await findAtWork(tx)).filter(({ clientId }) => !before.has(clientId))
  if (since.length > 0) throw new TransactionConflict('a contract has begun while prices were being changed')
}

/** A species costs more or less: contracts at work were promised a month's notice of it, but of a first price there is nothing to tell. */
export async function writeChangedPrice(
  tx: Tx,
  { speciesId, hourlyCents }: { speciesId: string; hourlyCents: number },
  now: string,
): Promise<void> {
  await rewrite(tx, await findAtWork(tx), now, (terms, _contract, today) => {
    const held = termsOn(terms, today)?.prices[speciesId]
    const from = held?.hourlyCents === null ? today : noticeDay(today)
    return withPrice(terms, speciesId, hourlyCents, from)
  })
}

/** The rate of the practice or of a species is another from today on. */
export async function writeChangedRates(tx: Tx, now: string): Promise<void> {
  const prices = await pricesNow(tx)
  const rates = Object.fromEntries(Object.entries(prices).map(([id, { vatRate }]) => [id, vatRate]))
  await rewrite(tx, await findAtWork(tx), now, (terms, _contract, today) => withRates(terms, rates, today))
}

const speciesOf = ({ speciesId }: TermsAnimal) => speciesId

type AtWork = { id: string; clientId: string }

async function rewrite(
  tx: Tx,
  contracts: readonly AtWork[],
  now: string,
  change: (terms: readonly Terms[], contract: AtWork, today: Day) => Terms[],
): Promise<void> {
  const today = dayOf(now)
  const terms = await findTerms(
    tx,
    contracts.map(({ id }) => id),
  )
  const changes = contracts.map((contract): TermsChange => {
    const before = terms.get(contract.id) ?? []
    return { contractId: contract.id, before, after: change(before, contract, today), at: now }
  })
  await writeTerms(tx, changes)
}

/** Contracts that are active or paused: of all clients where none are named. */
async function findAtWork(tx: Tx, clientIds?: readonly string[]): Promise<AtWork[]> {
  const atWork = tx
    .selectFrom('contracts')
    .select(['id', 'client_id'])
    .where('status', 'in', ['active', 'paused'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
  const found: AtWork[] = []
  for (const some of clientIds === undefined ? [undefined] : inChunks([...new Set(clientIds)], mostIds)) {
    const rows = await (some === undefined ? atWork : atWork.where('client_id', 'in', some)).execute()
    found.push(...rows.map(({ id, client_id }) => ({ id, clientId: client_id })))
  }
  return found
}

/** The animals of clients as they are now. */
async function findChargedAnimals(tx: Tx, clientIds: readonly string[]): Promise<Map<string, TermsAnimal[]>> {
  const found = new Map<string, TermsAnimal[]>()
  for (const some of inChunks([...new Set(clientIds)], mostIds)) {
    const rows = await tx
      .selectFrom('animals')
      .select(['id', 'client_id', 'name', 'chip_id', 'species_id', 'species_name', 'nb_yearly_visit'])
      .where('client_id', 'in', some)
      .where('deleted_at', 'is', null)
      .execute()
    for (const row of rows)
      addTo(found, row.client_id, {
        ...{ id: row.id, name: row.name, chipId: row.chip_id },
        ...{ speciesId: row.species_id, speciesName: row.species_name, visits: row.nb_yearly_visit },
      })
  }
  return found
}
