import { centsFromEuros, eurosFromCents } from '../billing/money.ts'
import { readDay, readInstant } from '../calendar/brussels.ts'
import {
  type Address,
  type AddressWithPhone,
  addressFields,
  addressKey,
  blankAddress,
  blankAddressWithPhone,
  tidyAddress,
} from '../clients/address.ts'
import { readBirth } from '../clients/birth.ts'
import { plainCode, plainNumber, plainVatNumber } from '../clients/official-numbers.ts'
import type { PersonName } from '../clients/person.ts'
import { formatList } from '../text/format.ts'
import type { InEveryLanguage, Language } from '../text/language.ts'
import { normalizeText, tidyText } from '../text/text.ts'

/**
 * Field kinds. A kind defines its values everywhere: in memory, API, SQL, forms and cards. Record definitions
 * (src/records) give each field a kind, and the rest is derived.
 */
export type KindName =
  | 'text'
  | 'lines'
  | 'email'
  | 'phone'
  | 'chip'
  | 'iban'
  | 'bic'
  | 'number'
  | 'address'
  | 'link'
  | 'euros'
  | 'percent'
  | 'decimal'
  | 'count'
  | 'flag'
  | 'choice'
  | 'color'
  | 'picture'
  | 'instant'
  | 'day'
  | 'birth'
  | 'joined'

/** For fields of the server, values in a request body are ignored. */
export type Writer = 'staff' | 'server'

/** Capitalised; `inSentence` converts it. */
export type Label = InEveryLanguage<string>

/** A SQL cell as both engines return it. */
export type Cell = string | number | null
export type Cells = { readonly [column: string]: Cell }

const noColumns: readonly [] = []
export type NoCells = { readonly [column in never]: Cell }

export type Schema = { readonly [keyword: string]: unknown }

export type Field<Value, By extends Writer = Writer, Kept extends Cells = Cells> = {
  readonly kind: KindName
  readonly by: By
  readonly label: Label | undefined
  /** The name within an edit's sentence if it differs from the label. Null when another field covers it. */
  readonly spoken?: Label | null
  readonly to?: string
  readonly values?: readonly string[]
  readonly labels?: ChoiceLabels
  readonly blank: Value
  read(json: unknown): Value | undefined
  tidy(value: Value): Value
  readonly schema: Schema
  /** The schema in request bodies, with text limits and optional parts. */
  readonly bodySchema: Schema
  /** SQL columns. A joined field has none. */
  readonly columns: readonly string[]
  readonly most?: number
  readonly isNotInFuture?: boolean
  readonly sort?: FieldSort<Value>
  toCells(value: Value): Kept
  fromCells(cells: Kept): Value
}

/** An error code from the registry, and the field concerned. */
export type Refusal<Code extends string = string> = { code: Code; field?: string }

export function refusedIf<Code extends string>(isWrong: boolean, code: Code, field: string): Refusal<Code>[] {
  return isWrong ? [{ code, field }] : []
}

export type Key = string | number
/** `column`: the key on the server, either a field's own column or one for sorting. */
export type FieldSort<Value> = {
  readonly column: string
  readonly isMade: boolean
  readonly isNullable?: boolean
  key(value: Value): Key
}

export type ChoiceLabels = InEveryLanguage<{ readonly [value: string]: string }>

type Labels = { label?: Label | undefined; spoken?: Label | null }

export const longestText = 200
const textSchema: Schema = { type: 'string' }
const textInBody = (maxLength = longestText): Schema => ({ type: 'string', maxLength })
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })

const asIs = <Value>(value: Value): Value => value
const readText = (json: unknown) => (typeof json === 'string' ? json : undefined)
const readNumber = (json: unknown) => (typeof json === 'number' ? json : undefined)
/** A field that an older app or draft omits is empty. */
const readTextOrNull = (json: unknown) =>
  typeof json === 'string' ? json : json === null || json === undefined ? null : undefined

function oneCell<C extends string, Value, Held extends Cell>(
  column: C,
  toCell: (value: Value) => Held,
  fromCell: (cell: Held) => Value,
) {
  return {
    columns: [column],
    toCells: (value: Value) => createCells(column, toCell(value)),
    fromCells: (cells: { readonly [K in C]: Held }) => fromCell(cells[column]),
  }
}

function createCells<C extends string, Held extends Cell>(column: C, cell: Held): { readonly [K in C]: Held }
function createCells(column: string, cell: Cell): Cells {
  return { [column]: cell }
}

