import { isObject } from '../edits/fields.ts'
import { formatLongMoment } from '../text/format.ts'
import { tidyText } from '../text/text.ts'
import { type Block, type DocumentContent, type Fact, type Stroke, text } from './document.ts'
import { printedTexts, type SignatureReport } from './printed-texts.ts'
import { isListOf, isOneOf, isShape, isText } from './shape.ts'

/** `by`: the staff member who opened the page here, or the address of the email. `openedAt` is empty if unknown. */
export type Evidence = {
  place: 'mail' | 'here'
  by: string
  linkedAt: string
  openedAt: string
  ip: string
  device: string
  agreed: string[]
}

/** The response of a signing service about a signature. `service` is its name on the network. */
export type Confirmation = { service: string; documentId: string; signer: string; signedAt: string }

/** `hash`: SHA-256 of the sent PDF, in hexadecimal. A callback is confirmed, or rests on the word of the user. */
export type Signature =
  | {
      kind: 'drawn'
      name: string
      strokes: Stroke[]
      at: string
      hash: string
      evidence?: Evidence | undefined
    }
  | { kind: 'typed'; name: string; at: string; hash: string; evidence?: Evidence | undefined }
  | { kind: 'on-paper'; name: string; at: string; hash: string }
  | {
      kind: 'callback'
      name: string
      at: string
      hash: string
      confirmation?: Confirmation | undefined
    }

export const signatureBox = { width: 600, height: 200 }
export const mostStrokes = 200
export const mostPoints = 5000
export const longestSigner = 200

/** Untrusted input: limits the size, clips to the box and rounds to tenths. Null for an invalid signature. */
export function readStrokes(json: unknown): Stroke[] | null {
  if (!Array.isArray(json) || json.length > mostStrokes) return null
  let points = 0
  const strokes: Stroke[] = []
  for (const line of json) {
    if (!Array.isArray(line)) return null
    points += line.length
    if (points > mostPoints) return null
    const stroke = readStroke(line)
    if (stroke === null) return null
    if (stroke.length > 0) strokes.push(stroke)
  }
  return points < 2 ? null : strokes
}

function readStroke(line: readonly unknown[]): Stroke | null {
  const stroke: Stroke = []
  for (const point of line) {
    if (!Array.isArray(point) || point.length !== 2) return null
    const [x, y]: unknown[] = point
    if (typeof x !== 'number' || typeof y !== 'number') return null
    if (!Number.isFinite(x) || !Number.isFinite(y)) return null
    stroke.push([inside(x, signatureBox.width), inside(y, signatureBox.height)])
  }
  return stroke
}

function inside(value: number, limit: number): number {
  return Math.round(Math.min(Math.max(value, 0), limit) * 10) / 10
}

/** A dot or a tiny stroke is no signature. */
export function isTooSmall(strokes: readonly Stroke[]): boolean {
  const span = (values: number[]) => Math.max(...values) - Math.min(...values)
  const points = strokes.flat()
  return Math.max(span(points.map(([x]) => x)), span(points.map(([, y]) => y))) < signatureBox.width / 10
}

const isEvidence = isShape<Evidence>({
  place: isOneOf('mail', 'here'),
  by: isText,
  linkedAt: isText,
  openedAt: isText,
  ip: isText,
  device: isText,
  agreed: isListOf(isText),
})

const isConfirmation = isShape<Confirmation>({
  service: isText,
  documentId: isText,
  signer: isText,
  signedAt: isText,
})

export function readSignature(json: unknown): Signature | null {
  if (!isObject(json) || !isText(json.name) || !isText(json.at) || !isText(json.hash)) return null
  const { kind, at, hash } = json
  const name = tidyText(json.name)
  if (name === '' || name.length > longestSigner || !isInstant(at) || !/^[0-9a-f]{64}$/.test(hash))
    return null
  if (kind === 'on-paper') return { kind, name, at, hash }
  const confirmation = isConfirmation(json.confirmation) ? json.confirmation : undefined
  if (kind === 'callback') return { kind, name, at, hash, confirmation }
  const evidence = isEvidence(json.evidence) ? json.evidence : undefined
  if (kind === 'typed') return { kind, name, at, hash, evidence }
  if (kind !== 'drawn') return null
  const strokes = readStrokes(json.strokes)
  return strokes && { kind, name, strokes, at, hash, evidence }
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text))
}

