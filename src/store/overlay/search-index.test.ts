import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeRows } from '../../../tests/world/buckets.ts'
import { blankRow } from '../../contract/rows.ts'
import { type Findable, visitWords } from '../../domain/search/findable.ts'
import { type Fit, matchWithMistake, matchWord, ranks } from '../../domain/search/match.ts'
import { searchNeedles } from '../../domain/search/search-terms.ts'
import { readTyped, type Term } from '../../domain/search/typed.ts'
import { recordLists } from '../../records/records.ts'
import { SearchIndex } from './search-index.ts'
import { makeTables } from './shapes.ts'

const zoe = {
  ...blankRow.clients,
  id: 'zoe',
  firstName: 'Zoë',
  lastName: "D'Hondt",
  email: 'zoe.dhondt@example.be',
  phone: '+32 (0)470/12.34.56',
  companyName: 'Œuvrard & Fils',
  companyVAT: 'BE 0403.019.261',
  invoiceAddress: { street: 'Rue Neuve 12-14', city: 'Namur', postalCode: '5000', country: 'Belgique' },
  iban: 'BE68003200754703',
  notes: 'Sonne deux fois',
}
const rex = {
  ...blankRow.animals,
  id: 'rex',
  name: 'Rex',
  clientId: 'zoe',
  chipId: '981000003001234',
  speciesName: 'Chien',
  hasOwnAddress: true,
  consultingAddress: { ...zoe.invoiceAddress, street: 'Chaussée de Liège 3', phoneNumber: '081 22 33 44' },
}
const invoice = {
  ...blankRow.invoices,
  id: 'invoice',
  clientId: 'zoe',
  number: '2026-00042',
  communication: '+++123/4567/89002+++',
  creditNotes: '2026-C0003',
}

const tables = makeTables()
changeRows(tables.clients, new Map([[zoe.id, zoe]]), [])
changeRows(tables.animals, new Map([[rex.id, rex]]), [])
changeRows(tables.invoices, new Map([[invoice.id, invoice]]), [])
const finds = (record: 'clients' | 'animals' | 'invoices', search: string) =>
  tables[record].best(search, 1, 'createdAt', 'ASC').count > 0

describe('a search', () => {
  it.each([
    ...['zoe', 'd’hondt', 'dhondt', 'hondt zoe', 'hon zo', 'hnodt', 'oeuvrard', 'fils zoe', 'sonne'],
    ...['12-14 neuve', '5000', 'namur zoe', 'nammur', 'zoe.dhondt@example.be', 'example', 'zoe 0470 12'],
    ...['0470 12 34 56', '0032 470 12', '470/12', '32470', '123456', 'neuve 0470/12.34', 'BE0403019261'],
    ...['BE68 0032 0075 4703', 'be68003200754703', '4703', '0075 4703', '0403.019.261'],
  ])('finds a client by %s', search => expect(finds('clients', search)).toBe(true))

  it.each(['zoé peeters', '0471', '+33 470', 'hontd zoxyz', '1 2 3 4 5 6 7', 'dupont'])(
    'does not find a client by %s',
    search => expect(finds('clients', search)).toBe(false),
  )

  it.each(['rex', 'hondt rex', 'chien rex', '981 000 003 001 234', '1234', '081/22', 'liege 3'])(
    'finds an animal by %s',
    search => expect(finds('animals', search)).toBe(true),
  )

  it.each([
    ...['2026-00042', '202600042', '2026/42', '2026 42', '00042', '042', '42', '2026-C0003', 'c0003'],
    ...['+++123/4567/89002+++', '123456789002', '123/4567', 'hondt', 'zoe 42'],
  ])('finds an invoice by %s', search => expect(finds('invoices', search)).toBe(true))

  it('finds all rows with only punctuation, as with an empty search', () => {
    const select = (search: string) => tables.clients.select({ search, sortBy: 'lastName', sortOrder: 'ASC' })
    expect(select('+')).toHaveLength(1)
    expect(select(' ')).toHaveLength(1)
  })

  it('treats a digit after a word as the start of a number', () => {
    const { species } = makeTables()
    const names = ['Espèce 1', 'Espèce 12', 'Espèce 21']
    changeRows(species, new Map(names.map(name => [name, { ...blankRow.species, name }])), [])
    const found = species.select({ search: 'espece 1', sortBy: 'name', sortOrder: 'ASC' })
    expect(found.map(({ row }) => row.name)).toEqual(['Espèce 1', 'Espèce 12'])
  })

  it('tolerates a typing error in a sorted list only when there is no exact match', () => {
    const some = makeTables().clients
    const called = (lastName: string) => [lastName, { ...blankRow.clients, id: lastName, lastName }] as const
    changeRows(some, new Map([called('Jansen'), called('Janssen')]), [])
    const namesFor = (search: string, bestFirst: boolean) =>
      some.select({ search, sortBy: 'lastName', sortOrder: 'ASC', bestFirst }).map(({ id }) => id)
    expect(namesFor('jansen', false)).toEqual(['Jansen'])
    expect(namesFor('jansen', true)).toEqual(['Jansen', 'Janssen'])
    expect(namesFor('jannsen', false)).toEqual(['Jansen', 'Janssen'])
  })
})

