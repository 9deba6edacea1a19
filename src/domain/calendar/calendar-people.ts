/** Ids of the persons whose appointments are shown, with a special id for unassigned ones. Empty means all. */
export type ShownPeople = readonly string[]
export const unassigned = 'nobody'

type Person = { id: string; hasLeft: boolean }
type OfPerson = { personId: string | null }

export function parseShownPeople(text: string, people: readonly { id: string }[]): ShownPeople {
  const knownIds = new Set([unassigned, ...people.map(({ id }) => id)])
  return [...new Set(text.split(','))].filter(id => knownIds.has(id))
}

export function formatShownPeople(shownPeople: ShownPeople): string {
  return shownPeople.join(',')
}

/** Selecting all is the same as no selection. */
export function toggled(shownPeople: ShownPeople, id: string, offered: readonly string[]): ShownPeople {
  const next = shownPeople.includes(id) ? shownPeople.filter(each => each !== id) : [...shownPeople, id]
  return offered.every(each => next.includes(each)) ? [] : next
}

export function columnPerson({ personId }: OfPerson, people: readonly { id: string }[]): string {
  return people.some(({ id }) => id === personId) && personId !== null ? personId : unassigned
}

export function peopleShown<P extends Person>(people: readonly P[], booked: readonly OfPerson[]): P[] {
  const busy = new Set(booked.map(({ personId }) => personId))
  return people.filter(({ id, hasLeft }) => !hasLeft || busy.has(id))
}

export function personColumns(
  shownPeople: ShownPeople,
  people: readonly { id: string }[],
): readonly string[] {
  const all = [...people.map(({ id }) => id), unassigned]
  const chosen = all.filter(id => shownPeople.includes(id))
  return chosen.length > 0 ? chosen : all
}
