import { deviceMutants } from './device-mutants.ts'
import { hostMutants } from './host-mutants.ts'
import type { Mutant } from './mutant.ts'

export const mutants: readonly Mutant[] = [...deviceMutants, ...hostMutants]
