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

/**
 * What plain clients write into a query, in the form that the schemas describe. Fields that nobody knows are let go of,
 * and so are the empty ones of a form; a column and an order may be spelled in other ways.
 */
export function tidyQuery(query: object, schema: object): { [field: string]: unknown } {
  const properties = propertiesOf(schema)
  const tidied = Object.fromEntries(
    Object.entries(query)
      .filter(([field]) => Object.hasOwn(properties, field))
      .map(([field, value]) => [field, tidyField(field, value)])
      .filter(([field, value]) => value !== '' || !emptyMeansAbsent.has(String(field))),
  )
  const columns = columnsIn(properties.sortBy)
  // The specification calls it the sort field where it tells of invoices.
  const asked = tidied.sortBy ?? ('sortField' in query ? query.sortField : undefined)
  if (columns === undefined || asked === undefined || asked === '') return tidied
  return { ...tidied, sortBy: typeof asked === 'string' ? columnOf(asked, columns) : asked }
}

// Not so with the id of a client: nobody's animals are not everybody's.
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

/** How else the columns are called: by their labels, by the fields that they show, and as other programs write them. */
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

/** The column that is meant; what is none stays as it is, and is refused with the names of those that there are. */
function columnOf(asked: string, columns: readonly string[]): string {
  const letters = lettersOf(asked)
  return (
    columns.find(column => lettersOf(column) === letters) ??
    columns.find(column => otherNames[column]?.includes(letters)) ??
    asked
  )
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}

function columnsIn(schema: unknown): readonly string[] | undefined {
  if (!isObject(schema) || !Array.isArray(schema.enum)) return undefined
  return schema.enum.filter(column => typeof column === 'string')
}

function propertiesOf(schema: object): Record<string, unknown> {
  return 'properties' in schema && isObject(schema.properties) ? schema.properties : {}
}

type Paging = { page: number; limit: number }

export function pageOf<Row>(rows: Row[], total: number, { page, limit }: Paging): ListAnswer<Row> {
  return { data: rows, page, totalPages: Math.ceil(total / limit) }
}

/** A page that is not full says by itself how many rows there are; to count them is to read them all once more. */
export async function totalOf(
  { page, limit }: Paging,
  found: number,
  count: () => Promise<number>,
): Promise<number> {
  const isLast = found < limit && (found > 0 || page === 1)
  return isLast ? (page - 1) * limit + found : count()
}

/** The words of a list with commas, in small letters; undefined when there is none, and then nothing is left out. */
export function statusesAsked(list: string | undefined): string[] | undefined {
  const statuses = (list ?? '')
    .split(',')
    .map(status => status.trim().toLowerCase())
    .filter(status => status !== '')
  return statuses.length === 0 ? undefined : statuses
}

/** The span of a list query as the database writes its times; a day that ends it lies within. */
export function spanOf(query: { startDate?: string; endDate?: string }): { from?: string; until?: string } {
  const from = timeIn(query, 'startDate', 'start')
  const until = timeIn(query, 'endDate', 'end')
  if (from !== undefined && until !== undefined && from > until) {
    throw refuse('request/invalid', {
      field: 'endDate',
      message: 'End date must not come before start date.',
    })
  }
  return { ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) }
}

function timeIn(
  query: { startDate?: string; endDate?: string },
  field: 'startDate' | 'endDate',
  edge: 'start' | 'end',
): string | undefined {
  const text = query[field]
  if (text === undefined) return undefined
  const time = readAskedTime(text, edge)
  if (time !== null) return time
  const form = 'a date, or a date and a time, such as 2026-11-23 or 2026-11-23T09:00:00Z'
  throw refuse('request/invalid', { field, message: `${sentenceStart(field)} must be ${form}.` })
}

// A plus sign that nobody encoded arrives as a space.
const bareSign = /(T\d{2}:\d{2}\S*) (\d{2}:\d{2})$/i

/** A time of a query as the instant in UTC; without a zone it is one of the clock in Brussels. Null when it is no time. */
export function readAskedTime(text: string, edge: 'start' | 'end'): string | null {
  const signed = text.replace(bareSign, '$1+$2')
  return readZonedTime(signed) ?? readLocalTime(signed, edge)
}

/**
 * Sends an answer together with its revision, both of one moment: a device that has pulled a whole list knows what it has.
 * A client that still has that revision gets a 304. `also` becomes part of the tag.
 */
export async function sendAtHead<Answer extends object>(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  read: (tx: Tx) => Promise<Answer>,
  also?: string,
): Promise<FastifyReply> {
  const answer = await readTransaction(db, async tx => {
    return knows(request, sayHead(reply, await readHead(tx), also)) ? undefined : read(tx)
  })
  return answer === undefined ? reply.code(304).send() : reply.send(answer)
}

/** Tells where the rows of an answer stand, and gives back its tag. */
function sayHead(reply: FastifyReply, head: Head, also?: string): string {
  const tag = listTag(head, also)
  reply.headers({ etag: tag, 'x-head': head.rev, 'x-epoch': head.epoch })
  return tag
}

/** Whether the client has what this tag stands for. */
export function knows(request: FastifyRequest, tag: string): boolean {
  const tags = request.headers['if-none-match']?.split(',') ?? []
  return tags.some(known => known.trim().replace(/^W\//, '') === tag)
}

/** A page of a long list, and where the next one begins; nowhere after the last. */
export type LongPage<Row, Position> = { rows: readonly Row[]; next: Position | undefined }

type InTransaction = <Result>(body: (tx: Tx) => Promise<Result>) => Promise<Result>

const mostAttempts = 4

/**
 * Sends a bare list that may have many thousands of rows. Each page is read in a separate transaction so that other
 * requests run in between: the embedded engine has one connection. If a write happened between two pages, all pages are
 * read again. The last attempt reads all of them in one transaction, and other requests wait for it.
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
    if (list === 'known') return reply.code(304).send()
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
        const isKnown = first === undefined && knows(request, sayHead(reply, now))
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
