import { type WayOfPayment, waysOfPayment } from '../practice/practice.ts'
import { type Language, languages } from '../text/language.ts'
import { type Issued, isIssued } from './issued.ts'
import { type Guard, isText, isYesOrNo, listOf, oneOf, shapeOf } from './shape.ts'

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
  payment?: WayOfPayment
  /** Machine-readable data of an invoice or credit note. Missing in drafts and older documents. */
  issued?: Issued
}

export type Fact = { label: string; value: string }
export type Heading = { kind: 'heading'; text: string }
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
export const text = (words: string): TextBlock => ({ kind: 'text', text: words })

/** Makes a missing value visible. */
export const orDash = (value: string) => (value === '' ? '-' : value)

/** A long word may be broken, because a column would otherwise exceed the paper. */
export const hasLongWord = (text: string) => /\S{24,}/.test(text)

const isFacts = listOf(shapeOf<Fact>({ label: isText, value: isText }))

const isTotals: Guard<Total[]> = (value): value is Total[] =>
  isFacts(value) && value.every(total => !('isMain' in total) || isYesOrNo(total.isMain))

const isTableColumn = shapeOf<TableColumn>({ label: isText, align: oneOf('start', 'end') })
const isTableShape = shapeOf<Table>({
  kind: oneOf('table'),
  columns: listOf(isTableColumn),
  rows: listOf(listOf(isText)),
  totals: isTotals,
})
const isTable: Guard<Table> = (value): value is Table =>
  isTableShape(value) &&
  value.columns.length > 0 &&
  value.rows.every(row => row.length === value.columns.length)

const isCodeShape = shapeOf<CodeBlock>({ kind: oneOf('code'), rows: listOf(isText), caption: isText })
const isCode: Guard<CodeBlock> = (value): value is CodeBlock =>
  isCodeShape(value) && value.rows.every(row => row.length === value.rows.length && /^[01]*$/.test(row))

const isPoint: Guard<[number, number]> = (value): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isFinite)

const blockGuards: { [Kind in Block['kind']]: Guard<Extract<Block, { kind: Kind }>> } = {
  heading: shapeOf<Heading>({ kind: oneOf('heading'), text: isText }),
  text: shapeOf<TextBlock>({ kind: oneOf('text'), text: isText }),
  columns: shapeOf<Columns>({
    kind: oneOf('columns'),
    columns: listOf(shapeOf<Columns['columns'][number]>({ title: isText, lines: listOf(isText) })),
  }),
  facts: shapeOf<Facts>({ kind: oneOf('facts'), facts: isFacts }),
  table: isTable,
  list: shapeOf<List>({ kind: oneOf('list'), items: listOf(isText) }),
  code: isCode,
  signature: shapeOf<SignatureBlock>({
    kind: oneOf('signature'),
    isGiven: isYesOrNo,
    title: isText,
    facts: isFacts,
    strokes: listOf(listOf(isPoint)),
    writtenName: isText,
  }),
}

const isBlock: Guard<Block> = (value): value is Block =>
  Object.values(blockGuards).some(isRight => isRight(value))

const isDocumentShape = shapeOf<Omit<DocumentContent, 'payment' | 'issued'>>({
  title: isText,
  subtitle: isText,
  language: oneOf(...languages),
  blocks: listOf(isBlock),
  footer: isText,
})

const isWayOfPayment = oneOf(...waysOfPayment)

const isDocumentContent: Guard<DocumentContent> = (value): value is DocumentContent =>
  isDocumentShape(value) &&
  (!('payment' in value) || isWayOfPayment(value.payment)) &&
  (!('issued' in value) || isIssued(value.issued))

export function readDocument(json: unknown): DocumentContent | null {
  return isDocumentContent(json) ? json : null
}
