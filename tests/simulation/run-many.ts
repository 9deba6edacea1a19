import { crashEverywhere, crashedDay } from './crashes.ts'
import { runSeed } from './run-seed.ts'

export { crashEverywhere, crashedDay, runSeed }
