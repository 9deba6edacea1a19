import type { AnimalRow } from '../contract/animals.ts'
import type { ContractRow } from '../contract/contracts.ts'
import {
  type BillChange,
  type Billing,
  billWithAnimals,
  finalBill,
  overbilledCents,
} from '../domain/billing/bill-change.ts'
import {
  type AnimalChange,
  type PricedAnimal,
  voidContractOwners,
  type YearlyChange,
  yearlyChange,
} from '../domain/billing/contract-price.ts'
import {
  type ContractStatus,
  followsPrice,
  isAtWork,
  keepsPrice,
  restsOnVisits,
} from '../domain/billing/contracts.ts'
import { centsFromEuros } from '../domain/billing/money.ts'
import type { TermsAnimal } from '../domain/billing/terms.ts'
import { clientVatRate } from '../domain/billing/vat.ts'
import { type Day, startOfDay, startOfMonth, toMonth } from '../domain/calendar/brussels.ts'
import { fullName } from '../domain/clients/person.ts'
import { speciesId } from '../domain/clients/species.ts'
import { practiceId } from '../domain/practice/practice.ts'
import type { AnimalValues } from '../records/animals.ts'
import { presentAnimals } from '../store/overlay/present-animals.ts'
import type { View } from '../store/overlay/view.ts'

/** The effects of an edit on contracts, from the data on this device. */
type ReadTables = Pick<View, 'tables'>
type Animal = Pick<AnimalValues, 'clientId' | 'speciesName' | 'nbYearlyVisit'>

export type PriceImpact = YearlyChange & {
  contracts: number
  names: string[]
  /** Contracts with a month's notice for price changes. */
  noticed: YearlyChange & { contracts: number }
}

