import { existsSync } from 'node:fs'
import { readProcessConfig } from './config.ts'
import { openDataFiles } from './data-files.ts'
import { databaseFile, openDatabase } from './db/open-database.ts'
import { runStaffCommand, type StaffAnswer } from './features/accounts/staff-commands.ts'
import { startFailure } from './start-messages.ts'
import { restoreAccounts } from './sync/account-journal.ts'
import { scryptPasswords, systemClock, systemIds } from './system.ts'

process.umask(0o077)
const answer = await run(process.argv.slice(2))
process[answer.exitCode === 0 ? 'stdout' : 'stderr'].write(`${answer.lines.join('\n')}\n`)
process.exitCode = answer.exitCode

async function run(args: string[]): Promise<StaffAnswer> {
  const result = readProcessConfig()
  if (!result.ok) return { exitCode: 1, lines: ['Please correct these settings:', ...result.problems] }
  const { dataDir, databaseUrl } = result.config
  if (databaseUrl === undefined && !existsSync(databaseFile(dataDir))) {
    return {
      exitCode: 1,
      lines: [`There is no database in '${dataDir}' yet. Start Bouvier once or set DATA_DIR to its folder.`],
    }
  }
  try {
    const db = await openDatabase(result.config, systemIds)
    try {
      const dataFiles = openDataFiles(result.config, systemIds)
      const found = await restoreAccounts({
        db,
        dataFiles,
        now: systemClock.now(),
        isShared: databaseUrl !== undefined,
        isRestoring: args[0] === 'restored',
      })
      const ports = { db, dataFiles, found, clock: systemClock, ids: systemIds, passwords: scryptPasswords() }
      return await runStaffCommand(ports, args)
    } finally {
      await db.destroy()
    }
  } catch (error) {
    return { exitCode: 1, lines: [startFailure(error, result.config)] }
  }
}
