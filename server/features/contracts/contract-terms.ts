import {
  contractStatuses,
  isAtWork,
  isContractStatus,
  keepsPrice,
} from '../../../src/domain/billing/contracts.ts'
import {
  type LeaveDays,
  noticeDay,
  type Prices,
  startTerms,
  type Terms,
  type TermsAnimal,
  type TermsReason,
  termsOn,
  withAnimals,
  withoutLeft,
  withPrice,
  withRates,
} from '../../../src/domain/billing/terms.ts'
import { type Day, dayAfter, toDay } from '../../../src/domain/calendar/brussels.ts'
import { addTo } from '../../../src/domain/edits/patch.ts'
import { insertRows, lockRows, queryInParts, TransactionConflict, type Tx } from '../../db/database.ts'
import type { ContractTermsTable } from '../../db/tables.ts'
import { effectiveTime, type WriteTime } from '../../sync/write.ts'
import { lockPriceChanges, pricesNow } from '../species/species-store.ts'

// Terms are written in the transaction that changes them, under the lock of the client.

/** Terms exist already if a price has changed since the contract was sent. */
export async function writeStartTerms(
  tx: Tx,
  { id, clientId }: { id: string; clientId: string },
  when: WriteTime,
): Promise<void> {
  const { animals: found, leftOn } = await findChargedAnimals(tx, [clientId])
  const day = toDay(effectiveTime(when))
  const animals = (found.get(clientId) ?? []).filter(animal => (leftOn.get(animal.id) ?? afterAll) > day)
  const before = (await findStoredTerms(tx, [id])).get(id) ?? []
  const prices = await pricesNow(tx, animals.map(toSpeciesId))
  const after = startTerms(animals, prices, day, before)
  await writeTerms(tx, [{ contractId: id, before, after, at: when.now }])
}

const afterAll: Day = '9999-12-31'

/** Rewrites the terms from the day of the edit onwards. Returns those of active and paused contracts. */
export async function writeChangedAnimals(
  tx: Tx,
  clientIds: readonly string[],
  when: WriteTime,
): Promise<(TermsChange & { clientId: string })[]> {
  const contracts = await findAgreed(tx, clientIds)
  if (contracts.length === 0) return []
  const owners = contracts.map(({ clientId }) => clientId)
  const { animals, leftOn } = await findChargedAnimals(tx, owners)
  const prices = await pricesNow(tx, [...animals.values()].flat().map(toSpeciesId))
  const changes = await rewrite(tx, contracts, when.now, (terms, { clientId }) =>
    withAnimals(terms, animals.get(clientId) ?? [], prices, dayAfterChange(terms, 'animals', when), leftOn),
  )
  return changes.flatMap((change, n) => {
    const contract = contracts[n]
    return contract?.isAtWork ? [{ ...change, clientId: contract.clientId }] : []
  })
}

/** Keeps the day on which an animal left in all terms of a client, before the animal goes to another. */
export async function writeLeave(tx: Tx, clientId: string, leftOn: LeaveDays, now: string): Promise<void> {
  const contracts = await tx.selectFrom('contracts').select('id').where('client_id', '=', clientId).execute()
  const stored = await findStoredTerms(
    tx,
    contracts.map(({ id }) => id),
  )
  const changes = [...stored].map(([contractId, before]): TermsChange => {
    return { contractId, before, after: withoutLeft(before, leftOn), at: now }
  })
  await writeTerms(tx, changes)
}

/** Locks all clients with agreed prices before a price change. Restarts if a contract was sent in between. */
export async function lockAgreed(tx: Tx): Promise<void> {
  const before = new Set((await findAgreed(tx)).map(({ clientId }) => clientId))
  await lockRows(tx, 'clients', [...before])
  await lockPriceChanges(tx)
  const since = (await findAgreed(tx)).filter(({ clientId }) => !before.has(clientId))
  if (since.length > 0) throw new TransactionConflict('a contract was sent while prices were being changed')
}

type PriceChange = { speciesId: string; fromCents: number | null; hourlyCents: number }

/** A new price applies after a month's notice. A first price applies at once. */
export async function writeChangedPrice(tx: Tx, change: PriceChange, when: WriteTime): Promise<void> {
  const { speciesId, hourlyCents } = change
  const contracts = await findAgreed(tx)
  const today = toDay(when.now)
  const promised = await findPromised(tx, contracts, change, when.now)
  await rewrite(tx, contracts, when.now, (stored, { id }) => {
    const terms = stored.length > 0 ? stored : (promised.get(id) ?? [])
    const current = termsOn(terms, today)?.prices[speciesId]
    // The month's notice starts when the edit arrives, because the notice is sent then.
    const isFirst = current?.hourlyCents === null
    const from = isFirst ? dayAfterChange(terms, 'price', when) : noticeDay(today)
    return withPrice(terms, speciesId, hourlyCents, from)
  })
}

