import type { Profile } from '../../contract/auth.ts'
import type { Role } from '../../contract/people.ts'
import { hash } from '../../domain/text/hash.ts'
import type { HerePerson } from '../../store/signed-in.ts'
import { type KeyValue, readKept } from '../device/ports.ts'
import { asideName, keptNames, pinName, unconfirmedName } from './kept-names.ts'

/** A profile may not say which role its person has. */
export type KnownProfile = Omit<Profile, 'role'> & { role?: Role }

/**
 * What a browser keeps of its people between visits: the tokens of whoever sits here under the spec's names, and whose they
 * are; the tokens of those who were set aside, who come back by their PIN; and who else has worked here, whose outboxes may still
 * hold edits. Of them only the account's id stays, and a mark by which their address is known again and cannot be
 * read. Whoever signs in or out in another tab changes it for all.
 */
export type Tokens = { access: string; refresh: string }

type SetAside = { profile: KnownProfile; tokens: Tokens }

export class People {
  readonly #kept: KeyValue

  constructor(kept: KeyValue) {
    this.#kept = kept
  }

  noteUnconfirmed(userId: string): void {
    this.#kept.set(unconfirmedName(userId), 'true')
  }

  noteConfirmationWithdrawn(userId: string): void {
    this.#kept.remove(unconfirmedName(userId))
  }

  isUnconfirmed(userId: string): boolean {
    return this.#kept.get(unconfirmedName(userId)) !== null
  }

  tokens(): Tokens | null {
    const access = this.#kept.get(keptNames.access)
    const refresh = this.#kept.get(keptNames.refresh)
    return access || refresh ? { access: access ?? '', refresh: refresh ?? '' } : null
  }

  keepTokens(tokens: Tokens): void {
    this.#kept.set(keptNames.access, tokens.access)
    this.#kept.set(keptNames.refresh, tokens.refresh)
  }

  /** The profile goes with the tokens: nobody's name stays over another's session. What they had locked is theirs alone. */
  forgetTokens(): void {
    for (const name of [keptNames.access, keptNames.refresh, keptNames.profile, keptNames.locked])
      this.#kept.remove(name)
  }

