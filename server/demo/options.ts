import { parseArgs } from 'node:util'
import { mostImportedRows } from '../../src/domain/clients/imports.ts'

export type DemoOptions = { clients: number; seed: string; port: number; fresh: boolean }

type DemoOptionsResult = { ok: true; options: DemoOptions } | { ok: false; problems: string[] }

// Not the server's default port, because browsers identify an installed app by its address.
const usualPort = '3100'

export function readDemoOptions(args: string[]): DemoOptionsResult {
  const values = parsed(args)
  if (values === undefined) return { ok: false, problems: [usage] }
  const problems: string[] = []
  const clients = wholeNumber(values.clients)
  const port = wholeNumber(values.port)
  if (!(clients >= 1 && clients <= mostImportedRows))
    problems.push(`--clients is '${values.clients}'. Use a number from 1 to ${mostImportedRows}.`)
  if (!(port <= 65535)) problems.push(`--port is '${values.port}'. Use a number from 0 to 65535.`)
  if (!/^[a-z0-9]{1,40}$/.test(values.seed))
    problems.push(`--seed is '${values.seed}'. Use at most 40 lowercase letters and digits.`)
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, options: { clients, seed: values.seed, port, fresh: values.fresh } }
}

const usage = 'Options: --clients <number>, --seed <letters>, --port <number>, --fresh'

function parsed(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        clients: { type: 'string', default: '200' },
        seed: { type: 'string', default: 'bouvier' },
        port: { type: 'string', default: usualPort },
        fresh: { type: 'boolean', default: false },
      },
    })
    return values
  } catch {
    return undefined
  }
}

function wholeNumber(text: string): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
}
