import type { ContractRow } from '../../contract/contracts.ts'
import type { ViewRow } from '../../store/table.ts'

/** A contract that the host has not answered for has no dates yet: where lists go by them, it is the newest. */
export function newestFirst<Shown extends ViewRow<ContractRow>>(
  rows: Shown[],
  sortBy: string,
  sortOrder: 'ASC' | 'DESC',
): Shown[] {
  if (sortBy !== 'createdAt' && sortBy !== 'updatedAt') return rows
  const isNew = ({ row }: Shown) => row.createdAt === ''
  if (!rows.some(isNew)) return rows
  const [fresh, known] = [rows.filter(isNew), rows.filter(shown => !isNew(shown))]
  return sortOrder === 'DESC' ? [...fresh, ...known] : [...known, ...fresh]
}
