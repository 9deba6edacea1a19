import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { animalsChunk, clientsChunk } from '../../src/contract/imports.ts'
import { RefusalError } from '../refuse.ts'
import { type Client, getField, signUp } from '../testing/client.ts'
import {
  type ApiDescription,
  createSample,
  fetchDescription,
  fillInPath,
  listOperations,
  type Parameter,
  type Schema,
} from '../testing/openapi.ts'
import { toMethod } from '../testing/registered-routes.ts'
import { openServer, type Server } from '../testing/server.ts'
import { sentenceStart } from './sentences.ts'
import { bodyCheck } from './validation.ts'

it.each([
  ['page', 'Page'],
  ['firstName', 'First name'],
  ['sortBy', 'Sort by'],
  ['refresh_token', 'Refresh token'],
  ['clientId', 'Client ID'],
  ['invoiceIds.3', 'Entry 4 of the invoice IDs'],
  ['companyVAT', 'Company VAT number'],
  ['invoiceAddress.postalCode', 'Postal code of the invoice address'],
  ['rows.12.email', 'Email of entry 13 of the rows'],
  ['constructor', 'Constructor'],
])('the field %s is labelled "%s"', (field, label) => {
  expect(sentenceStart(field)).toBe(label)
})

/**
 * Value that breaks one limit of a schema, its path, and the limit that the message must name with the field.
 */
type Broken = { path: string[]; value: unknown; limit: string }

function* brokenIn(schema: Schema, path: string[] = []): Generator<Broken> {
  const [first] = schema.anyOf ?? []
  if (first !== undefined) {
    yield* brokenIn(first, path)
    return
  }
  const broken = (value: unknown, limit: number | string) => ({
    path,
    value,
    limit: typeof limit === 'number' ? limit.toLocaleString('en') : limit,
  })
  if (schema.enum !== undefined) yield broken('nothing like it', schema.enum.join(', '))
  if (schema.pattern !== undefined) yield broken('nothing like it', schema.description ?? 'no description')
  if (schema.maxLength !== undefined) yield broken('x'.repeat(schema.maxLength + 1), schema.maxLength)
  if (schema.minLength !== undefined) yield broken('x'.repeat(schema.minLength - 1), schema.minLength)
  if (schema.minimum !== undefined) yield broken(schema.minimum - 1, schema.minimum)
  if (schema.maximum !== undefined) yield broken(schema.maximum + 1, schema.maximum)
  if (schema.type === 'integer') yield broken(1.5, 'a whole number')
  if (schema.type === 'number') yield broken('much', 'a number')
  if (schema.type === 'boolean') yield broken('perhaps', 'true or false')
  if (schema.type === 'string' && schema.enum === undefined) yield broken({}, 'text')
  if (schema.type === 'array') {
    const of = (length: number) => Array.from({ length }, () => createSample(schema.items ?? {}))
    yield broken('x', 'a list')
    if (schema.minItems !== undefined) yield broken(of(schema.minItems - 1), schema.minItems)
    if (schema.maxItems !== undefined) yield broken(of(schema.maxItems + 1), schema.maxItems)
    for (const inner of brokenIn(schema.items ?? {}, [...path, '0'])) yield inner
  }
  if (schema.type === 'object') {
    if (schema.additionalProperties === false)
      yield { path: [...path, 'colour'], value: 1, limit: `"${[...path, 'colour'].join('.')}"` }
    for (const field of schema.required ?? [])
      yield { path: [...path, field], value: undefined, limit: 'is required' }
    for (const [field, inner] of Object.entries(schema.properties ?? {}))
      yield* brokenIn(inner, [...path, field])
  }
}

function withBroken(schema: Schema, sample: unknown, [field, ...rest]: string[], value: unknown): unknown {
  if (field === undefined) return value
  const inside = schema.anyOf?.[0] ?? schema
  const inner = inside.items ?? inside.properties?.[field] ?? {}
  if (Array.isArray(sample)) return [withBroken(inner, createSample(inner), rest, value), ...sample.slice(1)]
  const fields = Object(sample)
  return { ...fields, [field]: withBroken(inner, fields[field] ?? createSample(inner), rest, value) }
}

