import { type Day, dayAfter, dayOf, isDay } from '../calendar/brussels.ts'
import { byLanguage } from '../text/language.ts'

/**
 * The life of a contract, once: buttons, tooltips, the server and the tests read this table, and there is no other way
 * from one status to another.
 *
 *   created ──validate──► pending ──send──► sent ──(the client signs, or force-sign)──► signed
 *   signed ──activate──► active ──pause──► paused ──resume──► active
 *
 * Besides, a contract that was ever signed is canceled when it is deleted, and a change of yearly visits cancels what was
 * agreed on the old number.
 */
export const contractStatuses = [
  'created',
  'pending',
  'sent',
  'signed',
  'active',
  'paused',
  'canceled',
] as const
export type ContractStatus = (typeof contractStatuses)[number]

export const contractActions = [
  'validate',
  'send',
  'resend',
  'force-sign',
  'activate',
  'pause',
  'resume',
] as const
export type ContractAction = (typeof contractActions)[number]

export type ContractStep = {
  from: Exclude<ContractStatus, 'canceled'>
  to: ContractStatus
  /** An email goes out: only the server can see to it, while somebody waits. */
  needsServer?: true
}

export const contractSteps: Record<ContractAction, ContractStep> = {
  validate: { from: 'created', to: 'pending' },
  send: { from: 'pending', to: 'sent', needsServer: true },
  resend: { from: 'sent', to: 'sent', needsServer: true },
  'force-sign': { from: 'sent', to: 'signed' },
  activate: { from: 'signed', to: 'active' },
  pause: { from: 'active', to: 'paused' },
  resume: { from: 'paused', to: 'active' },
}

/** Why a contract of this status may not take the step; nothing when it may. */
export function refusalOfStep(
  action: ContractAction,
  status: ContractStatus,
): `contracts/not-${ContractStep['from']}` | undefined {
  const { from } = contractSteps[action]
  return status === from ? undefined : `contracts/not-${from}`
}

/**
 * A contract is about the client's animals: without one there is nothing to sign, and nothing to bill. It can be
 * validated, for its animals may still come, and one that was paused may go on.
 */
export function refusalWithoutAnimals(
  action: ContractAction,
  animalCount: number,
): 'contracts/no-animals' | undefined {
  const needsAnimals = action === 'send' || action === 'activate'
  return needsAnimals && animalCount === 0 ? 'contracts/no-animals' : undefined
}

/** Within so many days of signing a client may go back on it, and then owes nothing. */
const daysToWithdraw = 14

/** Within so many days of withdrawing a client has their money back. */
export const daysToRefund = 14

/** Without the model form, the law gives the client twelve months more (Directive 2011/83, article 10). */
export function lastDayToWithdraw(contract: { signedAt: string; hasWithdrawalForm: boolean }): Day {
  const day = dayAfter(dayOf(contract.signedAt), daysToWithdraw)
  if (contract.hasWithdrawalForm) return day
  const yearLater = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return isDay(yearLater) ? yearLater : `${yearLater.slice(0, 4)}-02-28`
}

/** Why the client may not withdraw from a contract today; nothing when they may. */
export function refusalToWithdraw(
  contract: { status: ContractStatus; signedAt: string | null; hasWithdrawalForm: boolean },
  now: string,
): 'contracts/cannot-withdraw' | 'contracts/too-late-to-withdraw' | undefined {
  const { status, signedAt, hasWithdrawalForm } = contract
  const stands = status === 'signed' || status === 'active' || status === 'paused'
  if (!stands || signedAt === null) return 'contracts/cannot-withdraw'
  return dayOf(now) > lastDayToWithdraw({ signedAt, hasWithdrawalForm })
    ? 'contracts/too-late-to-withdraw'
    : undefined
}

/** What can be done with a contract of this status, in the order of its buttons. */
export function actionsOf(status: ContractStatus): ContractAction[] {
  return contractActions.filter(action => contractSteps[action].from === status)
}

export function isContractStatus(status: unknown): status is ContractStatus {
  return contractStatuses.some(known => known === status)
}

/** The client's agreement stands, or did: such a contract is kept, whatever becomes of it. */
export function isDeletable(status: ContractStatus): boolean {
  return status !== 'signed' && status !== 'canceled'
}

export function hasPdf(status: ContractStatus): boolean {
  return status !== 'created'
}

/** A client has at most one of these. */
export function isAtWork(status: ContractStatus): boolean {
  return status === 'active' || status === 'paused'
}

/**
 * Whether a new price of a species reaches it with a month's notice only: from its sending on a paper says what it costs, and the
 * client agrees to that paper.
 */
export function keepsPrice(status: ContractStatus): boolean {
  return status === 'sent' || status === 'signed' || isAtWork(status)
}

/** Whether it rests on the number of yearly visits that was agreed, and falls with it. */
export function restsOnVisits(status: ContractStatus): boolean {
  return status !== 'created' && status !== 'canceled'
}

/** Whether a new price of a species will be seen in what it costs. */
export function followsPrice(status: ContractStatus): boolean {
  return status !== 'canceled'
}

/** Days in which the link in an email can be used, and minutes for the one that is opened on the spot. */
export const signingDays = 30
export const signingMinutesHere = 60

/** How a contract's status is called: on its screen, and where the outbox shows what became of it. */
export const contractStatusTexts = byLanguage({
  created: { en: 'Created', fr: 'Créé', nl: 'Aangemaakt' },
  pending: { en: 'Pending', fr: 'En attente', nl: 'In afwachting' },
  sent: { en: 'Sent', fr: 'Envoyé', nl: 'Verstuurd' },
  signed: { en: 'Signed', fr: 'Signé', nl: 'Ondertekend' },
  active: { en: 'Active', fr: 'Actif', nl: 'Actief' },
  paused: { en: 'Paused', fr: 'Suspendu', nl: 'Gepauzeerd' },
  canceled: { en: 'Canceled', fr: 'Annulé', nl: 'Geannuleerd' },
})
