import type { BankRead } from '../../../../src/contract/bank-statements.ts'
import { addTo } from '../../../../src/domain/edits/patch.ts'
import type { FileRead } from '../../../bank-files/read-files.ts'

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
