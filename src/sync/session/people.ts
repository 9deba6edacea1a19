import type { Profile } from '../../contract/auth.ts'
import type { Role } from '../../contract/people.ts'
import { hash } from '../../domain/text/hash.ts'
import type { SignedInAccount } from '../../store/signed-in.ts'
import { type KeyValue, readSetting } from '../device/ports.ts'
import { pinName, storageNames, suspendedName, unconfirmedName } from './storage-names.ts'

/** A stored profile may lack the role. */
export type StoredProfile = Omit<Profile, 'role'> & { role?: Role }

/**
 * The users of this browser: the tokens of the current user, under the specification's names; the tokens of suspended
 * users, who unlock with their PIN; and earlier users whose outboxes may hold edits. Of earlier users only the
 * account id is stored, and a hash that recognises their email address. A change in one tab applies to all.
 */
export type Tokens = { access: string; refresh: string }

type SetAside = { profile: StoredProfile; tokens: Tokens }

export class People {
  readonly #storage: KeyValue

  constructor(storage: KeyValue) {
    this.#storage = storage
  }

  noteUnconfirmed(userId: string): void {
    this.#storage.set(unconfirmedName(userId), 'true')
  }

  noteConfirmationWithdrawn(userId: string): void {
    this.#storage.remove(unconfirmedName(userId))
  }

  isUnconfirmed(userId: string): boolean {
    return this.#storage.get(unconfirmedName(userId)) !== null
  }

  tokens(): Tokens | null {
    const access = this.#storage.get(storageNames.access)
    const refresh = this.#storage.get(storageNames.refresh)
    return access || refresh ? { access: access ?? '', refresh: refresh ?? '' } : null
  }

  keepTokens(tokens: Tokens): void {
    this.#storage.set(storageNames.access, tokens.access)
    this.#storage.set(storageNames.refresh, tokens.refresh)
  }

  /** Also removes profile and lock, so that a name never appears over another user's session. */
  forgetTokens(): void {
    for (const name of [storageNames.access, storageNames.refresh, storageNames.profile, storageNames.locked])
      this.#storage.remove(name)
  }

