import type { ContractRow } from '../../contract/contracts.ts'
import {
  allowedContractActions,
  type ContractAction,
  contractSteps,
  isAtWork,
  isBeforeSignature,
  refusalToWithdraw,
  refusalWithoutAnimals,
} from '../../domain/billing/contracts.ts'
import type { View } from '../../store/overlay/view.ts'

/**
 * The steps offered on a row: those of the table, signing on this device, and withdrawing within its period.
 * `sign-now` takes the steps before the signature, without an email.
 */
export type OfferedStep = ContractAction | 'sign-now' | 'sign-here' | 'withdraw'

export function offeredContractSteps(
  contract: Pick<ContractRow, 'status' | 'signedAt' | 'hasWithdrawalForm'>,
  now: string,
): OfferedStep[] {
  const steps = allowedContractActions(contract.status)
  if (contract.status === 'sent') return ['sign-here', ...steps]
  if (isBeforeSignature(contract.status)) return [...steps, 'sign-now']
  return refusalToWithdraw(contract, now) === undefined ? [...steps, 'withdraw'] : steps
}

function isOfTable(step: OfferedStep): step is ContractAction {
  return step in contractSteps
}

export function needsServer(step: OfferedStep): boolean {
  return !isOfTable(step) || contractSteps[step].needsServer === true
}

export type DisabledReason =
  | 'no-animals'
  | 'not-reachable'
  | 'not-with-server'
  | 'other-at-work'
  | 'sent-just-now'

export type StepContext = {
  isReachable: boolean
  /** The number of the client's animals; undefined until the device has all rows. */
  animalCount: number | undefined
  /** An edit of the contract or its client is not sent yet. */
  isUnsent: boolean
  hasOtherAtWork: boolean
  wasJustResent: boolean
}

/** The reason why a step is disabled. Of several reasons, the one that lasts longest is returned. */
export function contractStepDisabledReason(
  step: OfferedStep,
  around: StepContext,
): DisabledReason | undefined {
  if (step === 'activate' && around.hasOtherAtWork) return 'other-at-work'
  const { animalCount = 1 } = around
  const taken = step === 'sign-now' ? 'send' : step
  if (isOfTable(taken) && refusalWithoutAnimals(taken, animalCount) !== undefined) return 'no-animals'
  if (!needsServer(step)) return undefined
  if (step === 'resend' && around.wasJustResent) return 'sent-just-now'
  if (!around.isReachable) return 'not-reachable'
  return around.isUnsent ? 'not-with-server' : undefined
}

/** Based on the rows of this device; the server checks again. */
export function hasOtherAtWork({ tables }: Pick<View, 'tables'>, { id, clientId }: ContractRow): boolean {
  return [...tables.contracts.ownedBy(clientId)].some(other => {
    const status = tables.contracts.get(other)?.row.status
    return other !== id && status !== undefined && isAtWork(status)
  })
}

const explained = ['send', 'force-sign', 'sign-now', 'sign-here', 'withdraw'] as const

/**
 * These steps are explained before they are taken. Sending is explained only if practice details are missing.
 */
export function isExplained(step: OfferedStep): step is (typeof explained)[number] {
  return explained.some(each => each === step)
}
