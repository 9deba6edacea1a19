import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, type ZlibOptions } from 'node:zlib'
import type { ReadBody, StatementPreview } from '../../../../src/contract/bank-statements.ts'
import { mostBytes } from '../../../../src/domain/bank/decode.ts'
import {
  bareKey,
  contentKey,
  type Entry,
  type ReadKey,
  readEntries,
} from '../../../../src/domain/bank/entries.ts'
import { readBankFile } from '../../../../src/domain/bank/read-bank-file.ts'
import {
  type BankFile,
  faultsIn,
  type Statement,
  StatementFault,
} from '../../../../src/domain/bank/statement.ts'
import { dayAfter } from '../../../../src/domain/calendar/brussels.ts'
import { isZip, unpackAll, ZipFault } from '../../../../src/domain/text/zip-file.ts'

export type FileRead = {
  name: string
  preview: StatementPreview['files'][number]
  file: BankFile | null
  statements: Statement[]
  entries: Entry[]
  keys: ReadKey[]
}

type SentFile = ReadBody['files'][number]

export type ReadBankFiles = (files: SentFile[], account: string, from: string) => Promise<FileRead[]>

/** Reads without a thread, for tests and development. */
export const readBankFiles: ReadBankFiles = async (files, account) => {
  const read: FileRead[] = []
  let most = mostBytes
  for (const file of files) {
    const found = await readSentFile({ file, account, at: read.length, most })
    read.push(...found.read)
    most -= found.size
  }
  return read
}

export type FileRequest = { file: SentFile; account: string; at: number; most: number }
export type FileAnswer = { read: FileRead[]; size: number }

/** A zip is read as the files that it contains. */
export async function readSentFile({ file, account, at, most }: FileRequest): Promise<FileAnswer> {
  const contents = await readContents(file, most)
  const sizes = contents.map(({ bytes }) => (bytes instanceof StatementFault ? 0 : bytes.length))
  return {
    read: contents.map((content, n) => readOne(content, at + n, account)),
    size: sizes.reduce((sum, size) => sum + size, 0),
  }
}

export function tooLarge(name: string): FileRead {
  return unread(name, [new StatementFault('too-large')])
}

type Content = { name: string; bytes: Uint8Array | StatementFault }

async function readContents({ name, content }: SentFile, most: number): Promise<Content[]> {
  try {
    const bytes = await decodeBytes(content, most)
    if (!isZip(bytes)) return [{ name, bytes }]
    const inside = await unpackAll(new Blob([new Uint8Array(bytes)]), most)
    if (inside === 'too-large') throw new StatementFault('too-large')
    return inside.map(file => ({ name: `${name}/${file.name}`, bytes: file.bytes }))
  } catch (error) {
    if (error instanceof StatementFault) return [{ name, bytes: error }]
    if (error instanceof ZipFault) return [{ name, bytes: new StatementFault('zip-broken') }]
    throw error
  }
}

function readOne({ name, bytes }: Content, at: number, account: string): FileRead {
  try {
    if (bytes instanceof StatementFault) throw bytes
    const file = readBankFile(bytes)
    const statements = file.format === 'pain.002' ? [] : file.statements
    const ownStatements = statements.filter(statement => statement.account === account)
    const [other] = statements
    if (other !== undefined && ownStatements.length === 0)
      throw new StatementFault('account', { expected: account, found: other.account.slice(0, 40) })
    const preview = {
      name,
      format: file.format,
      problems: [],
      statements: statements.map(statement => ({
        account: statement.account,
        number: statement.number,
        day: statement.day,
        isOther: statement.account !== account,
      })),
    }
    const entries = readEntries(file, at, account)
    const keys = entries.map(entry => buildKeys(entry, account))
    return { name, preview, file, statements: ownStatements, entries, keys }
  } catch (error) {
    const faults = faultsIn(error)
    if (faults === null) throw error
    return unread(name, faults)
  }
}

function unread(name: string, faults: readonly StatementFault[]): FileRead {
  const problems = faults
    .slice(0, mostFaults)
    .map(({ code, at, expected, found }) => ({ code, at, expected, found }))
  const none = { file: null, statements: [], entries: [], keys: [] }
  return { name, ...none, preview: { name, format: null, problems, statements: [] } }
}

const mostFaults = 100

const unzipped = promisify<Buffer, ZlibOptions, Buffer>(gunzip)

async function decodeBytes(content: string, most: number): Promise<Uint8Array> {
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

function buildKeys(entry: Entry, account: string): ReadKey {
  const { format, reference, day } = entry
  const keyOn = (on: string) => ({
    key: hashed(contentKey({ ...entry, day: on }, account)),
    bare: hashed(bareKey({ ...entry, day: on }, account)),
  })
  const nearby = day === '' ? [] : [dayAfter(day, -1), dayAfter(day)].map(keyOn)
  return { ...keyOn(day), reference, format, nearby }
}

/** Texts of other people are stored as hashes, which suffice to recognise an entry. */
function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
