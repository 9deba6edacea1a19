import type { Server } from './server.ts'

export type Schema = {
  type?: string
  properties?: { [field: string]: Schema }
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: string[]
  pattern?: string
  description?: string | undefined
  additionalProperties?: boolean
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

export type Parameter = {
  name: string
  in: 'query' | 'path' | 'header'
  required?: boolean
  description?: string
  schema: Schema
}

export type Operation = {
  /** Empty if the operation is public. */
  security?: object[]
  'x-password-again'?: boolean
  parameters?: Parameter[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: { [status: string]: { content?: { [type: string]: { schema: Schema } } } }
}

export type ApiDescription = { paths: { [path: string]: { [method: string]: Operation } } }

export async function fetchDescription({ app }: Pick<Server, 'app'>): Promise<ApiDescription> {
  return (await app.inject({ url: '/api/openapi.json' })).json()
}

/** All operations, each with the smallest query and body that are valid. */
export function listOperations({ paths }: ApiDescription) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const schema = requestBody?.content['application/json'].schema
      const required = parameters.filter(each => each.in === 'query' && each.required)
      const query = Object.fromEntries(required.map(each => [each.name, createSample(each.schema)]))
      return { method, path, parameters, query, schema, body: schema && createSample(schema) }
    }),
  )
}

const uuid = '0f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a01'

/** Smallest value that is valid for the schema. */
export function createSample(schema: Schema): unknown {
  const [first] = schema.anyOf ?? []
  if (first !== undefined) return createSample(first)
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.pattern !== undefined) return sampleOfPattern(schema.pattern)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map(field => [field, createSample(schema.properties?.[field] ?? {})]),
      )
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => createSample(schema.items ?? {}))
    case 'string':
      return 'x'.repeat(schema.minLength ?? 0)
    case 'boolean':
      return true
    default:
      return schema.minimum ?? 0
  }
}

function sampleOfPattern(pattern: string): string {
  if (pattern.includes('a-f')) return uuid
  return ['2026-03', '2026-03-31', '2026'].find(sample => new RegExp(pattern).test(sample)) ?? ''
}

/** A path with its parameters, which have the smallest valid values unless others are given. */
export function fillInPath(
  path: string,
  parameters: readonly Parameter[],
  overrides: { [name: string]: string } = {},
) {
  return path.replace(/\{(.*?)\}/g, (_, name: string) => {
    const schema = parameters.find(parameter => parameter.in === 'path' && parameter.name === name)?.schema
    return encodeURIComponent(overrides[name] ?? (String(createSample(schema ?? {})) || 'x'))
  })
}
