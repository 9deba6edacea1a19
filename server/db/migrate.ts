import { sql } from 'kysely'
import { type Db, readTransaction, type Tx, writeTransaction } from './database.ts'

export type Migration = { name: string; up(tx: Tx): Promise<void> }

export class DatabaseTooNew extends Error {
  override name = 'DatabaseTooNew'
}

export class DatabaseTooOld extends Error {
  override name = 'DatabaseTooOld'
}

const firstBeforeRelease = '0001-ground'

/** Runs each missing migration in its own transaction, so that a killed run can continue. */
export async function migrate(db: Db, migrations: readonly Migration[]): Promise<void> {
  await alone(db, async tx => {
    await sql`create table if not exists migrations (name text primary key)`.execute(tx)
  })
  const knownNames = new Set(migrations.map(migration => migration.name))
  const done = await readTransaction(db, namesDone)
  if (done.includes(firstBeforeRelease)) {
    throw new DatabaseTooOld(
      'The database was written by a version of Bouvier from before the first release, which this version cannot read. ' +
        'Nothing in it was changed. Export its clients and animals with that version, set DATA_DIR or DATABASE_URL to ' +
        'a new place, and import them there.',
    )
  }
  const newer = done.find(name => !knownNames.has(name))
  if (newer !== undefined) {
    throw new DatabaseTooNew(
      `The database was written by a newer version of Bouvier (it has the step ${newer}). ` +
        'Update Bouvier, or restore the backup that was made before the update.',
    )
  }
  for (const migration of migrations) {
    if (done.includes(migration.name)) continue
    await alone(db, async tx => {
      // Another process may have migrated in the meantime.
      if ((await namesDone(tx)).includes(migration.name)) return
      await migration.up(tx)
      await sql`insert into migrations (name) values (${migration.name})`.execute(tx)
    })
  }
}

function alone(db: Db, step: (tx: Tx) => Promise<void>): Promise<void> {
  return writeTransaction(db, async tx => {
    // The lock depends on the engine. SQLite has locked everything already.
    await tx.getExecutor().adapter.acquireMigrationLock(tx, { lockTable: 'migrations', lockRowId: '' })
    await step(tx)
  })
}

async function namesDone(tx: Tx): Promise<string[]> {
  const done = await sql<{ name: string }>`select name from migrations order by name`.execute(tx)
  return done.rows.map(row => row.name)
}