/** Returns the terms of sent contracts that are not active yet, written only when a price changes. */
async function findPromised(
  tx: Tx,
  contracts: readonly Agreed[],
  { speciesId, fromCents }: PriceChange,
  now: string,
): Promise<Map<string, Terms[]>> {
  const waiting = contracts.filter(({ isAtWork: runs }) => !runs)
  const owners = waiting.map(({ clientId }) => clientId)
  const { animals } = await findChargedAnimals(tx, owners)
  const today = await pricesNow(tx, [...animals.values()].flat().map(toSpeciesId))
  const price = today[speciesId]
  const until = price === undefined ? today : { ...today, [speciesId]: { ...price, hourlyCents: fromCents } }
  const terms = waiting.flatMap(({ id, clientId }): [string, Terms[]][] => {
    const clientAnimals = animals.get(clientId) ?? []
    const isConcerned = clientAnimals.some(animal => animal.speciesId === speciesId)
    return isConcerned ? [[id, startTerms(clientAnimals, until, toDay(now))]] : []
  })
  return new Map(terms)
}

export async function writeChangedRates(tx: Tx, when: WriteTime): Promise<void> {
  const prices = await pricesNow(tx)
  const rates = Object.fromEntries(Object.entries(prices).map(([id, { vatRate }]) => [id, vatRate]))
  await rewrite(tx, await findAgreed(tx), when.now, terms =>
    withRates(terms, rates, dayAfterChange(terms, 'vat', when)),
  )
}

/** Returns the day of an edit, but not before the last change of the same kind. */
function dayAfterChange(terms: readonly Terms[], reason: TermsReason, when: WriteTime): Day {
  const [day, today] = [toDay(effectiveTime(when)), toDay(when.now)]
  const last = terms.findLast(
    entry => entry.from <= today && (entry.reason === reason || entry.reason === 'start'),
  )
  return last !== undefined && last.from > day ? last.from : day
}

const toSpeciesId = ({ speciesId }: TermsAnimal) => speciesId

type Agreed = { id: string; clientId: string; isAtWork: boolean }

async function rewrite(
  tx: Tx,
  contracts: readonly Agreed[],
  now: string,
  change: (terms: readonly Terms[], contract: Agreed) => Terms[],
): Promise<TermsChange[]> {
  const ids = contracts.map(({ id }) => id)
  const terms = await findStoredTerms(tx, ids)
  const changes = contracts.map((contract): TermsChange => {
    const before = terms.get(contract.id) ?? []
    return { contractId: contract.id, before, after: change(before, contract), at: now }
  })
  await writeTerms(tx, changes)
  return changes
}

async function findAgreed(tx: Tx, clientIds?: readonly string[]): Promise<Agreed[]> {
  const agreed = tx
    .selectFrom('contracts')
    .select(['id', 'client_id as clientId', 'status'])
    .where('status', 'in', contractStatuses.filter(keepsPrice))
    .where('deleted_at', 'is', null)
    .orderBy('id')
  const rows =
    clientIds === undefined
      ? await agreed.execute()
      : await queryInParts(clientIds, some => agreed.where('client_id', 'in', some))
  return rows.map(({ status, ...row }) => {
    return { ...row, isAtWork: isContractStatus(status) && isAtWork(status) }
  })
}

type ChargedAnimals = { animals: Map<string, TermsAnimal[]>; leftOn: LeaveDays }

async function findChargedAnimals(tx: Tx, clientIds: readonly string[]): Promise<ChargedAnimals> {
  const rows = await queryInParts(clientIds, some =>
    tx
      .selectFrom('animals')
      .select(['id', 'name', 'chip_id as chipId', 'species_id as speciesId', 'species_name as speciesName'])
      .select(['nb_yearly_visit as visits', 'client_id', 'left_on'])
      .where('client_id', 'in', some)
      .where('deleted_at', 'is', null),
  )
  const animals = new Map<string, TermsAnimal[]>()
  const leftOn = new Map<string, Day>()
  for (const { client_id, left_on, ...animal } of rows) {
    addTo(animals, client_id, animal)
    if (left_on !== null) leftOn.set(animal.id, left_on)
  }
  return { animals, leftOn }
}

/** The terms that apply, without animals after the day on which they left. */
export async function findTerms(
  tx: Tx,
  contractIds: readonly string[],
): Promise<Map<string, readonly Terms[]>> {
  const stored = await findStoredTerms(tx, contractIds)
  const leftOn = await findLeaveDays(tx, [...stored.values()].flatMap(listAnimalIds))
  return new Map([...stored].map(([id, terms]) => [id, withoutLeft(terms, leftOn)]))
}

/** Includes deleted animals, which were charged before. */
export async function findLeaveDays(tx: Tx, animalIds: readonly string[]): Promise<LeaveDays> {
  const rows = await queryInParts(new Set(animalIds), some =>
    tx
      .selectFrom('animals')
      .select(['id', 'left_on'])
      .where('id', 'in', some)
      .where('left_on', 'is not', null),
  )
  return new Map(rows.map(({ id, left_on }) => [id, left_on ?? '']))
}

