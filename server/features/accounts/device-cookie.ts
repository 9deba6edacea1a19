import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DataFiles, Ids } from '../../ports.ts'
import { emailKey } from './users-store.ts'

/**
 * A cookie for each account that logged in on this device. Wrong passwords of strangers do not delay a login that sends
 * it. The cookie does not sign in. Its name and value derive from the server's secret, so the server stores nothing.
 *
 *   bouvier-device-<mac of the account>=<device>.<mac of account and device>
 */
const prefix = 'bouvier-device-'

type Secret = Pick<DataFiles, 'secret'>
type FromBrowser = Pick<FastifyRequest, 'protocol' | 'headers'>

// Browsers store a cookie for 400 days at most.
const maxAge = 400 * 24 * 3600

export function setDeviceCookie(
  { ids, dataFiles }: { ids: Pick<Ids, 'token'>; dataFiles: Secret },
  request: FromBrowser,
  reply: FastifyReply,
  email: string,
): void {
  const account = accountMark(email, dataFiles)
  const device = ids.token()
  const value = `${device}.${deviceMark(account, device, dataFiles)}`
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${nameStart(request)}${account}=${value}; Path=/api/auth; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`,
  )
}

export function readKnownDevice(dataFiles: Secret, request: FromBrowser, email: string): string | undefined {
  const account = accountMark(email, dataFiles)
  return cookiesIn(request).find(cookie => cookie.account === account && isOwn(cookie, dataFiles))?.device
}

export function readAnyKnownDevice(dataFiles: Secret, request: FromBrowser): string | undefined {
  return cookiesIn(request).find(cookie => isOwn(cookie, dataFiles))?.device
}

type DeviceCookie = { account: string; device: string; mark: string }

const mostCookies = 64

function cookiesIn(request: FromBrowser): DeviceCookie[] {
  const start = nameStart(request)
  const cookies: DeviceCookie[] = []
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const cookie = part.trim()
    if (!cookie.startsWith(start)) continue
    const [, account, device, mark] = /^([\w-]+)=([\w-]+)\.([\w-]+)$/.exec(cookie.slice(start.length)) ?? []
    if (account === undefined || device === undefined || mark === undefined) continue
    cookies.push({ account, device, mark })
    if (cookies.length === mostCookies) break
  }
  return cookies
}

/** Browsers accept a cookie with this prefix over HTTPS only. */
function nameStart({ protocol }: FromBrowser): string {
  return protocol === 'https' ? `__Secure-${prefix}` : prefix
}

function accountMark(email: string, { secret }: Secret): string {
  return createHmac('sha256', secret)
    .update(`account ${emailKey(email)}`)
    .digest('base64url')
    .slice(0, 22)
}

function deviceMark(account: string, device: string, { secret }: Secret): string {
  return createHmac('sha256', secret).update(`device ${account} ${device}`).digest('base64url')
}

function isOwn({ account, device, mark }: DeviceCookie, dataFiles: Secret): boolean {
  const [presented, right] = [Buffer.from(mark), Buffer.from(deviceMark(account, device, dataFiles))]
  return presented.length === right.length && timingSafeEqual(presented, right)
}
