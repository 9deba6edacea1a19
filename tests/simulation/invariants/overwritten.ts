import { editShape } from '../../../src/contract/edits.ts'
import type { Json } from '../../../src/domain/text/json.ts'
import type { Effect } from '../effects.ts'
import { getField, type SentEdit } from '../expanded.ts'
import type { World } from '../world.ts'

/**
 * S16 (law 10): a write never overwrites a value that its user neither saw nor chose. This compares with the
 * columns before the write and does not depend on the merge rules of the server.
 */
export function checkOverwritten(world: World, edit: SentEdit, effects: readonly Effect[]): void {
  const own = effects.filter(
    ({ record, id, field }) => record === edit.record && id === edit.id && field !== 'row',
  )
  const [first] = own
  if (!first) return
  const { before } = first
  const wasDeleted = typeof before.deleted_at === 'string'
  // A deleted row shows no value, and is restored as a whole.
  if (wasDeleted) return
  const cells = edit.record === 'animals' ? toAnimalCells(edit, before) : toCells(edit)
  const no = (column: string, saw: unknown) =>
    world.broken(
      'S16',
      `${edit.text} went over ${column} ${JSON.stringify(before[column])}, and the person saw ${JSON.stringify(saw)}`,
    )
  if (edit.act === 'delete')
    for (const [column, { from }] of cells) if (!isLike(before[column], from)) no(column, from)
  const changed = new Set(own.map(({ field }) => field))
  for (const column of changed) {
    const changedCell = cells.get(column)
    if (
      changedCell === undefined &&
      edit.act !== 'delete' &&
      !editShape(edit.kind).isStep &&
      !follows.has(column)
    )
      no(column, 'nothing of it')
    // The columns of a group are one value. If one changes, all must be as the user saw them.
    for (const member of getGroup(edit, column)) {
      const cell = cells.get(member)
      if (cell && edit.act !== 'delete' && !isLike(before[member], cell.from)) no(member, cell.from)
    }
  }
}

const follows = new Set(['species_id', 'span_from', 'span_until', 'address_to_check', 'invoice_id'])

const addressColumns = ['street', 'city', 'postal_code', 'country', 'phone_number']
const groups = [
  ['iban', 'bic'],
  ['start_time', 'end_time'],
  ['has_own_address', ...addressColumns],
  ['quantity_hundredths', 'unit', 'price_cents', 'vat_rate_hundredths'],
]
const grouped = new Set(['clients', 'practice', 'appointments', 'animals', 'extras'])

function getGroup({ record }: SentEdit, column: string): readonly string[] {
  if (grouped.has(record)) return groups.find(group => group.includes(column)) ?? [column]
  return [column]
}

/** The values that the user saw and chose, by column. An address has one column per part. */
function toCells({ patch }: SentEdit): Map<string, { from: unknown; to: unknown }> {
  const cells = new Map<string, { from: unknown; to: unknown }>()
  for (const [field, { from, to }] of Object.entries(patch)) {
    if (field === 'consultingAddress' || field === 'invoiceAddress')
      for (const part of ['street', 'city', 'postalCode', 'country', 'phoneNumber'])
        cells.set(snake(part), { from: getField(from, part) ?? null, to: getField(to, part) ?? null })
    else if (field === 'hourlyPrice')
      cells.set('hourly_price_cents', { from: hundredths(from), to: hundredths(to) })
    else if (field === 'price') cells.set('price_cents', { from: hundredths(from), to: hundredths(to) })
    else if (field === 'quantity')
      cells.set('quantity_hundredths', { from: hundredths(from), to: hundredths(to) })
    else if (field === 'vatRate')
      cells.set('vat_rate_hundredths', { from: hundredths(from), to: hundredths(to) })
    else cells.set(snake(field), { from, to })
  }
  return cells
}

/**
 * An animal at its client has no own address and shows that of the client. A user who saw it there has seen
 * all of it, wherever the client is now. Seeing the same address also counts.
 */
function toAnimalCells(
  edit: SentEdit,
  before: Effect['before'],
): Map<string, { from: unknown; to: unknown }> {
  const cells = toCells(edit)
  const { hasOwnAddress, consultingAddress } = edit.patch
  if (consultingAddress === undefined) return cells
  const isAtOwnAddress = before.has_own_address === 1
  const isSeenWithClient = hasOwnAddress?.from === false && !isAtOwnAddress
  const isSeenSo = addressColumns.every(column =>
    isLike(isAtOwnAddress ? before[column] : before[`home_${column}`], cells.get(column)?.from),
  )
  const isSeen = isSeenWithClient || isSeenSo
  for (const column of addressColumns)
    if (isSeen) cells.set(column, { from: before[column], to: cells.get(column)?.to })
  if (isSeen) cells.set('has_own_address', { from: before.has_own_address, to: hasOwnAddress?.to ?? null })
  return cells
}

const snake = (field: string) => field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

const hundredths = (value: Json) => (typeof value === 'number' ? Math.round(value * 100) : value)

/** Empty is null in some columns and an empty string in others. Booleans are numbers. */
function isLike(cell: unknown, value: unknown): boolean {
  const plain = (input: unknown) =>
    input === '' || input === undefined ? null : typeof input === 'boolean' ? Number(input) : input
  return plain(cell) === plain(value)
}
