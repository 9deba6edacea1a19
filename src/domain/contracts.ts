/**
 * The life of a contract, once: buttons, tooltips, the host and the tests read this table, and there is no other way
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
  from: ContractStatus
  to: ContractStatus
  /** A letter goes out: only the host can see to it, while somebody waits. */
  needsHost?: true
}

export const contractSteps: Record<ContractAction, ContractStep> = {
  validate: { from: 'created', to: 'pending' },
  send: { from: 'pending', to: 'sent', needsHost: true },
  resend: { from: 'sent', to: 'sent', needsHost: true },
  'force-sign': { from: 'sent', to: 'signed' },
  activate: { from: 'signed', to: 'active' },
  pause: { from: 'active', to: 'paused' },
  resume: { from: 'paused', to: 'active' },
}

export type ContractRefusal =
  | 'contracts/client-required'
  | 'contracts/client-fixed'
  | 'contracts/not-created'
  | 'contracts/not-pending'
  | 'contracts/not-sent'
  | 'contracts/not-signed'
  | 'contracts/not-active'
  | 'contracts/not-paused'
  | 'contracts/cannot-delete'
  | 'contracts/no-animals'

/** Why a contract of this status may not take the step; nothing when it may. */
export function refusalOfStep(action: ContractAction, status: ContractStatus): ContractRefusal | undefined {
  const { from } = contractSteps[action]
  return status === from ? undefined : refusalUnless[from]
}

/**
 * A contract is about the client's animals: without one there is nothing to sign, and nothing to bill. It can be
 * validated, for its animals may still come, and one that was paused may go on.
 */
export function refusalWithoutAnimals(
  action: ContractAction,
  animalCount: number,
): ContractRefusal | undefined {
  const needsAnimals = action === 'send' || action === 'activate'
  return needsAnimals && animalCount === 0 ? 'contracts/no-animals' : undefined
}

const refusalUnless: Record<ContractStatus, ContractRefusal> = {
  created: 'contracts/not-created',
  pending: 'contracts/not-pending',
  sent: 'contracts/not-sent',
  signed: 'contracts/not-signed',
  active: 'contracts/not-active',
  paused: 'contracts/not-paused',
  // No step leads away from it.
  canceled: 'contracts/cannot-delete',
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

/** Whether it rests on the number of yearly visits that was agreed, and falls with it. */
export function restsOnVisits(status: ContractStatus): boolean {
  return status !== 'created' && status !== 'canceled'
}

/** Whether a new price of a species will be seen in what it costs. */
export function followsPrice(status: ContractStatus): boolean {
  return status !== 'canceled'
}

/** Days in which the link in a letter can be used, and minutes for the one that is opened on the spot. */
export const signingDays = 30
export const signingMinutesHere = 60
