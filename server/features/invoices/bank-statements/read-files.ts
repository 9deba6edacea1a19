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
  type Told,
} from '../../../../src/domain/bank-statement/entries.ts'
import { readBankFile } from '../../../../src/domain/bank-statement/read-bank-file.ts'
import {
  type BankFile,
  type Statement,
  StatementFault,
} from '../../../../src/domain/bank-statement/statement.ts'
import { addTo } from '../../../../src/domain/groups.ts'
import { mapInSteps } from '../../../../src/domain/steps.ts'
import { inTurns } from '../../../calls/in-turns.ts'

export type FileRead = {
  name: string
  said: BankRead['files'][number]
  file: BankFile | null
  /** Of the practice's account. */
  statements: Statement[]
  entries: Entry[]
  /** By what each entry is known again when another file tells of it. */
  told: Told[]
}

/** Each file by itself: one that cannot be read says why, and the others are read. */
export async function readFiles(files: ReadBody['files'], account: string): Promise<FileRead[]> {
  const read: FileRead[] = []
  let left = mostBytes
  for (const [at, file] of files.entries()) {
    const { bytes, ...said } = await readOne(file, { at, account, left })
    left -= bytes
    read.push(said)
  }
  return read
}

type Reading = { at: number; account: string; left: number }

async function readOne(
  { name, content }: ReadBody['files'][number],
  { at, account, left }: Reading,
): Promise<FileRead & { bytes: number }> {
  let bytes: Uint8Array = new Uint8Array()
  try {
    bytes = await bytesOf(content, left)
    const file = await inTurns(readBankFile(bytes))
    const statements = file.format === 'pain.002' ? [] : file.statements
    const ours = statements.filter(statement => statement.account === account)
    const [other] = statements
    if (other !== undefined && ours.length === 0)
      throw new StatementFault('account', { expected: account, found: other.account.slice(0, 40) })
    const said = {
      ...{ name, format: file.format, problem: null },
      statements: statements.map(statement => ({
        ...{ account: statement.account, number: statement.number, day: statement.day },
        isOther: statement.account !== account,
      })),
    }
    const entries = await inTurns(entriesOf(file, at, account))
    const told = await inTurns(mapInSteps(entries, 500, entry => toldOf(entry, account)))
    return { name, said, file, statements: ours, entries, told, bytes: bytes.length }
  } catch (error) {
    if (!(error instanceof StatementFault)) throw error
    const { code, at: where, expected, found } = error
    const problem = { code, at: where, expected, found }
    const none = { file: null, statements: [], entries: [], told: [] }
    return { name, ...none, said: { name, format: null, problem, statements: [] }, bytes: bytes.length }
  }
}

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

function toldOf(entry: Entry, account: string): Told {
  const { format, reference } = entry
  return { key: hashed(contentKey(entry, account)), bare: hashed(bareKey(entry, account)), reference, format }
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
