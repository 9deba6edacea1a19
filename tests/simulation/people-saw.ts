import type { RecordType } from '../../src/contract/rows.ts'
import type { Json } from '../../src/domain/text/json.ts'

type Whose = { device: { name: string }; userId: string; record: RecordType; id: string }

/** The values on the screen when users decided, and their decisions, recorded by the harness. */
export class PeopleSaw {
  readonly #saw = new Map<string, Set<string>>()
  readonly #chose = new Map<string, Set<string>>()

  saw(whose: Whose, row: unknown, fields: Iterable<string>): void {
    for (const field of fields)
      noteIn(this.#saw, whose, field, row === null ? null : Reflect.get(Object(row), field))
  }

  chose(whose: Whose, values: { readonly [field: string]: unknown }): void {
    for (const [field, value] of Object.entries(values)) noteIn(this.#chose, whose, field, value)
  }

  hasSeen(whose: Whose, field: string, value: Json): boolean {
    return this.#saw.get(nameOf(whose))?.has(said(field, value)) ?? false
  }

  hasChosen(whose: Whose, field: string, value: Json): boolean {
    return this.#chose.get(nameOf(whose))?.has(said(field, value)) ?? false
  }
}

function noteIn(notes: Map<string, Set<string>>, whose: Whose, field: string, value: unknown): void {
  const name = nameOf(whose)
  const known = notes.get(name) ?? new Set()
  notes.set(name, known.add(said(field, value)))
}

const nameOf = ({ device, userId, record, id }: Whose) => `${device.name} ${userId} ${record} ${id}`

function said(field: string, value: unknown): string {
  return JSON.stringify([field, value ?? null], (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
