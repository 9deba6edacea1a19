import type { PracticeValues } from '../../records/practice.ts'
import { isBlankAddress } from '../clients/address.ts'

export const firstSteps = ['practice', 'species', 'clients', 'tablet'] as const
export type FirstStep = (typeof firstSteps)[number]

export type SetupProgress = {
  practice: Pick<PracticeValues, 'name' | 'address' | 'enterpriseNumber' | 'iban'>
  species: number
  clients: number
  devices: number | null
}

const isDone: { readonly [Step in FirstStep]: (begun: SetupProgress) => boolean } = {
  // Other fields are requested where they are needed: the bank's creditor identifier may take weeks.
  practice: ({ practice: { name, address, enterpriseNumber, iban } }) =>
    name !== '' && !isBlankAddress(address) && enterpriseNumber !== '' && iban !== '',
  species: ({ species }) => species > 0,
  clients: ({ clients }) => clients > 0,
  tablet: ({ devices }) => devices !== null && devices > 1,
}

export type StepState = 'done' | 'skipped' | 'open'

export function firstHourSteps(
  begun: SetupProgress,
  skipped: readonly string[],
): { steps: { step: FirstStep; state: StepState }[]; isOver: boolean } {
  const steps = firstSteps.map(step => ({
    step,
    state: isDone[step](begun)
      ? ('done' as const)
      : skipped.includes(step)
        ? ('skipped' as const)
        : ('open' as const),
  }))
  return { steps, isOver: steps.every(({ state }) => state !== 'open') }
}
