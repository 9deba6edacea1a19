import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { changeRows } from '../../../tests/world/buckets.ts'
import { anEntry, aSpecies } from '../../../tests/world/create-entry.ts'
import { speciesId } from '../../domain/clients/species.ts'
import { makeTables } from './shapes.ts'
import { Table } from './table.ts'

const byName = { search: '', sortBy: 'name', sortOrder: 'ASC' } as const
const named = (names: readonly string[]) => new Map(names.map(name => [speciesId(name), aSpecies({ name })]))
const filled = (...names: string[]) => {
  const table = makeTables().species
  changeRows(table, named(names), [])
  return table
}
const names = (table: ReturnType<typeof filled>, selection: Parameters<typeof table.select>[0] = byName) =>
  table.select(selection).map(({ row }) => row.name)

describe('a table', () => {
  it('sorts without regard to case and accents, in both directions', () => {
    const table = filled('Zèbre', 'âne', 'Chat', 'Étalon')
    expect(names(table)).toEqual(['âne', 'Chat', 'Étalon', 'Zèbre'])
    expect(names(table, { ...byName, sortOrder: 'DESC' })).toEqual(['Zèbre', 'Étalon', 'Chat', 'âne'])
  })

  it('sorts an emoji after all other characters, as the server does', () => {
    const table = filled('🐎', '\ue000', 'Chat')
    expect(names(table)).toEqual(['Chat', '\ue000', '🐎'])
  })

  it('sorts rows with the same price by name in both directions, as the server does', () => {
    const byPrice = { ...byName, sortBy: 'hourlyPrice' }
    const table = filled('Chat', 'Chien', 'Furet')
    changeRows(table, new Map([['furet', aSpecies({ name: 'Furet', hourlyPrice: 99 })]]), [])
    expect(names(table, byPrice)).toEqual(['Chat', 'Chien', 'Furet'])
    expect(names(table, { ...byPrice, sortOrder: 'DESC' })).toEqual(['Furet', 'Chat', 'Chien'])
  })

  it('reports whether any row looks different', () => {
    const table = filled('Chien')
    expect(changeRows(table, new Map(), [])).toEqual([])
    const entry = anEntry()
    expect(changeRows(table, new Map(), [entry])).toHaveLength(1)
    expect(changeRows(table, new Map(), [entry])).toEqual([])
    expect(changeRows(table, new Map(), [])).toHaveLength(1)
  })

  it('shows server changes under an edit after it leaves, and hides a deleted row', () => {
    const table = filled('Chien', 'Chat')
    const onChat = anEntry({ id: 'chat', key: 'another' })
    changeRows(table, new Map(), [anEntry(), onChat])
    const repriced = aSpecies({ name: 'Chien', hourlyPrice: 41 })
    changeRows(table, new Map([['chien', repriced]]), [anEntry(), onChat])
    changeRows(table, new Map([['chat', null]]), [anEntry(), onChat])
    expect(table.get('chien')).toMatchObject({ row: { hourlyPrice: 45 }, mark: 'unsent' })
    changeRows(table, new Map(), [])
    expect(table.get('chien')).toMatchObject({ row: { hourlyPrice: 41 }, mark: null })
    expect(table.get('chat')).toBeUndefined()
  })

  it('leaves a row untouched that arrives unchanged', () => {
    const table = filled('Chien')
    const before = table.get('chien')
    expect(changeRows(table, new Map([['chien', aSpecies({ name: 'Chien' })]]), [])).toEqual([])
    expect(table.get('chien')).toBe(before)
  })

  it('keeps its lists sorted when thousands of rows arrive and one row has changed', () => {
    const all = Array.from({ length: 2_000 }, (_, n) => `Chien ${n}`)
    const table = filled(...all)
    table.select(byName)
    const again = named(all).set('chien 0', aSpecies({ name: 'Chien 0', hourlyPrice: 99 }))
    const sort = vi.spyOn(Array.prototype, 'sort')
    expect(changeRows(table, again, [])).toHaveLength(1)
    expect(table.select(byName)[0]?.row.hourlyPrice).toBe(99)
    expect(sort).not.toHaveBeenCalled()
    sort.mockRestore()
  })

  it('sorts only the new rows of a visible list, however many arrive', () => {
    const numbered = (from: number, until: number) =>
      Array.from({ length: until - from }, (_, n) => `Chien ${from + n}`)
    const table = filled(...numbered(0, 3_000))
    table.select(byName)
    const sorted: number[] = []
    const { sort } = Array.prototype
    const spy = vi.spyOn(Array.prototype, 'sort').mockImplementation(function (this: unknown[], compare) {
      sorted.push(this.length)
      return sort.call(this, compare)
    })
    changeRows(table, named(numbered(3_000, 4_000)), [])
    const selected = table.select(byName)
    spy.mockRestore()
    expect(selected).toHaveLength(4_000)
    expect(Math.max(...sorted)).toBe(1_000)
  })

  it('applies an unchanged edit to a new server row, and the next edit to the result', () => {
    const table = filled('Chien', 'Chat')
    const renamed = anEntry({ id: 'chat', patch: { hourlyPrice: { from: 40, to: 50 } } })
    const edit = anEntry()
    changeRows(table, new Map(), [edit, renamed])
    const chat = table.get('chat')
    changeRows(table, new Map([['chien', aSpecies({ name: 'CHIEN', hourlyPrice: 41 })]]), [edit, renamed])
    expect(table.get('chien')).toMatchObject({ row: { name: 'CHIEN', hourlyPrice: 45 } })
    expect(table.get('chat')).toBe(chat)
    const next = anEntry({ patch: { hourlyPrice: { from: 45, to: 60 } } })
    expect(changeRows(table, new Map(), [edit, next, renamed])).toHaveLength(1)
    expect(table.get('chien')).toMatchObject({ row: { name: 'CHIEN', hourlyPrice: 60 } })
    expect(changeRows(table, new Map(), [next, renamed])).toEqual([])
    expect(changeRows(table, new Map(), [{ ...next, state: 'refused' }, renamed])).toHaveLength(1)
    expect(table.get('chien')).toMatchObject({ row: { hourlyPrice: 41 }, mark: 'refused' })
  })

  it('shows the same with the same entries or copies, after any sequence of changes', () => {
    const act = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      what: fc.constantFrom('entry', 'leave', 'refuse', 'row', 'gone'),
      hourlyPrice: fc.integer({ min: 1, max: 5 }),
    })
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), actions => {
        const [shared, copied] = [filled('a', 'b', 'c'), filled('a', 'b', 'c')]
        let entries: ReturnType<typeof anEntry>[] = []
        for (const { id, what, hourlyPrice } of actions) {
          const rows = new Map<string, ReturnType<typeof aSpecies> | null>()
          const first = entries.find(entry => entry.id === id)
          if (what === 'entry')
            entries = [...entries, anEntry({ id, patch: { hourlyPrice: { from: 40, to: hourlyPrice } } })]
          if (what === 'leave') entries = entries.filter(entry => entry !== first)
          if (what === 'refuse')
            entries = entries.map(entry => (entry === first ? { ...entry, state: 'refused' } : entry))
          if (what === 'row') rows.set(id, aSpecies({ name: id, hourlyPrice }))
          if (what === 'gone') rows.set(id, null)
          const changes = [
            changeRows(shared, rows, entries),
            changeRows(copied, rows, structuredClone(entries)),
          ]
          expect(changes[0]).toEqual(changes[1])
          expect(shared.select(byName).map(({ id, row, mark }) => [id, row, mark])).toEqual(
            copied.select(byName).map(({ id, row, mark }) => [id, row, mark]),
          )
        }
      }),
    )
  })

  it('has the same order after few or many insertions as after a complete sort', () => {
    const row = fc.record({
      name: fc.string({ minLength: 1, maxLength: 4 }),
      hourlyPrice: fc.integer({ min: 1, max: 5 }),
    })
    // A few rows are inserted one by one, and many in one batch.
    const few = fc.array(fc.record({ row, gone: fc.boolean() }), { maxLength: 5 })
    const many = fc.array(fc.record({ row, gone: fc.boolean() }), { minLength: 110, maxLength: 150 })
    const columns = fc.constantFrom('name', 'hourlyPrice')
    const changes = fc.array(fc.oneof({ weight: 6, arbitrary: few }, many), { maxLength: 12 })
    fc.assert(
      fc.property(changes, columns, (changes, sortBy) => {
        const grown = makeTables().species
        const rows = new Map<string, ReturnType<typeof aSpecies>>()
        for (const together of changes) {
          grown.select({ ...byName, sortBy })
          const change = new Map(
            together.map(({ row, gone }) => [speciesId(row.name), gone ? null : aSpecies(row)]),
          )
          changeRows(grown, change, [])
          for (const [id, row] of change) {
            if (row) rows.set(id, row)
            else rows.delete(id)
          }
        }
        const atOnce = makeTables().species
        changeRows(atOnce, rows, [])
        const list = (table: typeof grown) =>
          table.select({ ...byName, sortBy }).map(({ id, row }) => [id, row])
        expect(list(grown)).toEqual(list(atOnce))
      }),
    )
  })
})

