import type { RecordType } from '../../src/contract/rows.ts'
import type { Json } from '../../src/domain/text/json.ts'

type RowOnDevice = { device: { name: string }; userId: string; record: RecordType; id: string }

/** The values on the screen when users decided, and their decisions, recorded by the harness. */
export class PeopleSaw {
  readonly #saw = new Map<string, Set<string>>()
  readonly #chose = new Map<string, Set<string>>()

  saw(scope: RowOnDevice, row: unknown, fields: Iterable<string>): void {
    for (const field of fields)
      noteIn(this.#saw, scope, field, row === null ? null : Reflect.get(Object(row), field))
  }

  chose(scope: RowOnDevice, values: { readonly [field: string]: unknown }): void {
    for (const [field, value] of Object.entries(values)) noteIn(this.#chose, scope, field, value)
  }

  hasSeen(scope: RowOnDevice, field: string, value: Json): boolean {
    return this.#saw.get(formatScope(scope))?.has(serializeValue(field, value)) ?? false
  }

  hasChosen(scope: RowOnDevice, field: string, value: Json): boolean {
    return this.#chose.get(formatScope(scope))?.has(serializeValue(field, value)) ?? false
  }
}

function noteIn(notes: Map<string, Set<string>>, scope: RowOnDevice, field: string, value: unknown): void {
  const name = formatScope(scope)
  const noted = notes.get(name) ?? new Set()
  notes.set(name, noted.add(serializeValue(field, value)))
}

const formatScope = ({ device, userId, record, id }: RowOnDevice) =>
  `${device.name} ${userId} ${record} ${id}`

function serializeValue(field: string, value: unknown): string {
  return JSON.stringify([field, value ?? null], (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
