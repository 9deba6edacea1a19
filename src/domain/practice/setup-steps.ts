import type { PracticeValues } from '../../records/practice.ts'
import { isBlankAddress } from '../clients/address.ts'
import type { Tally } from '../clients/attention.ts'

/** From an empty practice to the first bank file. The last step ends with the first payment. */
export const firstSteps = [
  'practice',
  'mail',
  'species',
  'clients',
  'tablet',
  'contract',
  'signature',
  'invoices',
  'file',
  'bank',
] as const
export type FirstStep = (typeof firstSteps)[number]

export type SetupProgress = {
  practice: Pick<PracticeValues, 'name' | 'address' | 'enterpriseNumber' | 'iban'> & { emailDelivery: string }
  species: number
  devices: number | null
  clients: Tally
  contracts: Tally
  invoices: Tally
}

const isDone: { readonly [Step in FirstStep]: (begun: SetupProgress) => boolean } = {
  // Other fields are requested where they are needed: the bank's creditor identifier may take weeks.
  practice: ({ practice: { name, address, enterpriseNumber, iban } }) =>
    name !== '' && !isBlankAddress(address) && enterpriseNumber !== '' && iban !== '',
  mail: ({ practice: { emailDelivery } }) => emailDelivery === 'smtp',
  species: ({ species }) => species > 0,
  clients: ({ clients }) => clients.size > 0,
  tablet: ({ devices }) => devices !== null && devices > 1,
  contract: ({ contracts }) => contracts.size > 0,
  signature: ({ contracts }) => contracts.has('signed') || contracts.has('active') || contracts.has('paused'),
  invoices: ({ invoices }) => invoices.size > 0,
  // An open invoice that the bank collects or has refused was in a bank file.
  file: ({ invoices }) => [...invoices.keys()].some(kind => / \S/.test(kind)),
  bank: ({ invoices }) => invoices.has('paid'),
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
