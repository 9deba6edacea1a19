import { type Billing, type MadeInvoice, madeStatus } from '../../server/demo/demo-invoices.ts'
import { type Random, seededRandom } from '../../server/demo/random.ts'
import { structuredCommunication } from '../../src/domain/bank/structured-communication.ts'
import { invoiceNumber, invoiceSearchText } from '../../src/domain/billing/invoices.ts'
import { dayAfter, type Month, monthAfter, toDay } from '../../src/domain/calendar/brussels.ts'

const perMonth = 1_800
/** The age in months after which invoices are no longer paid. */
const settledAge = 12

export function withEarlierInvoices(billing: Billing, count: number): Billing {
  const random = seededRandom('bench earlier invoices')
  const last = new Map(billing.lastNumbers.map(({ year, last }) => [year, last]))
  const firsts = firstPerClient(billing.invoices).slice(0, perMonth)
  const earlier: MadeInvoice[] = []
  let month = billing.invoices[0]?.month ?? ''
  while (firsts.length > 0 && billing.invoices.length + earlier.length < count) {
    month = monthAfter(month, -1)
    const missing = count - billing.invoices.length - earlier.length
    for (const first of firsts.slice(0, missing)) {
      const year = month.slice(0, 4)
      const sequence = (last.get(year) ?? 0) + 1
      last.set(year, sequence)
      earlier.push(inMonth(random, first, month, invoiceNumber(year, sequence)))
    }
  }
  const lastNumbers = [...last].map(([year, sequence]) => ({ year, last: sequence }))
  return { ...billing, invoices: [...earlier, ...billing.invoices], lastNumbers }
}

function firstPerClient(invoices: readonly MadeInvoice[]): MadeInvoice[] {
  const firsts = new Map<string, MadeInvoice>()
  for (const invoice of invoices) if (!firsts.has(invoice.client_id)) firsts.set(invoice.client_id, invoice)
  return [...firsts.values()]
}

function inMonth(random: Random, first: MadeInvoice, month: Month, number: string): MadeInvoice {
  const createdAt = `${month}${first.created_at.slice(7)}`
  const status = madeStatus(random, settledAge)
  return {
    ...first,
    id: random.uuid(),
    number,
    number_text: invoiceSearchText(number),
    period: month,
    month,
    status,
    due_day: dayAfter(toDay(createdAt), 14),
    credit_cents: 0,
    paid_cents: status === 'paid' ? first.total_cents : 0,
    communication: structuredCommunication(number),
    mail: 'sent',
    collections: 0,
    collected_at: null,
    collecting_until: null,
    issue_day: toDay(createdAt),
    created_at: createdAt,
    updated_at: createdAt,
  }
}
