import { isObject, type Json } from '../../src/domain/text/json.ts'
import type { Entry } from '../../src/store/outbox/entry.ts'
import type { Effect } from './effects.ts'
import { type AskedEdit, editsOf, statusesOf } from './expanded.ts'
import { checkEffects } from './invariants/at-the-server.ts'
import { checkMirrorCommit } from './invariants/mirror.ts'
import { checkOutboxCommit } from './invariants/outbox.ts'
import { checkAsked } from './invariants/requests.ts'
import { PeopleSaw } from './people-saw.ts'
import type { SimDevice } from './sim-device.ts'
import type { Commit } from './sim-disk.ts'
import type { SimTab } from './sim-tab.ts'
import type { SimThread } from './sim-thread.ts'
import type { World } from './world.ts'

/** All that was seen of a run, and of each entry; the invariants are looked at as it is written. */
export type Asked = {
  tab: SimThread
  method: string
  path: string
  headers: Headers
  body: string | undefined
  token: string | undefined
  /** Those of a push; none for what writes nothing. */
  edits: AskedEdit[]
  isOver: boolean
  /** How often its tab had become the leader by then. */
  claim: number
  /** Whether the server itself has answered, and nobody in its place. */
  byServer: boolean
}

export type Known = {
  entry: Entry
  device: SimDevice
  userId: string
  /** All that it has ever said, as JSON of a field and its value: a newer edit may have become one with it. */
  said: Set<string>
  /** How often it was refused or in conflict: each time a person sent it on its way again. */
  timesStopped: number
  /** It was given up, or lost by the server, and waited again. */
  cameBack: boolean
  /** How it left the outbox, if it has: an outcome of the history, or how else. */
  left: string | null
  requests: AskedEdit[]
  /** What it did to rows, in each epoch of the server's database. */
  effects: { epoch: string; effects: Effect[] }[]
}

export class Journal {
  readonly world: World
  readonly entries = new Map<string, Known>()
  readonly asked_: Asked[] = []
  /** Which tab has last numbered itself as the leader of an outbox. */
  readonly leaders = new Map<string, SimThread>()
  readonly users = new Map<string, string>()
  /** Keys in the order in which their effects came. */
  readonly order: string[] = []
  /** Entries that the browser has taken away, and that the person is to be told of. */
  readonly evictedKeys = new Set<string>()
  copies = 0
  /** What each person saw and chose of each row, on each device. */
  readonly people = new PeopleSaw()

  constructor(world: World) {
    this.world = world
    for (const user of world.server.users)
      for (const { access } of user.sessions) this.users.set(access, user.id)
  }

  asked(tab: SimThread, call: Pick<Asked, 'method' | 'path' | 'headers' | 'body'>): Asked {
    const token = call.headers.get('authorization')?.replace(/^Bearer /, '')
    const asked: Asked = {
      ...call,
      tab,
      token,
      edits: editsOf(call, this),
      isOver: false,
      byServer: false,
      claim: tab.claims,
    }
    checkAsked(this, asked)
    this.asked_.push(asked)
    for (const edit of asked.edits) this.entries.get(edit.key)?.requests.push(edit)
    return asked
  }

  claimed(outbox: string, tab: SimThread): void {
    tab.claims += 1
    this.leaders.set(outbox, tab)
  }

  over(asked: Asked): void {
    asked.isOver = true
  }

  heard(asked: Asked, status: number, body: string): void {
    for (const [i, heard] of statusesOf(asked, status, body).entries()) {
      const edit = asked.edits[i]
      if (edit) edit.heard = heard
    }
    const isNo = [400, 401, 403].includes(status)
    if (asked.path === 'auth/refresh-token' && asked.byServer && isNo) asked.tab.device.mayForget = true
  }

  /** What the harness itself has done is nobody's. */
  before(): void {
    this.world.server.effects()
  }

  answered(asked: Asked, status: number, body: string, isCopy: boolean): void {
    asked.byServer = true
    if (asked.path.startsWith('auth/') && status < 300) this.#learnToken(asked, body)
    const effects = this.world.server.effects()
    if (isCopy) this.copies += effects.length
    checkEffects(this, asked, statusesOf(asked, status, body), effects, isCopy)
  }

  kept(tab: SimTab, name: string, value: string | null): void {
    const { device } = tab
    if (name !== 'accessToken') return
    // S14: tokens go only when a person leaves, with the server's own no to a refresh, or with the sign-in that brought them.
    const hasBrought = device.signingIn.get(tab)
    const isOwn = hasBrought === false || (hasBrought && device.tokensBy === tab)
    if (value === null && !device.mayForget && !isOwn)
      this.world.broken('S14', `${tab.name} cleared its tokens`)
    // Whoever is leaving may have to renew the session on the way; only the next one who signs in begins anew.
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

  evicted(device: SimDevice, what: string): void {
    if (what === 'kept') return
    for (const [key, known] of this.entries) {
      if (known.device !== device || known.left !== null) continue
      known.left = 'evicted'
      this.evictedKeys.add(key)
    }
  }

  /** More than once: then it is no wonder when others came first. */
  wasAsked(key: string): boolean {
    return (this.entries.get(key)?.requests.length ?? 0) > 1
  }

  #learnToken(asked: Asked, body: string): void {
    const answer: Json = JSON.parse(body)
    if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return
    const asking: Json = asked.body ? JSON.parse(asked.body) : null
    const { email = null, refresh_token: before = null } = isObject(asking) ? asking : {}
    const user = this.world.server.users.find(person => person.email === email)
    // A tab that died between signing in and the profile leaves tokens of which the device does not know whose they are.
    const userId = user?.id ?? this.users.get(String(before)) ?? asked.tab.device.userId ?? ''
    for (const token of [answer.access_token, answer.refresh_token])
      if (typeof token === 'string') this.users.set(token, userId)
  }
}
