import { type ContractStatus, contractSteps, isAtWork } from '../../src/domain/billing/contracts.ts'
import { centsFromEuros } from '../../src/domain/billing/money.ts'
import {
  type Prices,
  startTerms,
  type Terms,
  type TermsAnimal,
  withAnimals,
} from '../../src/domain/billing/terms.ts'
import { type Day, toDay } from '../../src/domain/calendar/brussels.ts'
import { clientLanguage } from '../../src/domain/clients/clients.ts'
import { fullName } from '../../src/domain/clients/person.ts'
import { speciesId } from '../../src/domain/clients/species.ts'
import { contractDocument } from '../../src/domain/documents/contract-document.ts'
import type { DocumentContent } from '../../src/domain/documents/document.ts'
import { printedTexts } from '../../src/domain/documents/printed-texts.ts'
import { signed } from '../../src/domain/documents/signature.ts'
import { addTo } from '../../src/domain/edits/patch.ts'
import type { PracticeValues } from '../../src/records/practice.ts'
import type { AnimalWithHistory } from '../features/animals/animals-store.ts'
import type { ClientWithHistory } from '../features/clients/clients-store.ts'
import type { ContractWithHistory } from '../features/contracts/contracts-history.ts'
import { colleague, type MadeSpecies } from './details.ts'
import { type Random, seededRandom } from './random.ts'
import { billingStart, dayNumber, daysAgo, isoTime, madeLater } from './times.ts'

type Card = { status: LivingStatus; isRenewed?: true }

const cards: readonly Card[] = [
  { status: 'active', isRenewed: true },
  { status: 'paused' },
  { status: 'sent' },
  { status: 'signed' },
  { status: 'pending' },
  { status: 'created', isRenewed: true },
  ...new Array<Card>(6).fill({ status: 'active' }),
  { status: 'sent' },
  { status: 'active', isRenewed: true },
  { status: 'signed' },
  { status: 'created' },
  { status: 'paused' },
  ...new Array<Card>(3).fill({ status: 'active' }),
]

/** Each sent contract has a file, which takes 50 ms to draw. */
export const mostSent = 8

const partWithContract = 0.72

export type Practice = {
  species: MadeSpecies[]
  clients: ClientWithHistory[]
  animals: AnimalWithHistory[]
}

type Owner = { client: ClientWithHistory; animals: Practice['animals']; knownSince: number }
type Making = { random: Random; now: number; details: PracticeValues; prices: Map<string, number> }

/** About six in ten active clients with animals have a contract, and some an earlier one. */
export function madeContracts(
  seed: string,
  now: number,
  { clients, animals, species }: Practice,
  details: PracticeValues,
): ContractWithHistory[] {
  const random = seededRandom(`${seed} contracts`)
  const prices = new Map(species.map(({ name, hourlyPrice }) => [name, centsFromEuros(hourlyPrice)]))
  const owners = findOwners(clients, animals)
    .filter(({ knownSince }) => knownSince <= daysAgo(now, shortestKnown))
    .filter(() => random.chance(partWithContract))
  let sent = 0
  return owners.flatMap((owner, n) => {
    const card = cards[n % cards.length]
    if (card === undefined) return []
    if (card.status === 'sent') sent += 1
    const dealt: Card = card.status === 'sent' && sent > mostSent ? { status: 'signed' } : card
    return makeVersions({ random, now, details, prices }, owner, dealt)
  })
}

function findOwners(clients: Practice['clients'], animals: Practice['animals']): Owner[] {
  const byClient = new Map<string, Practice['animals']>()
  for (const animal of animals) addTo(byClient, animal.values.clientId, animal)
  return clients.flatMap(client => {
    const clientAnimals = byClient.get(client.id)
    if (clientAnimals === undefined || !client.values.isActive) return []
    const knownSince = Math.min(...clientAnimals.map(({ createdAt }) => Date.parse(createdAt)))
    return [{ client, animals: clientAnimals, knownSince }]
  })
}

function makeVersions(making: Making, owner: Owner, card: Card): ContractWithHistory[] {
  const { status, isRenewed } = card
  const { random, now } = making
  const start = madeStart(random, card, owner.knownSince, now)
  const billing = billingStart(now)
  const earlier =
    isRenewed && madeEarlierStart(random, { knownSince: owner.knownSince, replaced: start, billing })
  const span = { start, now, billing }
  if (earlier === undefined) return [madeContract(making, owner, 1, madeSteps(random, status, span))]
  const agreed = madeSteps(random, 'active', { start: earlier, now: start, billing })
  const canceled: Step[] = [...agreed, { status: 'canceled', at: isoTime(start) }]
  return [
    madeContract(making, { ...owner, animals: agreedBefore(owner.animals) }, 1, canceled),
    madeContract(making, owner, 2, madeSteps(random, status, span)),
  ]
}

/** Returns the earlier number of visits. Changing it canceled the contract. */
function agreedBefore([first, ...others]: Practice['animals']): Practice['animals'] {
  if (first === undefined) return []
  const { values } = first
  return [{ ...first, values: { ...values, nbYearlyVisit: values.nbYearlyVisit + 1 } }, ...others]
}

