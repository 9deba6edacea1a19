import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, type ZlibOptions } from 'node:zlib'
import type { BankRead, ReadBody } from '../../../../src/contract/bank-statements.ts'
import { mostBytes } from '../../../../src/domain/bank-statement/decode.ts'
import {
  bareKey,
  contentKey,
  type Entry,
  entriesOf,
  type ReadKey,
} from '../../../../src/domain/bank-statement/entries.ts'
import { readBankFile } from '../../../../src/domain/bank-statement/read-bank-file.ts'
import {
  type BankFile,
  faultsIn,
  type Statement,
  StatementFault,
} from '../../../../src/domain/bank-statement/statement.ts'
import { dayAfter } from '../../../../src/domain/brussels.ts'
import { addTo } from '../../../../src/domain/groups.ts'
import { mapInSteps } from '../../../../src/domain/steps.ts'
import { isZip, unpackAll, ZipFault } from '../../../../src/domain/zip-file.ts'
import { inTurns } from '../../../calls/in-turns.ts'

export type FileRead = {
  name: string
  said: BankRead['files'][number]
  file: BankFile | null
  /** Of the practice's account. */
  statements: Statement[]
  entries: Entry[]
  /** By which each entry is known again when another file reports it. */
  keys: ReadKey[]
}

type Content = { name: string; bytes: Uint8Array | StatementFault }

/** Each file separately: one that cannot be read says why, and the others are read. A zip counts as the files in it. */
export async function readFiles(files: ReadBody['files'], account: string): Promise<FileRead[]> {
  const contents: Content[] = []
  let left = mostBytes
  for (const file of files)
    for (const content of await contentsOf(file, left)) {
      if (!(content.bytes instanceof StatementFault)) left -= content.bytes.length
      contents.push(content)
    }
  const read: FileRead[] = []
  for (const [at, content] of contents.entries()) read.push(await readOne(content, at, account))
  return read
}

async function contentsOf({ name, content }: ReadBody['files'][number], most: number): Promise<Content[]> {
  try {
    const bytes = await bytesOf(content, most)
    if (!isZip(bytes)) return [{ name, bytes }]
    const inside = await unpackAll(new Blob([new Uint8Array(bytes)]), most)
    if (inside === 'too-large') throw new StatementFault('too-large')
    return inside.map(one => ({ name: `${name}/${one.name}`, bytes: one.bytes }))
  } catch (error) {
    if (error instanceof StatementFault) return [{ name, bytes: error }]
    if (error instanceof ZipFault) return [{ name, bytes: new StatementFault('zip-broken') }]
    throw error
  }
}

async function readOne({ name, bytes }: Content, at: number, account: string): Promise<FileRead> {
  try {
    if (bytes instanceof StatementFault) throw bytes
    const file = await inTurns(readBankFile(bytes))
    const statements = file.format === 'pain.002' ? [] : file.statements
    const ours = statements.filter(statement => statement.account === account)
    const [other] = statements
    if (other !== undefined && ours.length === 0)
      throw new StatementFault('account', { expected: account, found: other.account.slice(0, 40) })
    const said = {
      ...{ name, format: file.format, problems: [] },
      statements: statements.map(statement => ({
        ...{ account: statement.account, number: statement.number, day: statement.day },
        isOther: statement.account !== account,
      })),
    }
    const entries = await inTurns(entriesOf(file, at, account))
    const keys = await inTurns(mapInSteps(entries, 200, entry => keysOf(entry, account)))
    return { name, said, file, statements: ours, entries, keys }
  } catch (error) {
    const faults = faultsIn(error)
    if (faults === null) throw error
    const problems = faults
      .slice(0, mostFaults)
      .map(({ code, at: where, expected, found }) => ({ code, at: where, expected, found }))
    const none = { file: null, statements: [], entries: [], keys: [] }
    return { name, ...none, said: { name, format: null, problems, statements: [] } }
  }
}

// More than a person reads.
const mostFaults = 100

const unzipped = promisify<Buffer, ZlibOptions, Buffer>(gunzip)

async function bytesOf(content: string, most: number): Promise<Uint8Array> {
  const bytes = Buffer.from(content, 'base64')
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b
  try {
    const whole = isCompressed ? await unzipped(bytes, { maxOutputLength: Math.max(1, most) }) : bytes
    if (whole.length > most) throw new StatementFault('too-large')
    return whole
  } catch (error) {
    if (error instanceof StatementFault) throw error
    throw new StatementFault('too-large')
  }
}

function keysOf(entry: Entry, account: string): ReadKey {
  const { format, reference, day } = entry
  const keyOn = (on: string) => ({
    key: hashed(contentKey({ ...entry, day: on }, account)),
    bare: hashed(bareKey({ ...entry, day: on }, account)),
  })
  const nearby = day === '' ? [] : [dayAfter(day, -1), dayAfter(day)].map(keyOn)
  return { ...keyOn(day), reference, format, nearby }
}

/** Of what another person wrote no more is kept than by what it is known again. */
function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** As the one before is known: from these files, or from those that were applied. */
export type Before = { number: string; day: string; closingCents: number }

/**
 * Statements that begin with another balance than the one before them ended with: one is missing, or they are in another order. The first
 * that the practice ever reads follows none.
 */
export function gapsIn(files: readonly FileRead[], kept: readonly Before[]): BankRead['gaps'] {
  const known: Before[] = [...kept]
  for (const { statements } of files)
    for (const { number, day, closing } of statements)
      if (closing !== null) known.push({ number, day, closingCents: closing.cents })
  const ofDay = new Map<string, Before[]>()
  for (const one of known) addTo(ofDay, one.day, one)
  const days = [...ofDay.keys()].sort()
  return files.flatMap(({ name, statements }) =>
    statements.flatMap(statement => {
      const { opening, closing, number, day } = statement
      if (opening === null || closing === null) return []
      const lastDay = days.findLast(one => one < day)
      const last = ofDay.get(lastDay ?? '')?.at(-1)
      // Several statements of one day may be numbered otherwise in each format.
      const before = [...(ofDay.get(day) ?? []), ...(ofDay.get(lastDay ?? '') ?? [])]
      if (last === undefined || before.some(({ closingCents }) => closingCents === opening.cents)) return []
      return [
        {
          ...{ file: name, number, day, opening: opening.cents / 100 },
          ...{ beforeNumber: last.number, beforeDay: last.day, beforeClosing: last.closingCents / 100 },
        },
      ]
    }),
  )
}
