import { setImmediate } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Head } from '../../src/contract/feed.ts'
import type { ListAnswer } from '../../src/contract/lists.ts'
import { listTag } from '../../src/contract/protocol.ts'
import { readLocalTime, readZonedTime } from '../../src/domain/calendar/brussels.ts'
import { isObject } from '../../src/domain/edits/fields.ts'
import { type Db, readTransaction, type Tx } from '../db/database.ts'
import { refuse } from '../refuse.ts'
import { readHead } from '../sync/head.ts'
import { sentenceStart } from './sentences.ts'

/** Drops unknown and empty fields, and accepts other spellings of columns. */
export function tidyQuery(query: object, schema: object): { [field: string]: unknown } {
  const properties = schemaProperties(schema)
  const tidied = Object.fromEntries(
    Object.entries(query)
      .filter(([field]) => Object.hasOwn(properties, field))
      .map(([field, value]) => [field, tidyField(field, value)])
      .filter(([field, value]) => value !== '' || !emptyMeansAbsent.has(String(field))),
  )
  const columns = columnsIn(properties.sortBy)
  // The specification names this parameter `sortField` for invoices.
  const requested = tidied.sortBy ?? ('sortField' in query ? query.sortField : undefined)
  if (columns === undefined || requested === undefined || requested === '') return tidied
  return { ...tidied, sortBy: typeof requested === 'string' ? resolveColumn(requested, columns) : requested }
}

// An empty client ID is not dropped, because the query must not list the animals of all clients.
const emptyMeansAbsent: ReadonlySet<string> = new Set([
  'page',
  'limit',
  'sortBy',
  'sortOrder',
  'search',
  'startDate',
  'endDate',
  'statuses',
  'restore',
])

function tidyField(field: string, value: unknown): unknown {
  if (field === 'sortOrder' && typeof value === 'string') return value.trim().toUpperCase()
  if (field === 'statuses' && Array.isArray(value)) return value.join(',')
  return value
}

const otherNames: { [column: string]: readonly string[] } = {
  client: [
    'clientname',
    'clientid',
    'clientfirstname',
    'clientlastname',
    'owner',
    'name',
    'fullname',
    'firstname',
    'lastname',
  ],
  firstName: ['name', 'fullname', 'clientname'],
  speciesName: ['species'],
  address: [
    'consultingaddress',
    'consultingaddressstreet',
    'invoiceaddress',
    'invoiceaddressstreet',
    'street',
    'addressstreet',
  ],
  phone: ['phonenumber', 'consultingaddressphonenumber', 'consultingaddressphone'],
  nbYearlyVisit: ['nbyearlyvisits', 'yearlyvisits', 'yearlyvisit', 'visits'],
  companyName: ['company'],
  companyVAT: ['vat', 'vatnumber'],
  totalOwed: ['owed'],
  animalCount: ['animals', 'animalslength', 'animalscount', 'numberofanimals', 'nbanimals'],
  isActive: ['status', 'active'],
  hourlyPrice: ['price'],
  number: ['invoice', 'invoicenumber'],
  createdAt: ['created'],
  updatedAt: ['updated'],
  signedAt: ['signed'],
  dueDate: ['due'],
}

function resolveColumn(requested: string, columns: readonly string[]): string {
  const letters = normalizeName(requested)
  return (
    columns.find(column => normalizeName(column) === letters) ??
    columns.find(column => otherNames[column]?.includes(letters)) ??
    requested
  )
}

function normalizeName(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}

function columnsIn(schema: unknown): readonly string[] | undefined {
  if (!isObject(schema) || !Array.isArray(schema.enum)) return undefined
  return schema.enum.filter(column => typeof column === 'string')
}

function schemaProperties(schema: object): Record<string, unknown> {
  return 'properties' in schema && isObject(schema.properties) ? schema.properties : {}
}

type Paging = { page: number; limit: number }

export function listPage<Row>(rows: Row[], total: number, { page, limit }: Paging): ListAnswer<Row> {
  return { data: rows, page, totalPages: Math.ceil(total / limit) }
}

/** Counts the rows only if the page is full, because a partial page already shows the total. */
export async function countTotal(
  { page, limit }: Paging,
  found: number,
  count: () => Promise<number>,
): Promise<number> {
  const isLast = found < limit && (found > 0 || page === 1)
  return isLast ? (page - 1) * limit + found : count()
}