async function findStoredTerms(tx: Tx, contractIds: readonly string[]): Promise<Map<string, Terms[]>> {
  const rows = await queryInParts(contractIds, some =>
    tx
      .selectFrom('contract_terms')
      .select(['contract_id', 'from_day', 'animals', 'prices', 'reason'])
      .where('contract_id', 'in', some)
      .orderBy('contract_id')
      .orderBy('from_day'),
  )
  const found = new Map<string, Terms[]>()
  for (const { contract_id, from_day, reason, ...row } of rows) {
    const animals: TermsAnimal[] = JSON.parse(row.animals)
    const prices: Prices = JSON.parse(row.prices)
    addTo(found, contract_id, { from: from_day, animals, prices, reason })
  }
  return found
}

/** Returns, by contract, terms that begin before the day they were written. Each edit counts once. */
export async function findLateTerms(
  tx: Tx,
  contractIds: readonly string[],
): Promise<Map<string, Map<Day, Day>>> {
  const rows = await queryInParts(contractIds, some =>
    tx
      .selectFrom('contract_terms')
      .select(['contract_id', 'from_day', 'at'])
      .where('contract_id', 'in', some)
      .orderBy('contract_id')
      .orderBy('from_day'),
  )
  const found = new Map<string, Map<Day, Day>>()
  const seen = new Set<string>()
  for (const { contract_id, from_day, at } of rows) {
    const write = `${contract_id} ${at}`
    if (from_day < toDay(at) && !seen.has(write))
      found.set(contract_id, (found.get(contract_id) ?? new Map<Day, Day>()).set(from_day, toDay(at)))
    seen.add(write)
  }
  const stored = await findStoredTerms(tx, contractIds)
  const leftOn = await findLeaveDays(tx, [...stored.values()].flatMap(listAnimalIds))
  const leaveTimes = await findLeaveTimes(tx, [...leftOn.keys()])
  for (const [contractId, terms] of stored)
    for (const animalId of new Set(listAnimalIds(terms))) {
      const [day, at] = [leftOn.get(animalId), leaveTimes.get(animalId)]
      if (day === undefined || at === undefined || toDay(at) <= dayAfter(day)) continue
      found.set(contractId, (found.get(contractId) ?? new Map<Day, Day>()).set(dayAfter(day), toDay(at)))
    }
  return found
}

const listAnimalIds = (terms: readonly Terms[]) => terms.flatMap(({ animals }) => animals.map(({ id }) => id))

/** When each animal was last registered as gone. */
async function findLeaveTimes(tx: Tx, animalIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await queryInParts(animalIds, some =>
    tx
      .selectFrom('history')
      .select(['row_id', 'at'])
      .where('record', '=', 'animals')
      .where('row_id', 'in', some)
      .where('patch', 'like', '%"leftOn"%')
      .orderBy('rev'),
  )
  return new Map(rows.map(({ row_id, at }) => [row_id, at]))
}

export type TermsChange = {
  contractId: string
  before: readonly Terms[]
  after: readonly Terms[]
  at: string
}

/** Rewrites the terms from the first day on which they differ. */
export async function writeTerms(tx: Tx, changes: readonly TermsChange[]): Promise<void> {
  const contractsOfDay = new Map<Day, string[]>()
  const rows: ContractTermsTable[] = []
  for (const { contractId, before, after, at } of changes) {
    const changedIndex = after.findIndex((entry, n) => JSON.stringify(entry) !== JSON.stringify(before[n]))
    const first = changedIndex === -1 ? after.length : changedIndex
    const day = [before[first]?.from, after[first]?.from].filter(from => from !== undefined).sort()[0]
    if (day === undefined) continue
    addTo(contractsOfDay, day, contractId)
    for (const { from, animals, prices, reason } of after.slice(first)) {
      const json = { animals: JSON.stringify(animals), prices: JSON.stringify(prices) }
      rows.push({ contract_id: contractId, from_day: from, reason, at, ...json })
    }
  }
  for (const [day, contractIds] of contractsOfDay)
    await queryInParts(contractIds, some =>
      tx.deleteFrom('contract_terms').where('contract_id', 'in', some).where('from_day', '>=', day),
    )
  await insertRows(tx, 'contract_terms', rows)
}

/** Terms of erased clients contain no animal names. Their prices remain. */
export async function blankTerms(tx: Tx, contractIds: readonly string[]): Promise<void> {
  const terms = await findStoredTerms(tx, contractIds)
  for (const [contractId, list] of terms)
    for (const { from, animals } of list)
      await tx
        .updateTable('contract_terms')
        .set({ animals: JSON.stringify(animals.map(animal => ({ ...animal, name: '', chipId: '' }))) })
        .where('contract_id', '=', contractId)
        .where('from_day', '=', from)
        .execute()
}
