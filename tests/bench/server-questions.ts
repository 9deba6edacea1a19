import type { WholePractice } from '../../server/demo/practice.ts'
import { writeFeedCursor, writeSnapshotCursor } from '../../server/sync/feed.ts'
import type { Head } from '../../src/contract/feed.ts'
import { monthAfter, startOfMonth, toDay, toMonth } from '../../src/domain/calendar/brussels.ts'

/** A call, and the addresses that ask it one after the other; the bare routes have the same but where they are named. */
export type Question = { what: string; paths: readonly string[]; bare?: readonly string[] }

const day = 86_400_000

/** Every list call of the API, in the ways in which its screens ask it. */
export function questionsOf({ clients, billing }: WholePractice, head: Head, now: Date): Question[] {
  const someIds = [100, 5_000, 12_000].flatMap(n => clients[n]?.id ?? [])
  const numbers = [50, 40_000, 90_000].flatMap(n => billing.invoices[n]?.number ?? [])
  const month = toMonth(now.toISOString())
  const spanOf = (back: number) => {
    const until = Date.parse(startOfMonth(monthAfter(month, 1 - back))) - 1
    const from = startOfMonth(monthAfter(month, -back))
    return `startDate=${from}&endDate=${new Date(until).toISOString()}`
  }
  const monday = Date.parse(`${toDay(now.toISOString())}T00:00:00.000Z`)
  const days = (count: number) =>
    `appointments?start=${new Date(monday).toISOString()}&end=${new Date(monday + count * day).toISOString()}`
  const ofClients = (list: string) => someIds.map(id => `${list}?${page(1)}&clientId=${id}`)
  return [
    { what: 'species: page 1', paths: [`species?${page(1)}`] },
    { what: 'species: search', paths: searches('species', ['chien', 'tortue']) },
    { what: 'species: sort by price', paths: sorted('species', 'hourlyPrice') },
    { what: 'clients: page 1', paths: [`clients?${page(1)}`] },
    { what: 'clients: a page in the middle', paths: [`clients?${page(400)}`] },
    { what: 'clients: search for a name', paths: searches('clients', ['michaux', 'jérôme', 'van den']) },
    {
      what: 'clients: search for a full name',
      paths: searches('clients', ['jérôme michaux', 'peeters marie']),
    },
    { what: 'clients: search for what is not there', paths: searches('clients', nowhere) },
    { what: 'clients: sort by address', paths: sorted('clients', 'address') },
    { what: 'clients: sort by number of animals', paths: sorted('clients', 'animalCount') },
    { what: 'clients: sort by what they owe', paths: sorted('clients', 'totalOwed') },
    { what: 'animals: page 1', paths: [`animals?${page(1)}`] },
    { what: 'animals: a page in the middle', paths: [`animals?${page(600)}`] },
    { what: 'animals: of one client', paths: ofClients('animals') },
    { what: 'animals: search for a name', paths: searches('animals', ['biscotte', 'rex', 'médor']) },
    {
      what: "animals: search for a client's full name",
      paths: searches('animals', ['jérôme michaux', 'peeters marie']),
    },
    { what: 'animals: search for what is not there', paths: searches('animals', nowhere) },
    { what: 'animals: sort by address', paths: sorted('animals', 'address') },
    { what: 'animals: sort by client', paths: sorted('animals', 'client') },
    { what: 'contracts: page 1, the newest first', paths: [`contracts?${page(1)}`] },
    { what: 'contracts: a page in the middle', paths: [`contracts?${page(200)}`] },
    { what: 'contracts: of one client', paths: ofClients('contracts') },
    { what: 'contracts: active and paused', paths: [`contracts?${page(1)}&statuses=active,paused`] },
    { what: 'contracts: search for a name', paths: searches('contracts', ['michaux', 'jérôme', 'van den']) },
    { what: 'contracts: sort by client', paths: sorted('contracts', 'client') },
    { what: 'invoices: page 1, the newest first', paths: [`invoices?${page(1)}`] },
    { what: 'invoices: a page in the middle', paths: [`invoices?${page(2_000)}`] },
    { what: 'invoices: of one client', paths: ofClients('invoices') },
    {
      what: 'invoices: of a month',
      paths: [1, 8, 20].map(back => `invoices?${page(1)}&${spanOf(back)}`),
    },
    {
      what: 'invoices: of a month, search for a name',
      paths: [1, 8, 20].map(back => `invoices?${page(1)}&${spanOf(back)}&search=peeters`),
    },
    { what: 'invoices: of a month, by status', paths: [`invoices?${page(1)}&${spanOf(1)}&sortBy=status`] },
    { what: 'invoices: search for a number', paths: searches('invoices', numbers) },
    { what: 'invoices: search for a name', paths: searches('invoices', ['michaux', 'jérôme', 'van den']) },
    { what: 'invoices: search for what is not there', paths: searches('invoices', nowhere) },
    { what: 'invoices: sort by client', paths: sorted('invoices', 'client') },
    { what: 'invoices: sort by status', paths: sorted('invoices', 'status') },
    { what: 'invoices: sort by day due', paths: sorted('invoices', 'dueDate') },
    { what: 'invoices: sort by total', paths: sorted('invoices', 'total') },
    { what: 'invoices: the months', paths: ['invoices/months'] },
    { what: 'invoices: the files for the bank', paths: ['invoices/xml-history'] },
    { what: 'appointments: a week', paths: [days(7)] },
    { what: 'appointments: six weeks', paths: [days(42)] },
    { what: 'statistics: the totals', paths: ['statistics'] },
    { what: 'statistics: status by month', paths: ['statistics/invoice-status'] },
    { what: 'statistics: revenue by month', paths: ['statistics/monthly-revenue'] },
    {
      what: 'the feed: nothing new',
      paths: [`sync/changes?cursor=${writeFeedCursor(head)}`],
      bare: [`sync/changes?rev=${head.rev}`],
    },
    { what: 'snapshot: a page of 2,000 animals', paths: ['sync/snapshot'], bare: ['sync/animals'] },
    {
      what: 'snapshot: a page of 2,000 invoices',
      paths: [
        `sync/snapshot?cursor=${writeSnapshotCursor({ ...head, after: { record: 'invoices', id: '0' } })}`,
      ],
      bare: ['sync/invoices'],
    },
  ]
}

const nowhere = ['zzzyx', 'qqq 12']

function page(n: number): string {
  return `page=${n}&limit=25`
}

function searches(list: string, words: readonly string[]): string[] {
  return words.map(word => `${list}?${page(1)}&search=${encodeURIComponent(word)}`)
}

function sorted(list: string, column: string): string[] {
  return ['ASC', 'DESC'].map(order => `${list}?${page(1)}&sortBy=${column}&sortOrder=${order}`)
}
