import { crashEverywhere, crashedDay } from './crashes.ts'
import { onPostgres, runSeed } from './run-seed.ts'

export { crashEverywhere, crashedDay, onPostgres, runSeed }
