import { type BillWithExtras, billExtras } from '../../src/domain/billing/bill-extras.ts'
import {
  type BillingInput,
  type BillingResult,
  computeBilling,
} from '../../src/domain/billing/compute-billing.ts'
import { extraCents } from '../../src/domain/billing/extras.ts'
import {
  noticeDay,
  startTerms,
  type Terms,
  type TermsAnimal,
  withAnimals,
  withoutLeft,
  withPrice,
  withRates,
} from '../../src/domain/billing/terms.ts'
import type { Act } from './actions.ts'
import {
  BillingModel,
  type Client,
  type Contract,
  type Invoice,
  type TermsAnimal as ModelAnimal,
  type TermsEvent,
} from './billing-model.ts'
import { type Day, dayName, type Month, monthName, monthNamed } from './calendar.ts'

/**
 * The fast comparison for many years. At every Synchronize, the pure functions must give the same terms,
 * lines, corrections and credit notes. It runs no server; real-practice.ts checks the server.
 */
export function faultInDomain(acts: readonly Act[]): string | undefined {
  const termsByContract = new Map<Contract, readonly Terms[]>()
  const model = new BillingModel({
    onTerms: event => termsByContract.set(event.contract, written(event, termsByContract)),
  })
  for (const [n, act] of acts.entries()) {
    const comparisons =
      act.kind === 'synchronize'
        ? [...model.clients.values()].map(client => ({
            client,
            said: bill(client, model, termsByContract, new Date(act.at).toISOString()),
            before: new Map(
              client.invoices.map(invoice => [invoice, { ...invoice, notes: [...invoice.notes] }]),
            ),
          }))
        : []
    model.tell(act)
    for (const { client, said: result, before } of comparisons) {
      const [expected, actual] = [describeChanges(client, before), describeResult(result)]
      if (expected !== actual)
        return `act ${n}, ${client.id} at ${new Date(act.at).toISOString()}\n  reckoned:\n${expected}\n  the product:\n${actual}`
    }
  }
  return undefined
}

type Said = Pick<BillingResult, 'notes'> & { invoices: BillWithExtras[] }

function bill(
  client: Client,
  model: BillingModel,
  termsByContract: ReadonlyMap<Contract, readonly Terms[]>,
  now: string,
): Said {
  const input = toBillingInput(client, termsByContract, model)
  const { invoices, notes } = computeBilling(input, now)
  const own = client.invoices.find(({ isOwn, status }) => isOwn && status === 'created')
  const extras = [...model.extras.values()]
    .filter(extra => extra.client === client && !extra.isDeleted)
    .filter(({ invoice }) => invoice === null || invoice.status === 'created')
    .map(({ id, quantity, cents, rate, invoice }) => ({
      kind: 'extra' as const,
      extraId: id,
      invoiceId: invoice?.number ?? null,
      text: '',
      day: '',
      animal: null,
      quantity: quantity / 100,
      unit: 'piece' as const,
      priceCents: cents,
      vatRate: rate / 100,
      netCents: extraCents({ quantity: quantity / 100, price: cents / 100 }),
    }))
  const hasActiveContract = client.contracts.some(({ status }) => status === 'active')
  const extraInvoice = own === undefined ? null : { id: own.number, period: monthName(own.period) }
  return { invoices: billExtras({ ...input, hasActiveContract, extraInvoice, extras }, invoices, now), notes }
}

function written(event: TermsEvent, termsByContract: ReadonlyMap<Contract, readonly Terms[]>): Terms[] {
  const terms = termsByContract.get(event.contract) ?? []
  const from = dayName(event.day)
  switch (event.kind) {
    case 'start':
      return startTerms(event.animals.map(toTermsAnimal), toPriceTable(event.prices), from, terms)
    case 'animals': {
      const leftOn = toLeaveDays(event.animals)
      return withAnimals(terms, event.animals.map(toTermsAnimal), toPriceTable(event.prices), from, leftOn)
    }
    case 'leave':
      return [...withoutLeft(terms, new Map([[event.animal, from]]))]
    case 'price':
      return withPrice(terms, event.species, event.cents, noticeDay(dayName(event.today)))
    default:
      return withRates(
        terms,
        Object.fromEntries([...event.rates].map(([name, rate]) => [name, rate / 100])),
        from,
      )
  }
}

function toLeaveDays(animals: Iterable<{ id: string; leftOn: Day | null }>): Map<string, string> {
  return new Map(
    [...animals].flatMap(({ id, leftOn }): [string, string][] =>
      leftOn === null ? [] : [[id, dayName(leftOn)]],
    ),
  )
}

