import { createHash } from 'node:crypto'
import swagger from '@fastify/swagger'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { type TSchema, Type } from 'typebox'
import { type ErrorCode, errors } from '../../src/contract/errors/errors.ts'
import { matchesEtag } from '../calls/list-query.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    refuses?: readonly ErrorCode[]
    /** The edits in the body have their own keys. */
    holdsCalls?: boolean
    /** False for routes that write no row, so repeats are not stored under a key. */
    takesKey?: false
  }
}

export async function describeApi(api: FastifyInstance): Promise<void> {
  await api.register(swagger, {
    transform: describedRoutes(),
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Bouvier',
        version: '1',
        description:
          'The API of an animal-care practice. All that it refuses, it refuses with a code and a sentence.',
      },
      servers: [{ url: '/api' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
  })
  api.addHook('onRoute', route => {
    const { querystring } = route.schema ?? {}
    if (querystring !== undefined)
      route.schema = { ...route.schema, querystring: withDefaultsOptional(querystring) }
  })
}

/** Created on the first request, so that the server starts sooner. */
function describedRoutes() {
  const made = new Map<string, TSchema>()
  const getBodySchema = (codes: readonly ErrorCode[]) => {
    const name = codes.join(' ')
    const body = made.get(name) ?? refusalBody(codes)
    made.set(name, body)
    return body
  }
  return ({ route, url }: { route: RouteOptions; url: string }) => {
    const schema = route.schema ?? {}
    const headers = createHeaderSchema(route)
    const described = {
      ...schema,
      ...(headers === undefined ? {} : { headers }),
      ...describeAccess(route),
      response: { ...Object(schema.response), ...refusalSchemas(listErrorCodes(route), getBodySchema) },
    }
    return { schema: described, url }
  }
}

/** Registered last, so that it includes all routes. */
export function openApiRoute(api: FastifyInstance): void {
  const anyObject = Type.Object({}, { additionalProperties: true })
  let made: { text: Buffer; tag: string } | undefined
  api.get(
    '/openapi.json',
    { config: { open: true }, schema: { response: { 200: anyObject, 304: Type.Null() } } },
    async (request, reply) => {
      made ??= withTag(Buffer.from(JSON.stringify(api.swagger())))
      reply.headers({ etag: made.tag, 'cache-control': 'no-cache' })
      if (matchesEtag(request, made.tag)) return reply.code(304).send()
      return reply.type('application/json; charset=utf-8').send(made.text)
    },
  )
}

function withTag(text: Buffer): { text: Buffer; tag: string } {
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url')}"` }
}

/** Marks fields with a default as optional, which typed schemas do not express. */
function withDefaultsOptional(query: unknown): unknown {
  const { required, ...schema }: { required?: string[]; properties?: Record<string, object> } = Object(query)
  if (required === undefined) return query
  const hasDefault = (field: string) => 'default' in (schema.properties?.[field] ?? {})
  return { ...schema, required: required.filter(field => !hasDefault(field)) }
}

function describeAccess({ config }: RouteOptions): object {
  if (config?.open === true) return { security: [] }
  return {
    ...(config?.may === undefined ? {} : { security: [{ bearer: [config.may] }] }),
    ...(config?.again === true ? { 'x-password-again': true } : {}),
  }
}

function listErrorCodes({ config, schema, method }: RouteOptions): readonly ErrorCode[] {
  const isOpen = config?.open === true
  const takesInput = schema?.body ?? schema?.querystring ?? schema?.params
  return [
    'request/malformed',
    'request/too-large',
    'request/too-many',
    'host/failed',
    'host/busy',
    ...(isOpen ? [] : (['auth/sign-in-needed'] as const)),
    ...(config?.may === undefined ? [] : (['auth/owner-needed'] as const)),
    ...(config?.again === true ? (['auth/password-needed'] as const) : []),
    ...(takesInput === undefined ? [] : (['request/invalid', 'request/unknown-field'] as const)),
    ...(schema?.body === undefined ? [] : (['request/media-type'] as const)),
    ...(takesKey(config) && method !== 'GET'
      ? (['request/key-invalid', 'request/key-reused', 'clients/erased'] as const)
      : []),
    ...(config?.refuses ?? []),
  ]
}

function refusalSchemas(
  codes: readonly ErrorCode[],
  getBodySchema: (codes: readonly ErrorCode[]) => TSchema,
): { [status: number]: TSchema } {
  const statuses = new Set(codes.map(code => errors[code].status))
  return Object.fromEntries(
    [...statuses].map(status => [
      status,
      getBodySchema([...new Set(codes.filter(code => errors[code].status === status))]),
    ]),
  )
}

function refusalBody(codes: readonly ErrorCode[]): TSchema {
  return Type.Object(
    {
      code: Type.Enum([...codes]),
      message: Type.String(),
      field: Type.Optional(Type.String({ description: 'The field of the request that it concerns.' })),
      current: Type.Optional(
        Type.Object({}, { additionalProperties: true, description: 'The row as the server has it.' }),
      ),
    },
    { description: codes.map(code => errors[code].message).join(' ') },
  )
}

function takesKey(config: RouteOptions['config']): boolean {
  return config?.open !== true && config?.holdsCalls !== true && config?.takesKey !== false
}

/** Only writes take headers. */
function createHeaderSchema({ config, method }: RouteOptions): TSchema | undefined {
  if (!takesKey(config) || method === 'GET' || method === 'HEAD') return undefined
  const key = Type.Optional(
    Type.String({
      description: 'A UUID. The same write under the same key is done once, and answered alike.',
    }),
  )
  const ifMatch = Type.Optional(
    Type.String({
      description: 'The revision that the client saw: when there is a later one, nothing is done.',
    }),
  )
  return Type.Object({ 'idempotency-key': key, ...(method === 'POST' ? {} : { 'if-match': ifMatch }) })
}
