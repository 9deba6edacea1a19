import { Client } from 'pg'

export type Schema = { name: string; url: string }

/** No test of these takes the server's power away, so a commit need not wait for the disk: others see it all the same. */
const noWaitForDisk = '-c synchronous_commit=off'

/** All schemas of one run begin so: when it ends, they are dropped together. */
export function schemasOfRun(): string {
  return `test_${process.env.TEST_RUN ?? process.pid}_`
}

/** Schemas of one server, so that tests share nothing. */
export function createSchemas(url: string) {
  const run = runningOn(url)
  const made = new Set<string>()
  return {
    async make(): Promise<Schema> {
      const name = `${schemasOfRun()}${Math.random().toString(36).slice(2)}`
      await run(`create schema ${name}`)
      made.add(name)
      return { name, url: inSchema(url, name) }
    },
    /** What there is in it beside the rows; a test that makes or drops something has left another. */
    async shape({ name }: Schema): Promise<string> {
      const found = await run(`
        select relname, relkind, relnatts, relchecks, relhastriggers from pg_class
        where relnamespace = '${name}'::regnamespace order by relname`)
      return JSON.stringify(found)
    },
    async empty({ name }: Schema): Promise<void> {
      const found = await run(`select tablename from pg_tables where schemaname = '${name}'`)
      const tables = found.map(({ tablename }) => tablename).filter(table => table !== 'migrations')
      // In one statement, at whose end the references are looked at; to truncate would take a hundred times as long.
      const parts = tables.map(table => `${table}_ as (delete from ${name}.${table})`)
      if (parts.length > 0) await run(`with ${parts.join(', ')} select 1`)
    },
    async drop({ name }: Schema): Promise<void> {
      await run(`drop schema ${name} cascade`)
      made.delete(name)
    },
    async dropAll(): Promise<void> {
      if (made.size > 0) await run(`drop schema ${[...made].join(', ')} cascade`)
      await run(undefined)
    },
  }
}

/** Drops what is left of this run. */
export async function dropSchemasOfRun(url: string): Promise<void> {
  const client = await connect(url)
  try {
    const { rows } = await client.query<{ name: string }>(
      'select nspname as name from pg_namespace where starts_with(nspname, $1)',
      [schemasOfRun()],
    )
    for (const { name } of rows) await client.query(`drop schema ${name} cascade`)
  } finally {
    await client.end()
  }
}

function inSchema(url: string, name: string): string {
  const own = new URL(url)
  own.searchParams.set('options', `-c search_path=${name} ${noWaitForDisk}`)
  return own.href
}

/** One connection, made when it is first needed; without a query, it is closed. */
function runningOn(url: string) {
  let connecting: Promise<Client> | undefined
  return async (query: string | undefined): Promise<{ [column: string]: string }[]> => {
    if (query === undefined) {
      await (await connecting)?.end()
      connecting = undefined
      return []
    }
    connecting ??= connect(url)
    const { rows } = await (await connecting).query(query)
    return rows
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, options: noWaitForDisk })
  await client.connect()
  return client
}
