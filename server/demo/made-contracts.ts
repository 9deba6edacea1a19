import type { AnimalValues } from '../../src/domain/animals.ts'
import { contractPaper } from '../../src/domain/documents/contract-paper.ts'
import type { Paper } from '../../src/domain/documents/paper.ts'
import { signed } from '../../src/domain/documents/signature.ts'
import { paperTexts } from '../../src/domain/documents/texts/paper-texts.ts'
import { centsFromEuros } from '../../src/domain/money.ts'
import { fullName } from '../../src/domain/person-name.ts'
import type { PracticeValues } from '../../src/domain/practice.ts'
import type { AnimalWithHistory } from '../features/animals/animals-store.ts'
import type { ClientWithHistory } from '../features/clients/clients-store.ts'
import type { ContractWithHistory } from '../features/contracts/contracts-history.ts'
import { billingStart } from './billing-days.ts'
import { colleague } from './colleague.ts'
import {
  type LivingStatus,
  madeEarlierStart,
  madeStart,
  madeSteps,
  type Step,
  shortestKnown,
} from './contract-dates.ts'
import type { MadeSpecies } from './made-species.ts'
import { type Random, randomOf } from './random.ts'
import { daysAgo, isoTime } from './working-hours.ts'

type Card = { status: LivingStatus; isRenewed?: true }

/** Dealt in this order, again and again: most are active, and a small practice has one of each. */
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

/** Each has a file, which takes a twentieth of a second to draw. */
export const mostSent = 8

const partWithContract = 0.72

/** What contracts and invoices of the sample practice are made of. */
export type Practice = {
  species: MadeSpecies[]
  clients: ClientWithHistory[]
  animals: AnimalWithHistory[]
}

type Owner = { client: ClientWithHistory; animals: Practice['animals']; known: number }
type Making = { random: Random; now: number; details: PracticeValues; prices: Map<string, number> }

/** About six in ten of the active clients with animals have one, and some an earlier one besides. */
export function madeContracts(
  seed: string,
  now: number,
  { clients, animals, species }: Practice,
  details: PracticeValues,
): ContractWithHistory[] {
  const random = randomOf(`${seed} contracts`)
  const prices = new Map(species.map(({ name, hourlyPrice }) => [name, centsFromEuros(hourlyPrice)]))
  const owners = ownersOf(clients, animals)
    .filter(({ known }) => known <= daysAgo(now, shortestKnown))
    .filter(() => random.chance(partWithContract))
  let sent = 0
  return owners.flatMap((owner, n) => {
    const card = cards[n % cards.length]
    if (card === undefined) return []
    if (card.status === 'sent') sent += 1
    const dealt: Card = card.status === 'sent' && sent > mostSent ? { status: 'signed' } : card
    return contractsOf({ random, now, details, prices }, owner, dealt)
  })
}

export function animalsByClient(animals: Practice['animals']): Map<string, Practice['animals']> {
  const byClient = new Map<string, Practice['animals']>()
  for (const animal of animals) {
    const theirs = byClient.get(animal.values.clientId)
    if (theirs) theirs.push(animal)
    else byClient.set(animal.values.clientId, [animal])
  }
  return byClient
}

function ownersOf(clients: Practice['clients'], animals: Practice['animals']): Owner[] {
  const byClient = animalsByClient(animals)
  return clients.flatMap(client => {
    const theirs = byClient.get(client.id)
    if (theirs === undefined || !client.values.isActive) return []
    const known = Math.min(...theirs.map(({ createdAt }) => Date.parse(createdAt)))
    return [{ client, animals: theirs, known }]
  })
}

function contractsOf(making: Making, owner: Owner, card: Card): ContractWithHistory[] {
  const { status, isRenewed } = card
  const { random, now } = making
  const start = madeStart(random, card, owner.known, now)
  const billing = billingStart(now)
  const earlier = isRenewed && madeEarlierStart(random, { known: owner.known, replaced: start, billing })
  const span = { start, now, billing }
  if (earlier === undefined) return [madeContract(making, owner, 1, madeSteps(random, status, span))]
  const agreed = madeSteps(random, 'active', { start: earlier, now: start, billing })
  const canceled: Step[] = [...agreed, { status: 'canceled', at: isoTime(start) }]
  return [
    madeContract(making, { ...owner, animals: agreedBefore(owner.animals) }, 1, canceled),
    madeContract(making, owner, 2, madeSteps(random, status, span)),
  ]
}

/** With the number that was agreed on first: a change of it is what canceled the contract. */
export function agreedBefore<Animal extends { values: AnimalValues }>(animals: readonly Animal[]): Animal[] {
  return animals.map((animal, n) => (n === 0 ? withOtherVisits(animal) : animal))
}

function withOtherVisits<Animal extends { values: AnimalValues }>(animal: Animal): Animal {
  return { ...animal, values: { ...animal.values, nbYearlyVisit: animal.values.nbYearlyVisit + 1 } }
}

function madeContract(making: Making, owner: Owner, version: number, steps: Step[]): ContractWithHistory {
  const { random } = making
  const id = random.uuid()
  const status = steps.at(-1)?.status ?? 'created'
  const atOf = (passed: Step['status']) => steps.find(step => step.status === passed)?.at
  const [sentAt, signedAt] = [atOf('sent'), atOf('signed')]
  const createdAt = steps[0]?.at ?? ''
  const paper = sentAt && paperOf(making, owner, { id, version, createdAt }, sentAt)
  const last = paper && signedAt ? signedOnPaper(paper, signedAt) : paper
  return {
    id,
    clientId: owner.client.id,
    status,
    version,
    signedAt: signedAt ?? null,
    mail: status === 'sent' ? 'sent' : 'none',
    paper: last ? JSON.stringify(last) : null,
    signedDocId: signedAt ? random.uuid() : null,
    steps,
  }
}

/** As it was sent, with the animals of that day. */
function paperOf(
  { details, prices }: Making,
  { client, animals }: Owner,
  contract: { id: string; version: number; createdAt: string },
  sentAt: string,
): Paper {
  const there = animals.filter(({ createdAt }) => createdAt <= sentAt)
  const priced = there.map(({ values }) => ({
    ...values,
    hourlyPriceCents: prices.get(values.speciesName) ?? null,
  }))
  const facts = { contract, practice: details, client: client.values, animals: priced }
  return contractPaper(facts, details.documentLanguage)
}

/**
 * The signature stands in the text itself, and the file is drawn when somebody asks for it: to draw hundreds takes
 * minutes. No file was sent either, so there is no fingerprint of one that could stand beside the signature.
 */
function signedOnPaper(paper: Paper, at: string): Paper {
  const { hash } = paperTexts[paper.language].signature
  const whole = signed(paper, { kind: 'on-paper', name: fullName(colleague), at, hash: '' })
  const blocks = whole.blocks.map(block =>
    block.kind === 'signature'
      ? { ...block, facts: block.facts.filter(({ label }) => label !== hash) }
      : block,
  )
  return { ...whole, blocks }
}
