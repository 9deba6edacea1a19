import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import { type Refused, refuse } from '../refuse.ts'
import { tidyQuery } from './query.ts'
import { sentenceOf, sentenceStart } from './sentences.ts'

/**
 * Checks what comes in against the contract's schemas. A body is taken as it is: "12" is no number. An address and a
 * query are text by nature, so numbers are read from them. The first thing wrong is named by its field.
 */
export function createValidation({ takesAnyText = false } = {}): FastifySchemaCompiler<object> {
  const strict = newAjv(false)
  const coercing = newAjv(true)
  return ({ schema, httpPart }) => {
    const known = fieldsOf(schema)
    const check = checkOf(httpPart === 'body' ? strict : coercing, schema)
    return (data: unknown) => {
      const asked = httpPart === 'querystring' && isRecord(data) ? tidyQuery(data, schema) : data
      const unstorable = takesAnyText ? undefined : fieldWithUnstorableText(asked)
      if (unstorable !== undefined) {
        const message = `${sentenceStart(unstorable)} holds a character that cannot be kept.`
        return { error: refuse('request/invalid', { field: unstorable, message }) }
      }
      const value = httpPart === 'body' ? withoutIgnored(asked, known) : asked
      const error = check(value)
      return error === undefined ? { value } : { error }
    }
  }
}

/** For a body whose schema the route cannot know beforehand: it is refused as any other is, by the name of its field. */
export function bodyCheck(schema: object): (body: unknown) => void {
  const check = checkOf(newAjv(false), schema)
  return body => {
    const refused = check(body)
    if (refused) throw refused
  }
}

/** Made when it is first needed: a host is up sooner, and most tests need a few of them. */
function checkOf(ajv: Ajv, schema: object): (value: unknown) => Refused | undefined {
  let made: ValidateFunction | undefined
  return value => {
    made ??= ajv.compile(schema)
    return made(value) ? undefined : refusalOf(made.errors ?? [])
  }
}

function newAjv(coerceTypes: boolean): Ajv {
  const ajv = new Ajv({
    ...{ coerceTypes, useDefaults: true, strict: true, strictTypes: false },
    // They are ours, and a test looks at all of them: no host has to compile the schema of schemas for that.
    ...{ meta: false, validateSchema: false },
    // An error knows the schema and the value that it is about, for a sentence that says both.
    verbose: true,
  })
  addFormats.default(ajv)
  return ajv
}

/** What a client sends back with a row although only the host decides it: let go of without a word. */
const ignoredFields = new Set([
  'id',
  'credit',
  'totalOwed',
  'animals',
  'animal',
  'client',
  'referrer',
  'status',
  'version',
  'rev',
  'createdAt',
  'updatedAt',
  'updatedBy',
  'deletedAt',
  'signedAt',
  'mail',
  'dueDate',
])

function withoutIgnored(body: unknown, known: ReadonlySet<string>): unknown {
  if (!isRecord(body)) return body
  return Object.fromEntries(
    Object.entries(body).filter(([field]) => known.has(field) || !ignoredFields.has(field)),
  )
}

function fieldsOf(schema: object): ReadonlySet<string> {
  return new Set('properties' in schema && isRecord(schema.properties) ? Object.keys(schema.properties) : [])
}

function refusalOf(found: readonly ErrorObject[]): Refused {
  const [error] = found
  const path = (error?.instancePath ?? '').split('/').slice(1).map(unescapePointer)
  const missing: unknown = error?.params.missingProperty
  const unknown: unknown = error?.params.additionalProperty
  if (typeof unknown === 'string') path.push(unknown)
  if (typeof missing === 'string') path.push(missing)
  const field = path.length > 0 ? path.join('.') : undefined
  const message = sentenceOf(found, field)
  return refuse(unknown === undefined ? 'request/invalid' : 'request/unknown-field', { field, message })
}

function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}

// PostgreSQL keeps no NUL in text, and half a surrogate pair comes back as another letter from both engines.
const unstorableText = /\0|\p{Surrogate}/u

function fieldWithUnstorableText(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return unstorableText.test(value) ? path : undefined
  if (!isRecord(value) && !Array.isArray(value)) return undefined
  for (const [field, inner] of Object.entries(value)) {
    const inside = path === '' ? field : `${path}.${field}`
    const found = unstorableText.test(field) ? inside : fieldWithUnstorableText(inner, inside)
    if (found !== undefined) return found
  }
  return undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
