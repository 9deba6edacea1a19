import type { Entry } from '../../store/entry.ts'
import type { View } from '../../store/view.ts'

/** The edits of this device that go with the client when they are erased: nobody will ever have them. */
export function unsentAbout(
  { tables }: Pick<View, 'tables'>,
  entries: readonly Entry[],
  clientId: string,
): Entry[] {
  const animals = tables.animals.ownedBy(clientId)
  const theirs = new Set([clientId, ...animals, ...tables.contracts.ownedBy(clientId)])
  const animalOf = (appointmentId: string) => tables.appointments.get(appointmentId)?.row.animalId
  return entries.filter(({ id }) => theirs.has(id) || animals.has(animalOf(id) ?? ''))
}