export function parseStatuses(list: string | undefined): string[] | undefined {
  const statuses = (list ?? '')
    .split(',')
    .map(status => status.trim().toLowerCase())
    .filter(status => status !== '')
  return statuses.length === 0 ? undefined : statuses
}

/** If the end is a day, the span includes that day. */
export function querySpan({ startDate, endDate }: { startDate?: string; endDate?: string }) {
  const from = startDate === undefined ? undefined : timeIn('startDate', startDate, 'start')
  const until = endDate === undefined ? undefined : timeIn('endDate', endDate, 'end')
  if (from !== undefined && until !== undefined && from > until) {
    throw refuse('request/invalid', {
      field: 'endDate',
      message: 'End date must not come before start date.',
    })
  }
  return { from, until }
}

export function timeIn(field: string, text: string, edge: 'start' | 'end'): string {
  const time = parseRangeTime(text, edge)
  if (time !== null) return time
  const form = 'a date, or a date and a time, such as 2026-11-23 or 2026-11-23T09:00:00Z'
  throw refuse('request/invalid', { field, message: `${sentenceStart(field)} must be ${form}.` })
}

// A plus sign that was not encoded arrives as a space.
const bareSign = /(T\d{2}:\d{2}\S*) (\d{2}:\d{2})$/i

export function parseRangeTime(text: string, edge: 'start' | 'end'): string | null {
  const signed = text.replace(bareSign, '$1+$2')
  return readZonedTime(signed) ?? readLocalTime(signed, edge)
}

/** Sends a response tagged with its revision and `also`. A client with the same tag gets a 304. */
export async function sendAtHead<Answer extends object>(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  read: (tx: Tx) => Promise<Answer>,
  also?: string,
): Promise<FastifyReply> {
  const answer = await readTransaction(db, async tx => {
    return matchesEtag(request, sendHead(reply, await readHead(tx), also)) ? undefined : read(tx)
  })
  return answer === undefined ? sendNotModified(reply) : reply.send(answer)
}

export function sendNotModified(reply: FastifyReply): FastifyReply {
  return reply.code(304).send()
}

function sendHead(reply: FastifyReply, head: Head, also?: string): string {
  const tag = listTag(head, also)
  reply.headers({ etag: tag, 'x-head': head.rev, 'x-epoch': head.epoch })
  return tag
}

export function matchesEtag(request: FastifyRequest, tag: string): boolean {
  const tags = request.headers['if-none-match']?.split(',') ?? []
  return tags.some(candidate => candidate.trim().replace(/^W\//, '') === tag)
}

export type LongPage<Row, Position> = { rows: readonly Row[]; next: Position | undefined }

type InTransaction = <Result>(body: (tx: Tx) => Promise<Result>) => Promise<Result>

const mostAttempts = 4

/**
 * Sends a bare list that may have many thousands of rows. Reads each page in its own transaction, so that
 * other requests can use the embedded engine's only connection. If a write happens between two pages, all
 * pages are read again. The last attempt reads all of them in one transaction, and other requests wait.
 */
export async function sendLongList<Row, Position>(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  readPage: (tx: Tx, after: Position | undefined) => Promise<LongPage<Row, Position>>,
): Promise<FastifyReply> {
  for (let attempt = 1; ; attempt += 1) {
    const list =
      attempt < mostAttempts
        ? await readAll(body => readTransaction(db, body))
        : await readTransaction(db, tx => readAll(body => body(tx)))
    if (list === 'known') return sendNotModified(reply)
    if (list !== 'of several moments') return reply.type('application/json; charset=utf-8').send(list)
  }

  async function readAll(inTransaction: InTransaction): Promise<Buffer | 'known' | 'of several moments'> {
    const written: string[] = []
    let first: Head | undefined
    let after: Position | undefined
    do {
      const from = after
      const [head, page] = await inTransaction(async tx => {
        const now = await readHead(tx)
        const isKnown = first === undefined && matchesEtag(request, sendHead(reply, now))
        return [now, isKnown ? undefined : await readPage(tx, from)]
      })
      if (page === undefined) return 'known'
      first ??= head
      if (head.epoch !== first.epoch || head.rev !== first.rev) return 'of several moments'
      if (page.rows.length > 0) written.push(JSON.stringify(page.rows).slice(1, -1))
      after = page.next
      if (after !== undefined) await setImmediate()
    } while (after !== undefined)
    return Buffer.from(`[${written.join(',')}]`)
  }
}