function madeContract(making: Making, owner: Owner, version: number, steps: Step[]): ContractWithHistory {
  const { random } = making
  const id = random.uuid()
  const status = steps.at(-1)?.status ?? 'created'
  const findStepTime = (passed: Step['status']) => steps.find(step => step.status === passed)?.at
  const [sentAt, signedAt] = [findStepTime('sent'), findStepTime('signed')]
  const createdAt = steps[0]?.at ?? ''
  const document =
    sentAt === undefined ? undefined : createDocument(making, owner, { id, version, createdAt }, sentAt)
  const last = document && signedAt ? signedOnPaper(document, signedAt) : document
  return {
    id,
    clientId: owner.client.id,
    status,
    version,
    signedAt: signedAt ?? null,
    mail: status === 'sent' ? 'sent' : 'none',
    document: last ?? null,
    signedDocId: signedAt ? random.uuid() : null,
    steps,
    terms: madeTerms(making, owner, steps),
  }
}

function madeTerms({ details, prices }: Making, { animals }: Owner, steps: readonly Step[]): Terms[] {
  const start = steps.find(({ status }) => status === 'active')
  if (start === undefined) return []
  const ofSpecies: Prices = Object.fromEntries(
    [...prices].map(([name, hourlyCents]) => [speciesId(name), { hourlyCents, vatRate: details.vatRate }]),
  )
  const animalsOn = (day: Day) =>
    animals.filter(({ createdAt }) => toDay(createdAt) <= day).map(chargedAnimal)
  const first = toDay(start.at)
  const end = steps.find(({ status }) => status === 'canceled')
  const days = new Set(animals.map(({ createdAt }) => toDay(createdAt)))
  let terms = startTerms(animalsOn(first), ofSpecies, first)
  for (const day of [...days].toSorted())
    if (day > first && (end === undefined || day <= toDay(end.at)))
      terms = withAnimals(terms, animalsOn(day), ofSpecies, day)
  return terms
}

function chargedAnimal({ id, values }: AnimalWithHistory): TermsAnimal {
  const { name, chipId, speciesName, nbYearlyVisit: visits } = values
  return { id, name, chipId, speciesId: speciesId(speciesName), speciesName, visits }
}

function createDocument(
  { details, prices }: Making,
  { client, animals }: Owner,
  contract: { id: string; version: number; createdAt: string },
  sentAt: string,
): DocumentContent {
  const existing = animals.filter(({ createdAt }) => createdAt <= sentAt)
  const priced = existing.map(({ values }) => ({
    ...values,
    hourlyPriceCents: prices.get(values.speciesName) ?? null,
    vatRate: null,
  }))
  const documentDetails = { contract, practice: details, client: client.values, animals: priced }
  return contractDocument(documentDetails, clientLanguage(client.values, details))
}

/** The text contains the signature. The file is drawn on request, because drawing hundreds takes minutes. */
function signedOnPaper(document: DocumentContent, at: string): DocumentContent {
  const { hash } = printedTexts[document.language].signature
  const whole = signed(document, { kind: 'on-paper', name: fullName(colleague), at, hash: '' })
  const blocks = whole.blocks.map(block =>
    block.kind === 'signature'
      ? { ...block, facts: block.facts.filter(({ label }) => label !== hash) }
      : block,
  )
  return { ...whole, blocks }
}

/** The maximum number of days between two steps. */
const dueDays = { validate: 3, send: 3, 'force-sign': 12, activate: 8 } as const
const stepOrder = ['validate', 'send', 'force-sign', 'activate'] as const

const made: Record<Exclude<ContractStatus, 'canceled'>, { most: number; least: number }> = {
  created: { most: 12, least: 2 },
  pending: { most: 20, least: 6 },
  sent: { most: 28, least: 10 },
  signed: { most: 45, least: 26 },
  active: { most: 608, least: 75 },
  paused: { most: 608, least: 75 },
}

type LivingStatus = keyof typeof made
type Step = { status: ContractStatus; at: string }

/** Clients who were added later have no contract yet. */
const shortestKnown = 90

/** The start is after the client was added, and early enough for the steps. */
function madeStart(
  random: Random,
  { status, isRenewed = false }: { status: LivingStatus; isRenewed?: boolean },
  knownSince: number,
  now: number,
): number {
  const { most, least } = made[status]
  const from = Math.max(knownSince, daysAgo(now, most))
  const days = dayNumber(now) - dayNumber(from) - least
  const isSoon = isAtWork(status) && !isRenewed
  return madeLater(random, from, isSoon ? Math.ceil(days * random.next() ** 2) : days)
}

/** Returns undefined if there was too little time for an earlier version. */
function madeEarlierStart(
  random: Random,
  { knownSince, replaced, billing }: { knownSince: number; replaced: number; billing: number },
): number | undefined {
  const from = Math.max(knownSince, daysAgo(replaced, made.active.most))
  const days = dayNumber(replaced) - dayNumber(from) - longestWay
  const isShort = days < 1 || dayNumber(replaced) - dayNumber(billing) < longestWay
  return isShort ? undefined : madeLater(random, from, days)
}

const longestWay = 45

type Span = { start: number; now: number; billing: number }

/** Each step is on a later working day. */
function madeSteps(random: Random, status: LivingStatus, { start, now, billing }: Span): Step[] {
  const steps: Step[] = [{ status: 'created', at: isoTime(start) }]
  let at = start
  const take = (to: ContractStatus, days: number) => {
    const later = madeLater(random, at, days)
    at = to === 'active' && later < billing ? madeLater(random, billing, 1) : later
    steps.push({ status: to, at: isoTime(at) })
  }
  for (const action of stepOrder) {
    if (steps.at(-1)?.status === status) return steps
    take(contractSteps[action].to, dueDays[action])
  }
  const free = () => dayNumber(now) - dayNumber(at) - 2
  if (status === 'paused') take('paused', free())
  else if (free() > 60 && random.chance(0.15)) {
    take('paused', Math.floor(free() / 2))
    take('active', Math.min(40, free()))
  }
  return steps
}
