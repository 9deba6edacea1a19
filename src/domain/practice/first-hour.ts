import type { PracticeValues } from '../../records/practice.ts'
import { isBlankAddress } from '../clients/address.ts'

/** What a practice does first, in the order in which one thing needs another. Each ticks itself once it is done. */
export const firstSteps = ['practice', 'species', 'clients', 'tablet'] as const
export type FirstStep = (typeof firstSteps)[number]

export type Begun = {
  practice: Pick<PracticeValues, 'name' | 'address' | 'enterpriseNumber' | 'iban'>
  species: number
  clients: number
  /** Where the person is signed in; null where that is not known. */
  devices: number | null
}

const isDone: { readonly [Step in FirstStep]: (begun: Begun) => boolean } = {
  // The rest has its own places to ask for it: a bank's identifier may take weeks.
  practice: ({ practice: { name, address, enterpriseNumber, iban } }) =>
    name !== '' && !isBlankAddress(address) && enterpriseNumber !== '' && iban !== '',
  species: ({ species }) => species > 0,
  clients: ({ clients }) => clients > 0,
  tablet: ({ devices }) => devices !== null && devices > 1,
}

export type StepState = 'done' | 'skipped' | 'open'

export function firstHourOf(
  begun: Begun,
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
