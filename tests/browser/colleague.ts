import type { Tokens } from '../../src/contract/auth.ts'
import type { Person } from './fixtures.ts'
import { preparedSession } from './prepared-practice.ts'
import { post, type Server } from './server.ts'

type Answer = { status: number; body: unknown }

/** The fields of listed rows that tests use. A row has those of its own record type. */
export type ListedRow = {
  id: string
  name: string
  firstName: string
  lastName: string
  phone: string
  isActive: boolean
  number: string
  iban: string
  status: string
  clientId: string
  total: number
  toPay: number
  hourlyPrice: number
  rev: number
  nickname?: string
  snoozedUntil: string | null
  leftOn: string | null
  leftReason: string | null
}

/** A user of the practice who only calls the API and sees the state of the server. */
export class Colleague {
  readonly #api: string
  readonly #token: string

  private constructor(api: string, token: string) {
    this.#api = api
    this.#token = token
  }

  static async signIn(server: Server, { email, password }: Person): Promise<Colleague> {
    const api = `${server.url}/api`
    const prepared = await preparedSession({ email }, 'calls')
    if (prepared) {
      const colleague = new Colleague(api, prepared.access_token)
      if ((await colleague.call('GET', 'auth/profile')).status === 200) return colleague
    }
    const answer = await post(`${api}/auth/login`, { email, password })
    const { access_token: token }: Tokens = await answer.json()
    return new Colleague(api, token)
  }

  static async signUp(server: Server, person: Person): Promise<Colleague> {
    const answer = await post(`${server.url}/api/auth/register`, person)
    if (!answer.ok) throw new Error(`could not register ${person.email}: ${answer.status}`)
    return Colleague.signIn(server, person)
  }

  async call(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${this.#api}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: answer.status, body: await answer.json() }
  }

  /** The body of the response to a GET. */
  async read(path: string): Promise<unknown> {
    return (await this.call('GET', path)).body
  }

  /** Creates a row and returns its id. */
  async add(list: string, values: object): Promise<string> {
    const { status, body } = await this.call('POST', list, values)
    if (status !== 201) throw new Error(`${list} refused a row: ${status} ${JSON.stringify(body)}`)
    return (body as { id: string }).id
  }

  /** The rows of a list, such as 'animals?search=Rex'. */
  async rows(list: string): Promise<ListedRow[]> {
    return ((await this.read(list)) as { data: ListedRow[] }).data
  }

  /** "Chien 45" for each species on the server, by name. */
  async species(): Promise<string[]> {
    const rows = await this.rows('species?limit=1000&sortBy=name&sortOrder=ASC')
    return rows.map(({ name, hourlyPrice }) => `${name} ${hourlyPrice}`)
  }
}
