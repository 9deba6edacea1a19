import { gunzipSync } from 'node:zlib'
import type { BankRead, ReadBody } from '../../../../src/contract/bank-statements.ts'
import { mostBytes } from '../../../../src/domain/bank-statement/decode.ts'
import { type Entry, entriesOf } from '../../../../src/domain/bank-statement/entries.ts'
import { readBankFile } from '../../../../src/domain/bank-statement/read-bank-file.ts'
import {
  type BankFile,
  type Statement,
  StatementFault,
} from '../../../../src/domain/bank-statement/statement.ts'

export type FileRead = {
  name: string
  said: BankRead['files'][number]
  file: BankFile | null
  /** Of the practice's account. */
  statements: Statement[]
  entries: Entry[]
}

/** Each file by itself: one that cannot be read says why, and the others are read. */
export function readFiles(files: ReadBody['files'], account: string): FileRead[] {
  let left = mostBytes
  return files.map(({ name, content }, at) => {
    const none = { name, file: null, statements: [], entries: [] }
    try {
      const bytes = bytesOf(content, left)
      left -= bytes.length
      const file = readBankFile(bytes)
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
      return { name, said, file, statements: ours, entries: entriesOf(file, at, account) }
    } catch (error) {
      if (!(error instanceof StatementFault)) throw error
      const { code, at: where, expected, found } = error
      const problem = { code, at: where, expected, found }
      return { ...none, said: { name, format: null, problem, statements: [] } }
    }
  })
}

function bytesOf(content: string, most: number): Uint8Array {
  const bytes = Buffer.from(content, 'base64')
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b
  try {
    const whole = isCompressed ? gunzipSync(bytes, { maxOutputLength: Math.max(1, most) }) : bytes
    if (whole.length > most) throw new StatementFault('too-large')
    return whole
  } catch (error) {
    if (error instanceof StatementFault) throw error
    throw new StatementFault('too-large')
  }
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
  return files.flatMap(({ name, statements }) =>
    statements.flatMap(statement => {
      const { opening, closing, number, day } = statement
      if (opening === null || closing === null) return []
      const earlier = known.filter(one => one.day < day).toSorted(byDay)
      const last = earlier.at(-1)
      // Several statements of one day may be numbered otherwise in each format.
      const before = known.filter(one => one.day === day || one.day === last?.day)
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

const byDay = (left: Before, right: Before) => (left.day === right.day ? 0 : left.day < right.day ? -1 : 1)
