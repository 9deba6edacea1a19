import type { ErrorObject } from 'ajv'

export function validationSentence(
  found: readonly ErrorObject[],
  field: string | undefined,
): string | undefined {
  const [error] = found
  if (error === undefined) return undefined
  if (field === undefined) return `The body must be ${describeTypes(error, found)}.`
  if (error.keyword === 'additionalProperties') return `The field "${shortened(field)}" is not known here.`
  return `${sentenceStart(field)} ${describeRule(error, found)}.`
}

/** `invoiceAddress.postalCode` becomes "Postal code of the invoice address". */
export function sentenceStart(field: string): string {
  const parts = field
    .split('.')
    .map(part => (/^\d+$/.test(part) ? `entry ${Number(part) + 1}` : `the ${formatFieldName(part)}`))
  const label = parts.toReversed().join(' of ').replace(/^the /, '')
  return shortened(label.charAt(0).toUpperCase() + label.slice(1))
}

function describeRule(error: ErrorObject, found: readonly ErrorObject[]): string {
  const { keyword, params, parentSchema } = error
  const limit = Number(params.limit).toLocaleString('en')
  switch (keyword) {
    case 'required':
      return 'is required'
    case 'maxLength':
      return `may have at most ${limit} characters`
    case 'minLength':
      return `must have at least ${limit} ${limit === '1' ? 'character' : 'characters'}`
    case 'minimum':
      return `must be ${limit} or more`
    case 'maximum':
      return `must be ${limit} or less`
    case 'minItems':
      return `must have at least ${limit} ${limit === '1' ? 'entry' : 'entries'}`
    case 'maxItems':
      return `may have at most ${limit} entries`
    case 'enum':
      return `must be one of ${[params.allowedValues].flat().join(', ')}`
    case 'pattern':
      return `must be ${String(parentSchema?.description ?? `as ${String(params.pattern)} says`)}`
    default:
      return `must be ${describeTypes(error, found)}${Array.isArray(error.data) ? ', and not a list of them' : ''}`
  }
}

const kinds: { [type: string]: string } = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
}

/** A field that allows several types has an error for each of them. */
function describeTypes({ instancePath }: ErrorObject, found: readonly ErrorObject[]): string {
  const types = found
    .filter(error => error.keyword === 'type' && error.instancePath === instancePath)
    .flatMap(({ params }) => params.type)
  return types.map(type => kinds[String(type)] ?? String(type)).join(' or ') || 'something else'
}

const names: { [field: string]: string } = {
  bic: 'BIC',
  iban: 'IBAN',
  companyVAT: 'company VAT number',
  vatNumber: 'VAT number',
  vatRate: 'VAT rate',
  chipId: 'chip ID',
  nbYearlyVisit: 'number of yearly visits',
  signedDocId: 'signed document ID',
}

function formatFieldName(field: string): string {
  const label = field
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\bid(s?)$/, 'ID$1')
  return Object.hasOwn(names, field) ? (names[field] ?? label) : label
}

const longest = 200

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
