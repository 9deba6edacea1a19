import type { Steps } from '../../../domain/edits/steps.ts'
import { XmlFault } from '../../../domain/text/read-xml.ts'
import { unpack, type ZipEntry, ZipFault } from '../../../domain/text/zip-file.ts'
import { readBookPart, readRelations, readStrings, readStyles } from './sheet-parts.ts'
import { type CellContext, readSheetRows, type SheetRow, SheetTooLarge } from './sheet-rows.ts'

/** Why a workbook cannot be read. */
export type WorkbookProblem = 'damaged' | 'locked' | 'unpacks-too-large' | 'too-many' | 'not-text'

export class WorkbookFault extends Error {
  override name = 'WorkbookFault'
  readonly what: WorkbookProblem

  constructor(what: WorkbookProblem) {
    super(what)
    this.what = what
  }
}

export type Workbook = {
  /** What a person sees of them: hidden ones are not among them, unless all are. */
  sheets: readonly string[]
  rowsOf(name: string): Promise<SheetRow[]>
}

/** What is unpacked of one workbook, in all. */
export const mostUnpacked = 100_000_000
// Beyond a few megabytes no sheet of a practice is packed as tightly as this.
const tightest = 250
const alwaysTaken = 4_000_000

/** An .xlsx: parts in XML in a zip, each of which says where the next ones lie. */
export async function openWorkbook(zip: Blob, entries: readonly ZipEntry[], most: number): Promise<Workbook> {
  const parts = new Map(entries.map(entry => [partKey(entry.path), entry]))
  let left = mostUnpacked

  async function read<Result>(path: string, reader: (source: string) => Steps<Result>): Promise<Result> {
    const entry = parts.get(partKey(path))
    if (entry === undefined) throw new WorkbookFault('damaged')
    if (entry.isLocked) throw new WorkbookFault('locked')
    const isTooTight = entry.size > alwaysTaken && entry.size > entry.packed * tightest
    const bytes = isTooTight ? 'too-large' : await unpack(zip, entry, left)
    if (bytes === 'too-large') throw new WorkbookFault('unpacks-too-large')
    left -= bytes.length
    return inTurns(reader(textOf(bytes)))
  }

  async function relationsOf(path: string) {
    const [folder, name] = [folderOf(path), path.slice(folderOf(path).length)]
    const found = await read(`${folder}_rels/${name}.rels`, readRelations)
    return found.map(relation => ({ ...relation, path: pathFrom(folder, relation.target) }))
  }

  return withPlainFaults(async () => {
    const main = (await relationsOf('')).find(({ kind }) => kind === 'officeDocument')?.path ?? ''
    const book = await read(main, readBookPart)
    if (!book.isWorkbook) throw new WorkbookFault('not-text')
    const relations = await relationsOf(main)
    const partOf = (kind: string) => relations.find(relation => relation.kind === kind)?.path
    const [strings, styles] = [partOf('sharedStrings'), partOf('styles')]
    const context: CellContext = {
      strings: strings === undefined ? [] : await read(strings, readStrings),
      looks: styles === undefined ? [] : await read(styles, readStyles),
      isFrom1904: book.isFrom1904,
    }
    const sheets = book.sheets.flatMap(sheet => {
      const found = relations.find(({ id, kind }) => id === sheet.relation && kind === 'worksheet')
      return found ? [{ ...sheet, path: found.path }] : []
    })
    const seen = sheets.filter(({ isHidden }) => !isHidden)
    return {
      sheets: (seen.length > 0 ? seen : sheets).map(({ name }) => name),
      rowsOf: (name: string) =>
        withPlainFaults(() => {
          const path = sheets.find(sheet => sheet.name === name)?.path ?? ''
          return read(path, source => readSheetRows(source, context, most))
        }),
    }
  })
}

async function withPlainFaults<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (fault) {
    if (fault instanceof WorkbookFault) throw fault
    if (fault instanceof SheetTooLarge)
      throw new WorkbookFault(fault.of === 'rows' ? 'too-many' : 'unpacks-too-large')
    if (fault instanceof XmlFault && fault.what === 'too-large') throw new WorkbookFault('unpacks-too-large')
    if (fault instanceof XmlFault || fault instanceof ZipFault) throw new WorkbookFault('damaged')
    throw fault
  }
}

const stepsAtOnce = 10

/** The screen gets its turns in between. */
async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (let taken = 1; ; taken += 1) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (taken % stepsAtOnce === 0) await new Promise(resolve => setTimeout(resolve))
  }
}

function textOf(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new WorkbookFault('damaged')
  }
}

/** Some programs write backslashes, and not all heed capitals. */
function partKey(path: string): string {
  return path.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

/** A target is told from the folder of the part that names it, or, with a slash before it, from the top. */
function pathFrom(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const path: string[] = []
  for (const step of `${folder}${target}`.split('/')) {
    if (step === '..') path.pop()
    else if (step !== '.' && step !== '') path.push(step)
  }
  return path.join('/')
}
