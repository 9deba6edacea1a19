import type { AnimalRow } from '../../contract/animals.ts'
import type { View } from './view.ts'

/** A client's animals, without those that are deceased or left. */
export function presentAnimals({ tables }: Pick<View, 'tables'>, clientId: string): AnimalRow[] {
  return [...tables.animals.ownedBy(clientId)].flatMap(id => {
    const row = tables.animals.get(id)?.row
    return row === undefined || row.leftOn !== null ? [] : [row]
  })
}
