import { randomUUID } from 'node:crypto'
import type { EditKind } from '../../src/contract/edits.ts'
import { appointmentTypes } from '../../src/domain/calendar/appointments.ts'
import { dayAfter, toDay, toInstant } from '../../src/domain/calendar/brussels.ts'
import { speciesId } from '../../src/domain/clients/species.ts'
import type { Patch, Values } from '../../src/domain/edits/patch.ts'
import type { Entry } from '../../src/store/outbox/entry.ts'
import { anEntry } from '../world/create-entry.ts'
import type { Colleague } from './colleague.ts'
import { zoe } from './practice-page.ts'

/** An edit as stored in the outbox, and its one effect on the server. */
type MadeEdit = { entry: Entry; effect: string }

const firstPrice = 20

/**
 * Edits of four record types that build on each other: a client, their animal, its appointment, another phone
 * number, and prices of existing species. Every value is unique.
 */
export class EditMaker {
  readonly #madeAt: string
  readonly #species: readonly string[]
  readonly #prices = new Map<string, { price: number; cause: string[] }>()
  readonly made: MadeEdit[] = []
  #n = 0

  constructor(species: number, madeAt = new Date().toISOString()) {
    this.#madeAt = madeAt
    this.#species = Array.from({ length: species }, (_, i) => `Espèce ${i + 1}`)
  }

  async prepare(colleague: Colleague): Promise<void> {
    for (const name of this.#species) await colleague.add('species', { name, hourlyPrice: firstPrice })
  }

  get effects(): string[] {
    return this.made.map(({ effect }) => effect)
  }

  next(): Entry[] {
    this.#n += 1
    const n = this.#n
    const [client, animal, appointment] = [randomUUID(), randomUUID(), randomUUID()]
    const phones = { from: `0470 ${n}`, to: `0480 ${n}` }
    const day = dayAfter(toDay(Date.now()), n % 60)
    return [
      this.#edit(
        'clients.add',
        client,
        `clients ${phones.from}`,
        [],
        added({ ...zoe, lastName: `N° ${n}`, email: `zoe-${n}@example.be`, phone: phones.from }),
      ),
      this.#reprice(n),
      this.#edit(
        'animals.add',
        animal,
        `animals Rex ${n}`,
        [client],
        added({ name: `Rex ${n}`, speciesName: this.#species[0] ?? '', clientId: client }),
      ),
      this.#edit(
        'appointments.add',
        appointment,
        `appointments Vaccin ${n}`,
        [animal],
        added({
          title: `Vaccin ${n}`,
          startTime: toInstant(`${day}T09:00`),
          endTime: toInstant(`${day}T09:30`),
          appointmentType: appointmentTypes[0],
          color: '#4CAF50',
          animalId: animal,
        }),
      ),
      this.#edit('clients.change', client, `clients ${phones.to}`, [client], { phone: phones }),
    ]
  }

  #reprice(n: number): Entry {
    const name = this.#species[n % this.#species.length] ?? ''
    const before = this.#prices.get(name) ?? { price: firstPrice, cause: [] }
    const to = firstPrice + n
    const patch = { hourlyPrice: { from: before.price, to } }
    const effect = `species ${speciesId(name)} ${to}`
    const entry = this.#edit('species.reprice', speciesId(name), effect, before.cause, patch, name)
    this.#prices.set(name, { price: to, cause: [entry.key] })
    return entry
  }

  #edit(kind: EditKind, id: string, effect: string, dependsOn: string[], patch: Patch, subject = effect) {
    const key = kind.endsWith('.add') ? id : randomUUID()
    const sentence = `Edit ${this.made.length + 1}: ${effect}`
    const entry = anEntry({ key, kind, id, subject, patch, dependsOn, sentence, madeAt: this.#madeAt })
    this.made.push({ entry, effect })
    return entry
  }
}

/** The patch of an added row. */
export function added(values: Values): Patch {
  return Object.fromEntries(Object.entries(values).map(([field, to]) => [field, { from: null, to }]))
}
