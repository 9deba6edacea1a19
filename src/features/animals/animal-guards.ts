import type { AnimalRow } from '../../contract/animals.ts'
import { isUsualChipId, normalChipId } from '../../domain/chip-id.ts'
import type { ViewRow } from '../../store/table.ts'

/** What makes one look twice before saving; it warns, and never refuses. */
export type AnimalGuards = { sameChip: AnimalRow | undefined; oddChip: boolean }

export function guardsOf(
  chipId: string,
  ownId: string | null,
  animals: Iterable<ViewRow<AnimalRow>>,
): AnimalGuards {
  const mine = normalChipId(chipId)
  if (mine === '') return { sameChip: undefined, oddChip: false }
  let sameChip: AnimalRow | undefined
  for (const { id, row } of animals) {
    if (id === ownId || row.chipId !== mine) continue
    sameChip = row
    break
  }
  return { sameChip, oddChip: !isUsualChipId(mine) }
}
