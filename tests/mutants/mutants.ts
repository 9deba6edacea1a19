import { hostMutants } from './host-mutants.ts'
import { keepingMutants } from './keeping-mutants.ts'
import type { Mutant } from './mutant.ts'
import { sendingMutants } from './sending-mutants.ts'

export const mutants: readonly Mutant[] = [...sendingMutants, ...keepingMutants, ...hostMutants]
