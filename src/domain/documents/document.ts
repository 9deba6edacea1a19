import { type PaymentMethod, paymentMethods } from '../practice/practice.ts'
import { type Language, languages } from '../text/language.ts'
import { type IssuedFacts, isIssued } from './issued.ts'
import { type Guard, isListOf, isOneOf, isShape, isText, isYesOrNo } from './shape.ts'

/**
 * A document in one language, ready for rendering. Plain JSON that is stored, so that later changes of texts and rows
 * have no effect.
 */
export type DocumentContent = {
  title: string
  subtitle: string
  language: Language
  blocks: Block[]
  footer: string
  /** For emails about the document. Missing in older documents. */
  payment?: PaymentMethod
  /** Machine-readable data of an invoice or credit note. Missing in drafts and older documents. */
  issued?: IssuedFacts
}

export type Fact = { label: string; value: string }
export type Heading = { kind: 'heading'; text: string; isOnNewPage?: true }
export type TextBlock = { kind: 'text'; text: string }
export type Columns = { kind: 'columns'; columns: { title: string; lines: string[] }[] }
export type Facts = { kind: 'facts'; facts: Fact[] }
export type TableColumn = { label: string; align: 'start' | 'end' }
export type Total = Fact & { isMain?: boolean }
export type Table = { kind: 'table'; columns: TableColumn[]; rows: string[][]; totals: Total[] }
export type CodeBlock = { kind: 'code'; rows: string[]; caption: string }
export type List = { kind: 'list'; items: string[] }

export type Stroke = [number, number][]

export type SignatureBlock = {
  kind: 'signature'
  isGiven: boolean
  title: string
  facts: Fact[]
  strokes: Stroke[]
  writtenName: string
}

export type Block = Heading | TextBlock | Columns | Facts | Table | List | SignatureBlock | CodeBlock

export const heading = (text: string): Heading => ({ kind: 'heading', text })
export const text = (content: string): TextBlock => ({ kind: 'text', text: content })

export const orDash = (value: string) => (value === '' ? '-' : value)

/** A structured communication and the number of an invoice stay on one line, because a client copies them. */
export const unbrokenPattern = /(\+{3}[\d/]+\+{3}|\b\d{4}-C?\d{4,}\b)/g

/** A long word may be broken, because a column would otherwise exceed the paper. */
export const hasLongWord = (text: string) => /\S{24,}/.test(text)

const isFacts = isListOf(isShape<Fact>({ label: isText, value: isText }))

const isTotals: Guard<Total[]> = (value): value is Total[] =>
  isFacts(value) && value.every(total => !('isMain' in total) || isYesOrNo(total.isMain))

const isTableColumn = isShape<TableColumn>({ label: isText, align: isOneOf('start', 'end') })
const isTableShape = isShape<Table>({
  kind: isOneOf('table'),
  columns: isListOf(isTableColumn),
  rows: isListOf(isListOf(isText)),
  totals: isTotals,
})
const isTable: Guard<Table> = (value): value is Table =>
  isTableShape(value) &&
  value.columns.length > 0 &&
  value.rows.every(row => row.length === value.columns.length)

const isCodeShape = isShape<CodeBlock>({ kind: isOneOf('code'), rows: isListOf(isText), caption: isText })
const isCode: Guard<CodeBlock> = (value): value is CodeBlock =>
  isCodeShape(value) && value.rows.every(row => row.length === value.rows.length && /^[01]*$/.test(row))

const isPoint: Guard<[number, number]> = (value): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isFinite)

const blockGuards: { [Kind in Block['kind']]: Guard<Extract<Block, { kind: Kind }>> } = {
  heading: isShape<Heading>({ kind: isOneOf('heading'), text: isText }),
  text: isShape<TextBlock>({ kind: isOneOf('text'), text: isText }),
  columns: isShape<Columns>({
    kind: isOneOf('columns'),
    columns: isListOf(isShape<Columns['columns'][number]>({ title: isText, lines: isListOf(isText) })),
  }),
  facts: isShape<Facts>({ kind: isOneOf('facts'), facts: isFacts }),
  table: isTable,
  list: isShape<List>({ kind: isOneOf('list'), items: isListOf(isText) }),
  code: isCode,
  signature: isShape<SignatureBlock>({
    kind: isOneOf('signature'),
    isGiven: isYesOrNo,
    title: isText,
    facts: isFacts,
    strokes: isListOf(isListOf(isPoint)),
    writtenName: isText,
  }),
}

const isBlock: Guard<Block> = (value): value is Block =>
  Object.values(blockGuards).some(isRight => isRight(value))

const isDocumentShape = isShape<Omit<DocumentContent, 'payment' | 'issued'>>({
  title: isText,
  subtitle: isText,
  language: isOneOf(...languages),
  blocks: isListOf(isBlock),
  footer: isText,
})

const isWayOfPayment = isOneOf(...paymentMethods)

const isDocumentContent: Guard<DocumentContent> = (value): value is DocumentContent =>
  isDocumentShape(value) &&
  (!('payment' in value) || isWayOfPayment(value.payment)) &&
  (!('issued' in value) || isIssued(value.issued))

export function readDocument(json: unknown): DocumentContent | null {
  return isDocumentContent(json) ? json : null
}
