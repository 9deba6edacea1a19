import type { CollectionName, InvoiceName, News, StatementAction } from './actions.ts'
import type { Collection, Invoice } from './billing-model.ts'
import type { Day } from './calendar.ts'

/**
 * The contents of a bank file, one entry per amount, with their subjects. Entries include subjects that the
 * file omits.
 */
export type Entry = {
  /** The id that the product gives it: file, statement, booking, part. */
  id: string
  day: Day | null
} & (
  | { kind: 'in'; of: Collection; hasId: boolean }
  | { kind: 'sum'; of: Collection[]; file: string }
  | { kind: 'back'; of: Collection; hasId: boolean; reason: string; cost: number }
  | { kind: 'rejected'; of: Collection; reason: string }
  | { kind: 'all-rejected'; file: string; reason: string }
  | { kind: 'transfer'; id: string; news: string; of: Invoice; cents: number; isPlaced: boolean }
  | { kind: 'other' }
)

/**
 * Resolves names. In a history with acts removed, a name may be missing, and the bank then does not report
 * its booking.
 */
export type Names = {
  invoice(name: InvoiceName): Invoice | undefined
  collection(name: CollectionName): Collection | undefined
}

export type BookedEntry = { news: News; cents: number; of: Collection[]; invoice: Invoice | undefined }

export function bookedIn(news: readonly News[], names: Names): BookedEntry[] {
  return news.flatMap((item): BookedEntry[] => {
    if (item.kind === 'other') return [{ news: item, cents: item.cents, of: [], invoice: undefined }]
    if (item.kind === 'transfer') {
      const invoice = names.invoice(item.of)
      return invoice === undefined ? [] : [{ news: item, cents: item.cents, of: [], invoice }]
    }
    const named = item.kind === 'back' ? [item.of] : item.of
    const of = named.flatMap(name => names.collection(name) ?? [])
    const sum = of.reduce((all, { cents }) => all + cents, 0)
    if (of.length === 0) return []
    return [{ news: item, cents: item.kind === 'back' ? -sum - item.cost : sum, of, invoice: undefined }]
  })
}

export function rejectedIn(telling: Extract<StatementAction, { format: 'pain.002' }>, names: Names) {
  return telling.rejected.flatMap(({ of: name, reason }) => {
    const of = names.collection(name)
    return of === undefined ? [] : [{ of, reason }]
  })
}

export function listEntries(telling: StatementAction, at: number, names: Names): Entry[] {
  const { style } = telling
  if (telling.format === 'pain.002') {
    const { file, isWhole, rejected } = telling
    const reason = rejected[0]?.reason ?? ''
    if (isWhole) return [{ id: `${at}.0`, day: null, kind: 'all-rejected', file, reason }]
    return rejectedIn(telling, names).map((row, n) => ({
      id: `${at}.${n}`,
      day: null,
      kind: 'rejected',
      ...row,
    }))
  }
  return bookedIn(telling.news, names).flatMap(({ news, of, invoice }, b): Entry[] => {
    const { day } = news
    const id = `${at}.0.${b}.0`
    const [first] = of
    if (news.kind === 'transfer' && invoice !== undefined) {
      const isPlaced = news.remittance === 'communication'
      return [{ id, day, kind: 'transfer', news: news.id, of: invoice, cents: news.cents, isPlaced }]
    }
    if (news.kind === 'back' && first !== undefined) {
      const { reason, cost } = news
      return [{ id, day, kind: 'back', of: first, hasId: style.hasIds, reason, cost }]
    }
    if (news.kind !== 'collected') return [{ id, day, kind: 'other' }]
    if (!style.hasDetails) return [{ id, day, kind: 'sum', of, file: news.file }]
    return of.map((collection, p) => ({
      id: `${at}.0.${b}.${p}`,
      day,
      kind: 'in',
      of: collection,
      hasId: true,
    }))
  })
}
