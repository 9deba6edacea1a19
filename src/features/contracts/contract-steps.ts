import type { ContractRow } from '../../contract/contracts.ts'
import {
  actionsOf,
  type ContractAction,
  type ContractStatus,
  contractSteps,
  isAtWork,
} from '../../domain/contracts.ts'
import type { View } from '../../store/view.ts'

/** What a row offers: the steps of the table, and signing on this very device while it was sent. */
export type OfferedStep = ContractAction | 'sign-here'

export function stepsOf(status: ContractStatus): OfferedStep[] {
  return status === 'sent' ? ['sign-here', ...actionsOf(status)] : actionsOf(status)
}

export function needsHost(step: OfferedStep): boolean {
  return step === 'sign-here' || contractSteps[step].needsHost === true
}

export type Hindrance = 'practice-incomplete' | 'not-reachable' | 'not-with-host' | 'other-at-work'

export type Around = {
  isReachable: boolean
  isPracticeComplete: boolean
  /** Something of the contract or its client is still on its way to the host. */
  isUnsent: boolean
  hasOtherAtWork: boolean
}

/** Why a step cannot be taken now, the reason that lasts longest first. */
export function hindranceOf(step: OfferedStep, around: Around): Hindrance | undefined {
  if (step === 'activate' && around.hasOtherAtWork) return 'other-at-work'
  if (!needsHost(step)) return undefined
  if (!around.isPracticeComplete) return 'practice-incomplete'
  if (!around.isReachable) return 'not-reachable'
  return around.isUnsent ? 'not-with-host' : undefined
}

/** As far as this device knows; the host looks again. */
export function hasOtherAtWork({ tables }: Pick<View, 'tables'>, { id, clientId }: ContractRow): boolean {
  return [...tables.contracts.ownedBy(clientId)].some(other => {
    const status = tables.contracts.get(other)?.row.status
    return other !== id && status !== undefined && isAtWork(status)
  })
}
