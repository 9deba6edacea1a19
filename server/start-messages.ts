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
  const lines = ['Bouvier is running.', `  On this machine:            ${local}`]
  for (const address of network) lines.push(`  On the practice's network:  ${address}`)
  if (network.length > 0 && !listening.isHttps) {
    lines.push(
      '  Other devices can only work online, because offline use requires HTTPS.',
      '  To enable it, set HTTPS_CERT and HTTPS_KEY.',
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

export function startFailure(error: unknown, config: Config): string {
  if (error instanceof DatabaseTooNew || error instanceof DatabaseTooOld) return error.message
  if (error instanceof OtherSecret)
    return 'The database of DATABASE_URL was last used with another SESSION_SECRET. Set the same SESSION_SECRET on every server of this database, so that users stay logged in. If this is the only server, run: npm run staff -- restored'
  return config.databaseUrl === undefined
    ? whyNot(error, config)
    : (whyNotServer(error) ?? whyNot(error, config))
}

function whyNot(error: unknown, { port, host: server, dataDir }: Config): string {
  if (error instanceof DatabaseBusy) {
    return `The database in '${dataDir}' is locked by another program. Close that program and start again.`
  }
  const sentences: { [code: string]: string } = {
    EADDRINUSE: `Port ${port} is already in use, perhaps by another Bouvier. Stop that program or set PORT to another number.`,
    EADDRNOTAVAIL: `This machine does not have the address '${server}'. Set HOST to an address of this machine or remove it.`,
    ENOTFOUND: `The host name '${server}' cannot be resolved. Set HOST to an address of this machine or remove it.`,
    EACCES: `This account has no permission to use port ${port} or the folder '${dataDir}'. Set PORT or DATA_DIR, or change the permissions.`,
    EEXIST: `DATA_DIR is '${dataDir}', which is a file. Set DATA_DIR to a folder.`,
    ENOTDIR: `DATA_DIR is '${dataDir}', which is not a folder. Set DATA_DIR to a folder.`,
    EROFS: `DATA_DIR is '${dataDir}', which is read-only. Set DATA_DIR to a folder that can be written.`,
    ENOSPC: 'The disk is full. Free some space and start again.',
  }
  const code = getErrorCode(error)
  if (code.includes('SQLITE')) {
    return `The database in '${dataDir}' cannot be used: ${String(error)}. Restore a backup or set DATA_DIR.`
  }
  return sentences[code] ?? String(error)
}

/** Explains errors of the database server. The address is omitted, because it may contain a password. */
function whyNotServer(error: unknown): string | undefined {
  if (error instanceof DatabaseBusy) {
    return `The database server of DATABASE_URL cannot be reached (${getErrorCode(error.cause) || error.message}). Start it or correct the address.`
  }
  const wrongUser =
    'The database server rejects the user of DATABASE_URL. Correct the user name and password.'
  const sentences: { [code: string]: string } = {
    '28P01': wrongUser,
    '28000': wrongUser,
    '3D000': 'The database of DATABASE_URL does not exist. Create it, for example with createdb.',
    '42501':
      'The user of DATABASE_URL has no permission to create tables. Make this user the owner of the database.',
  }
  return sentences[getErrorCode(error)]
}

function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
