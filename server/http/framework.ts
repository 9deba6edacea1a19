import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyInstance } from 'fastify'
import { isObject } from '../../src/domain/edits/fields.ts'
import { onceForEach } from '../../src/domain/text/once-for-each.ts'
import { refuse } from '../refuse.ts'
import type { SlowRefusals } from './slow-refusals.ts'

/** Only JSON is read. An empty body is accepted with any type, because some clients send one with DELETE. */
export function readJsonOnly(app: FastifyInstance, unsafeFields: 'error' | 'ignore' = 'error'): void {
  const parse = app.getDefaultJsonParser(unsafeFields, unsafeFields)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (isTooDeep(String(text))) return done(refuse('request/malformed'))
    if (text !== '') return parse(request, String(text), done)
    return done(null, undefined)
  })
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) =>
    text === '' ? done(null, undefined) : done(refuse('request/media-type')),
  )
}

// Requests of the app have six levels at most.
const deepest = 32

/** Runs before any code traverses the value. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (isInText) {
      if (sign === '\\') at += 1
      else if (sign === '"') isInText = false
    } else if (sign === '"') isInText = true
    else if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') depth -= 1
    if (depth > deepest) return true
  }
  return false
}

type Factory = ReturnType<typeof SerializerSelector>

const make = SerializerSelector()()
const getSerializer = onceForEach((schema: object) => make({ schema, method: '', url: '', httpStatus: '' }))

/** Creates serializers on first use, because creating all of them slows the start. */
export const lazySerializers: Factory =
  () =>
  ({ schema }) =>
  (answer: unknown) =>
    isObject(schema) ? getSerializer(schema)(answer) : JSON.stringify(answer)

export function logRequests(app: FastifyInstance, { isOneOfMany }: Pick<SlowRefusals, 'isOneOfMany'>): void {
  app.addHook('onResponse', async (request, reply) => {
    if (isOneOfMany(request)) return
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}
