import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { createSecureContext } from 'node:tls'
import type { PeppolConfig } from './mail/access-point.ts'
import type { EsignConfig } from './mail/signing-service.ts'
import type { EsignCallback, Registration } from './ports.ts'

export type Config = {
  port: number
  host: string
  dataDir: string
  /** The URL of a PostgreSQL server, instead of the file in the data folder. It may contain a password. */
  databaseUrl: string | undefined
  registration: Registration
  esignCallback: EsignCallback
  /** The signing service that confirms signatures, if there is one. */
  esign: EsignConfig | undefined
  /** The secret of refresh tokens, shared by several servers. The default is a file in the data folder. */
  sessionSecret: string | undefined
  https: { cert: string; key: string } | undefined
  /** Makes browsers use only HTTPS for this name. */
  hsts: boolean
  logLevel: LogLevel
  /** The URL of a mail server, instead of files in the data folder. It may contain a password. */
  smtpUrl: string | undefined
  /** The sender address of emails. */
  mailFrom: string
  peppol: PeppolConfig
  /** The address of this server, for links in emails, without a trailing slash. */
  publicUrl: string | undefined
  /** The proxies in front of this server whose headers are trusted. */
  trustProxy: string[]
  allowedOrigins: string[]
  allowedHosts: string[]
}

type ConfigResult = { ok: true; config: Config } | { ok: false; problems: string[] }

type Environment = { [name: string]: string | undefined }
type Files = { read(path: string): string }

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

export function readProcessConfig(): ConfigResult {
  return readConfig(process.env, { read: path => readFileSync(path, 'utf8') })
}

export function processEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env }
}

export function readConfig(env: Environment, files: Files): ConfigResult {
  const problems: string[] = []
  const reading: Reading = {
    // An empty variable counts as absent.
    value: name => env[name]?.trim() || undefined,
    problem: sentence => problems.push(sentence),
  }
  const config: Config = {
    port: readPort(reading),
    host: readHost(reading),
    dataDir: reading.value('DATA_DIR') ?? './data',
    databaseUrl: readDatabaseUrl(reading),
    registration: readRegistration(reading),
    esignCallback: readEsignCallback(reading),
    esign: readEsign(reading),
    sessionSecret: readSessionSecret(reading),
    https: readHttps(reading, files),
    hsts: readHsts(reading),
    logLevel: readLogLevel(reading),
    smtpUrl: readSmtpUrl(reading),
    mailFrom: readMailFrom(reading),
    peppol: readPeppol(reading),
    publicUrl: readPublicUrl(reading),
    trustProxy: readTrustProxy(reading),
    allowedOrigins: readAllowedOrigins(reading),
    allowedHosts: readAllowedHosts(reading),
  }
  return problems.length === 0 ? { ok: true, config } : { ok: false, problems }
}

type Reading = { value(name: string): string | undefined; problem(sentence: string): void }

function readPort({ value, problem }: Reading): number {
  const text = value('PORT') ?? '3000'
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  // Port 0 selects a free port.
  if (!(port <= 65535)) problem(`PORT is '${text}'. Set it to a whole number from 0 to 65535.`)
  return port
}

function readHost({ value, problem }: Reading): string {
  const host = value('HOST') ?? '0.0.0.0'
  if (isIP(host) === 0 && !isName(host)) {
    problem(`HOST is '${host}'. Set it to an address such as 0.0.0.0 or a name such as localhost.`)
  }
  return host
}

