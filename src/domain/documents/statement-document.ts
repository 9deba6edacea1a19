import type { PracticeValues } from '../../records/practice.ts'
import { type PaymentEvent, paymentHows, paymentMethodTexts, withBalances } from '../billing/payments.ts'
import type { Day } from '../calendar/brussels.ts'
import { formatBelgianDate, formatCents, formatLongDay } from '../text/format.ts'
import type { Language } from '../text/language.ts'
import type { DocumentContent } from './document.ts'
import { printedTexts } from './printed-texts.ts'
import { type ContractClient, documentFooter, partiesBlock } from './shared-blocks.ts'

export type StatementEvent = PaymentEvent & {
  invoiceNumber: string
  noteNumber: string
  method: string | null
}

export type StatementDetails = {
  practice: PracticeValues
  client: ContractClient
  period: { from: Day; to: Day }
  /** All events of the client. Those before the period make its opening balance. */
  events: readonly StatementEvent[]
}

/** Balances are debt less credit. Credit used for an invoice changes neither sum, and is left out. */
export function statementDocument(details: StatementDetails, language: Language): DocumentContent {
  const { practice, period } = details
  const { statement: texts, contract } = printedTexts[language]
  const price = (cents: number) => formatCents(cents, language)
  const moved = withBalances(details.events)
    .map(event => ({ ...event, cents: event.owedCents - event.creditCents }))
    .filter(({ cents, day }) => cents !== 0 && day <= period.to)
  const before = moved.filter(({ day }) => day < period.from)
  const shown = moved.slice(before.length)
  const opening = sumCents(before)
  const charged = sumCents(shown.filter(({ cents }) => cents > 0))
  const settled = sumCents(shown.filter(({ cents }) => cents < 0))
  const closing = opening + charged + settled
  const days = [formatLongDay(period.from, language), formatLongDay(period.to, language)] as const
  const rows = shown.map(event => [
    formatBelgianDate(event.day),
    describeEvent(event, language),
    event.cents > 0 ? price(event.cents) : '',
    event.cents < 0 ? price(event.cents) : '',
    price(event.owedAfter - event.creditAfter),
  ])
  return {
    title: texts.title,
    subtitle: texts.period(...days),
    language,
    footer: documentFooter(practice, texts.footer(...days)),
    blocks: [
      partiesBlock(details, contract),
      {
        kind: 'table',
        columns: [
          { label: texts.day, align: 'start' },
          { label: texts.description, align: 'start' },
          { label: texts.charged, align: 'end' },
          { label: texts.settled, align: 'end' },
          { label: texts.balance, align: 'end' },
        ],
        rows: [[formatBelgianDate(period.from), texts.opening, '', '', price(opening)], ...rows],
        totals: [
          { label: texts.charged, value: price(charged) },
          { label: texts.settled, value: price(settled) },
          {
            label: closing < 0 ? texts.inFavor(days[1]) : texts.closing(days[1]),
            value: price(Math.abs(closing)),
            isMain: true,
          },
        ],
      },
      { kind: 'text', text: texts.explained },
    ],
  }
}

const sumCents = (events: readonly { cents: number }[]) => events.reduce((sum, { cents }) => sum + cents, 0)

function describeEvent(
  { kind, invoiceNumber, noteNumber, method }: StatementEvent,
  language: Language,
): string {
  const { statement: texts, invoice, creditNote } = printedTexts[language]
  const { labels } = texts
  if (kind === 'invoice') return invoice.title(invoiceNumber)
  const within = (part: string) => part.charAt(0).toLowerCase() + part.slice(1)
  if (kind === 'credit-note')
    return `${creditNote.title(noteNumber)} (${within(invoice.title(invoiceNumber))})`
  const how = paymentHows.find(each => each === method)
  const details = [
    how === undefined || how === 'credit' ? '' : paymentMethodTexts[language][how],
    invoiceNumber && invoice.title(invoiceNumber),
  ].filter(part => part !== '')
  return details.length === 0 ? labels[kind] : `${labels[kind]} (${details.map(within).join(', ')})`
}
