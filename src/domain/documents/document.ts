import { type WayOfPayment, waysOfPayment } from '../practice/practice.ts'
import { type Language, languages } from '../text/language.ts'
import { type Issued, isIssued } from './issued.ts'
import { type Guard, isText, isYesOrNo, listOf, oneOf, shapeOf } from './shape.ts'

/**
 * What stands on a document, in one language and ready to read: the renderers only lay it out. It is plain JSON and is
 * stored, so that a document looks the same for ever, whatever becomes of the texts and the rows it was made of.
 */
export type DocumentContent = {
  title: string
  subtitle: string
  language: Language
  blocks: Block[]
  footer: string
  /** How it says that the client pays, so that emails about it say the same. Older documents do not tell. */
  payment?: WayOfPayment
  /** What programs read of an invoice or a credit note. Drafts and older documents have none. */
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
/** A code to scan, and what it is for. */
export type CodeBlock = { kind: 'code'; rows: string[]; caption: string }
export type List = { kind: 'list'; items: string[] }

/** One line drawn without lifting the finger, in a box of 600 x 200. */
export type Stroke = [number, number][]

/** Before it is given, a fact without a value is a line to write on. */
export type SignatureBlock = {
  kind: 'signature'
  isGiven: boolean
  title: string
  facts: Fact[]
  strokes: Stroke[]
  /** The name in its owner's own typing; beside strokes, their text alternative. */
  writtenName: string
}

export type Block = Heading | TextBlock | Columns | Facts | Table | List | SignatureBlock | CodeBlock

export const heading = (text: string): Heading => ({ kind: 'heading', text })
export const text = (words: string): TextBlock => ({ kind: 'text', text: words })

/** What is not known yet is seen to be missing. */
export const orDash = (value: string) => (value === '' ? '-' : value)

/** A column of a table is as wide as its longest word, and paper is not: such a word may be broken. */
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

/** The document that was stored, or null when this is none. */
export function readDocument(json: unknown): DocumentContent | null {
  return isDocumentContent(json) ? json : null
}
