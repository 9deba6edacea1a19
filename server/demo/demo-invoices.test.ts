import { describe, expect, it } from 'vitest'
import { isBusinessDay } from '../../src/domain/bank/business-days.ts'
import { brokenRules } from '../../src/domain/bank/rulebook.ts'
import { structuredCommunication } from '../../src/domain/bank/structured-communication.ts'
import { monthLines, sumLines } from '../../src/domain/billing/compute-billing.ts'
import { invoiceNumber, invoiceStatuses } from '../../src/domain/billing/invoices.ts'
import { dayAfter, monthAfter, toDay, toMonth } from '../../src/domain/calendar/brussels.ts'
import { readDocument } from '../../src/domain/documents/document.ts'
import { monthsWithFile } from './demo-invoices.ts'
import { madeWholePractice } from './practice.ts'

const now = new Date('2026-03-18T10:00:00.000Z')
const wishes = { seed: 'bouvier', clients: 200, now }
const { clients, contracts, billing } = madeWholePractice(wishes)
const { invoices, bankFiles, lastNumbers } = billing
const months = Array.from({ length: 14 }, (_, n) => monthAfter('2025-02', n))
const ofMonth = (month: string) => invoices.filter(invoice => invoice.month === month)
const getShare = (some: typeof invoices, ...statuses: readonly string[]) =>
  some.filter(({ status }) => statuses.some(it => it === status)).length / some.length

