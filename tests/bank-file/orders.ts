import fc from 'fast-check'
import type { Collection, Creditor } from '../../src/domain/bank/collection.ts'
import type { DirectDebitOrder } from '../../src/domain/bank/direct-debit-file.ts'
import { dayAfter, toDay } from '../../src/domain/calendar/brussels.ts'
import { remainderBy97 } from '../../src/domain/clients/official-numbers.ts'

type SignedMandate = NonNullable<Collection['mandate']>

export const creditor: Creditor = {
  name: "Dierenartsen D'Hondt & Fils",
  address: { street: 'Kerkstraat 1', city: 'Gent', postalCode: '9000', country: 'België' },
  iban: 'BE68 5390 0754 7034',
  bic: 'GKCCBEBB',
  creditorId: 'BE50ZZZ0403019261',
  enterpriseNumber: '0403.019.261',
}

export const collection: Collection = {
  invoiceId: '0b3f7a52-9c64-4d0e-8a35-5d0f7d4a1c01',
  number: '2026-00042',
  attempt: 0,
  amountCents: 2238,
  dueDay: '2026-12-23',
  debtor: { name: 'Zoë Œuvrard', iban: 'BE71 0961 2345 6769', bic: 'KREDBEBB' },
  mandate: { reference: '6F1C2F8E3A0B4F6E9D590A1B2C3D4E5F', signedDay: '2026-03-02' },
}

/** Includes a company without a BIC whose first debit was refused, and a French debtor with a branch BIC. */
export const order: DirectDebitOrder = {
  id: '3d7c1f60-5b8e-4a6f-9f3e-2a1b0c9d8e7f',
  createdAt: '2026-12-09T15:04:05.678Z',
  creditor,
  collections: [
    collection,
    {
      invoiceId: '0b3f7a52-9c64-4d0e-8a35-5d0f7d4a1c02',
      number: '2026-00007',
      attempt: 1,
      amountCents: 123_456,
      dueDay: '2026-11-30',
      debtor: { name: 'Manège “Le Trèfle” & Cie // Łukasz Müller', iban: 'BE21001234567803', bic: '' },
      mandate: { reference: 'A1B2C3D4E5F60718293A4B5C6D7E8F90', signedDay: '2026-12-09' },
    },
    {
      invoiceId: '0b3f7a52-9c64-4d0e-8a35-5d0f7d4a1c03',
      number: '2026-100000',
      attempt: 0,
      amountCents: 5,
      dueDay: '2026-12-21',
      debtor: { name: '', iban: 'FR14 2004 1010 0505 0001 3M02 606', bic: 'PSSTFRPPXXX' },
      mandate: { reference: 'M1', signedDay: '2025-01-01' },
    },
  ],
}

export const orderDay = toDay(order.createdAt)

/** Both debtors changed accounts after signing: one within the same bank, one to another bank. */
export const amendedOrder: DirectDebitOrder = {
  ...order,
  collections: [
    {
      ...collection,
      mandate: { reference: 'A1', signedDay: '2026-03-02', originalIban: 'BE74 0960 0000 0062' },
      debtor: { ...collection.debtor, bic: 'GKCCBEBB' },
    },
    changedCollection('2026-00043', { reference: 'A2', originalIban: 'FR1420041010050500013M02606' }),
  ],
}

/** The practice changed its name and its identifier after these mandates were signed. */
export const renamedOrder: DirectDebitOrder = {
  ...order,
  collections: [
    changedCollection('2026-00042', {
      reference: 'R1',
      creditorName: "Cabinet d'Hondt",
      creditorId: 'BE69ZZZ050D000000008',
    }),
    changedCollection('2026-00043', {
      reference: 'R2',
      originalIban: 'FR1420041010050500013M02606',
      creditorName: 'Cabinet Œuvrard',
      creditorId: 'BE50ZZZ0403019261',
    }),
    changedCollection('2026-00044', {
      reference: 'R3',
      creditorName: "Dierenartsen D'Hondt & Fils",
      creditorId: 'BE50001 0403.019.261',
    }),
  ],
}

function changedCollection(number: string, mandate: Omit<SignedMandate, 'signedDay'>): Collection {
  return { ...collection, number, mandate: { signedDay: '2026-03-02', ...mandate } }
}

export function bigOrder(count: number): DirectDebitOrder {
  const collections = Array.from({ length: count }, (_, i) => ({
    ...collection,
    number: `2026-${String(i + 1).padStart(5, '0')}`,
    amountCents: 1 + ((i * 7919) % 50_000),
    debtor: { ...collection.debtor, iban: belgianIban(i) },
  }))
  return { ...order, collections }
}

export function belgianIban(account: number): string {
  const digits = String(account).padStart(12, '0')
  return `BE${String(98 - remainderBy97(`${digits}BE00`)).padStart(2, '0')}${digits}`
}

const names = fc.oneof(fc.string({ unit: 'binary', maxLength: 160 }), fc.string({ unit: 'grapheme' }))
const days = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2080-12-31T00:00:00Z'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

const rows = fc.record({
  invoiceId: fc.uuid(),
  number: fc.nat(999_998).map(count => `2026-${String(count + 1).padStart(5, '0')}`),
  attempt: fc.nat(12),
  amountCents: fc.oneof(
    fc.integer({ min: 1, max: 99_999_999_999 }),
    fc.constantFrom(1, 9, 10, 99, 100, 99_999_999_999),
  ),
  daysUntilDue: fc.integer({ min: -800, max: 9 }),
  debtor: fc.record({
    name: names,
    iban: fc.nat(999_999_999).map(belgianIban),
    bic: fc.constantFrom('', 'KREDBEBB', 'gkccbebbxxx'),
  }),
  reference: fc.stringMatching(/^[A-Z\d]{1,35}$/),
  daysSinceSignature: fc.nat(1000),
})

export const orders: fc.Arbitrary<DirectDebitOrder> = fc
  .record({
    id: fc.uuid(),
    day: days,
    time: fc.constantFrom('00:59:59.999', '13:59:59.000', '15:30:00.000', '23:30:00.000'),
    name: names,
    address: fc.record({
      street: names,
      city: names,
      postalCode: names,
      country: fc.oneof(fc.constantFrom('België', 'France'), names),
    }),
    rows: fc.uniqueArray(rows, { minLength: 1, maxLength: 30, selector: ({ number }) => number }),
  })
  .map(({ name, address, rows: list, day, time, id }) => ({
    id,
    createdAt: `${day}T${time}Z`,
    creditor: { ...creditor, name, address },
    collections: list.map(({ reference, daysSinceSignature, daysUntilDue, ...row }) => ({
      ...row,
      dueDay: dayAfter(day, daysUntilDue),
      mandate: { reference, signedDay: dayAfter(day, -daysSinceSignature) },
    })),
  }))
