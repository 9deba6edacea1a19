import {
  contractStatuses,
  isAtWork,
  isContractStatus,
  keepsPrice,
} from '../../../src/domain/billing/contracts.ts'
import {
  noticeDay,
  startTerms,
  type Terms,
  type TermsAnimal,
  type TermsReason,
  termsOn,
  withAnimals,
  withPrice,
  withRates,
} from '../../../src/domain/billing/terms.ts'
import { type Day, dayOf } from '../../../src/domain/calendar/brussels.ts'
import { addTo } from '../../../src/domain/edits/patch.ts'
import { inChunks, mostIds } from '../../db/chunks.ts'
import { TransactionConflict, type Tx } from '../../db/database.ts'
import { lockRows } from '../../db/lock-rows.ts'
import { madeAtOf, type When } from '../../sync/made-at.ts'
import { lockPriceChanges, pricesNow } from '../species/prices.ts'
import { findTerms, type TermsChange, writeTerms } from './terms-store.ts'

// What contracts charge is written in the transaction that changes it: a contract begins, an animal comes or goes, a price or a rate changes. Whoever calls these
// has locked the clients: nobody else writes the terms of their contracts until the commit.

/** Writes the terms of a contract that starts. Terms exist already if a price has changed since the contract was sent. */
export async function writeStartTerms(
  tx: Tx,
  { id, clientId }: { id: string; clientId: string },
  when: When,
): Promise<void> {
  const animals = (await findChargedAnimals(tx, [clientId])).get(clientId) ?? []
  const before = (await findTerms(tx, [id])).get(id) ?? []
  const after = startTerms(
    animals,
    await pricesNow(tx, animals.map(speciesOf)),
    dayOf(madeAtOf(when)),
    before,
  )
  await writeTerms(tx, [{ contractId: id, before, after, at: when.now }])
}

/** The animals of these clients are others, or called otherwise, from the day of the edit on. */
export async function writeChangedAnimals(tx: Tx, clientIds: readonly string[], when: When): Promise<void> {
  const contracts = await findAgreed(tx, clientIds)
  if (contracts.length === 0) return
  const animals = await findChargedAnimals(
    tx,
    contracts.map(({ clientId }) => clientId),
  )
  const prices = await pricesNow(tx, [...animals.values()].flat().map(speciesOf))
  await rewrite(tx, contracts, when.now, (terms, { clientId }) =>
    withAnimals(terms, animals.get(clientId) ?? [], prices, dayAfterChange(terms, 'animals', when)),
  )
}

/**
 * Takes all clients with whom prices are agreed on, and keeps others from agreeing meanwhile. To be called before
 * prices or rates are changed. A contract that was sent in between is of a client who is not taken: then all begins anew.
 */
export async function lockAgreed(tx: Tx): Promise<void> {
  const before = new Set((await findAgreed(tx)).map(({ clientId }) => clientId))
  await lockRows(tx, 'clients', [...before])
  await lockPriceChanges(tx)
  const since = (await findAgreed(tx)).filter(({ clientId }) => !before.has(clientId))
  if (since.length > 0) throw new TransactionConflict('a contract was sent while prices were being changed')
}

type PriceChange = { speciesId: string; fromCents: number | null; hourlyCents: number }

/** A species costs more or less: contracts promise a month's notice of it, but of a first price there is nothing to tell. */
export async function writeChangedPrice(tx: Tx, change: PriceChange, when: When): Promise<void> {
  const { speciesId, hourlyCents } = change
  const contracts = await findAgreed(tx)
  const today = dayOf(when.now)
  const promised = await findPromised(tx, contracts, change, when.now)
  await rewrite(tx, contracts, when.now, (known, { id }) => {
    const terms = known.length > 0 ? known : (promised.get(id) ?? [])
    const held = termsOn(terms, today)?.prices[speciesId]
    // The notice goes out on arrival, and its month counts from there.
    const isFirst = held?.hourlyCents === null
    const from = isFirst ? dayAfterChange(terms, 'price', when) : noticeDay(today)
    return withPrice(terms, speciesId, hourlyCents, from)
  })
}

/**
 * What was promised by contracts that were sent and do not run yet, of clients with an animal of the species. Until the first change of a
 * price they promise what things cost, so nothing was written of them.
 */
async function findPromised(
  tx: Tx,
  contracts: readonly Agreed[],
  { speciesId, fromCents }: PriceChange,
  now: string,
): Promise<Map<string, Terms[]>> {
  const waiting = contracts.filter(({ isAtWork: runs }) => !runs)
  const animals = await findChargedAnimals(
    tx,
    waiting.map(({ clientId }) => clientId),
  )
  const today = await pricesNow(tx, [...animals.values()].flat().map(speciesOf))
  const price = today[speciesId]
  const until = price === undefined ? today : { ...today, [speciesId]: { ...price, hourlyCents: fromCents } }
  const terms = waiting.flatMap(({ id, clientId }): [string, Terms[]][] => {
    const theirs = animals.get(clientId) ?? []
    const isConcerned = theirs.some(animal => animal.speciesId === speciesId)
    return isConcerned ? [[id, startTerms(theirs, until, dayOf(now))]] : []
  })
  return new Map(terms)
}

/** The rate of the practice or of a species is another from the day of the edit on. */
export async function writeChangedRates(tx: Tx, when: When): Promise<void> {
  const prices = await pricesNow(tx)
  const rates = Object.fromEntries(Object.entries(prices).map(([id, { vatRate }]) => [id, vatRate]))
  await rewrite(tx, await findAgreed(tx), when.now, terms =>
    withRates(terms, rates, dayAfterChange(terms, 'vat', when)),
  )
}

/**
 * The day of an edit, which may have been made before it arrived. It is not before the last change of the same kind: what is known now
 * of animals, prices or rates includes that change.
 */
function dayAfterChange(terms: readonly Terms[], why: TermsReason, when: When): Day {
  const [day, today] = [dayOf(madeAtOf(when)), dayOf(when.now)]
  const last = terms.findLast(one => one.from <= today && (one.why === why || one.why === 'start'))
  return last !== undefined && last.from > day ? last.from : day
}

const speciesOf = ({ speciesId }: TermsAnimal) => speciesId

type Agreed = { id: string; clientId: string; isAtWork: boolean }

async function rewrite(
  tx: Tx,
  contracts: readonly Agreed[],
  now: string,
  change: (terms: readonly Terms[], contract: Agreed) => Terms[],
): Promise<void> {
  const terms = await findTerms(
    tx,
    contracts.map(({ id }) => id),
  )
  const changes = contracts.map((contract): TermsChange => {
    const before = terms.get(contract.id) ?? []
    return { contractId: contract.id, before, after: change(before, contract), at: now }
  })
  await writeTerms(tx, changes)
}

/** Contracts on whose prices the clients have agreed, or are asked to: of all clients where none are named. */
async function findAgreed(tx: Tx, clientIds?: readonly string[]): Promise<Agreed[]> {
  const agreed = tx
    .selectFrom('contracts')
    .select(['id', 'client_id', 'status'])
    .where('status', 'in', contractStatuses.filter(keepsPrice))
    .where('deleted_at', 'is', null)
    .orderBy('id')
  const found: Agreed[] = []
  for (const some of clientIds === undefined ? [undefined] : inChunks([...new Set(clientIds)], mostIds)) {
    const rows = await (some === undefined ? agreed : agreed.where('client_id', 'in', some)).execute()
    for (const { id, client_id: clientId, status } of rows)
      found.push({ id, clientId, isAtWork: isContractStatus(status) && isAtWork(status) })
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
