import { isObject, type Json } from '../../src/domain/text/json.ts'
import type { Entry } from '../../src/store/outbox/entry.ts'
import type { Effect } from './effects.ts'
import { listStatuses, parseEdits, type SentEdit } from './expanded.ts'
import { checkMirrorCommit } from './invariants/mirror.ts'
import { checkOutboxCommit } from './invariants/outbox.ts'
import { checkRequest } from './invariants/requests.ts'
import { checkEffects } from './invariants/server.ts'
import { PeopleSaw } from './seen-rows.ts'
import type { SimDevice } from './sim-device.ts'
import type { Commit } from './sim-disk.ts'
import type { SimTab } from './sim-tab.ts'
import type { SimThread } from './sim-thread.ts'
import type { World } from './world.ts'

/** Everything observed in a run, per request and entry. Invariants are checked as it is written. */
export type SentRequest = {
  tab: SimThread
  method: string
  path: string
  headers: Headers
  body: string | undefined
  token: string | undefined
  /** The edits of a push. Empty for requests that write nothing. */
  edits: SentEdit[]
  isOver: boolean
  /** The number of times that the tab had become leader before this request. */
  claim: number
  byServer: boolean
}

export type TrackedEdit = {
  entry: Entry
  device: SimDevice
  userId: string
  /** All values that it ever had, as JSON of field and value. A newer edit may have been merged into it. */
  patchValues: Set<string>
  /** The number of refusals and conflicts, after each of which a user sent it again. */
  timesStopped: number
  /** It was discarded, or lost by the server, and restored. */
  cameBack: boolean
  /** How it left the outbox: an outcome of the history, or another way. Null while it is there. */
  left: string | null
  requests: SentEdit[]
  effects: { epoch: string; effects: Effect[] }[]
}

export class Journal {
  readonly world: World
  readonly entries = new Map<string, TrackedEdit>()
  readonly asked_: SentRequest[] = []
  readonly leaders = new Map<string, SimThread>()
  readonly users = new Map<string, string>()
  readonly order: string[] = []
  readonly people = new PeopleSaw()

  constructor(world: World) {
    this.world = world
    for (const user of world.server.users)
      for (const { access } of user.sessions) this.users.set(access, user.id)
  }

  onRequest(tab: SimThread, call: Pick<SentRequest, 'method' | 'path' | 'headers' | 'body'>): SentRequest {
    const token = call.headers.get('authorization')?.replace(/^Bearer /, '')
    const request: SentRequest = {
      ...call,
      tab,
      token,
      edits: parseEdits(call, this),
      isOver: false,
      byServer: false,
      claim: tab.claims,
    }
    checkRequest(this, request)
    this.asked_.push(request)
    for (const edit of request.edits) this.entries.get(edit.key)?.requests.push(edit)
    return request
  }

  claimed(outbox: string, tab: SimThread): void {
    tab.claims += 1
    this.leaders.set(outbox, tab)
  }

  over(request: SentRequest): void {
    request.isOver = true
  }

  onResponse(request: SentRequest, status: number, body: string): void {
    for (const [i, editStatus] of listStatuses(request, status, body).entries()) {
      const edit = request.edits[i]
      if (edit) edit.status = editStatus
    }
    const isNo = [400, 401, 403].includes(status)
    if (request.path === 'auth/refresh-token' && request.byServer && isNo) request.tab.device.mayForget = true
  }

  /** Drops effects of the harness itself. */
  before(): void {
    this.world.server.effects()
  }

  onServerResponse(request: SentRequest, status: number, body: string, isCopy: boolean): void {
    request.byServer = true
    if (request.path.startsWith('auth/') && status < 300) this.#learnToken(request, body)
    const effects = this.world.server.effects()
    checkEffects(this, request, listStatuses(request, status, body), effects, isCopy)
  }

  onStored(tab: SimTab, name: string, value: string | null): void {
    const { device } = tab
    if (name !== 'accessToken') return
    // S14: tokens are removed only on logout, after a refused refresh, or by the login that stored them.
    const hasBrought = device.signingIn.get(tab)
    const isOwn = hasBrought === false || (hasBrought && device.tokensBy === tab)
    if (value === null && !device.mayForget && !isOwn)
      this.world.broken('S14', `${tab.name} cleared its tokens`)
    // A logout may refresh the session first. Only the next login starts a new one.
    if (value === null) return
    if (hasBrought !== undefined) {
      device.signingIn.set(tab, true)
      device.mayForget = false
    }
    device.tokensBy = tab
  }

  committed(device: SimDevice, commit: Commit): void {
    const tab = [...device.tabs, ...device.workers].find(candidate => candidate === commit.owner)
    if (!tab) return
    const [kind = '', , userId = ''] = commit.db.name.split(':')
    if (kind.includes('outbox')) checkOutboxCommit(this, tab, userId, commit)
    else if (kind.includes('mirror')) checkMirrorCommit(this, tab, commit)
  }

  evicted(device: SimDevice, target: string): void {
    if (target === 'kept') return
    for (const tracked of this.entries.values())
      if (tracked.device === device && tracked.left === null) tracked.left = 'evicted'
  }

  /** An edit that was sent more than once may arrive after others. */
  wasRetried(key: string): boolean {
    return (this.entries.get(key)?.requests.length ?? 0) > 1
  }

  #learnToken(request: SentRequest, body: string): void {
    const answer: Json = JSON.parse(body)
    if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return
    const asking: Json = request.body ? JSON.parse(request.body) : null
    const { email = null, refresh_token: before = null } = isObject(asking) ? asking : {}
    const user = this.world.server.users.find(person => person.email === email)
    // A tab that ended between login and profile leaves tokens of an unknown user.
    const userId = user?.id ?? this.users.get(String(before)) ?? request.tab.device.userId ?? ''
    for (const token of [answer.access_token, answer.refresh_token])
      if (typeof token === 'string') this.users.set(token, userId)
  }
}
