import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

export type Schema = { name: string; url: string }

/**
 * These tests simulate no power loss, so a commit need not wait for the disk. Other connections see it
 * anyway.
 */
const noWaitForDisk = '-c synchronous_commit=off'

/** Prefix of all schemas of one run. They are dropped together at its end. */
export function schemasOfRun(): string {
  return `test_${process.env.TEST_RUN ?? process.pid}_`
}

export function createSchemas(url: string) {
  const run = runningOn(url)
  const made = new Set<string>()
  return {
    async make(): Promise<Schema> {
      const name = `${schemasOfRun()}${randomUUID().replaceAll('-', '')}`
      await run(`create schema ${name}`)
      made.add(name)
      return { name, url: inSchema(url, name) }
    },
    /** Structure of the schema without its rows. It changes when a test creates or drops an object. */
    async shape({ name }: Schema): Promise<string> {
      const found = await run(`
        select relname, relkind, relnatts, relchecks, relhastriggers from pg_class
        where relnamespace = '${name}'::regnamespace order by relname`)
      return JSON.stringify(found)
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

/** Opens one connection at the first query. An undefined query closes it. */
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