describe('the refusal of a request that breaks a limit', () => {
  let server: Server
  let document: ApiDescription
  let client: Client & { accessToken: string }
  beforeAll(async () => {
    server = await openServer()
    client = await signUp(server)
    document = await fetchDescription(server)
  })
  afterAll(() => server.close())

  /** The response body and the message must name the field. The message must name the limit. */
  function expectSentence(
    context: string,
    answer: { status: number; body: object },
    { path, limit }: Broken,
  ) {
    const field = path.length === 0 ? undefined : path.join('.')
    expect(answer, context).toMatchObject({ status: 400, body: field === undefined ? {} : { field } })
    const message = String(getField(Object(answer.body), 'message'))
    const isUnknown = getField(Object(answer.body), 'code') === 'request/unknown-field'
    if (field !== undefined && !isUnknown)
      expect(message.startsWith(sentenceStart(field)), context).toBe(true)
    expect(message, context).toContain(limit)
  }

  async function expectRefusal(
    { method, path, query }: ReturnType<typeof listOperations>[number],
    changed: { path?: string; query?: object; body?: unknown },
    broken: Broken,
  ) {
    const sent = Object.entries({ ...query, ...changed.query }).filter(([, value]) => value !== undefined)
    const searchParams = new URLSearchParams(sent.map(([field, value]) => [field, String(value)]))
    const response = await server.app.inject({
      method: toMethod(method),
      url: `/api${changed.path ?? path.replace(/\{.*?\}/g, 'x')}?${searchParams}`,
      headers: { authorization: `Bearer ${client.accessToken}` },
      ...(changed.body === undefined ? {} : { payload: Object(changed.body) }),
    })
    const context = `${method} ${path} ${broken.path.join('.')} ${response.payload}`
    expectSentence(context, { status: response.statusCode, body: response.json() }, broken)
  }

  const parametersIn = (place: Parameter['in']) =>
    listOperations(document).flatMap(operation =>
      operation.parameters
        .filter(each => each.in === place)
        .map(({ name, description, schema, required = false }) => {
          const broken = [...brokenIn({ description, ...schema }, [name])]
          if (required && place === 'query')
            broken.push({ path: [name], value: undefined, limit: 'is required' })
          // Parameters are always text. An empty one counts as absent.
          return {
            operation,
            name,
            broken: broken.filter(({ value }) => typeof value !== 'object' && value !== ''),
          }
        }),
    )

  it('names the field and the limit of a query and of a path', async () => {
    const count = { query: 0, path: 0 }
    for (const { operation, name, broken } of parametersIn('query'))
      for (const each of broken) {
        const path = fillInPath(operation.path, operation.parameters)
        await expectRefusal(operation, { path, query: { [name]: each.value }, body: operation.body }, each)
        count.query += 1
      }
    for (const { operation, name, broken } of parametersIn('path'))
      for (const each of broken) {
        if (typeof each.value !== 'string') continue
        const path = fillInPath(operation.path, operation.parameters, { [name]: each.value })
        await expectRefusal(operation, { path, body: operation.body }, each)
        count.path += 1
      }
    expect(count.query).toBeGreaterThan(60)
    expect(count.path).toBeGreaterThan(10)
  })

  it('names the field and the limit of a body', async () => {
    let count = 0
    for (const operation of listOperations(document)) {
      const { schema } = operation
      if (schema === undefined) continue
      for (const each of brokenIn(schema)) {
        const body = withBroken(schema, operation.body, each.path, each.value)
        await expectRefusal(operation, { body }, each)
        count += 1
      }
    }
    expect(count).toBeGreaterThan(150)
  })

  it.each([
    ['clients', clientsChunk],
    ['animals', animalsChunk],
  ])('names the field and the limit of an imported row of %s', (_noun, chunk) => {
    const schema: Schema = JSON.parse(JSON.stringify(chunk))
    for (const each of brokenIn(schema)) {
      const check = () => bodyCheck(chunk)(withBroken(schema, createSample(schema), each.path, each.value))
      expect(check, each.path.join('.')).toThrow(RefusalError)
      try {
        check()
      } catch (error) {
        if (error instanceof RefusalError) expectSentence(each.path.join('.'), error, each)
      }
    }
  })

  it('has its own message for limits that the schema cannot express', async () => {
    const time = 'must be a date, or a date and a time, such as 2026-11-23 or 2026-11-23T09:00:00Z.'
    for (const [path, field, message] of [
      ['species?startDate=yesterday', 'startDate', `Start date ${time}`],
      [
        'species?startDate=2026-03-02&endDate=2026-03-01',
        'endDate',
        'End date must not come before start date.',
      ],
      ['sync/changes?cursor=x', 'cursor', 'Cursor must be one that an earlier page gave.'],
      ['species?page=1&page=2', 'page', 'Page must be a whole number, and not a list of them.'],
      ['species?search=a%00b', 'search', 'Search holds a character that cannot be kept.'],
    ])
      expect(await client.get(path ?? ''), path).toMatchObject({ status: 400, body: { field, message } })
    expect(await client.put('species/x', {}, { 'if-match': 'x' })).toMatchObject({
      body: { field: 'If-Match', message: expect.stringContaining('If-Match must be the revision') },
    })
  })

  it('shortens a field name of a thousand characters', async () => {
    const { body } = await client.post('species', { ['x'.repeat(1000)]: 1, name: 'x', hourlyPrice: 1 })
    expect(String(getField(body, 'message')).length).toBeLessThan(300)
  })
})