  profile(): KnownProfile | null {
    return readProfile(readKept(this.#kept, keptNames.profile))
  }

  /**
   * Who sits here. A profile is believed without the server only of somebody who has signed in here and not out again:
   * tokens and a profile that were written into the storage by hand open nothing.
   */
  sitting(): KnownProfile | null {
    const profile = this.tokens() && this.profile()
    return profile && this.named().some(({ id }) => id === profile.id) ? profile : null
  }

  keepProfile(profile: KnownProfile): void {
    const others = this.everyone().filter(person => person.id !== profile.id)
    this.#kept.set(keptNames.people, JSON.stringify([profile, ...others]))
    this.#kept.set(keptNames.profile, JSON.stringify(profile))
    // Whoever has signed in by their password is not set aside any more.
    this.#kept.remove(asideName(profile.id))
  }

  /** Of whoever sits here, or was set aside. */
  tokensOf(userId: string): Tokens | null {
    const sitting = this.profile()?.id === userId ? this.tokens() : null
    return sitting ?? this.#asideOf(userId)?.tokens ?? null
  }

  keepTokensOf(userId: string, tokens: Tokens): void {
    const aside = this.#asideOf(userId)
    if (this.profile()?.id === userId) this.keepTokens(tokens)
    else if (aside) this.#kept.set(asideName(userId), JSON.stringify({ ...aside, tokens }))
  }

  /** Whether this person is signed in on this device, sitting or set aside; of somebody who has left, no strings say so. */
  isHere(userId: string): boolean {
    return this.named().some(({ id }) => id === userId) && this.tokensOf(userId) !== null
  }

  /** Those who come back by their PIN, the latest first. Whoever sits here is none of them, even if a page was closed in between. */
  aside(): KnownProfile[] {
    const sitting = this.tokens() && this.profile()?.id
    return this.named().flatMap(({ id }) => (id === sitting ? [] : (this.#asideOf(id)?.profile ?? [])))
  }

  /** Everybody who is signed in here, with their tokens. */
  here(): HerePerson[] {
    const sitting = this.sitting()
    return [...(sitting ? [sitting] : []), ...this.aside()].flatMap(({ id }) => {
      const tokens = this.tokensOf(id)
      return tokens ? [{ userId: id, ...tokens, isSitting: id === sitting?.id }] : []
    })
  }

  /** In this order, so that a page that is closed in between leaves nobody signed out. */
  setAside(): void {
    const [profile, tokens] = [this.sitting(), this.tokens()]
    if (!profile || !tokens) return
    this.#kept.set(asideName(profile.id), JSON.stringify({ profile, tokens }))
    this.forgetTokens()
  }

  /** False when they are not set aside any more. */
  bringBack(userId: string): boolean {
    const aside = this.#asideOf(userId)
    if (!aside) return false
    this.keepTokens(aside.tokens)
    this.#kept.set(keptNames.profile, JSON.stringify(aside.profile))
    this.#kept.remove(asideName(userId))
    return true
  }

  /** What lies both here and aside was left by a page that was closed in between. */
  tidyAside(): void {
    const sitting = this.sitting()
    if (sitting) this.#kept.remove(asideName(sitting.id))
  }

  /** Whoever locked this device, while they sit here. */
  isLocked(): boolean {
    const sitting = this.sitting()
    return sitting !== null && this.#kept.get(keptNames.locked) === sitting.id
  }

  lock(): void {
    const sitting = this.sitting()
    if (sitting) this.#kept.set(keptNames.locked, sitting.id)
  }

  unlock(): void {
    this.#kept.remove(keptNames.locked)
  }

  /** The session of one who was set aside is over. */
  dropAside(userId: string): void {
    this.#kept.remove(asideName(userId))
  }

  /**
   * A session has ended. That its copy is to go is noted until it is done, for a page may be closed in the middle of it. The
   * address goes at once. The name goes with the last unsent edit, or at once when the user signed out.
   */
  noteGone(userId: string, how: 'ended' | 'signed-out'): void {
    this.#note('toForget', userId)
    if (how === 'signed-out') this.#note('signedOut', userId)
    this.#kept.remove(pinName(userId))
    this.#kept.remove(unconfirmedName(userId))
    const everyone = this.everyone()
    const email = everyone.find(({ id }) => id === userId)?.email ?? ''
    if (email !== '') this.#keepMarks({ ...this.#marks(), [userId]: markOf(userId, email) })
    if (how === 'signed-out') this.forgetName(userId)
    const named = this.everyone().map(person => (person.id === userId ? { ...person, email: '' } : person))
    this.#keepEveryone(named.some(({ id }) => id === userId) ? named : [...named, namelessOf(userId)])
  }

  /** Nothing unsent is left of an ended session. */
  forgetName(userId: string): void {
    const everyone = this.everyone()
    const isNamed = ({ id, firstName, lastName }: KnownProfile) =>
      id === userId && firstName + lastName !== ''
    if (everyone.some(isNamed))
      this.#keepEveryone(everyone.map(person => (person.id === userId ? namelessOf(userId) : person)))
  }

  /** Those whose names are known here, and who are signed in here no more: another tab, or another release, saw them leave. */
  leftBehind(): string[] {
    // Whoever is signing in has tokens and no profile yet.
    if (this.tokens() && !this.profile()) return []
    return this.named().flatMap(({ id }) => (this.isHere(id) ? [] : [id]))
  }

  /** Whose copies are to go. */
  toForget(): string[] {
    return this.#idsIn('toForget')
  }

  /** Who signed out themselves: what they sent is to go too. */
  signedOut(): string[] {
    return this.#idsIn('signedOut')
  }

  noteForgotten(list: 'toForget' | 'signedOut', userId: string): void {
    const left = this.#idsIn(list).filter(id => id !== userId)
    if (left.length === 0) this.#kept.remove(keptNames[list])
    else this.#kept.set(keptNames[list], JSON.stringify(left))
  }

  /** Nothing of theirs is on this device, so nothing says that they were here. */
  drop(userId: string): void {
    const { [userId]: _, ...marks } = this.#marks()
    this.#keepMarks(marks)
    this.#keepEveryone(this.everyone().filter(({ id }) => id !== userId))
  }

  /** Everyone who has worked in this browser, the latest first; those who are gone without their names. */
  everyone(): KnownProfile[] {
    const list = readKept(this.#kept, keptNames.people)
    return Array.isArray(list) ? list.flatMap(item => readProfile(item) ?? []) : []
  }

  named(): KnownProfile[] {
    return this.everyone().filter(({ email }) => email !== '')
  }

  /** Other accounts that had this address, as far as it is known or leaves its mark. */
  othersWithAddressOf({ id, email }: KnownProfile): string[] {
    const marks = this.#marks()
    return this.everyone().flatMap(other => {
      const isSame =
        other.email.toLowerCase() === email.toLowerCase() || marks[other.id] === markOf(other.id, email)
      return isSame && other.id !== id ? [other.id] : []
    })
  }

  #asideOf(userId: string): SetAside | null {
    const aside = readKept(this.#kept, asideName(userId))
    if (typeof aside !== 'object' || aside === null) return null
    const { profile, tokens } = { profile: null, tokens: null, ...aside }
    const read = readProfile(profile)
    return read?.id === userId && isTokens(tokens) ? { profile: read, tokens } : null
  }

  #marks(): { [userId: string]: string } {
    const marks = readKept(this.#kept, keptNames.marks)
    return typeof marks === 'object' && marks !== null ? { ...marks } : {}
  }

  #keepMarks(marks: { [userId: string]: string }): void {
    if (Object.keys(marks).length === 0) this.#kept.remove(keptNames.marks)
    else this.#kept.set(keptNames.marks, JSON.stringify(marks))
  }

  #keepEveryone(everyone: readonly KnownProfile[]): void {
    if (everyone.length === 0) this.#kept.remove(keptNames.people)
    else this.#kept.set(keptNames.people, JSON.stringify(everyone))
  }

  #idsIn(list: 'toForget' | 'signedOut'): string[] {
    const ids = readKept(this.#kept, keptNames[list])
    return Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : []
  }

  #note(list: 'toForget' | 'signedOut', userId: string): void {
    this.#kept.set(keptNames[list], JSON.stringify([...new Set([...this.#idsIn(list), userId])]))
  }
}

function namelessOf(id: string): KnownProfile {
  return { id, firstName: '', lastName: '', email: '' }
}

/** Short on purpose: many addresses have the same mark, so it says of none that it was this one. */
function markOf(userId: string, email: string): string {
  return hash(`${userId} ${email.toLowerCase()}`).toString(36)
}

function isTokens(value: unknown): value is Tokens {
  if (typeof value !== 'object' || value === null) return false
  const { access, refresh } = { access: null, refresh: null, ...value }
  return typeof access === 'string' && typeof refresh === 'string'
}

export function readProfile(value: unknown): KnownProfile | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, firstName, lastName, email } = { id: '', firstName: '', lastName: '', email: '', ...value }
  const texts = [id, firstName, lastName, email]
  if (!texts.every(text => typeof text === 'string') || id === '') return null
  const role = 'role' in value ? roles.find(each => each === value.role) : undefined
  return { id, firstName, lastName, email, ...(role && { role }) }
}

const roles: readonly Role[] = ['owner', 'staff']