export function signed(content: DocumentContent, signature: Signature): DocumentContent {
  const block = signatureBlock(signature, content)
  const isOpenSignature = (other: Block) => other.kind === 'signature' && !other.isGiven
  const blocks = content.blocks.some(isOpenSignature)
    ? content.blocks.map(other => (isOpenSignature(other) ? block : other))
    : [...content.blocks, block]
  return { ...content, blocks: [...blocks, ...evidenceBlocks(signature, block, content)] }
}

/** The last page: how, when and where it was signed, and the sentences that the client agreed to, or on whose word. */
function evidenceBlocks(signature: Signature, block: Block, { language }: DocumentContent): Block[] {
  const texts = printedTexts[language].signature
  const moment = (at: string) => (at === '' ? '' : texts.inBrussels(formatLongMoment(at, language)))
  const title: Block = { kind: 'heading', text: texts.evidence, isOnNewPage: true }
  if (signature.kind === 'on-paper' || signature.kind === 'callback') {
    const confirmation = findConfirmation(signature)
    const report: SignatureReport = { staff: signature.name, moment: moment(signature.at) }
    if (!confirmation) return [title, text(texts.reported[signature.kind](report)), block]
    const { service, documentId } = confirmation
    const facts = [{ label: texts.documentId, value: documentId }]
    return [title, text(texts.confirmed(service, report)), { kind: 'facts', facts }, block]
  }
  if (!signature.evidence) return []
  const { place, by, linkedAt, openedAt, ip, device, agreed } = signature.evidence
  const facts: Fact[] = [
    { label: texts.place, value: texts.places[place](by, moment(linkedAt)) },
    { label: texts.openedAt, value: moment(openedAt) },
    { label: texts.ip, value: ip },
    { label: texts.device, value: device },
  ]
  return [
    title,
    { kind: 'facts', facts: facts.filter(({ value }) => value !== '') },
    text(texts.agreed),
    { kind: 'list', items: agreed },
    block,
  ]
}

function findConfirmation(signature: Signature): Confirmation | undefined {
  return signature.kind === 'callback' ? signature.confirmation : undefined
}

function signatureBlock(signature: Signature, { language }: DocumentContent): Block {
  const texts = printedTexts[language].signature
  const { kind, hash } = signature
  const confirmation = findConfirmation(signature)
  const [name, at] = confirmation
    ? [confirmation.signer, confirmation.signedAt]
    : [signature.name, signature.at]
  const isReported = !confirmation && (kind === 'on-paper' || kind === 'callback')
  const facts: Fact[] = [
    { label: isReported ? texts.confirmedBy : texts.signedBy, value: name },
    {
      label: isReported ? texts.confirmedAt : texts.signedAt,
      value: texts.inBrussels(formatLongMoment(at, language)),
    },
    { label: texts.method, value: texts.ways[confirmation ? 'confirmed' : kind] },
    { label: texts.hash, value: grouped(hash) },
  ]
  return {
    kind: 'signature',
    isGiven: true,
    title: texts.title,
    facts,
    strokes: kind === 'drawn' ? signature.strokes : [],
    writtenName: isReported ? '' : name,
  }
}

/** Groups of eight that wrap into two equal lines only. */
function grouped(hash: string): string {
  const line = (part: string) => part.replace(/(.{8})(?=.)/g, '$1\u00a0')
  return `${line(hash.slice(0, 32))} ${line(hash.slice(32))}`
}

/** SVG path data: a curve through the midpoints smooths the corners. */
export function strokePath(strokes: readonly Stroke[]): string {
  return strokes.map(curve).join('')
}

function curve(stroke: Stroke): string {
  const [first, ...rest] = stroke
  if (first === undefined) return ''
  const last = rest.at(-1) ?? first
  const middles = rest.slice(0, -1).map((point, index) => {
    const [nextX, nextY] = rest[index + 1] ?? last
    return `Q${at(point)} ${at([(point[0] + nextX) / 2, (point[1] + nextY) / 2])}`
  })
  // A dot is drawn as a line of zero length with round caps.
  return `M${at(first)}${middles.join('')}L${at(last)}`
}

function at([x, y]: Stroke[number]): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
}
