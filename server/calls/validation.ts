import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { isObject } from '../../src/domain/edits/fields.ts'
import { type RefusalError, refuse } from '../refuse.ts'
import { tidyQuery } from './list-query.ts'
import { sentenceStart, validationSentence } from './sentences.ts'

const bodies = newAjv(false)
const texts = newAjv(true)

/** Validates against the contract's schemas. Numbers are parsed from text only in addresses and queries. */
export function createValidation({ takesAnyText = false } = {}): FastifySchemaCompiler<object> {
  return ({ schema, httpPart }) => {
    const knownFields = listFields(schema)
    const check = createCheck(httpPart === 'body' ? bodies : texts, schema)
    return (data: unknown) => {
      const input = httpPart === 'querystring' && isObject(data) ? tidyQuery(data, schema) : data
      const unstorable = takesAnyText ? undefined : unstorableTextIn(input)
      if (unstorable !== undefined) return { error: unstorable }
      const value = httpPart === 'body' ? withoutIgnored(input, knownFields) : input
      const error = check(value)
      return error === undefined ? { value } : { error }
    }
  }
}

export function bodyCheck(schema: object): (body: unknown) => void {
  const check = createCheck(bodies, schema)
  return body => {
    const refused = check(body)
    if (refused) throw refused
  }
}

export function bodyReader<Schema extends TSchema>(schema: Schema): (body: unknown) => Static<Schema> {
  const check = bodyCheck(schema)
  const isValid = (body: unknown): body is Static<Schema> => {
    check(body)
    return true
  }
  return body => {
    if (isValid(body)) return body
    throw new Error('a body that was refused is not read')
  }
}

function createCheck(ajv: Ajv, schema: object): (value: unknown) => RefusalError | undefined {
  let made: ValidateFunction | undefined
  return value => {
    made ??= ajv.compile(schema)
    return made(value) ? undefined : toRefusal(made.errors ?? [])
  }
}

function newAjv(coerceTypes: boolean): Ajv {
  const ajv = new Ajv({
    coerceTypes,
    useDefaults: true,
    strict: true,
    strictTypes: false,
    // A test checks all schemas, so the server does not compile the meta schema.
    meta: false,
    validateSchema: false,
    verbose: true,
  })
  addFormats.default(ajv)
  return ajv
}

/** Only the server sets these fields. Clients send them back with a row, and they are ignored. */
const ignoredFields = new Set([
  'id',
  'credit',
  'totalOwed',
  'toRefund',
  'refundBy',
  'animals',
  'animal',
  'client',
  'referrer',
  'status',
  'version',
  'rev',
  'createdAt',
  'createdBy',
  'createdById',
  'updatedAt',
  'updatedBy',
  'updatedById',
  'deletedAt',
  'signedAt',
  'withdrawnAt',
  'hasWithdrawalForm',
  'signedOnPaper',
  'startedAt',
  'mail',
  'dueDate',
  'emailDelivery',
  'booksClosedUntil',
  'booksReopenedFor',
  'peppol',
  'eInvoice',
  'eInvoiceRefusal',
  'invoiceId',
  'invoiceNumber',
])

function withoutIgnored(body: unknown, knownFields: ReadonlySet<string>): unknown {
  if (!isObject(body)) return body
  return Object.fromEntries(
    Object.entries(body).filter(([field]) => knownFields.has(field) || !ignoredFields.has(field)),
  )
}

function listFields(schema: object): ReadonlySet<string> {
  return new Set('properties' in schema && isObject(schema.properties) ? Object.keys(schema.properties) : [])
}

function toRefusal(found: readonly ErrorObject[]): RefusalError {
  const [error] = found
  const path = (error?.instancePath ?? '').split('/').slice(1).map(unescapePointer)
  const missing: unknown = error?.params.missingProperty
  const unknown: unknown = error?.params.additionalProperty
  if (typeof unknown === 'string') path.push(unknown)
  if (typeof missing === 'string') path.push(missing)
  const field = path.length > 0 ? path.join('.') : undefined
  const message = validationSentence(found, field)
  return refuse(unknown === undefined ? 'request/invalid' : 'request/unknown-field', { field, message })
}

function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}

// PostgreSQL cannot store NUL in text, and both engines change half of a surrogate pair.
const unstorableText = /\0|\p{Surrogate}/u

export function unstorableTextIn(values: unknown): RefusalError | undefined {
  const field = fieldWithUnstorableText(values)
  if (field === undefined) return undefined
  const message = `${sentenceStart(field)} holds a character that cannot be kept.`
  return refuse('request/invalid', { field, message })
}

function fieldWithUnstorableText(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return unstorableText.test(value) ? path : undefined
  if (!isObject(value) && !Array.isArray(value)) return undefined
  for (const [field, inner] of Object.entries(value)) {
    const inside = path === '' ? field : `${path}.${field}`
    const found = unstorableText.test(field) ? inside : fieldWithUnstorableText(inner, inside)
    if (found !== undefined) return found
  }
  return undefined
}
