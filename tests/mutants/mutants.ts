import { keepingMutants } from './keeping-mutants.ts'
import { moneyMutants } from './money-mutants.ts'
import type { Mutant } from './mutant.ts'
import { sendingMutants } from './sending-mutants.ts'
import { serverMutants } from './server-mutants.ts'

export const mutants: readonly Mutant[] = [
  ...sendingMutants,
  ...keepingMutants,
  ...serverMutants,
  ...moneyMutants,
]
