import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { type Answer, type Client, signUp } from '../../server/testing/client.ts'
import { openServer, type Server, type ServerOptions } from '../../server/testing/server.ts'
import type { Json } from '../../src/domain/text/json.ts'
import { claire, filledIn } from '../practice/cast.ts'
import { type Act, type InvoiceName, isContractStep, isInvoiceStep, type ReceivedName } from './actions.ts'
import { computeSums } from './amounts.ts'
import { type Entry, listEntries } from './bank-entries.ts'
import { account, writeBankFile } from './bank-files.ts'
import type { Mandate } from './bank-model.ts'
import { BillingModel, computeCredit, computeOwedAmount, type Invoice, nameInvoice } from './billing-model.ts'
import { dayAt, dayName, monthName } from './calendar.ts'
import { faultOfConservation } from './conservation.ts'
import { isInEffect } from './money.ts'

/**
 * Replays a history through the API of the real server, with its clock set to each act. After each act, the
 * rows must match the reference model.
 */
export async function faultInProduct(
  acts: readonly Act[],
  open: (options: ServerOptions) => Promise<Server> = openServer,
): Promise<string | undefined> {
  const server = await open({ now: new Date(acts[0]?.at ?? 0) })
  try {
    return await new Practice(server).live(acts)
  } finally {
    await server.close()
  }
}

class Practice {
  readonly #server: Server
  #anna: Client | undefined
  #done: Act[] = []
  #model = new BillingModel()
  #bookedTransfers: ReadonlySet<string> = new Set()
  readonly #idsOfMade = new Map<string, string>()

  constructor(server: Server) {
    this.#server = server
  }