function readDatabaseUrl({ value, problem }: Reading): string | undefined {
  const url = value('DATABASE_URL')
  const isUrl = url === undefined || (/^postgres(ql)?:\/\//.test(url) && URL.canParse(url))
  // The message omits the value, which may contain a password.
  if (!isUrl)
    problem(
      'DATABASE_URL is not a valid URL. Set it to a URL such as postgres://user:password@host:5432/bouvier.',
    )
  return url
}

const shortestCode = 8

function readRegistration({ value, problem }: Reading): Registration {
  const kind = value('REGISTRATION') ?? 'open'
  const code = value('REGISTRATION_CODE')
  if (kind === 'code') {
    if (code === undefined) {
      problem(
        'REGISTRATION_CODE is missing. Set it to the code that new colleagues must enter, or change REGISTRATION.',
      )
    } else if (code.length < shortestCode) {
      problem(`REGISTRATION_CODE is too short. Set it to at least ${shortestCode} characters.`)
    }
    return { kind, code: code ?? '' }
  }
  if (kind !== 'open' && kind !== 'invitation' && kind !== 'closed') {
    // The message omits the value, which may be a registration code.
    problem('REGISTRATION is not valid. Set it to open, code, invitation or closed.')
  } else if (code !== undefined) {
    problem(
      `REGISTRATION_CODE is set but not used, because REGISTRATION is ${kind}. Set REGISTRATION to code or remove REGISTRATION_CODE.`,
    )
  }
  return { kind: kind === 'closed' || kind === 'invitation' ? kind : 'open' }
}

function readEsignCallback({ value, problem }: Reading): EsignCallback {
  const text = value('ESIGN_CALLBACK') ?? 'trusted'
  if (text !== 'trusted' && text !== 'verified')
    problem(`ESIGN_CALLBACK is '${text}'. Set it to trusted or verified.`)
  return text === 'verified' ? 'verified' : 'trusted'
}

function readEsign({ value, problem }: Reading): EsignConfig | undefined {
  const [url = '', key = ''] = ['ESIGN_URL', 'ESIGN_KEY'].map(value)
  if (url === '' && key === '') return undefined
  if (!isServiceUrl(url))
    problem('ESIGN_URL is missing or not valid. Set it to the https URL of the signing service.')
  if (!isToken(key)) problem('ESIGN_KEY is missing or not valid. Set it to the key of the signing service.')
  if (value('ESIGN_CALLBACK') !== undefined)
    problem('ESIGN_CALLBACK is set but not used, because ESIGN_URL is set. Remove one of them.')
  return { url: withoutSlash(url), key }
}

const shortestSecret = 32

function readSessionSecret({ value, problem }: Reading): string | undefined {
  const secret = value('SESSION_SECRET')
  // The message omits the value, which is a secret.
  if (secret !== undefined && secret.length < shortestSecret)
    problem(`SESSION_SECRET is too short. Set it to at least ${shortestSecret} random characters.`)
  return secret
}

function readHttps({ value, problem }: Reading, files: Files): Config['https'] {
  const paths = { HTTPS_CERT: value('HTTPS_CERT'), HTTPS_KEY: value('HTTPS_KEY') }
  if (paths.HTTPS_CERT === undefined && paths.HTTPS_KEY === undefined) return undefined
  const [cert, key] = Object.entries(paths).map(([name, path]) => {
    if (path === undefined) {
      problem(`${name} is missing. HTTPS requires both HTTPS_CERT and HTTPS_KEY: set both or neither.`)
      return undefined
    }
    try {
      return files.read(path)
    } catch {
      problem(`${name} is '${path}', and this file cannot be read. Check its path and permissions.`)
      return undefined
    }
  })
  if (cert === undefined || key === undefined) return undefined
  try {
    createSecureContext({ cert, key })
  } catch {
    problem(
      'HTTPS_CERT and HTTPS_KEY do not match or are not PEM files. Set them to a certificate and its key, both in PEM format.',
    )
  }
  return { cert, key }
}

function readHsts({ value, problem }: Reading): boolean {
  const text = value('HSTS') ?? 'off'
  if (text !== 'on' && text !== 'off') problem(`HSTS is '${text}'. Set it to on or off.`)
  return text === 'on'
}

function readLogLevel({ value, problem }: Reading): LogLevel {
  const text = value('LOG_LEVEL') ?? 'info'
  const level = logLevels.find(candidate => candidate === text)
  if (level === undefined) problem(`LOG_LEVEL is '${text}'. Set it to one of ${logLevels.join(', ')}.`)
  return level ?? 'info'
}

function readSmtpUrl({ value, problem }: Reading): string | undefined {
  const text = value('SMTP_URL')
  if (text === undefined || isMailServer(text)) return text
  // The message omits the value, which may contain a password.
  problem(
    'SMTP_URL is not valid. Set it to a URL such as smtp://user:password@mail.example.be:587 or smtps://user:password@mail.example.be. Write @ / ? # % in the password as %40 %2F %3F %23 %25. Append ?tls=optional if the mail server does not support TLS.',
  )
  return undefined
}

function isMailServer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(text)
  if (!/^smtps?:$/.test(protocol) || hostname === '') return false
  if (!/^\/?$/.test(pathname) || !['', '?tls=optional'].includes(search) || hash !== '') return false
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

function readMailFrom({ value, problem }: Reading): string {
  const address = value('MAIL_FROM')
  if (address === undefined && value('SMTP_URL') !== undefined) {
    problem('MAIL_FROM is missing. SMTP_URL requires it: set it to the sender address of emails.')
  } else if (address !== undefined && !isPlainAddress(address)) {
    problem(`MAIL_FROM is '${address}'. Set it to a plain email address such as praktijk@example.be.`)
  }
  return address ?? 'bouvier@localhost'
}

const isPlainAddress = (text: string) => /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(text)

function readPeppol({ value, problem }: Reading): PeppolConfig {
  const kind = value('PEPPOL') ?? 'off'
  const [address = '', url = '', token = ''] = ['PEPPOL_EMAIL', 'PEPPOL_URL', 'PEPPOL_TOKEN'].map(value)
  if (kind === 'email') {
    if (!isPlainAddress(address))
      problem('PEPPOL_EMAIL is missing or not valid. Set it to the email address of the access point.')
    return { kind, address }
  }
  if (kind === 'http') {
    if (!isServiceUrl(url))
      problem('PEPPOL_URL is missing or not valid. Set it to the https URL of the access point.')
    if (!isToken(token))
      problem('PEPPOL_TOKEN is missing or not valid. Set it to the token of the access point.')
    return { kind, url: withoutSlash(url), token }
  }
  if (kind !== 'off' && kind !== 'folder')
    problem(`PEPPOL is '${kind}'. Set it to off, folder, email or http.`)
  return { kind: kind === 'folder' ? kind : 'off' }
}

/** Messages omit the value, which may contain a password. */
function isServiceUrl(text: string): boolean {
  if (!/^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(text) || !URL.canParse(text)) return false
  const { username, password, search, hash } = new URL(text)
  return username + password + search + hash === ''
}

const isToken = (text: string) => /^[\x21-\x7e]+$/.test(text)

const withoutSlash = (url: string) => (url.endsWith('/') ? url.slice(0, -1) : url)

function originIn(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
    ? url.origin
    : undefined
}

function readAllowedOrigins({ value, problem }: Reading): string[] {
  const texts = listIn(value('ALLOWED_ORIGINS'))
  return texts.flatMap(text => {
    const origin = originIn(text)
    if (origin !== undefined) return origin
    problem(
      `ALLOWED_ORIGINS contains '${text}'. List origins such as https://app.example.be, without a path and separated by commas.`,
    )
    return []
  })
}

function readAllowedHosts({ value, problem }: Reading): string[] {
  const names = listIn(value('ALLOWED_HOSTS'))
  for (const name of names)
    if (!isName(name))
      problem(
        `ALLOWED_HOSTS contains '${name}'. List host names such as bouvier.example.be, without https:// or a port and separated by commas.`,
      )
  return names
}

function listIn(text = ''): string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}

function isName(text: string): boolean {
  return /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)
}

function readPublicUrl({ value, problem }: Reading): string | undefined {
  const text = value('PUBLIC_URL')
  if (text === undefined) return undefined
  const origin = originIn(text)
  if (origin !== undefined) return origin
  problem('PUBLIC_URL is not valid. Set it to a URL such as https://bouvier.example.be, without a path.')
  return undefined
}

function readTrustProxy({ value, problem }: Reading): string[] {
  const addresses = listIn(value('TRUST_PROXY'))
  for (const address of addresses)
    if (!isProxyIp(address))
      problem(
        `TRUST_PROXY contains '${address}'. List addresses such as 127.0.0.1 or 10.0.0.0/24, or loopback, separated by commas.`,
      )
  return addresses
}

function isProxyIp(text: string): boolean {
  if (text === 'loopback') return true
  const [address = '', bits = '', ...rest] = text.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  const isRange = bits === '' ? !text.includes('/') : /^\d{1,3}$/.test(bits) && Number(bits) >= 1
  return rest.length === 0 && isRange && Number(bits) <= longest
}
