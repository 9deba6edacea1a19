import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { copyPostgres, ToolMissing } from './db/postgres-backup.ts'
import { copySqlite } from './db/sqlite-backup.ts'
import { databaseFile, type Place } from './open-database.ts'

type Answer = { exitCode: number; lines: string[] }

/** Makes a copy of everything and says what is in it, or in a sentence why there is none. */
export async function runBackup(
  { dataDir, databaseUrl }: Place,
  folder = join(dataDir, 'backups'),
  now: Date,
): Promise<Answer> {
  const isEmbedded = databaseUrl === undefined
  const from = databaseFile(dataDir)
  if (isEmbedded && !existsSync(from))
    return failed(
      `There is no database in '${dataDir}' yet. Start Bouvier once, or set DATA_DIR to its folder.`,
    )
  const moment = now.toISOString().slice(0, 19).replaceAll(':', '-')
  const to = join(folder, `bouvier-${moment}.${isEmbedded ? 'db' : 'dump'}`)
  try {
    mkdirSync(folder, { recursive: true })
    const inside = isEmbedded ? copySqlite(from, to) : await copyPostgres(databaseUrl, to)
    const size = `${(statSync(to).size / 1_000_000).toFixed(1)} MB`
    return {
      exitCode: 0,
      lines: [
        `The backup is in ${to} (${size}), and was read back.`,
        ...(inside ? [`It holds ${inside.map(({ name, count }) => `${count} ${name}`).join(', ')}.`] : []),
        'It holds personal data: keep it where only the practice can read it, and not on this machine alone.',
      ],
    }
  } catch (error) {
    if (error instanceof ToolMissing)
      return failed(
        `${error.message} is not on this machine. It comes with PostgreSQL (the package postgresql-client).`,
      )
    return failed(error instanceof Error ? error.message : String(error))
  }
}

function failed(reason: string): Answer {
  return { exitCode: 1, lines: [`There is no backup. ${reason}`] }
}