const byColumn = <C extends string, Value>(column: C, key: (value: Value) => Key) => ({
  column,
  isMade: false as const,
  key,
})

/** Sorted by normalised text, in a column of its own. */
const byText = <C extends string>(column: C) => ({
  column: `${column}_key` as const,
  isMade: true as const,
  key: normalizeText,
})

type TextOptions = Labels & { most?: number }

function textLike<C extends string>(
  kind: KindName,
  column: C,
  tidy: (text: string) => string,
  { label, spoken, most }: TextOptions,
) {
  return {
    kind,
    by: 'staff' as const,
    label,
    ...(spoken !== undefined && { spoken }),
    blank: '',
    read: readText,
    tidy,
    most: most ?? longestText,
    schema: textSchema,
    bodySchema: textInBody(most),
    sort: byText(column),
    ...oneCell(column, asIs<string>, asIs<string>),
  }
}

/** Whitespace is trimmed and collapsed. */
export const text = <C extends string>(column: C, options: TextOptions = {}) =>
  textLike('text', column, tidyText, options)
/** A text from the server, such as a number. It sorts without normalisation. */
export const code = <C extends string>(column: C, labels: Labels = {}) => ({
  ...textLike('text', column, tidyText, labels),
  sort: byColumn(column, asIs<string>),
})
export const email = <C extends string>(column: C, options: TextOptions = {}) =>
  textLike('email', column, tidyText, options)
export const phone = <C extends string>(column: C, options: TextOptions = {}) =>
  textLike('phone', column, tidyText, options)
export const chip = <C extends string>(column: C, options: TextOptions = {}) =>
  textLike('chip', column, plainCode, options)
/** Upper case without spaces; also used for a BIC. */
export const iban = <C extends string>(column: C, options: TextOptions = {}) =>
  textLike('iban', column, plainCode, options)
export const bic = <C extends string>(column: C, options: TextOptions = {}) =>
  textLike('bic', column, plainCode, options)
export const officialNumber = <C extends string>(column: C, options: TextOptions = {}) =>
  textLike('number', column, plainNumber, options)
export const vatNumber = <C extends string>(column: C, options: TextOptions = {}) =>
  textLike('number', column, plainVatNumber, options)
export const color = <C extends string>(column: C, options: TextOptions & { blank: string }) => ({
  ...textLike('color', column, asIs, { most: 40, ...options }),
  blank: options.blank,
})

function textOrNull<K extends KindName, C extends string>(
  kind: K,
  column: C,
  tidy: (text: string | null) => string | null,
  { label, spoken, most = 100 }: TextOptions,
) {
  return {
    kind,
    by: 'staff' as const,
    label,
    ...(spoken !== undefined && { spoken }),
    blank: orNothing<string>(),
    read: readTextOrNull,
    tidy,
    most,
    schema: orNull(textSchema),
    bodySchema: orNull(textInBody(most)),
    ...oneCell(column, asIs<string | null>, asIs<string | null>),
  }
}

export const textOrNone = <C extends string>(column: C, options: TextOptions = {}) =>
  textOrNull('text', column, text => (text && tidyText(text)) || null, { most: longestText, ...options })

export const phoneOrNone = <C extends string>(column: C, options: TextOptions = {}) => ({
  ...textOrNone(column, options),
  kind: 'phone' as const,
})
export const emailOrNone = <C extends string>(column: C, options: TextOptions = {}) => ({
  ...textOrNone(column, options),
  kind: 'email' as const,
})

/** 200 kB in base64, and the head of a data URL. */
export const longestPicture = 266_691

/** A JPEG as a data URL in base64. */
export const pictureOrNone = <C extends string>(column: C, options: TextOptions) =>
  textOrNull('picture', column, asIs, { most: longestPicture, ...options })
/** `#1d5c63`, or null for the usual color. */
export const colorOrNone = <C extends string>(column: C, options: TextOptions) =>
  textOrNull('color', column, text => text?.toLowerCase() || null, { most: 7, ...options })

export const lines = <C extends string>(column: C, { label, most = 5000 }: TextOptions = {}) =>
  textOrNull('lines', column, text => text?.trim() || null, { label, most })

/** ISO text in UTC; empty for none. */
export const instant = <C extends string>(column: C, labels: Labels = {}) => ({
  ...textLike('instant', column, typed => readInstant(typed) ?? '', labels),
  sort: byColumn(column, asIs<string>),
  bodySchema: textInBody(40),
})

