import { isIPv6 } from 'node:net'
import type { NetworkInterfaceInfo } from 'node:os'
import type { Config } from './config.ts'
import { DatabaseBusy } from './db/database.ts'
import { DatabaseTooNew, DatabaseTooOld } from './db/migrate.ts'
import { OtherSecret } from './sync/account-journal.ts'

type Listening = { host: string; port: number; isHttps: boolean }
type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>

export function greeting(listening: Listening, interfaces: Interfaces): string[] {
  const { local, network } = listAddresses(listening, interfaces)
  const lines = ['Bouvier is open.', `  On this machine:            ${local}`]
  for (const address of network) lines.push(`  On the practice's network:  ${address}`)
  if (network.length > 0 && !listening.isHttps) {
    lines.push(
      '  Offline use needs HTTPS: other devices can work here only while they are connected.',
      '  Set HTTPS_CERT and HTTPS_KEY to change that.',
    )
  }
  return lines
}

export function listAddresses({ host: server, port, isHttps }: Listening, interfaces: Interfaces) {
  const address = (name: string) =>
    `${isHttps ? 'https' : 'http'}://${isIPv6(name) ? `[${name}]` : name}:${port}`
  const isEverywhere = server === '0.0.0.0' || server === '::'
  const isHereOnly = server === 'localhost' || server === '::1' || server.startsWith('127.')
  if (!isEverywhere) return { local: address(server), network: isHereOnly ? [] : [address(server)] }
  const network = Object.values(interfaces)
    .flatMap(infos => infos ?? [])
    .filter(info => info.family === 'IPv4' && !info.internal)
    .map(info => address(info.address))
  return { local: address('localhost'), network }
}

/** Explains a failed start to the person who starts the server. */
export function startFailure(error: unknown, config: Config): string {
  if (error instanceof DatabaseTooNew || error instanceof DatabaseTooOld) return error.message
  if (error instanceof OtherSecret)
    return 'Another server works on the database of DATABASE_URL, or did: people stay signed in only where both have the same SESSION_SECRET. Set it for each. If this is the only server, run: npm run staff -- restored'
  return config.databaseUrl === undefined
    ? whyNot(error, config)
    : (whyNotServer(error) ?? whyNot(error, config))
}

function whyNot(error: unknown, { port, host: server, dataDir }: Config): string {
  if (error instanceof DatabaseBusy) {
    return `Another program keeps the database in '${dataDir}' locked. Close it and start again.`
  }
  const sentences: { [code: string]: string } = {
    EADDRINUSE: `Port ${port} is taken, perhaps by a Bouvier that already runs. Stop it, or set PORT to another number.`,
    EADDRNOTAVAIL: `This machine does not have the address '${server}'. Set HOST to one that it has, or leave it out.`,
    ENOTFOUND: `The name '${server}' is not known here. Set HOST to an address of this machine, or leave it out.`,
    EACCES: `This account may not use port ${port} or the folder '${dataDir}'. Set PORT or DATA_DIR, or change the rights.`,
    EEXIST: `DATA_DIR names '${dataDir}', which is a file and must be a folder.`,
    ENOTDIR: `DATA_DIR names '${dataDir}', which is not a folder.`,
    EROFS: `DATA_DIR names '${dataDir}', where nothing can be written.`,
    ENOSPC: 'The disk is full.',
  }
  const code = codeOf(error)
  if (code.includes('SQLITE')) {
    return `The database in '${dataDir}' cannot be used: ${String(error)}. Restore a backup, or set DATA_DIR.`
  }
  return sentences[code] ?? String(error)
}

/** Errors of the database server. The address is not repeated: it may contain a password. */
function whyNotServer(error: unknown): string | undefined {
  if (error instanceof DatabaseBusy) {
    return `The database server of DATABASE_URL cannot be reached (${codeOf(error.cause) || error.message}). Start it, or correct the address.`
  }
  const wrongUser =
    'The database server does not let in the user of DATABASE_URL. Correct the name and the password in it.'
  const sentences: { [code: string]: string } = {
    '28P01': wrongUser,
    '28000': wrongUser,
    '3D000':
      'The database server has no database of the name in DATABASE_URL. Make one, such as with createdb.',
    '42501': 'The user of DATABASE_URL may not make tables there. Let the user own the database.',
  }
  return sentences[codeOf(error)]
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
