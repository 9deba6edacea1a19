import type { InvoiceStatus } from '../../src/domain/invoices.ts'
import type { Random } from './random.ts'

type Shares = readonly { status: InvoiceStatus; share: number }[]

/** How far invoices have come, of a hundred each, by how many months they are old. */
const present: Shares = [
  { status: 'pending', share: 69 },
  { status: 'created', share: 28 },
  { status: 'canceled', share: 3 },
]
const last: Shares = [
  { status: 'paid', share: 48 },
  { status: 'sent', share: 37 },
  { status: 'not_paid', share: 12 },
  { status: 'canceled', share: 3 },
]
const recent: Shares = [
  { status: 'paid', share: 89 },
  { status: 'not_paid', share: 8 },
  { status: 'canceled', share: 3 },
]
const older: Shares = [
  { status: 'paid', share: 96 },
  { status: 'not_paid', share: 2 },
  { status: 'canceled', share: 2 },
]
const byAge = [present, last, recent, recent, recent]

export function madeStatus(random: Random, age: number): InvoiceStatus {
  let left = random.whole(1, 100)
  const shares = byAge[age] ?? older
  const dealt = shares.find(({ share }) => {
    left -= share
    return left <= 0
  })
  return dealt?.status ?? 'paid'
}