describe('the invoices of a sample practice', () => {
  it('are created in one run in each of fourteen months, on its first working days', () => {
    expect([...new Set(invoices.map(({ month }) => month))]).toEqual(months)
    for (const month of months) {
      expect(ofMonth(month).length).toBeGreaterThan(8)
      const [at = '', ...others] = new Set(ofMonth(month).map(({ created_at }) => created_at))
      expect(others).toEqual([])
      expect(toMonth(at)).toBe(month)
      expect(isBusinessDay(toDay(at))).toBe(true)
      expect(Number(at.slice(8, 10))).toBeLessThan(10)
      expect(new Date(at).getUTCHours()).toSatisfy((hour: number) => hour >= 7 && hour < 16)
    }
  })

  it('exist once for each client and month with an active contract, and for no other', () => {
    const lastRun = invoices.at(-1)?.created_at ?? ''
    const due = contracts.flatMap(({ id, clientId, steps, terms }) => {
      const contract = { id, steps: steps.filter(({ at }) => at <= lastRun), terms }
      const charged = months.filter(month => monthLines([contract], month, lastRun).length > 0)
      return charged.map(month => `${clientId} ${month}`)
    })
    const made = invoices.map(({ client_id, period }) => `${client_id} ${period}`)
    expect(made.toSorted()).toEqual([...new Set(due)].toSorted())
    const stepsByContract = new Map(contracts.map(({ id, steps }) => [id, steps]))
    for (const { contract_id, client_id, created_at } of invoices) {
      const active = stepsByContract.get(contract_id ?? '')?.find(({ status }) => status === 'active')
      expect(active && active.at < created_at).toBe(true)
      expect(contracts.find(({ id }) => id === contract_id)?.clientId).toBe(client_id)
    }
  })

  it('total the sum of their lines, some of which cover part of a month', () => {
    for (const { lines, net_cents, vat_cents, total_cents } of invoices) {
      const { netCents, vatCents, totalCents } = sumLines(lines)
      expect([net_cents, vat_cents, total_cents]).toEqual([netCents, vatCents, totalCents])
    }
    const lines = invoices.flatMap(invoice => invoice.lines)
    expect(lines.some(line => line.kind === 'month' && line.days < line.ofDays)).toBe(true)
  })

  it('have numbers without a gap within each year, and the last number is stored', () => {
    for (const year of ['2025', '2026']) {
      const ofYear = invoices.filter(({ created_at }) => toDay(created_at).startsWith(year))
      expect(ofYear.map(({ number }) => number)).toEqual(ofYear.map((_, n) => invoiceNumber(year, n + 1)))
      expect(lastNumbers).toContainEqual({ year, last: ofYear.length })
    }
    for (const { number, communication, due_day, created_at } of invoices) {
      expect(communication).toBe(structuredCommunication(number))
      expect(due_day).toBe(dayAfter(toDay(created_at), 14))
    }
  })

  it('have the status that their age implies', () => {
    expect(new Set(invoices.map(({ status }) => status))).toEqual(new Set(invoiceStatuses))
    const [before, last, present] = [months.slice(0, 12), '2026-02', '2026-03']
    const old = before.flatMap(ofMonth)
    expect(getShare(old, 'paid')).toBeGreaterThan(0.85)
    expect(getShare(old, 'paid', 'not_paid', 'canceled')).toBe(1)
    expect(getShare(ofMonth(last), 'sent', 'paid')).toBeGreaterThan(0.7)
    expect(getShare(ofMonth(last), 'not_paid')).toBeGreaterThan(0)
    expect(getShare(ofMonth(present), 'pending')).toBeGreaterThan(0.5)
    expect(getShare(ofMonth(present), 'created')).toBeGreaterThan(0.1)
    for (const { created_at, updated_at } of invoices)
      expect(created_at <= updated_at && updated_at <= now.toISOString()).toBe(true)
  })

  it('have a document from validation, and are sent when payment is due', () => {
    for (const { number, status, document, mail, net_cents } of invoices) {
      const isValidated = status !== 'created' && status !== 'canceled'
      const text = document === null ? null : readDocument(JSON.parse(document))
      expect(text !== null).toBe(isValidated)
      if (text !== null) expect(text.title).toContain(number)
      expect(mail).toBe(isValidated && status !== 'pending' ? 'sent' : 'none')
      expect(net_cents).toBeGreaterThan(0)
    }
  })

  it('use at most the credit of their client', () => {
    const usedCredit = new Map<string, number>()
    for (const { client_id, credit_cents, total_cents, status } of invoices) {
      expect(credit_cents).toSatisfy((cents: number) => cents >= 0 && cents <= total_cents)
      if (credit_cents > 0) expect(status).toBe('pending')
      if (credit_cents > 0) usedCredit.set(client_id, (usedCredit.get(client_id) ?? 0) + credit_cents)
    }
    expect(billing.creditTaken).toEqual(usedCredit)
    for (const { id, creditCents } of clients)
      expect(usedCredit.get(id) ?? 0).toBeLessThanOrEqual(creditCents)
  })

  it('of the last finished months were in a valid bank file', () => {
    expect(bankFiles.map(({ file }) => file.month)).toEqual(months.slice(-1 - monthsWithFile, -1))
    const collected = new Map(
      bankFiles.flatMap(({ file, rows }) => rows.map(row => [row.invoice_id, { ...row, file }])),
    )
    for (const { file, rows } of bankFiles) {
      expect(brokenRules(file.xml, toDay(file.created_at))).toEqual([])
      expect(file.xml).toContain(`<NbOfTxs>${rows.length}</NbOfTxs>`)
      expect(file.client_count).toSatisfy((count: number) => count > 0 && count <= rows.length)
      expect(toMonth(file.created_at)).toBe(file.month)
    }
    for (const invoice of invoices) {
      const row = collected.get(invoice.id)
      const count = row === undefined ? 0 : 1
      expect([invoice.collections, invoice.collected_at]).toEqual([count, row?.file.created_at ?? null])
      if (row === undefined) continue
      expect(row).toMatchObject({ end_to_end_id: invoice.number, cents: invoice.total_cents })
      expect([invoice.month, invoice.mail]).toEqual([row.file.month, 'sent'])
    }
    // The mandate of each row was signed by the day of the file.
    const mandates = new Map(billing.mandates.map(mandate => [mandate.id, mandate]))
    for (const { file, rows } of bankFiles)
      for (const { mandate_id } of rows) {
        const mandate = mandates.get(mandate_id ?? '')
        expect(mandate?.signedDay.localeCompare(toDay(file.created_at))).toBeLessThanOrEqual(0)
        expect(mandate?.firstCollection?.localeCompare(file.collection_day)).toBeLessThanOrEqual(0)
      }
    const inForce = billing.mandates.filter(({ state }) => state === 'active')
    expect(new Set(inForce.map(({ clientId }) => clientId)).size).toBe(inForce.length)
    const ends = bankFiles.flatMap(({ rows }) => rows.map(row => row.end_to_end_id))
    expect(new Set(ends).size).toBe(ends.length)
  })

  it('include some that cannot be collected because the client has no IBAN', () => {
    const without = new Set(clients.filter(({ values }) => values.iban === '').map(({ id }) => id))
    const pending = invoices.filter(({ status }) => status === 'pending')
    const poor = pending.filter(({ client_id }) => without.has(client_id))
    expect(poor.length).toBeGreaterThan(0)
    expect(poor.length / pending.length).toBeLessThan(0.35)
  })

  it.each([
    '2026-03-01T00:30:00.000Z',
    '2025-12-31T23:00:01.000Z',
    '2026-02-28T23:10:00.000Z',
    '2026-06-01T05:00:00.000Z',
    '2026-11-30T22:59:00.000Z',
  ])('exist completely and never in the future when the practice is created at %s', time => {
    const made = madeWholePractice({ ...wishes, now: new Date(time) }).billing.invoices
    expect(new Set(made.map(({ month }) => month)).size).toBe(14)
    expect(made.at(-1)?.month).toBe(toMonth(time))
    for (const { month, created_at, updated_at } of made) {
      expect(toMonth(created_at)).toBe(month)
      expect(created_at <= updated_at && updated_at <= time).toBe(true)
    }
  })

  it('exist in the smallest practice that has a contract', () => {
    expect(madeWholePractice({ ...wishes, clients: 1 }).billing.bankFiles.length).toBeLessThanOrEqual(3)
    expect(madeWholePractice({ ...wishes, clients: 20 }).billing.invoices.length).toBeGreaterThan(20)
  })
})