  async live(acts: readonly Act[]): Promise<string | undefined> {
    const { db } = this.#server
    const anna = await signUp(this.#server)
    this.#anna = anna
    await sql`update access_tokens set expires_at = '2100-01-01T00:00:00.000Z'`.execute(db)
    await anna.put('practice', filledIn)
    for (let n = 0; n < acts.length; ) {
      const [act, next] = [acts[n], acts[n + 1]]
      if (act === undefined) break
      this.#server.clock.set(new Date(act.at))
      const together = next?.together === true && next.at === act.at ? [act, next] : [act]
      n += together.length
      const fault = await this.#faultAfter(together)
      if (fault !== undefined)
        return `after act ${n} of ${acts.length}, ${new Date(act.at).toISOString()} ${JSON.stringify(together)}\n${fault}`
    }
    return undefined
  }

  /**
   * Both requests run concurrently, and the result must equal some sequential order. Revisions give the
   * order. A request that was refused or changed nothing has no revision, so both orders are tried.
   */
  async #faultAfter(together: readonly Act[]): Promise<string | undefined> {
    const responses = await Promise.all(together.map(act => this.#insist(act, randomUUID())))
    const failed = responses.find(({ status }) => status >= 500)
    if (failed !== undefined) return `the server answered ${failed.status} ${JSON.stringify(failed.body)}`
    const did = together.map((act, n) => {
      const { status = 0, body } = responses[n] ?? {}
      const rev = Number(Object(body).rev ?? Number.POSITIVE_INFINITY)
      return { act, rev, verdict: status < 300 ? 'done' : 'refused', code: Object(body).code } as const
    })
    const inOrder = did.toSorted((a, b) => (a.rev === b.rev ? 0 : a.rev - b.rev))
    const orders = did.length === 1 ? [inOrder] : [inOrder, inOrder.toReversed()]
    const faults: string[] = []
    for (const order of orders) {
      const isFirst = faults.length === 0
      if (!isFirst) this.#model = this.#replay()
      const agree = order.map(({ act, verdict }) => this.#model.tell(act) === verdict)
      await this.#nameMade()
      const verdicts = did.map(({ verdict, code }) => `${verdict} ${code ?? ''}`).join(' and ')
      const fault = agree.every(isSo => isSo)
        ? await this.#faultOfRows()
        : `the product says ${verdicts}, and the reckoning says otherwise`
      if (fault === undefined) {
        this.#done.push(...order.map(({ act }) => act))
        return undefined
      }
      faults.push(fault)
    }
    return faults[0]
  }

  #replay(): BillingModel {
    const model = new BillingModel({
      findContractId: ({ client, nth }) => this.#idsOfMade.get(`${client}/${nth}`),
    })
    for (const act of this.#done) model.tell(act)
    return model
  }

  /** The server chooses the id of a contract that replaces void ones. */
  async #nameMade(): Promise<void> {
    for (const contract of this.#model.madeByItself) {
      const name = `${contract.client.id}/${contract.client.contracts.indexOf(contract)}`
      if (this.#idsOfMade.has(name)) continue
      const { rows } = await sql<{ id: string }>`
        select id from contracts where client_id = ${contract.client.id} and version = ${contract.version}
      `.execute(this.#server.db)
      contract.id = rows[0]?.id ?? contract.id
      this.#idsOfMade.set(name, contract.id)
    }
  }

  async #insist(act: Act, key: string): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#call(act, key)
      if (answer.status !== 503 || attempt === 5) return answer
    }
  }

  async #call(act: Act, key: string): Promise<Answer> {
    const anna = this.#anna
    if (anna === undefined) throw new Error('nobody is signed in')
    const as = (id: string) => ({ 'idempotency-key': id })
    switch (act.kind) {
      case 'practice-rate':
        return anna.put('practice', { vatRate: act.rate / 100 }, as(key))
      case 'species-add': {
        const rate = act.rate === null ? {} : { vatRate: act.rate / 100 }
        return anna.post('species', { name: act.name, hourlyPrice: act.cents / 100, ...rate }, as(key))
      }
      case 'species-price':
        return anna.put(`species/${act.name}`, { hourlyPrice: act.cents / 100 }, as(key))
      case 'species-rate': {
        const vatRate = act.rate === null ? null : act.rate / 100
        return anna.put(`species/${act.name}`, { vatRate }, as(key))
      }
      case 'species-delete':
        return anna.delete(`species/${act.name}`, as(key))
      case 'client-add': {
        const { client, firstName, lastName, iban } = act
        return anna.post('clients', { ...claire, firstName, lastName, iban }, as(client))
      }
      case 'client-account':
        return anna.put(`clients/${act.client}`, { iban: act.iban }, as(key))
      case 'mandate-amend': {
        const body = { iban: act.iban, day: dayName(dayAt(act.at)) }
        return anna.post(`clients/${act.client}/mandate/amend`, body, as(key))
      }
      case 'mandate-revoke':
        return anna.post(`clients/${act.client}/mandate/revoke`, { day: dayName(dayAt(act.at)) }, as(key))
      case 'client-regime': {
        const taxing = act.isTaxed
          ? { vatRegime: 'domestic' }
          : { vatRegime: 'exempt', vatExemption: 'Article 42' }
        return anna.put(`clients/${act.client}`, taxing, as(key))
      }
      case 'client-active':
        return anna.put(`clients/${act.client}`, { isActive: act.isActive }, as(key))
      case 'animal-add': {
        const { name, species: speciesName, client: clientId, visits: nbYearlyVisit } = act
        return anna.post('animals', { name, speciesName, clientId, nbYearlyVisit }, as(act.animal))
      }
      case 'animal-change': {
        const body: { [field: string]: Json } = {}
        if (act.client !== undefined) body.clientId = act.client
        if (act.species !== undefined) body.speciesName = act.species
        if (act.visits !== undefined) body.nbYearlyVisit = act.visits
        return anna.put(`animals/${act.animal}`, body, as(key))
      }
      case 'animal-delete':
        return anna.delete(`animals/${act.animal}`, as(key))
      case 'animal-leave': {
        const leftOn = act.day === null ? null : dayName(act.day)
        return anna.put(`animals/${act.animal}`, { leftOn }, as(key))
      }
      case 'contract-add':
        return anna.post('contracts', { clientId: act.client }, as(act.id))
      case 'synchronize':
        return anna.post('invoices/sync', undefined, as(key))
      case 'extra-add': {
        const body = { clientId: act.client, text: 'Extra', ...priced(act) }
        return anna.post('extras', body, as(act.extra))
      }
      case 'extra-change':
        return anna.put(`extras/${act.extra}`, priced(act), as(key))
      case 'extra-delete':
        return anna.delete(`extras/${act.extra}`, as(key))
      case 'invoice-now':
        return anna.post(`clients/${act.client}/invoice-now`, undefined, as(key))
      case 'undo': {
        const path = `payments/${await this.#paymentId(act.received)}/undo`
        return anna.post(path, { reason: 'A mistake' }, as(key))
      }
      case 'collect': {
        const invoiceIds = await Promise.all(act.invoices.map(name => this.#invoiceId(name)))
        return anna.post(`invoices/export/xml?month=${monthName(act.month)}`, { invoiceIds }, as(act.file))
      }
      case 'bank':
        return this.#listen(anna, act, as(key))
      case 'validate-month':
        return anna.post('invoices/validate-month', { month: monthName(act.month) }, as(key))
      default:
        return this.#step(anna, act, as(key))
    }
  }

  async #step(anna: Client, act: Act, headers: { [name: string]: string }): Promise<Answer> {
    if (isContractStep(act)) {
      const id = this.#model.contract(act.contract)?.id ?? randomUUID()
      if (act.kind === 'contract-delete') return anna.delete(`contracts/${id}`, headers)
      if (act.kind === 'contract-send') return anna.post(`contracts/${id}/send`, undefined, headers)
      const step = act.kind === 'contract-sign' ? 'force-sign' : act.kind.replace('contract-', '')
      return anna.patch(`contracts/${id}/${step}`, undefined, headers)
    }
    if (!isInvoiceStep(act) && act.kind !== 'pay') throw new Error(`${act.kind} is no step`)
    const path = `invoices/${await this.#invoiceId(act.invoice)}`
    if (act.kind === 'pay') {
      const body = { amount: act.cents / 100, day: dayName(dayAt(act.at)), method: act.method }
      return anna.post(`${path}/payments`, body, headers)
    }
    const isPost = act.kind === 'send' || act.kind === 'make-again'
    return isPost
      ? anna.post(`${path}/${act.kind}`, undefined, headers)
      : anna.patch(`${path}/${act.kind}`, undefined, headers)
  }

  async #invoiceId(name: InvoiceName): Promise<string> {
    const number = this.#model.invoice(name)?.number ?? ''
    const { rows } = await sql<{ id: string }>`select id from invoices where number = ${number}`.execute(
      this.#server.db,
    )
    return rows[0]?.id ?? randomUUID()
  }

  /**
   * Finds a payment by its instant. Among similar payments, it prefers one that paid the invoice and gave credit as
   * this one did. It was undone if this one was, and not otherwise.
   */
  async #paymentId({ client, nth }: ReceivedName): Promise<string> {
    const received = this.#model.clients.get(client)?.received[nth]
    if (received === undefined) return randomUUID()
    const { at, first, of, invoice, paidInvoice, rest } = received
    const { rows } = await sql<{ id: string; invoice_id: string | null; more: number | null }>`
      select payments.id, payments.invoice_id, count(later.id) as is_back, (
          select sum(part.cents) from payments part
          where part.came_with = payments.id and part.reverses is null
        ) as more from payments
      left join payments later on later.reverses = payments.id
      left join bank_entries on bank_entries.payment_id = payments.id
      left join invoices on invoices.id = coalesce(payments.invoice_id, bank_entries.invoice_id)
      where payments.client_id = ${client} and payments.created_at = ${new Date(at).toISOString()}
        and payments.cents = ${first} and payments.method = ${received.method}
        and payments.reverses is null and payments.came_with is null
        and coalesce(bank_entries.end_to_end_id, '') = ${of?.id ?? ''}
        and coalesce(invoices.number, ${invoice.number}) = ${invoice.number}
      group by payments.id order by is_back`.execute(this.#server.db)
    if (!isInEffect(received)) return rows.at(-1)?.id ?? randomUUID()
    const [alike] = rows.filter(
      ({ invoice_id, more }) =>
        (invoice_id !== null) === paidInvoice && (!paidInvoice || Number(more ?? 0) === rest),
    )
    return (alike ?? rows[0])?.id ?? randomUUID()
  }

  /**
   * As on the screen: the files are read, certain findings are selected, and a user matches the rest. The
   * user recognizes transfers that were booked before.
   */
  async #listen(
    anna: Client,
    act: Act & { kind: 'bank' },
    headers: { [name: string]: string },
  ): Promise<Answer> {
    const files = act.files.map((telling, n) => {
      const content = gzipSync(Buffer.from(writeBankFile(telling, this.#model))).toString('base64')
      return { name: `${n} of ${account}`, content }
    })
    const entriesById = new Map(
      act.files.flatMap((telling, n) => listEntries(telling, n, this.#model)).map(entry => [entry.id, entry]),
    )
    const answer = await anna.post('bank-statements/read', { files })
    if (answer.status !== 200) return answer
    const read: {
      files: { problems: Json[] }[]
      findings: { id: string; kind: string; explanation: string }[]
    } = Object(answer.body)
    const broken = read.files.find(({ problems }) => problems.length > 0)
    if (broken !== undefined) throw new Error(`a file cannot be read: ${JSON.stringify(broken)}`)
    const chosen: { id: string; invoiceId: string | null }[] = []
    const booked = new Set(this.#bookedTransfers)
    // Alike transfers look the same to a user. If the product knows one of them and not the one that was booked,
    // the other is booked in its place. If it books one again, the user leaves the other out.
    const transfers = read.findings.flatMap(({ id, kind }) => {
      const entry = entriesById.get(id)
      return entry?.kind === 'transfer' ? [{ kind, entry }] : []
    })
    const found = new Set(transfers.flatMap(({ kind, entry }) => (kind === 'known' ? [] : [entry.news])))
    const missed = transfers.flatMap(({ entry }) => (found.has(entry.news) ? [] : [entry]))
    const newOne = (entry: Transfer) =>
      booked.has(entry.news)
        ? missed.find(other => look(other) === look(entry) && !booked.has(other.news))
        : entry
    const repeated: string[] = []
    for (const { kind, entry } of transfers) {
      if (kind !== 'transfer') continue
      const news = newOne(entry)?.news
      if (news === undefined) repeated.push(look(entry))
      else booked.add(news)
    }
    for (const { id, kind, explanation } of read.findings) {
      const entry = entriesById.get(id)
      if (kind === 'collected' || kind === 'returned' || kind === 'transfer')
        chosen.push({ id, invoiceId: null })
      if ((kind !== 'proposal' && kind !== 'unknown') || entry?.kind !== 'transfer') continue
      const meant = newOne(entry)
      if (meant === undefined) continue
      const twin = kind === 'proposal' ? repeated.indexOf(look(entry)) : -1
      if (twin >= 0) repeated.splice(twin, 1)
      else if (meant.isPlaced ? explanation === 'maybe-reported-before' : act.places)
        chosen.push({ id, invoiceId: await this.#invoiceId(nameInvoice(meant.of)) })
      else continue
      booked.add(meant.news)
    }
    if (chosen.length === 0) return answer
    const body = { files, chosen, confirmsGaps: act.confirmsGaps }
    const applied = await anna.post('bank-statements/apply', body, headers)
    const skipped = Number(Object(applied.body).left ?? 0)
    if (skipped > 0) throw new Error(`what was proposed was left out: ${skipped}`)
    if (applied.status === 200) this.#bookedTransfers = booked
    return applied
  }

  // --- Comparison of the product with the reference model

  async #faultOfRows(): Promise<string | undefined> {
    const { db } = this.#server
    const modelClients = [...this.#model.clients.values()]
    const expected = [
      ...this.#model.invoices().map(describeModelInvoice),
      ...this.#balances(),
      ...modelClients.flatMap(({ mandates }) => mandates.map(describeModelMandate)).sort(),
      `what came back cost ${this.#model.bank.costs}`,
    ]
    const mandates = await sql<MandateRow>`select * from mandates`.execute(db)
    const costs = await sql<{ cents: number | string | null }>`
      select sum(cost_cents) as cents from bank_entries`.execute(db)
    const invoices = await sql<InvoiceRow>`select * from invoices order by number`.execute(db)
    const lines = await sql<LineRow>`select * from invoice_lines`.execute(db)
    const payments = await sql<PaymentRow>`
      select invoice_id, sum(cents) as cents from payments where method <> 'credit' group by invoice_id`.execute(
      db,
    )
    const notes = await sql<NoteRow>`select * from credit_notes order by number`.execute(db)
    const clients = await sql<ClientRow>`select id, credit_cents, total_owed_cents from clients`.execute(db)
    const actual = [
      ...invoices.rows.map(row => describeProductInvoice(row, lines.rows, payments.rows, notes.rows)),
      ...clients.rows
        .map(row => balance(row.id, Number(row.total_owed_cents), Number(row.credit_cents)))
        .sort(),
      ...mandates.rows.map(describeProductMandate).sort(),
      `what came back cost ${Number(costs.rows[0]?.cents ?? 0)}`,
    ]
    const differ = expected
      .concat(actual)
      .filter(line => expected.includes(line) !== actual.includes(line))
      .map(line => `${expected.includes(line) ? '  reckoned    ' : '  the product '} ${line}`)
    const gap = notes.rows.find(({ number }, n) => n > 0 && isGap(notes.rows[n - 1]?.number ?? '', number))
    if (gap !== undefined) differ.push(`the credit note before ${gap.number} is missing`)
    if (differ.length > 0) return differ.sort().join('\n')
    return faultOfConservation(db)
  }

  #balances(): string[] {
    return [...this.#model.clients.values()]
      .map(client => balance(client.id, computeOwedAmount(client), computeCredit(client)))
      .sort()
  }
}

function priced({ quantity, cents, rate }: { quantity?: number; cents?: number; rate?: number }) {
  return {
    ...(quantity !== undefined && { quantity: quantity / 100 }),
    ...(cents !== undefined && { price: cents / 100 }),
    ...(rate !== undefined && { vatRate: rate / 100 }),
  }
}

type InvoiceRow = {
  id: string
  number: string
  client_id: string
  period: string
  status: string
  due_day: string
  net_cents: number
  vat_cents: number
  total_cents: number
  credit_cents: number
  collections: number
  collecting_until: string | null
}
type MandateRow = {
  client_id: string
  reference: string
  iban: string
  original_iban: string
  end_reason: string
  first_collection: string | null
  last_collection: string | null
}
type LineRow = {
  invoice_id: string
  kind: string
  period: string
  vat_rate_hundredths: number
  net_cents: number
}
type PaymentRow = { invoice_id: string; cents: number | string }
type NoteRow = { number: string; invoice_id: string; total_cents: number; returned_cents: number }
type ClientRow = { id: string; credit_cents: number; total_owed_cents: number }

function balance(client: string, owed: number, credit: number): string {
  return `client ${client} owes ${owed} and has a credit of ${credit}`
}

function describeModelMandate(mandate: Mandate): string {
  const days = [mandate.first, mandate.last].map(day => (day === null ? null : dayName(day)))
  const { client, reference, account: iban, original, end } = mandate
  return mandateText([client.id, reference, iban, original, end, ...days])
}

function describeProductMandate(row: MandateRow): string {
  const { first_collection, last_collection } = row
  const facts = [row.client_id, row.reference, row.iban, row.original_iban, row.end_reason]
  return mandateText([...facts, first_collection, last_collection])
}

const mandateText = (facts: readonly (string | null)[]) => `mandate ${facts.join(' ')}`

type Transfer = Extract<Entry, { kind: 'transfer' }>

const look = ({ day, cents, of, isPlaced }: Transfer) => [day, cents, of.number, isPlaced].join(' ')

function isGap(before: string, number: string): boolean {
  const [year, next] = [number.slice(0, 4), Number(number.slice(6))]
  return before.slice(0, 4) === year && Number(before.slice(6)) + 1 !== next
}

function describeModelInvoice(invoice: Invoice): string {
  const { net, vat, total } = computeSums(invoice.lines)
  const { number, client, period, status, dueDay, collectingUntil, payments } = invoice
  const facts = [
    ...[number, client.id, monthName(period), status, dayName(dueDay), net, vat, total],
    ...[invoice.collections.length, collectingUntil === null ? '-' : dayName(collectingUntil)],
    // A credit note returns the credit, and the row of a canceled invoice may or may not show it.
    status === 'canceled' ? 0 : invoice.creditUsed,
    payments.reduce((all, cents) => all + cents, 0),
  ]
  const lines = invoice.lines.map(line => ({ ...line, period: monthName(line.period) }))
  return invoiceText(
    facts,
    lines,
    invoice.notes.map(note => [note.total, note.givenBack]),
  )
}

function describeProductInvoice(
  row: InvoiceRow,
  lines: readonly LineRow[],
  payments: readonly PaymentRow[],
  notes: readonly NoteRow[],
): string {
  const own = <R extends { invoice_id: string }>(rows: readonly R[]) =>
    rows.filter(({ invoice_id }) => invoice_id === row.id)
  const facts = [
    ...[row.number, row.client_id, row.period, row.status, row.due_day],
    ...[row.net_cents, row.vat_cents, row.total_cents, row.collections, row.collecting_until ?? '-'],
    row.status === 'canceled' ? 0 : row.credit_cents,
    Number(own(payments)[0]?.cents ?? 0),
  ]
  const ownLines = own(lines).map(({ kind, period, vat_rate_hundredths: rate, net_cents: net }) => ({
    kind,
    period,
    rate,
    net,
  }))
  return invoiceText(
    facts,
    ownLines,
    own(notes).map(({ total_cents, returned_cents }) => [total_cents, returned_cents]),
  )
}

type LineFacts = { kind: string; period: string; rate: number; net: number }

function invoiceText(
  facts: readonly (string | number)[],
  lines: readonly LineFacts[],
  notes: readonly number[][],
): string {
  const texts = lines
    .filter(({ net }) => net !== 0)
    .map(({ kind, period, rate, net }) => `${kind} ${period} ${net} at ${rate}`)
  return `${facts.join(' ')} [${texts.sort().join('; ')}] notes ${JSON.stringify(notes.toSorted())}`
}
