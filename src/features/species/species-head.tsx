import type { SpeciesColumn } from '../../contract/columns.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { PlainHeader, TableHead } from '../../ui/data-table.tsx'
import { useTexts } from '../../ui/language.tsx'
import { SortHeader } from '../../ui/sort-header.tsx'
import { speciesTexts } from './species-texts.ts'
import type { SpeciesList } from './use-species-list.ts'

const sortableColumns: readonly SpeciesColumn[] = ['name', 'hourlyPrice', 'createdAt', 'updatedAt']
// Set widths: a row that becomes a form must not move the columns.
const widths: Partial<Record<SpeciesColumn, string>> = {
  hourlyPrice: 'w-32 @3xl:w-36',
  createdAt: 'w-30 @3xl:w-32',
  updatedAt: 'w-30 @3xl:w-32',
}

export const speciesColumnCount = sortableColumns.length + 1

/** The columns, which sort the list, and the one of the actions. */
export function SpeciesHead({ list }: { list: SpeciesList }) {
  const texts = useTexts(speciesTexts)
  const common = useTexts(commonTexts)
  return (
    <TableHead>
      {sortableColumns.map(column => (
        <SortHeader
          key={column}
          label={texts[column]}
          align={column === 'hourlyPrice' ? 'end' : 'start'}
          className={widths[column]}
          order={list.sortBy === column ? list.sortOrder : null}
          onSort={() => list.sort(column)}
        />
      ))}
      <PlainHeader label={common.actions} align="end" className="w-44" />
    </TableHead>
  )
}