const word = fc
  .array(fc.constantFrom(..."aAbé œŒz0012345678 9-/.,+()&'’_%"), { maxLength: 16 })
  .map(signs => signs.join(''))

describe('with any row content', () => {
  const digits = (least: number, most: number) => fc.stringMatching(new RegExp(`^[0-9]{${least},${most}}$`))
  const address = { street: word, city: word, postalCode: digits(4, 4), country: word }
  const names = { firstName: word, lastName: word, companyName: word, companyVAT: word }
  const remarks = { notes: word, alert: word }
  const client = fc.record({
    ...names,
    email: word,
    phone: word,
    invoiceAddress: fc.record(address),
    iban: digits(10, 16).map(rest => `BE${rest}`),
    ...remarks,
  })
  const animal = fc.record({
    name: word,
    chipId: digits(9, 15),
    speciesName: word,
    hasOwnAddress: fc.constant(true),
    consultingAddress: fc.record({ ...address, phoneNumber: word }),
    ...remarks,
  })
  const anyInvoice = fc.record({ number: digits(1, 5).map(rest => `2026-${rest.padStart(5, '0')}`) })
  const cut = fc.tuple(fc.nat(400), fc.integer({ min: 1, max: 14 }))
  const anyCuts = fc.array(cut, { minLength: 4, maxLength: 4 })

  const serverFinds = (text: string, search: string) =>
    searchNeedles(search).some(needle => text.includes(needle))

  it('the device finds every row that the server finds', () => {
    const anyWords = fc.array(word, { maxLength: 3 })
    fc.assert(
      fc.property(client, animal, anyInvoice, anyCuts, anyWords, (a, b, c, cuts, typed) => {
        const shownTables = makeTables()
        const rows = {
          clients: { ...blankRow.clients, ...a, id: 'a' },
          animals: { ...blankRow.animals, ...b, id: 'a', clientId: 'a' },
          invoices: { ...blankRow.invoices, ...c, id: 'a', clientId: 'a' },
        }
        changeRows(shownTables.clients, new Map([['a', rows.clients]]), [])
        changeRows(shownTables.animals, new Map([['a', rows.animals]]), [])
        changeRows(shownTables.invoices, new Map([['a', rows.invoices]]), [])
        for (const record of ['clients', 'animals', 'invoices'] as const) {
          const { made, searched = '', owner } = recordLists(record)
          const own = made[searched]?.(rows[record]) ?? ''
          const ofOwner = owner ? (recordLists('clients').made.person_text?.(rows.clients) ?? '') : ''
          const text = `${own}\n${ofOwner}`
          const parts = cuts.map(([from, length]) => text.slice(from % text.length).slice(0, length))
          for (const search of [...parts, ...typed].map(part => part.split('\n')[0] ?? '')) {
            if (!serverFinds(text, search)) continue
            const found = shownTables[record].select({ search, sortBy: 'createdAt', sortOrder: 'ASC' })
            expect(found, `${search} in ${text}`).toHaveLength(1)
          }
        }
      }),
      { numRuns: 150 },
    )
  })

  const name = fc.constantFrom('Jan', 'Jansen', 'Van Damme', 'Vandamme', 'De Smet', 'Rex', 'An')
  const number = fc.constantFrom('0470 12 34 56', '981000003001234', '2026-00042', '12')
  const findable = fc.record({
    names: fc.array(name, { minLength: 1, maxLength: 2 }),
    beside: fc.array(name, { maxLength: 1 }),
    others: fc.array(fc.oneof(name, number), { maxLength: 2 }),
    numbers: fc.array(number, { maxLength: 2 }),
  })
  const looked = fc.constantFrom(
    ...['jan', 'jansne', 'van damme', 'damme van', 'vandame', 'smet de', 'rex 12', '0470', '34 56', '12'],
    ...['2026-42', 'an', 'n', '2026 000', 'jan 981 000', 'vandamme jan', 'jan 1', '98 0', 'rex 1 2'],
  )

  it('the index finds and ranks like a scan of every word of every row', () => {
    const anyRows = fc.array(findable, { maxLength: 8 })
    fc.assert(
      fc.property(anyRows, looked, fc.array(fc.nat(7), { maxLength: 3 }), (rows, search, removedSlots) => {
        const index = new SearchIndex()
        for (const row of rows) index.add(row)
        const removed = new Set(removedSlots.filter(slot => slot < rows.length))
        for (const slot of removed) index.remove(slot)
        const hits = index.find(search, { slips: 'always', shortInside: true })
        for (const [slot, row] of rows.entries()) {
          const rank = removed.has(slot) ? undefined : slowRank(row, search)
          const score = hits?.get(slot) ?? 0
          expect(score > 0, `${search} ${JSON.stringify(row)}`).toBe(rank !== undefined)
          const isVeryName = score > 0 && score - 1 < 64
          if (rank !== undefined && !isVeryName) expect(Math.floor((score - 1) / 64)).toBe(rank)
          if (isVeryName) expect(rank).toBeLessThanOrEqual(2)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('an index updated row by row finds the same as an index built at once', () => {
    const id = fc.constantFrom('a', 'b', 'c')
    const change = fc.record({ id, firstName: name, lastName: name, gone: fc.boolean() })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), looked, (changes, search) => {
        const grown = makeTables().clients
        const rows = new Map<string, typeof blankRow.clients>()
        const query = { search, sortBy: 'lastName', sortOrder: 'ASC', bestFirst: true } as const
        for (const { id, gone, ...named } of changes) {
          const row = { ...blankRow.clients, ...named, id }
          grown.select(query)
          changeRows(grown, new Map([[id, gone ? null : row]]), [])
          if (gone) rows.delete(id)
          else rows.set(id, row)
        }
        const atOnce = makeTables().clients
        changeRows(atOnce, rows, [])
        expect(grown.select(query)).toMatchObject(atOnce.select(query).map(({ id, row }) => ({ id, row })))
        expect(grown.select(query)).toHaveLength(atOnce.select(query).length)
      }),
    )
  })
})

function slowRank(row: Findable, search: string): number | undefined {
  const worst = readTyped(search).terms.map(term => rankTerm(row, term))
  return worst.includes(undefined) ? undefined : Math.max(...worst.map(rank => rank ?? 0))
}

function rankTerm(row: Findable, term: Term): number | undefined {
  const [first = ''] = term.words
  const found: number[] = []
  const run = term.words.map((): number[] => [])
  visitWords(row, (word, place) => {
    if (place === 'number') {
      for (const number of term.numbers) {
        const fit = matchWord(number, word)
        if (fit === undefined || (fit === 'inside' && !term.isInsideNumbers)) continue
        const adjustedFit = fit === 'inside' && word.endsWith(number) ? 'begins' : fit
        found.push(ranks.number[/\d/.test(first) ? adjustedFit : 'inside'])
      }
      return
    }
    if (term.words.length > 1) {
      term.words.forEach((typed, at) => {
        const fit = matchWord(typed, word)
        if (fit === undefined) return
        const isLast = at === term.words.length - 1
        if (fit === 'whole' || (at === 0 ? word.endsWith(typed) : isLast && fit === 'begins'))
          run[at]?.push(ranks[place][fit])
      })
      return
    }
    const fit: Fit | undefined =
      matchWord(first, word) ?? (term.forgives ? matchWithMistake(first, word) : undefined)
    if (fit !== undefined && (fit !== 'inside' || term.isInsideWords)) found.push(ranks[place][fit])
  })
  if (term.words.length > 1 && run.every(its => its.length > 0))
    found.push(Math.max(...run.map(its => Math.min(...its))))
  return found.length === 0 ? undefined : Math.min(...found)
}

it('a row without search fields of its own is found by client name, as on the server', () => {
  const shownTables = makeTables()
  changeRows(shownTables.clients, new Map([['zoe', zoe]]), [])
  changeRows(shownTables.contracts, new Map([['a', { ...blankRow.contracts, id: 'a', clientId: 'zoe' }]]), [])
  const find = (search: string) =>
    shownTables.contracts.select({ search, sortBy: 'version', sortOrder: 'ASC' })
  expect(find('hondt zoe')).toHaveLength(1)
  expect(find('peeters')).toHaveLength(0)
})
