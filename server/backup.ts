import { processEnvironment, readProcessConfig } from './config.ts'
import { runBackup } from './db/backup.ts'
import { systemClock } from './system.ts'

process.umask(0o077)
const result = readProcessConfig()
const answer = result.ok
  ? await runBackup(result.config, process.argv[2], systemClock.now(), processEnvironment())
  : { exitCode: 1, lines: ['Please correct these settings:', ...result.problems] }
process[answer.exitCode === 0 ? 'stdout' : 'stderr'].write(`${answer.lines.join('\n')}\n`)
process.exitCode = answer.exitCode