/** Counts each client once, however many contracts they have. */
export function priceImpact(
  view: ReadTables,
  species: { name: string; from: number; to: number },
): PriceImpact {
  const id = speciesId(species.name)
  const prices = { from: centsFromEuros(species.from), to: centsFromEuros(species.to) }
  const changes: AnimalChange[] = []
  const changesNoticed: AnimalChange[] = []
  const names: string[] = []
  let count = 0
  let countNoticed = 0
  for (const [clientId, contracts] of contractsByClient(view)) {
    const animals = presentAnimals(view, clientId)
    if (!animals.some(animal => speciesId(animal.speciesName) === id)) continue
    count += contracts.length
    names.push(readClientName(view, clientId, contracts))
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
  /** The contracts that are canceled because they have the old number of visits. */
  falling: { status: ContractStatus; version: number }[]
  nextVersion: number
  /** Contracts that are not agreed yet: they take the new number. */
  created: number
  /** The same edit moves the animal to another client. */
  leaves: boolean
  /** The bill for the month in which an active contract ends; null when none ends, or a price is unknown. */
  end: (ReturnType<typeof finalBill> & Pick<Billing, 'month' | 'isWhole'>) | null
}

/** For the client whose contracts have the old number of visits: the server cancels them. */
export function visitsImpact(view: ReadTables, row: AnimalRow, typed: Animal, now: string): VisitsImpact {
  const [clientId = row.clientId] = voidContractOwners(row, typed)
  const contracts = readContracts(view, clientId)
  const active = contracts.find(({ status }) => status === 'active')
  const change = yearlyChange(changesFor(view, clientId, { id: row.id, before: row, after: typed }))
  const charged = chargedFor(view, clientId, { id: row.id, before: row, after: typed })
  return {
    ...change,
    end:
      active === undefined || change.fromCents === null
        ? null
        : { ...finalBill(charged.animals[0], charged.prices, { now }), ...readBilling(view, active, now) },
    name: readClientName(view, clientId, contracts),
    falling: contracts
      .filter(({ status }) => restsOnVisits(status))
      .map(({ status, version }) => ({ status, version }))
      .sort((a, b) => b.version - a.version),
    nextVersion: Math.max(0, ...contracts.map(({ version }) => version)) + 1,
    created: contracts.filter(({ status }) => status === 'created').length,
    leaves: typed.clientId !== clientId,
  }
}

export type InvoiceImpact = YearlyChange & {
  clientId: string
  name: string
  status: 'active' | 'paused'
  bill: BillChange | null
}

export type AnimalEdit = { id: string | null; before: Animal | null; after: Animal | null }

/** The clients whose invoice amounts change: the animal's current client and its next one. */
export function impactOnInvoices(view: ReadTables, edit: AnimalEdit, now: string): InvoiceImpact[] {
  const clientIds = new Set([edit.before, edit.after].flatMap(animal => animal?.clientId || []))
  return [...clientIds].flatMap(clientId => {
    const contracts = readContracts(view, clientId)
    const atWork = contracts.find(({ status }) => isAtWork(status))
    const change = yearlyChange(changesFor(view, clientId, edit))
    if (!atWork || change.byCents === 0) return []
    const status = atWork.status === 'paused' ? 'paused' : 'active'
    const isKnown = change.fromCents !== null && change.toCents !== null
    const { animals, prices } = chargedFor(view, clientId, edit)
    const bill = isKnown ? billWithAnimals(animals, prices, readBilling(view, atWork, now)) : null
    return [{ ...change, clientId, name: readClientName(view, clientId, contracts), status, bill }]
  })
}

export type LeaveImpact = {
  name: string
  /** A contract remains without animals. */
  isLast: boolean
  /** `backCents`: billed for later days, as far as this device knows. Null without a contract at work. */
  charge: (YearlyChange & { backCents: number }) | null
}

/** The effect of an animal that is gone from a day on, which may be in the past. */
export function leaveImpact(view: ReadTables, row: AnimalRow, from: Day): LeaveImpact {
  const { id, clientId } = row
  const contracts = readContracts(view, clientId).filter(({ status }) => status !== 'canceled')
  const edit = { id, before: row, after: null }
  const change = yearlyChange(changesFor(view, clientId, edit))
  const { animals, prices } = chargedFor(view, clientId, edit)
  const months = [...view.tables.invoices.ownedBy(clientId)].flatMap(invoice => {
    const { period = '', status = 'created' } = view.tables.invoices.get(invoice)?.row ?? {}
    return status === 'created' || status === 'canceled' || period < toMonth(startOfDay(from)) ? [] : [period]
  })
  const isCharged = contracts.some(({ status }) => isAtWork(status)) && change.byCents !== 0
  const isLast = contracts.length > 0 && presentAnimals(view, clientId).every(animal => animal.id === id)
  const backCents = overbilledCents(animals, prices, from, months)
  return {
    name: readClientName(view, clientId, contracts),
    isLast,
    charge: isCharged ? { ...change, backCents } : null,
  }
}

/** A client's animals before and after an edit, and the species prices, as a contract would charge them. */
function chargedFor(view: ReadTables, clientId: string, { id, before, after }: AnimalEdit) {
  const { tables } = view
  const others = presentAnimals(view, clientId).filter(animal => animal.id !== id)
  const own = (animal: Animal | null) =>
    animal?.clientId === clientId ? [termsAnimal({ ...animal, id: id ?? 'new' })] : []
  const rest = others.map(termsAnimal)
  const animals = [
    [...rest, ...own(before)],
    [...rest, ...own(after)],
  ] as const
  const practice = { vatRate: tables.practice.get(practiceId)?.row.vatRate ?? 0 }
  const client = { vatRegime: tables.clients.get(clientId)?.row.vatRegime ?? 'domestic' }
  const prices = animals.flat().flatMap(({ speciesId: species }) => {
    const row = tables.species.get(species)?.row
    if (row === undefined) return []
    const price = {
      hourlyCents: centsFromEuros(row.hourlyPrice),
      vatRate: clientVatRate(client, row, practice),
    }
    return [[species, price] as const]
  })
  return { animals, prices: Object.fromEntries(prices) }
}

function termsAnimal({
  id,
  speciesName,
  nbYearlyVisit,
}: Omit<Animal, 'clientId'> & { id: string }): TermsAnimal {
  const of = { speciesId: speciesId(speciesName), speciesName, visits: nbYearlyVisit }
  return { ...of, id, name: id, chipId: '' }
}

/**
 * The billing state of the current month, from the data on this device. A contract that changed in this month
 * may have started or paused in it.
 */
function readBilling({ tables }: ReadTables, contract: ContractRow, now: string): Billing {
  const current = toMonth(now)
  const states = [...tables.invoices.ownedBy(contract.clientId)].flatMap(id => {
    const row = tables.invoices.get(id)?.row
    return row !== undefined && row.contractId !== null && row.period === current ? [row.status] : []
  })
  const isIssued = states.some(status => status !== 'created' && status !== 'canceled')
  const isVoid = states.length > 0 && states.every(status => status === 'canceled')
  return {
    now,
    month: isIssued ? 'billed' : isVoid ? 'settled' : 'open',
    isWhole:
      contract.status === 'active' && contract.updatedAt !== '' && contract.updatedAt < startOfMonth(current),
  }
}

function changesFor(view: ReadTables, clientId: string, { id, before, after }: AnimalEdit): AnimalChange[] {
  const priced = (animal: Animal | null) =>
    animal?.clientId === clientId ? pricedAnimal(view, animal) : null
  const others = presentAnimals(view, clientId)
    .filter(animal => animal.id !== id)
    .map(animal => ({ from: pricedAnimal(view, animal), to: pricedAnimal(view, animal) }))
  return [...others, { from: priced(before), to: priced(after) }]
}

/** Only the server has the last price of a species that is no longer listed. */
function pricedAnimal(
  { tables }: ReadTables,
  { speciesName, nbYearlyVisit }: Omit<Animal, 'clientId'>,
): PricedAnimal {
  const price = tables.species.get(speciesId(speciesName))?.row.hourlyPrice
  return { nbYearlyVisit, hourlyPriceCents: price === undefined ? null : centsFromEuros(price) }
}

function contractsByClient({ tables }: ReadTables): Map<string, ContractRow[]> {
  const byClient = new Map<string, ContractRow[]>()
  for (const { row } of tables.contracts.all()) {
    if (!followsPrice(row.status)) continue
    const clientContracts = byClient.get(row.clientId)
    if (clientContracts) clientContracts.push(row)
    else byClient.set(row.clientId, [row])
  }
  return byClient
}

function readContracts({ tables }: ReadTables, clientId: string): ContractRow[] {
  return [...tables.contracts.ownedBy(clientId)].flatMap(id => tables.contracts.get(id)?.row ?? [])
}

function readClientName({ tables }: ReadTables, clientId: string, contracts: readonly ContractRow[]): string {
  const client = tables.clients.get(clientId)?.row ?? contracts.find(({ client }) => client)?.client
  return client ? fullName(client) : '-'
}