/** 2026-12-01; empty while unknown. */
export const day = <C extends string>(column: C, labels: Labels = {}) => ({
  ...code(column, labels),
  kind: 'day' as const,
})

export const dayOrNone = <C extends string>(
  column: C,
  { label, isNotInFuture = false }: Labels & { isNotInFuture?: boolean } = {},
) => ({
  ...textOrNull('day', column, typed => (typed && (readDay(typed) ?? tidyText(typed))) || null, {
    label,
    most: 10,
  }),
  sort: { ...byColumn(column, (value: string | null) => value ?? ''), isNullable: true },
  isNotInFuture,
})

/** A day, a month or a year. */
export const birth = <C extends string>(column: C, { label }: Labels = {}) => ({
  ...textOrNull('birth', column, typed => (typed && (readBirth(typed) ?? tidyText(typed))) || null, {
    label,
    most: 10,
  }),
  isNotInFuture: true,
})

export const nameThen = <C extends string>(column: C) => ({
  ...textLike('text', column, tidyText, {}),
  ...oneCell(
    column,
    (name: string): string | null => name || null,
    (cell: string | null) => cell ?? '',
  ),
})

export const personOrNone = <C extends string>(column: C) => ({
  ...nameThen(column),
  read: (json: unknown) => (json === undefined ? '' : readText(json)),
})

/** Null while the event has not happened. */
export const instantOrNull = <C extends string>(column: C, labels: Labels = {}) => ({
  ...textOrNull('instant', column, asIs, labels),
  sort: { ...byColumn(column, (value: string | null) => value ?? ''), isNullable: true },
})

/** Null for none or for another text. */
export const instantOrNone = <C extends string>(column: C, labels: Labels = {}) => ({
  ...instantOrNull(column, labels),
  tidy: (time: string | null) => time && readInstant(time),
})

export const link = <C extends string, To extends string>(
  column: C,
  options: { to: To; most?: number } & Labels,
) => ({
  ...textLike('link', column, asIs, { most: 100, ...options }),
  kind: 'link' as const,
  to: options.to,
})

export const linkByName = <C extends string, To extends string>(column: C, options: { to: To } & Labels) => ({
  ...link(column, { most: longestText, ...options }),
  tidy: tidyText,
})

export const linkOrNone = <C extends string, To extends string>(
  column: C,
  { to, label }: { to: To } & Labels,
) => ({ ...textOrNull('link', column, id => id || null, { label }), to })

type NumberOptions = Labels & { blank?: number; unknownAs?: number }

function numberLike<K extends KindName, C extends string>(
  kind: K,
  column: C,
  { label, blank = 0, unknownAs }: NumberOptions,
  { type = 'number', toCell = asIs<number>, fromCell = asIs<number> } = {},
) {
  return {
    kind,
    by: 'staff' as const,
    label,
    blank,
    read: (json: unknown) => readNumber(json === undefined ? unknownAs : json),
    tidy: asIs<number>,
    schema: { type },
    bodySchema: { type },
    sort: byColumn(column, asIs<number>),
    ...oneCell(column, toCell, fromCell),
  }
}

/** Cents in SQL. */
export const euros = <C extends string>(column: C, options: NumberOptions = {}) =>
  numberLike('euros', column, options, { toCell: centsFromEuros, fromCell: eurosFromCents })

const inHundredths = {
  toCell: (value: number) => Math.round(value * 100),
  fromCell: (cell: number) => cell / 100,
}

/** From 0 to 100, in hundredths in SQL. */
export const percent = <C extends string>(column: C, options: NumberOptions = {}) =>
  numberLike('percent', column, options, inHundredths)

/** With at most two decimals, in hundredths in SQL. */
export const decimal = <C extends string>(column: C, options: NumberOptions = {}) =>
  numberLike('decimal', column, options, inHundredths)

/** Null for none. A missing field of an older server is null. */
export const percentOrNone = <C extends string>(column: C, { label }: Labels = {}) => ({
  kind: 'percent' as const,
  by: 'staff' as const,
  label,
  blank: orNothing<number>(),
  read: (json: unknown) => (json === null || json === undefined ? null : readNumber(json)),
  tidy: asIs<number | null>,
  schema: orNull({ type: 'number' }),
  bodySchema: orNull({ type: 'number' }),
  ...oneCell(
    column,
    (value: number | null): number | null => (value === null ? null : Math.round(value * 100)),
    (cell: number | null) => (cell === null ? null : cell / 100),
  ),
})

export const count = <C extends string>(column: C, options: NumberOptions = {}) =>
  numberLike('count', column, options, { type: 'integer' })

