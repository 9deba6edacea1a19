import type { AnimalRow } from '../../contract/animals.ts'
import type { ContractRow } from '../../contract/contracts.ts'
import {
  type AnimalChange,
  ownersOfVoidContracts,
  type PricedAnimal,
  type YearlyChange,
  yearlyChange,
} from '../../domain/contract-price.ts'
import {
  type ContractStatus,
  followsPrice,
  isAtWork,
  keepsPrice,
  restsOnVisits,
} from '../../domain/contracts.ts'
import { centsFromEuros } from '../../domain/money.ts'
import { fullName } from '../../domain/person.ts'
import { speciesId } from '../../domain/species.ts'
import type { AnimalValues } from '../../records/animals.ts'
import type { View } from './view.ts'

/** What an edit that is about to be made does to contracts, as far as this device knows. */
type Known = Pick<View, 'tables'>
type Animal = Pick<AnimalValues, 'clientId' | 'speciesName' | 'nbYearlyVisit'>

export type PriceImpact = YearlyChange & {
  contracts: number
  names: string[]
  /** Of those that promise a month's notice of it. */
  noticed: YearlyChange & { contracts: number }
}

/** Every client once, however many contracts they have. */
export function impactOfPrice(view: Known, species: { name: string; from: number; to: number }): PriceImpact {
  const id = speciesId(species.name)
  const prices = { from: centsFromEuros(species.from), to: centsFromEuros(species.to) }
  const changes: AnimalChange[] = []
  const changesNoticed: AnimalChange[] = []
  const names: string[] = []
  let count = 0
  let countNoticed = 0
  for (const [clientId, contracts] of contractsByClient(view)) {
    const animals = animalsOf(view, clientId)
    if (!animals.some(animal => speciesId(animal.speciesName) === id)) continue
    count += contracts.length
    names.push(nameOf(view, clientId, contracts))
    const noticed = contracts.filter(({ status }) => keepsPrice(status)).length
    countNoticed += noticed
    for (const animal of animals) {
      const priced = pricedAnimal(view, animal)
      const isOfIt = speciesId(animal.speciesName) === id
      const at = (hourlyPriceCents: number) => ({ ...priced, hourlyPriceCents })
      const change = isOfIt ? { from: at(prices.from), to: at(prices.to) } : { from: priced, to: priced }
      changes.push(change)
      if (noticed > 0) changesNoticed.push(change)
    }
  }
  const noticed = { ...yearlyChange(changesNoticed), contracts: countNoticed }
  return { ...yearlyChange(changes), contracts: count, names, noticed }
}

export type VisitsImpact = YearlyChange & {
  name: string
  /** What was agreed on the old number. */
  falling: { status: ContractStatus; version: number }[]
  /** Of the one that takes its place. */
  nextVersion: number
  /** Nothing was agreed yet: these take the new number. */
  created: number
  /** The animal goes to another client with the same edit. */
  leaves: boolean
}

/** For the client with whom the number of visits was agreed, whose contracts the server cancels. */
export function impactOfVisits(view: Known, row: AnimalRow, typed: Animal): VisitsImpact {
  const [clientId = row.clientId] = ownersOfVoidContracts(row, typed)
  const contracts = contractsOf(view, clientId)
  return {
    ...yearlyChange(changesFor(view, clientId, { id: row.id, before: row, after: typed })),
    name: nameOf(view, clientId, contracts),
    falling: contracts
      .filter(({ status }) => restsOnVisits(status))
      .map(({ status, version }) => ({ status, version }))
      .sort((a, b) => b.version - a.version),
    nextVersion: Math.max(0, ...contracts.map(({ version }) => version)) + 1,
    created: contracts.filter(({ status }) => status === 'created').length,
    leaves: typed.clientId !== clientId,
  }
}

export type InvoiceImpact = {
  clientId: string
  name: string
  status: 'active' | 'paused'
  byCents: number | null
}

export type AnimalEdit = { id: string | null; before: Animal | null; after: Animal | null }

/** The clients whose invoices will be of another amount: the one who has the animal, and the one who will have it. */
export function impactOnInvoices(view: Known, edit: AnimalEdit): InvoiceImpact[] {
  const clientIds = new Set([edit.before, edit.after].flatMap(animal => animal?.clientId || []))
  return [...clientIds].flatMap(clientId => {
    const contracts = contractsOf(view, clientId)
    const atWork = contracts.find(({ status }) => isAtWork(status))
    const { byCents } = yearlyChange(changesFor(view, clientId, edit))
    if (!atWork || byCents === 0) return []
    const status = atWork.status === 'paused' ? 'paused' : 'active'
    return [{ clientId, name: nameOf(view, clientId, contracts), status, byCents }]
  })
}

function changesFor(view: Known, clientId: string, { id, before, after }: AnimalEdit): AnimalChange[] {
  const priced = (animal: Animal | null) =>
    animal?.clientId === clientId ? pricedAnimal(view, animal) : null
  const others = animalsOf(view, clientId)
    .filter(animal => animal.id !== id)
    .map(animal => ({ from: pricedAnimal(view, animal), to: pricedAnimal(view, animal) }))
  return [...others, { from: priced(before), to: priced(after) }]
}

/** A species that is no longer in the lists has a last price, which only the server knows. */
function pricedAnimal(
  { tables }: Known,
  { speciesName, nbYearlyVisit }: Omit<Animal, 'clientId'>,
): PricedAnimal {
  const price = tables.species.get(speciesId(speciesName))?.row.hourlyPrice
  return { nbYearlyVisit, hourlyPriceCents: price === undefined ? null : centsFromEuros(price) }
}

function contractsByClient({ tables }: Known): Map<string, ContractRow[]> {
  const byClient = new Map<string, ContractRow[]>()
  for (const { row } of tables.contracts.all()) {
    if (!followsPrice(row.status)) continue
    const theirs = byClient.get(row.clientId)
    if (theirs) theirs.push(row)
    else byClient.set(row.clientId, [row])
  }
  return byClient
}

function contractsOf({ tables }: Known, clientId: string): ContractRow[] {
  return [...tables.contracts.ownedBy(clientId)].flatMap(id => tables.contracts.get(id)?.row ?? [])
}

function animalsOf({ tables }: Known, clientId: string): AnimalRow[] {
  return [...tables.animals.ownedBy(clientId)].flatMap(id => tables.animals.get(id)?.row ?? [])
}

function nameOf({ tables }: Known, clientId: string, contracts: readonly ContractRow[]): string {
  const client = tables.clients.get(clientId)?.row ?? contracts.find(({ client }) => client)?.client
  return client ? fullName(client) : '-'
}
