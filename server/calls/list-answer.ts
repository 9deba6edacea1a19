import { setImmediate } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ListAnswer } from '../../src/contract/lists.ts'
import { listTag } from '../../src/contract/protocol.ts'
import { type Db, readTransaction, type Tx } from '../db/database.ts'
import { type Head, readHead } from '../sync/head.ts'

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

/** The same for any answer, with `also` in its tag. */
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
 * Answers a bare list that may have many thousands of rows. It is read and written out page by page, each in a
 * transaction of its own, and everyone else has a turn in between: the embedded engine has one connection, and answers
 * without ever giving way. When something was written meanwhile, the pages are not of one moment, and all are read anew;
 * where that happens each time, the last attempt keeps one transaction, and others wait for it.
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