type FlagOptions = Labels & { blank: boolean; labels: ChoiceLabels; unknownAs?: boolean }

export const flag = <C extends string>(
  column: C,
  { label, spoken, blank, labels, unknownAs }: FlagOptions,
) => ({
  kind: 'flag' as const,
  by: 'staff' as const,
  label,
  ...(spoken !== undefined && { spoken }),
  labels,
  blank,
  read: (json: unknown) => (typeof json === 'boolean' ? json : json === undefined ? unknownAs : undefined),
  tidy: asIs<boolean>,
  schema: { type: 'boolean' },
  bodySchema: { type: 'boolean' },
  sort: byColumn(column, (value: boolean) => (value ? 1 : 0)),
  ...oneCell(
    column,
    (value: boolean): number => (value ? 1 : 0),
    (cell: number) => cell === 1,
  ),
})

type ChoiceOptions<Value extends string> = Labels & {
  labels?: InEveryLanguage<{ readonly [Each in Value]: string }>
  blank: NoInfer<Value>
  /** The value for an unknown or missing choice. Without it, such a row is refused. */
  unknownAs?: NoInfer<Value>
  bodySchema?: Schema
}

export function choice<C extends string, const Value extends string>(
  column: C,
  values: readonly Value[],
  { label, blank, labels, unknownAs, bodySchema }: ChoiceOptions<Value>,
) {
  const find = (json: unknown) => values.find(value => value === json) ?? unknownAs
  return {
    kind: 'choice' as const,
    by: 'staff' as const,
    label,
    values,
    ...(labels !== undefined && { labels }),
    blank: asIs<Value>(blank),
    read: find,
    tidy: asIs<Value>,
    schema: { enum: values },
    bodySchema: bodySchema ?? { enum: values },
    sort: byColumn(column, (value: Value): Key => value),
    ...oneCell(
      column,
      (value: Value): string => value,
      (cell: string): Value => {
        const value = find(cell)
        if (value === undefined)
          throw new Error(`${column} holds '${cell}', which is none of ${values.join(', ')}`)
        return value
      },
    ),
  }
}

type ChoiceOrNoneOptions<Value extends string> = Labels & {
  labels: InEveryLanguage<{ readonly [Each in Value]: string }>
}

/**
 * Null for none, which forms and files write as empty text. Unknown values, and missing fields of an older
 * server, are null.
 */
export function choiceOrNone<C extends string, const Value extends string>(
  column: C,
  values: readonly Value[],
  { label, labels }: ChoiceOrNoneOptions<Value>,
) {
  const find = (json: unknown): Value | null => values.find(value => value === json) ?? null
  return {
    kind: 'choice' as const,
    by: 'staff' as const,
    label,
    values,
    labels,
    blank: orNothing<Value>(),
    read: find,
    tidy: find,
    schema: orNull({ enum: values }),
    bodySchema: orNull({ enum: [...values, ''] }),
    ...oneCell(column, asIs<Value | null>, (cell: string | null) => find(cell)),
  }
}

const line = textInBody()
const addressLines = { street: line, city: line, postalCode: line, country: line }

function addressSchema(properties: { [part: string]: Schema }): Schema {
  return { type: 'object', required: Object.keys(properties), properties }
}

function addressInBody(properties: { [part: string]: Schema }): Schema {
  return { type: 'object', properties, additionalProperties: false }
}

/** A single field: a change concerns all of its parts. */
export const address = ({ label }: Labels = {}) => ({
  kind: 'address' as const,
  by: 'staff' as const,
  label,
  blank: blankAddress,
  read: readAddress,
  tidy: tidyAddress,
  schema: addressSchema(addressLines),
  bodySchema: addressInBody(addressLines),
  columns: ['street', 'city', 'postal_code', 'country'] as const,
  sort: { column: 'address_key' as const, isMade: true as const, key: (value: Address) => addressKey(value) },
  toCells: ({ street, city, postalCode, country }: Address) => ({
    street,
    city,
    postal_code: postalCode,
    country,
  }),
  fromCells: (cells: AddressCells): Address => ({
    street: cells.street,
    city: cells.city,
    postalCode: cells.postal_code,
    country: cells.country,
  }),
})

type AddressCells = { street: string; city: string; postal_code: string; country: string }

