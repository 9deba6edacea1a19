import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ListAnswer } from '../../src/contract/lists.ts'
import { type Db, readTransaction, type Tx } from '../db/database.ts'
import { refuse } from '../refuse.ts'
import { type Head, readHead } from '../sync/head.ts'
import { sentenceStart } from './sentences.ts'
import { readAskedTime } from './times.ts'

/**
 * Answers a list together with the revision that it stands at, both of one moment: a device that has pulled the whole
 * list knows then what it has. Nothing is read again for a client that still has that revision.
 */
export async function sendList<Row>(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  readPage: (tx: Tx) => Promise<ListAnswer<Row> | Row[]>,
): Promise<FastifyReply> {
  return sendAtHead(db, request, reply, readPage)
}

/** The same for any answer. `also` is what it follows from beside the rows, such as the present month. */
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
export function sayHead(reply: FastifyReply, head: Head, also?: string): string {
  const state = [head.epoch.slice(0, 8), head.rev, ...(also === undefined ? [] : [also])]
  const tag = `"${state.join('-')}"`
  reply.headers({ etag: tag, 'x-head': head.rev, 'x-epoch': head.epoch })
  return tag
}

export function knows(request: FastifyRequest, tag: string): boolean {
  const tags = request.headers['if-none-match']?.split(',') ?? []
  return tags.some(known => known.trim().replace(/^W\//, '') === tag)
}

export type Paging = { page: number; limit: number }

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
