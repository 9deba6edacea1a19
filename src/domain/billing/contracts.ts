import { type Day, dayAfter, isDay, toDay } from '../calendar/brussels.ts'
import { byLanguage } from '../text/language.ts'

/**
 * The state machine of contracts, shared by buttons, tooltips, server and tests.
 *
 *   created ──validate──► pending ──send──► sent ──(the client signs, or force-sign)──► signed
 *   signed ──activate──► active ──pause──► paused ──resume──► active
 *
 * Also, deleting a contract that was ever signed cancels it. A change of yearly visits cancels contracts that were
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
  /** Sends an email, so it needs a connection. */
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

export function contractStepRefusal(
  action: ContractAction,
  status: ContractStatus,
): `contracts/not-${ContractStep['from']}` | undefined {
  const { from } = contractSteps[action]
  return status === from ? undefined : `contracts/not-${from}`
}

/**
 * Without animals there is nothing to sign or to bill. Validating and resuming are allowed, as animals may follow.
 */
export function refusalWithoutAnimals(
  action: ContractAction,
  animalCount: number,
): 'contracts/no-animals' | undefined {
  const needsAnimals = action === 'send' || action === 'activate'
  return needsAnimals && animalCount === 0 ? 'contracts/no-animals' : undefined
}

/** The right of withdrawal, in days after signing. */
const daysToWithdraw = 14

/** The deadline for the refund, in days after the withdrawal. */
export const daysToRefund = 14

/** Without the model form, the period is twelve months longer (Directive 2011/83, article 10). */
export function lastDayToWithdraw(contract: { signedAt: string; hasWithdrawalForm: boolean }): Day {
  const day = dayAfter(toDay(contract.signedAt), daysToWithdraw)
  if (contract.hasWithdrawalForm) return day
  const yearLater = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return isDay(yearLater) ? yearLater : `${yearLater.slice(0, 4)}-02-28`
}

export function refusalToWithdraw(
  contract: { status: ContractStatus; signedAt: string | null; hasWithdrawalForm: boolean },
  now: string,
): 'contracts/cannot-withdraw' | 'contracts/too-late-to-withdraw' | undefined {
  const { status, signedAt, hasWithdrawalForm } = contract
  const isInForce = status === 'signed' || status === 'active' || status === 'paused'
  if (!isInForce || signedAt === null) return 'contracts/cannot-withdraw'
  return toDay(now) > lastDayToWithdraw({ signedAt, hasWithdrawalForm })
    ? 'contracts/too-late-to-withdraw'
    : undefined
}

export function allowedContractActions(status: ContractStatus): ContractAction[] {
  return contractActions.filter(action => contractSteps[action].from === status)
}

export function isContractStatus(status: unknown): status is ContractStatus {
  return contractStatuses.some(known => known === status)
}

export function isBeforeSignature(status: ContractStatus): boolean {
  return status === 'created' || status === 'pending' || status === 'sent'
}

/** A contract that was ever signed cannot be deleted. */
export function isDeletable(status: ContractStatus): boolean {
  return status !== 'signed' && status !== 'canceled'
}

export function hasPdf(status: ContractStatus): boolean {
  return status !== 'created'
}

export function isAtWork(status: ContractStatus): boolean {
  return status === 'active' || status === 'paused'
}

/**
 * Whether a new species price needs a month's notice: once sent, the document states the price that the client agrees
 * to.
 */
export function keepsPrice(status: ContractStatus): boolean {
  return status === 'sent' || status === 'signed' || isAtWork(status)
}

export function restsOnVisits(status: ContractStatus): boolean {
  return status !== 'created' && status !== 'canceled'
}

export function followsPrice(status: ContractStatus): boolean {
  return status !== 'canceled'
}

/** Validity of the emailed link in days, and of the link opened in person in minutes. */
export const signingDays = 30
export const onScreenSigningMinutes = 60

export const contractStatusTexts = byLanguage({
  created: { en: 'Created', fr: 'Créé', nl: 'Aangemaakt' },
  pending: { en: 'Pending', fr: 'En attente', nl: 'In afwachting' },
  sent: { en: 'Sent', fr: 'Envoyé', nl: 'Verstuurd' },
  signed: { en: 'Signed', fr: 'Signé', nl: 'Ondertekend' },
  active: { en: 'Active', fr: 'Actif', nl: 'Actief' },
  paused: { en: 'Paused', fr: 'Suspendu', nl: 'Gepauzeerd' },
  canceled: { en: 'Canceled', fr: 'Annulé', nl: 'Geannuleerd' },
})