function toTermsAnimal({ id, name, species, visits }: ModelAnimal): TermsAnimal {
  return { id, name, visits, chipId: '', speciesId: species, speciesName: species }
}

function toPriceTable(prices: ReadonlyMap<string, { cents: number | null; rate: number }>) {
  return Object.fromEntries(
    [...prices].map(([name, { cents, rate }]) => [name, { hourlyCents: cents, vatRate: rate / 100 }]),
  )
}

function toBillingInput(
  client: Client,
  termsByContract: ReadonlyMap<Contract, readonly Terms[]>,
  { animals }: BillingModel,
): BillingInput {
  const leftOn = toLeaveDays(animals.values())
  const live = client.contracts.filter(({ isWithdrawn, isErased }) => !isWithdrawn && !isErased)
  return {
    contracts: live.map(contract => ({
      id: contract.id,
      steps: contract.steps.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
      terms: withoutLeft(termsByContract.get(contract) ?? [], leftOn),
    })),
    invoices: client.invoices.filter(isOfMonth).map(invoice => ({
      id: invoice.number,
      period: monthName(invoice.period),
      state: stateOfInvoice(invoice),
      isReplaced: invoice.isReplaced,
      vatRegime: getVatRegime(invoice),
      lines: invoice.lines.filter(isOfContract).map(({ period, rate, net }) => ({
        period: monthName(period),
        vatRate: rate / 100,
        netCents: net,
      })),
    })),
    notes: client.invoices.flatMap(invoice =>
      invoice.notes.flatMap(({ lines }) =>
        lines.filter(isOfContract).map(({ period, rate, net }) => ({
          invoiceId: invoice.number,
          period: monthName(period),
          vatRate: rate / 100,
          netCents: -net,
        })),
      ),
    ),
    isActive: client.isActive,
    vatRegime: getVatRegime(client),
  }
}

const isOfMonth = ({ isOwn }: Invoice) => !isOwn
const isOfContract = ({ extra }: { extra?: string }) => extra === undefined

const getVatRegime = ({ isTaxed }: { isTaxed: boolean }) => (isTaxed ? 'domestic' : 'exempt')

function stateOfInvoice(invoice: Invoice) {
  if (invoice.status === 'created') return 'created'
  if (invoice.isEmptied) return 'emptied'
  if (invoice.status !== 'canceled') return 'issued'
  return invoice.wasIssued ? 'credited' : 'void'
}

function describeChanges(client: Client, before: ReadonlyMap<Invoice, Invoice>): string {
  const invoices = client.invoices.map(invoice => {
    if (invoice.status === 'created')
      return invoiceText(before.has(invoice) ? invoice.number : 'new', invoice.period, invoice.lines)
    return before.get(invoice)?.status === 'created' ? `empty ${invoice.number}` : []
  })
  const notes = client.invoices.flatMap(invoice =>
    invoice.notes.slice(before.get(invoice)?.notes.length ?? 0).flatMap(({ lines }) => {
      return lines.map(({ rate, net }) => `note on ${invoice.number}: ${net} at ${rate}`)
    }),
  )
  return [...invoices.flat(), ...notes].sort().join('\n')
}

type AnyLine = { kind: string; period: Month; rate: number; net: number; animal?: string; extra?: string }

function invoiceText(name: string, period: Month, lines: readonly AnyLine[]): string {
  const texts = lines
    .filter(({ net }) => net !== 0)
    .map(({ kind, period: of, rate, net, animal, extra }) =>
      [kind, monthName(of), animal ?? extra ?? '', net, 'at', rate].join(' '),
    )
  return `invoice ${name} ${monthName(period)}: ${texts.sort().join('; ')}`
}

function describeResult({ invoices, notes }: Said): string {
  const made = invoices.map(({ id, period, lines }) => {
    if (lines.length === 0) return id === null ? 'new without lines' : `empty ${id}`
    const modelLines = lines.map(line => ({
      kind: line.kind,
      period: monthNamed(line.period),
      rate: line.vatRate * 100,
      net: line.netCents,
      ...(line.kind === 'month' ? { animal: line.animal.id } : {}),
      ...(line.kind === 'extra' ? { animal: line.extraId } : {}),
    }))
    return invoiceText(id ?? 'new', monthNamed(period), modelLines)
  })
  const credited = notes.flatMap(({ invoiceId, lines }) =>
    lines.map(({ vatRate, netCents }) => `note on ${invoiceId}: ${-netCents} at ${vatRate * 100}`),
  )
  return [...made, ...credited].sort().join('\n')
}