export const addressWithPhone = ({ label }: Labels = {}) => {
  const place = address()
  const properties = { ...addressLines, phoneNumber: line }
  return {
    ...place,
    label,
    blank: blankAddressWithPhone,
    read: (json: unknown): AddressWithPhone | undefined => {
      const read = readAddress(json)
      const phoneNumber = isObject(json) ? readText(json.phoneNumber) : undefined
      return read && phoneNumber !== undefined ? { ...read, phoneNumber } : undefined
    },
    tidy: (value: AddressWithPhone) => ({ ...tidyAddress(value), phoneNumber: tidyText(value.phoneNumber) }),
    schema: addressSchema(properties),
    bodySchema: addressInBody(properties),
    columns: [...place.columns, 'phone_number'] as const,
    toCells: (value: AddressWithPhone) => ({ ...place.toCells(value), phone_number: value.phoneNumber }),
    fromCells: (cells: AddressCells & { phone_number: string }) => ({
      ...place.fromCells(cells),
      phoneNumber: cells.phone_number,
    }),
  }
}

export function readAddress(json: unknown): Address | undefined {
  if (!isObject(json)) return undefined
  const read = { ...blankAddress }
  for (const part of addressFields) {
    const value = json[part]
    if (typeof value !== 'string') return undefined
    read[part] = value
  }
  return read
}

export function isObject(json: unknown): json is { [field: string]: unknown } {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}

/**
 * Read from another row when the server responds, such as a client's name. It has no column and cannot be written.
 * Unexpected values are omitted.
 */
export const joined = <Value>(schema: Schema, read: (json: unknown) => Value | undefined) => ({
  kind: 'joined' as const,
  by: 'server' as const,
  label: undefined,
  blank: orNothing<Value>(),
  read: (json: unknown): Value | null => read(json) ?? null,
  tidy: asIs<Value | null>,
  schema: orNull(schema),
  bodySchema: {},
  columns: noColumns,
  toCells: (): NoCells => ({}),
  fromCells: () => orNothing<Value>(),
})

function orNothing<Value>(): Value | null {
  return null
}

const personNameSchema: Schema = {
  type: 'object',
  required: ['firstName', 'lastName'],
  properties: { firstName: textSchema, lastName: textSchema },
}

export const personName = () => joined(personNameSchema, readPersonName)

function readPersonName(json: unknown): PersonName | undefined {
  if (!isObject(json)) return undefined
  const { firstName, lastName } = json
  return typeof firstName === 'string' && typeof lastName === 'string' ? { firstName, lastName } : undefined
}

export type BookedAnimal = { name: string; speciesName: string; clientId: string; client: PersonName | null }

const bookedAnimalSchema: Schema = {
  type: 'object',
  required: ['name', 'speciesName', 'clientId', 'client'],
  properties: {
    name: textSchema,
    speciesName: textSchema,
    clientId: textSchema,
    client: orNull(personNameSchema),
  },
}

/** The animal's name at the time of the response. The animal may have been deleted since. */
export const bookedAnimal = () =>
  joined(bookedAnimalSchema, (json): BookedAnimal | undefined => {
    if (!isObject(json)) return undefined
    const { name, speciesName, clientId } = json
    const isWhole =
      typeof name === 'string' && typeof speciesName === 'string' && typeof clientId === 'string'
    return isWhole ? { name, speciesName, clientId, client: readPersonName(json.client) ?? null } : undefined
  })

/** Written by the server only: values in a request body are ignored. */
export function byServer<F extends { by: Writer }>(field: F): Omit<F, 'by'> & { by: 'server' } {
  return { ...field, by: 'server' }
}

export function computed<F extends Field<unknown>>(
  field: F,
): Omit<F, 'by' | 'columns' | 'toCells'> & { by: 'server'; columns: readonly []; toCells(): NoCells } {
  return { ...field, by: 'server', columns: noColumns, toCells: () => ({}) }
}

/** 'first name, IBAN and address', in the order of the definition. */
export function fieldsInSentence(
  fields: { readonly [name: string]: Pick<Field<unknown>, 'label' | 'spoken'> },
  named: { readonly [name: string]: unknown },
  language: Language,
): string {
  const labels = Object.entries(fields).flatMap(([name, { label, spoken }]) => {
    if (!(name in named) || spoken === null) return []
    return spoken?.[language] ?? (label ? inSentence(label[language]) : [])
  })
  return formatList(labels, language)
}

/** 'First Name' becomes 'first name'; abbreviations are unchanged. */
function inSentence(label: string): string {
  return label.replace(/\p{L}+/gu, word =>
    word.length > 1 && word === word.toUpperCase() ? word : word.toLowerCase(),
  )
}
