import { readBankFile } from '../../src/domain/bank/read-bank-file.ts'
import { faultsIn, type Statement } from '../../src/domain/bank/statement.ts'

/** The faults of a file that cannot be read: code, place, expected and found. A single one is not in a list. */
export function readFault(bytes: Uint8Array) {
  try {
    readBankFile(bytes)
    return undefined
  } catch (error) {
    const faults = faultsIn(error)
    if (faults === null) throw error
    const summaries = faults.map(({ code, at, expected, found }) => [code, at, expected, found])
    return summaries.length === 1 ? summaries[0] : summaries
  }
}

/** Kind, amount, charge and parts of each booking. */
export const summarizeBookings = (statement: Statement | undefined) =>
  statement?.bookings.map(({ sort, cents, costCents, parts, isSplitWrong }) => [
    ...[isSplitWrong ? `${sort}, split wrong` : sort, cents, costCents],
    parts.map(part => [part.sort, part.cents, part.endToEndId, part.reason].join(' ').trim()),
  ])

/** A transfer of 60.50 with a structured communication, as it is read from any format. */
export function transferBooking(more: { day: string; reference: string; code: string; name: string }) {
  const { name, ...booking } = more
  const part = {
    endToEndId: '',
    mandate: '',
    communication: '202600004236',
    text: '202600004236',
    reason: '',
  }
  const parts = [{ ...part, cents: 6_050, sort: 'transfer', name, iban: 'BE71096123456769' }]
  return { ...booking, cents: 6_050, sort: 'transfer', batch: [], isSplitWrong: false, costCents: 0, parts }
}
