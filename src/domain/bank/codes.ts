import type { BookingSort } from './statement.ts'

/**
 * What an amount is, by the bank's code for it: the eight digits of CODA (type, family, operation, category), which Belgian banks write in
 * their XML too, and the domain, family and sub-family of ISO 20022.
 */
export function sortOfCoda(code: string, cents: number): BookingSort {
  const family = code.slice(1, 3)
  const operation = code.slice(3, 5)
  const comesIn = cents > 0
  // A correction by the bank: a person looks at it.
  if (operation === '49' || operation === '99') return 'other'
  if (family === '05') return sortOfDebit(operation, comesIn)
  if (family === '80' || family === '35') return 'cost'
  if (operation === '37') return 'cost'
  return ['01', '02', '41'].includes(family) && comesIn && transfersIn.includes(operation)
    ? 'transfer'
    : 'other'
}

// A transfer, one that the bank began, a payment, one from an account of one's own, one that gathers.
const transfersIn = ['50', '51', '52', '64', '66']

/** European direct debits: 50 and 52 come in, 03, 05 and 58 go back; 01 is what the practice itself pays. */
function sortOfDebit(operation: string, comesIn: boolean): BookingSort {
  if (operation === '37') return 'cost'
  if (operation === '50' || operation === '52') return comesIn ? 'collection' : 'return'
  if (['03', '05', '58'].includes(operation)) return comesIn ? 'other' : 'return'
  return 'other'
}

const costs = ['CHRG', 'COMM', 'FEES', 'INTR', 'CDIS']
const ownCollections = ['IDDT', 'RDDT']
const backCodes = ['UPDD', 'PRDD', 'RRTN', 'PADD', 'RCDD']

type IsoCode = { family: string; subFamily: string }

export function sortOfIso({ family, subFamily }: IsoCode, cents: number): BookingSort {
  const comesIn = cents > 0
  if (costs.includes(subFamily) || family === 'MDOP' || family === 'ACCB') return comesIn ? 'other' : 'cost'
  if (ownCollections.includes(family) && backCodes.includes(subFamily)) return comesIn ? 'other' : 'return'
  if (family === 'IDDT') return comesIn ? 'collection' : 'return'
  if (family === 'RCDT' || family === 'RRCT') return comesIn ? 'transfer' : 'other'
  return 'other'
}
