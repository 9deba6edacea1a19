import type { Profile } from '../../contract/auth.ts'
import type { Role } from '../../contract/people.ts'
import { type KeyValue, readKept } from '../device/ports.ts'

/**
 * What a browser keeps of its people between visits: the tokens under the spec's names, whose they are, and who else
 * has worked here (their outboxes may still hold edits). Whoever signs in or out in another tab changes it for all.
 */
/** A profile that an earlier release has kept, or that an earlier server gave, does not say which role its person has. */
export type KnownProfile = Omit<Profile, 'role'> & { role?: Role }

export type Tokens = { access: string; refresh: string }

const names = {
  access: 'accessToken',
  refresh: 'refreshToken',
  profile: 'profile',
  people: 'people',
  toForget: 'toForget',
}

export class People {
  readonly #kept: KeyValue

  constructor(kept: KeyValue) {
    this.#kept = kept
  }

  tokens(): Tokens | null {
    const access = this.#kept.get(names.access)
    const refresh = this.#kept.get(names.refresh)
    return access || refresh ? { access: access ?? '', refresh: refresh ?? '' } : null
  }

  keepTokens(tokens: Tokens): void {
    this.#kept.set(names.access, tokens.access)
    this.#kept.set(names.refresh, tokens.refresh)
  }

  /** The profile goes with the tokens: nobody's name stays over another's session. */
  forgetTokens(): void {
    for (const name of [names.access, names.refresh, names.profile]) this.#kept.remove(name)
  }

  profile(): KnownProfile | null {
    return readProfile(readKept(this.#kept, names.profile))
  }

  keepProfile(profile: KnownProfile): void {
    this.#kept.set(names.profile, JSON.stringify(profile))
    const others = this.everyone().filter(person => person.id !== profile.id)
    this.#kept.set(names.people, JSON.stringify([profile, ...others]))
  }

  /** Whose copies are to go: noted until it is done, for a page may be closed in the middle of it. */
  toForget(): string[] {
    const list = readKept(this.#kept, names.toForget)
    return Array.isArray(list) ? list.filter(id => typeof id === 'string') : []
  }

  noteToForget(userId: string): void {
    this.#kept.set(names.toForget, JSON.stringify([...new Set([...this.toForget(), userId])]))
  }

  noteForgotten(userId: string): void {
    const left = this.toForget().filter(id => id !== userId)
    if (left.length === 0) this.#kept.remove(names.toForget)
    else this.#kept.set(names.toForget, JSON.stringify(left))
  }

  /** Everyone who has worked in this browser, the latest first. */
  everyone(): KnownProfile[] {
    const list = readKept(this.#kept, names.people)
    return Array.isArray(list) ? list.flatMap(item => readProfile(item) ?? []) : []
  }
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
