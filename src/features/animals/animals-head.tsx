import type { AnimalColumn } from '../../contract/columns.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { PlainHeader, TableHead } from '../../ui/data-table.tsx'
import { useTexts } from '../../ui/language.tsx'
import { SortHeader } from '../../ui/sort-header.tsx'
import { animalsTexts } from './animals-texts.ts'
import type { AnimalsList } from './use-animals-list.ts'

// Set widths: what is in a row must not move the columns.
const shownColumns = {
  name: undefined,
  chipId: 'w-42',
  speciesName: 'w-28',
  address: undefined,
  phone: 'w-38',
  client: undefined,
  nbYearlyVisit: 'w-26',
} as const satisfies Partial<Record<AnimalColumn, string | undefined>>

type ShownColumn = keyof typeof shownColumns
const columns: readonly ShownColumn[] = [
  'name',
  'chipId',
  'speciesName',
  'address',
  'phone',
  'client',
  'nbYearlyVisit',
]

export const animalsColumnCount = columns.length + 1

export function AnimalsHead({ list }: { list: AnimalsList }) {
  const texts = useTexts(animalsTexts)
  const common = useTexts(commonTexts)
  return (
    <TableHead>
      {columns.map(column => (
        <SortHeader
          key={column}
          label={texts[column]}
          align={column === 'nbYearlyVisit' ? 'end' : 'start'}
          className={shownColumns[column]}
          order={list.sortBy === column ? list.sortOrder : null}
          onSort={() => list.sort(column)}
        />
      ))}
      <PlainHeader label={common.actions} align="end" className="w-28" />
    </TableHead>
  )
}