  profile(): StoredProfile | null {
    return readProfile(readSetting(this.#storage, storageNames.profile))
  }

  /**
   * The current user. Without the server, a profile is trusted only for a user who has logged in here and not
   * logged out. Tokens and a profile written into the storage by hand grant no access.
   */
  sitting(): StoredProfile | null {
    const profile = this.tokens() && this.profile()
    return profile && this.named().some(({ id }) => id === profile.id) ? profile : null
  }

  keepProfile(profile: StoredProfile): void {
    const others = this.everyone().filter(person => person.id !== profile.id)
    this.#storage.set(storageNames.people, JSON.stringify([profile, ...others]))
    this.#storage.set(storageNames.profile, JSON.stringify(profile))
    // A user who has logged in with the password is no longer suspended.
    this.#storage.remove(suspendedName(profile.id))
  }

  /** The tokens of the current user or a suspended one. */
  getUserTokens(userId: string): Tokens | null {
    const sitting = this.profile()?.id === userId ? this.tokens() : null
    return sitting ?? this.#findSetAside(userId)?.tokens ?? null
  }

  keepUserTokens(userId: string, tokens: Tokens): void {
    const aside = this.#findSetAside(userId)
    if (this.profile()?.id === userId) this.keepTokens(tokens)
    else if (aside) this.#storage.set(suspendedName(userId), JSON.stringify({ ...aside, tokens }))
  }

  /** Whether this user is logged in on this device, current or suspended. */
  isHere(userId: string): boolean {
    return this.named().some(({ id }) => id === userId) && this.getUserTokens(userId) !== null
  }

  /** The suspended users, the latest first; never the current one, even if a page was closed halfway. */
  aside(): StoredProfile[] {
    const sitting = this.tokens() && this.profile()?.id
    return this.named().flatMap(({ id }) => (id === sitting ? [] : (this.#findSetAside(id)?.profile ?? [])))
  }

  signedInAccounts(): SignedInAccount[] {
    const sitting = this.sitting()
    return [...(sitting ? [sitting] : []), ...this.aside()].flatMap(({ id }) => {
      const tokens = this.getUserTokens(id)
      return tokens ? [{ userId: id, ...tokens, isSitting: id === sitting?.id }] : []
    })
  }

  /** In this order, so that a page that is closed halfway logs no user out. */
  setAside(): void {
    const [profile, tokens] = [this.sitting(), this.tokens()]
    if (!profile || !tokens) return
    this.#storage.set(suspendedName(profile.id), JSON.stringify({ profile, tokens }))
    this.forgetTokens()
  }

  /** False when the user is no longer suspended. */
  bringBack(userId: string): boolean {
    const aside = this.#findSetAside(userId)
    if (!aside) return false
    this.keepTokens(aside.tokens)
    this.#storage.set(storageNames.profile, JSON.stringify(aside.profile))
    this.#storage.remove(suspendedName(userId))
    return true
  }

  /** Removes the second copy of a session that a closed page left. */
  tidyAside(): void {
    const sitting = this.sitting()
    if (sitting) this.#storage.remove(suspendedName(sitting.id))
  }

  isLocked(): boolean {
    const sitting = this.sitting()
    return sitting !== null && this.#storage.get(storageNames.locked) === sitting.id
  }

  lock(): void {
    const sitting = this.sitting()
    if (sitting) this.#storage.set(storageNames.locked, sitting.id)
  }

  unlock(): void {
    this.#storage.remove(storageNames.locked)
  }

  dropAside(userId: string): void {
    this.#storage.remove(suspendedName(userId))
  }

  /**
   * A session has ended. The removal of its copy is noted until it is done, because the page may be closed
   * halfway. The email address is removed at once. The name is removed with the last unsent edit, or at once
   * after a logout.
   */
  noteSessionEnd(userId: string, reason: 'ended' | 'signed-out'): void {
    this.#note('toForget', userId)
    if (reason === 'signed-out') this.#note('signedOut', userId)
    this.#storage.remove(pinName(userId))
    this.#storage.remove(unconfirmedName(userId))
    const everyone = this.everyone()
    const email = everyone.find(({ id }) => id === userId)?.email ?? ''
    if (email !== '') this.#keepMarks({ ...this.#marks(), [userId]: hashEmail(userId, email) })
    if (reason === 'signed-out') this.forgetName(userId)
    const named = this.everyone().map(person => (person.id === userId ? { ...person, email: '' } : person))
    this.#keepEveryone(named.some(({ id }) => id === userId) ? named : [...named, namelessProfile(userId)])
  }

  /** Called when an ended session has no unsent edits left. */
  forgetName(userId: string): void {
    const everyone = this.everyone()
    const isNamed = ({ id, firstName, lastName }: StoredProfile) =>
      id === userId && firstName + lastName !== ''
    if (everyone.some(isNamed))
      this.#keepEveryone(everyone.map(person => (person.id === userId ? namelessProfile(userId) : person)))
  }

  /** Users who are no longer logged in but still named here: another tab or version logged them out. */
  leftBehind(): string[] {
    // During a login there are tokens and no profile yet.
    if (this.tokens() && !this.profile()) return []
    return this.named().flatMap(({ id }) => (this.isHere(id) ? [] : [id]))
  }

  /** Users whose copies of rows are to be removed. */
  toForget(): string[] {
    return this.#idsIn('toForget')
  }

  /** Users who logged out themselves: the history of their sent edits is removed, too. */
  signedOut(): string[] {
    return this.#idsIn('signedOut')
  }

  noteForgotten(list: 'toForget' | 'signedOut', userId: string): void {
    const remaining = this.#idsIn(list).filter(id => id !== userId)
    if (remaining.length === 0) this.#storage.remove(storageNames[list])
    else this.#storage.set(storageNames[list], JSON.stringify(remaining))
  }

  /** Removes a user without any data on this device. */
  drop(userId: string): void {
    const { [userId]: _, ...marks } = this.#marks()
    this.#keepMarks(marks)
    this.#keepEveryone(this.everyone().filter(({ id }) => id !== userId))
  }

  /** All users of this browser, the latest first. The names of users who have left may be blank. */
  everyone(): StoredProfile[] {
    const list = readSetting(this.#storage, storageNames.people)
    return Array.isArray(list) ? list.flatMap(item => readProfile(item) ?? []) : []
  }

  named(): StoredProfile[] {
    return this.everyone().filter(({ email }) => email !== '')
  }

  /** Other accounts with this email address, by the address or its stored hash. */
  otherAccountsWithEmail({ id, email }: StoredProfile): string[] {
    const marks = this.#marks()
    return this.everyone().flatMap(other => {
      const isSame =
        other.email.toLowerCase() === email.toLowerCase() || marks[other.id] === hashEmail(other.id, email)
      return isSame && other.id !== id ? [other.id] : []
    })
  }

  #findSetAside(userId: string): SetAside | null {
    const aside = readSetting(this.#storage, suspendedName(userId))
    if (typeof aside !== 'object' || aside === null) return null
    const { profile, tokens } = { profile: null, tokens: null, ...aside }
    const read = readProfile(profile)
    return read?.id === userId && isTokens(tokens) ? { profile: read, tokens } : null
  }

  #marks(): { [userId: string]: string } {
    const marks = readSetting(this.#storage, storageNames.marks)
    return typeof marks === 'object' && marks !== null ? { ...marks } : {}
  }

  #keepMarks(marks: { [userId: string]: string }): void {
    if (Object.keys(marks).length === 0) this.#storage.remove(storageNames.marks)
    else this.#storage.set(storageNames.marks, JSON.stringify(marks))
  }

  #keepEveryone(everyone: readonly StoredProfile[]): void {
    if (everyone.length === 0) this.#storage.remove(storageNames.people)
    else this.#storage.set(storageNames.people, JSON.stringify(everyone))
  }

  #idsIn(list: 'toForget' | 'signedOut'): string[] {
    const ids = readSetting(this.#storage, storageNames[list])
    return Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : []
  }

  #note(list: 'toForget' | 'signedOut', userId: string): void {
    this.#storage.set(storageNames[list], JSON.stringify([...new Set([...this.#idsIn(list), userId])]))
  }
}

function namelessProfile(id: string): StoredProfile {
  return { id, firstName: '', lastName: '', email: '' }
}

/** Short on purpose: many addresses share a hash, so it does not identify one. */
function hashEmail(userId: string, email: string): string {
  return hash(`${userId} ${email.toLowerCase()}`).toString(36)
}

function isTokens(value: unknown): value is Tokens {
  if (typeof value !== 'object' || value === null) return false
  const { access, refresh } = { access: null, refresh: null, ...value }
  return typeof access === 'string' && typeof refresh === 'string'
}

export function readProfile(value: unknown): StoredProfile | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, firstName, lastName, email } = { id: '', firstName: '', lastName: '', email: '', ...value }
  const texts = [id, firstName, lastName, email]
  if (!texts.every(text => typeof text === 'string') || id === '') return null
  const role = 'role' in value ? roles.find(each => each === value.role) : undefined
  return { id, firstName, lastName, email, ...(role && { role }) }
}

const roles: readonly Role[] = ['owner', 'staff']