describe('the counts of a table', () => {
  it('include the sums of each kind, equal to those of the rows after any changes', () => {
    type Row = { status: string; cents: number }
    const row = fc.record({
      status: fc.constantFrom('sent', 'paid'),
      cents: fc.integer({ min: -500, max: 500 }),
    })
    const changes = fc.array(fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.option(row)))
    fc.assert(
      fc.property(changes, rounds => {
        const table = new Table<Row>({
          blank: () => ({ status: '', cents: 0 }),
          columns: {},
          counted: ({ status }) => status,
          summed: ({ cents }) => cents,
        })
        for (const changed of rounds) {
          changeRows(table, new Map(Object.entries(changed)), [])
          const rows = Array.from(table.all(), each => each.row)
          for (const status of ['sent', 'paid']) {
            const sum = rows.filter(each => each.status === status).reduce((all, { cents }) => all + cents, 0)
            expect(table.sums.get(status) ?? 0).toBe(sum)
          }
        }
      }),
    )
  })

  it('group rows by kind and are updated only with changed rows', () => {
    const counted = vi.fn(({ status }: { status: string }) => status)
    const table = new Table({ blank: () => ({ status: '' }), columns: {}, counted })
    const putRows = (rows: { [id: string]: string | null }) =>
      changeRows(
        table,
        new Map(Object.entries(rows).map(([id, status]) => [id, status === null ? null : { status }])),
        [],
      )
    putRows({ a: 'created', b: 'created', c: 'sent' })
    expect(counted).not.toHaveBeenCalled()
    expect(Object.fromEntries(table.tally)).toEqual({ created: 2, sent: 1 })
    counted.mockClear()
    putRows({ a: 'sent', d: 'active' })
    putRows({ b: null })
    expect(Object.fromEntries(table.tally)).toEqual({ sent: 2, active: 1 })
    expect(counted).toHaveBeenCalledTimes(2)
  })
})
