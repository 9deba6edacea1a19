import { editShape } from '../../../src/contract/edits.ts'
import type { Json } from '../../../src/domain/text/json.ts'
import type { Effect } from '../effects.ts'
import { type AskedEdit, fieldOf } from '../expanded.ts'
import type { World } from '../world.ts'

/**
 * S16 (law 10): no write may go over a value that the person who pushes it neither saw nor chose. It is held against the
 * columns as the database had them before the write, and knows nothing of how the server merges.
 */
export function checkOverwritten(world: World, edit: AskedEdit, effects: readonly Effect[]): void {
  const own = effects.filter(
    ({ record, id, field }) => record === edit.record && id === edit.id && field !== 'row',
  )
  const [first] = own
  if (!first) return
  const { before } = first
  const wasGone = typeof before.deleted_at === 'string'
  // What was deleted shows no value to anybody, and comes back as its whole.
  if (wasGone) return
  const said = edit.record === 'animals' ? heldCellsOf(edit, before) : cellsOf(edit)
  const no = (column: string, saw: unknown) =>
    world.broken(
      'S16',
      `${edit.text} went over ${column} ${JSON.stringify(before[column])}, and the person saw ${JSON.stringify(saw)}`,
    )
  if (edit.act === 'delete')
    for (const [column, { from }] of said) if (!isLike(before[column], from)) no(column, from)
  const changed = new Set(own.map(({ field }) => field))
  for (const column of changed) {
    const here = said.get(column)
    if (here === undefined && edit.act !== 'delete' && !editShape(edit.kind).isStep && !follows.has(column))
      no(column, 'nothing of it')
    // Those of one group are one value: where one changes, all of them are as the person saw them.
    for (const one of groupOf(edit, column)) {
      const cell = said.get(one)
      if (cell && edit.act !== 'delete' && !isLike(before[one], cell.from)) no(one, cell.from)
    }
  }
}

// They say once more what other columns say.
const follows = new Set(['species_id', 'span_from', 'span_until', 'address_to_check'])

const addressColumns = ['street', 'city', 'postal_code', 'country', 'phone_number']
const groups = [
  ['iban', 'bic'],
  ['start_time', 'end_time'],
  ['elsewhere', ...addressColumns],
]

function groupOf({ record }: AskedEdit, column: string): readonly string[] {
  if (record === 'clients' || record === 'practice' || record === 'appointments' || record === 'animals')
    return groups.find(group => group.includes(column)) ?? [column]
  return [column]
}

/** What the person saw and chose, by column. An address has a column for each of its parts. */
function cellsOf({ patch }: AskedEdit): Map<string, { from: unknown; to: unknown }> {
  const cells = new Map<string, { from: unknown; to: unknown }>()
  for (const [field, { from, to }] of Object.entries(patch)) {
    if (/address$/i.test(field))
      for (const part of ['street', 'city', 'postalCode', 'country', 'phoneNumber'])
        cells.set(snake(part), { from: fieldOf(from, part) ?? null, to: fieldOf(to, part) ?? null })
    else if (field === 'hourlyPrice')
      cells.set('hourly_price_cents', { from: hundredths(from), to: hundredths(to) })
    else if (field === 'vatRate')
      cells.set('vat_rate_hundredths', { from: hundredths(from), to: hundredths(to) })
    else cells.set(snake(field), { from, to })
  }
  return cells
}

/**
 * An animal that stands with its client holds no address, and shows theirs. Whoever saw it with its client has seen all of
 * it, wherever they are now; and whoever saw the very address that it shows has too.
 */
function heldCellsOf(edit: AskedEdit, before: Effect['before']): Map<string, { from: unknown; to: unknown }> {
  const cells = cellsOf(edit)
  const { elsewhere, consultingAddress } = edit.patch
  if (consultingAddress === undefined) return cells
  const isElsewhere = before.elsewhere === 1
  const isSeenWithClient = elsewhere?.from === false && !isElsewhere
  const isSeenSo = addressColumns.every(column =>
    isLike(isElsewhere ? before[column] : before[`home_${column}`], cells.get(column)?.from),
  )
  const seen = isSeenWithClient || isSeenSo
  for (const column of addressColumns)
    if (seen) cells.set(column, { from: before[column], to: cells.get(column)?.to })
  if (seen) cells.set('elsewhere', { from: before.elsewhere, to: elsewhere?.to ?? null })
  return cells
}

const snake = (field: string) => field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

const hundredths = (value: Json) => (typeof value === 'number' ? Math.round(value * 100) : value)

/** Nothing is null in some columns and an empty text in others; yes and no are numbers. */
function isLike(cell: unknown, value: unknown): boolean {
  const plain = (one: unknown) =>
    one === '' || one === undefined ? null : typeof one === 'boolean' ? Number(one) : one
  return plain(cell) === plain(value)
}
