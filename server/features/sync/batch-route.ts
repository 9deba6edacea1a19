import type { FastifyRequest } from 'fastify'
import { type BatchEdit, batch, batchAnswers } from '../../../src/contract/batch.ts'
import { editShapes } from '../../../src/contract/edits.ts'
import type { Json } from '../../../src/domain/json.ts'
import type { App } from '../../calls/app-type.ts'
import { createValidation } from '../../calls/validation.ts'
import type { Ids } from '../../ports.ts'
import { type Refused, refuse } from '../../refuse.ts'

type Answer = { key: string; status: number; body: Json; retryAfter?: number }

/**
 * Many edits in one request, one after the other. Each goes through the call that it would have been alone, and so
 * through its rights, its rules, its own transaction and its own key: a batch adds nothing to what an edit can do, and
 * a kill in the middle leaves those before it done and those behind it not.
 *
 * A device that hangs up changes nothing: the edits are done, and asked again they answer the same.
 */
export function batchRoute(app: App, innerCalls: InnerCalls): void {
  app.post(
    '/sync/batch',
    {
      config: { holdsCalls: true },
      schema: { body: batch, response: { 200: batchAnswers } },
      // Letters that cannot be kept are refused to the edit that has them, not to those beside it.
      validatorCompiler: createValidation({ takesAnyText: true }),
    },
    async request => {
      const { edits } = request.body
      refuseMisfits(edits)
      const answers: Answer[] = []
      const done = new Set<string>()
      const here = new Set(edits.map(({ key }) => key))
      for (const edit of edits) {
        const isBlocked = edit.dependsOn.some(key => here.has(key) && !done.has(key))
        const answer = isBlocked
          ? answerOf(edit, refuse('sync/not-tried'))
          : await callAlone(app, request, edit, innerCalls)
        if (answer.status >= 200 && answer.status < 300) done.add(edit.key)
        answers.push(answer)
      }
      return { answers }
    },
  )
}

/** Before anything is done: half of a batch that nobody can have meant helps nobody. */
function refuseMisfits(edits: readonly BatchEdit[]): void {
  const place = new Map(edits.map(({ key }, n) => [key, n]))
  for (const [n, edit] of edits.entries()) {
    const misfit = (field: keyof BatchEdit) => refuse('request/invalid', { field: `edits.${n}.${field}` })
    if (!isCallOfEdit(edit)) throw misfit('path')
    // The map holds the last place of a key that comes twice.
    if (place.get(edit.key) !== n) throw misfit('key')
    if (edit.dependsOn.some(key => (place.get(key) ?? -1) >= n)) throw misfit('dependsOn')
  }
}

async function callAlone(
  app: App,
  request: FastifyRequest,
  edit: BatchEdit,
  innerCalls: InnerCalls,
): Promise<Answer> {
  const { key, method, path, ifMatch, body } = edit
  const { authorization } = request.headers
  const response = await app
    .inject({
      method,
      url: `${app.prefix}/${path}`,
      remoteAddress: request.ip,
      headers: {
        ...innerCalls.headers,
        'idempotency-key': key,
        ...(authorization === undefined ? {} : { authorization }),
        host: request.host,
        ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    // A server that is told to stop takes no further call; what was not done is asked again.
    .catch(() => undefined)
  if (response === undefined) return answerOf(edit, refuse('host/busy'))
  const retryAfter = response.headers['retry-after']
  return {
    key,
    status: response.statusCode,
    body: response.payload === '' ? null : JSON.parse(response.payload),
    ...(retryAfter === undefined ? {} : { retryAfter: Number(retryAfter) }),
  }
}

function answerOf({ key }: BatchEdit, { status, body }: Refused): Answer {
  return { key, status, body: { ...body } }
}

type Call = { method: string; path: string }

// Stands where an address names its row.
const row = 'row'

/** Every call that an edit can become, by its method and the pattern of its path. */
const callsOfEdits: ReadonlySet<string> = new Set(
  editShapes
    .map(({ request }) => request({ id: row, subject: row, values: {} }))
    .map(({ method, path }) => `${method} ${path}`),
)

/** Whether a device can have made this call of an edit. Erasing, sending and running a month are none. */
export function isCallOfEdit({ method, path }: Call): boolean {
  const [address = '', ...query] = path.split('?')
  const [record, id, ...step] = address.split('/')
  const pattern = [record, ...(id === undefined ? [] : [row]), ...step].join('/')
  return callsOfEdits.has(`${method} ${[pattern, ...query].join('?')}`) && (id === undefined || isOnePart(id))
}

/**
 * Encoded as devices encode it, and in no other way: "..", a slash or a backslash in disguise would lead to another
 * address than the one that was looked at.
 */
function isOnePart(part: string): boolean {
  if (part === '' || part === '.' || part === '..') return false
  try {
    return encodeURIComponent(decodeURIComponent(part)) === part
  } catch {
    return false
  }
}

/**
 * Calls that the server makes on itself for one from outside, which was counted when it came. They carry a word that is
 * made anew at each start and never leaves the process: a header that others know of, anybody could send.
 */
export type InnerCalls = {
  headers: Record<string, string>
  isOne(request: FastifyRequest): boolean
}

const innerCallHeader = 'x-inner-call'

export function createInnerCalls(ids: Ids): InnerCalls {
  const word = ids.token()
  return {
    headers: { [innerCallHeader]: word },
    isOne: request => request.headers[innerCallHeader] === word,
  }
}
