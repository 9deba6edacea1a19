import type { ClientColumn } from '../../contract/columns.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { PlainHeader, TableHead } from '../../ui/data-table.tsx'
import { useTexts } from '../../ui/language.tsx'
import { SortHeader } from '../../ui/sort-header.tsx'
import { clientsTexts } from './clients-texts.ts'
import type { ClientsList } from './use-clients-list.ts'

type Shown = {
  column: ClientColumn
  label: keyof typeof clientsTexts.en & string
  width?: string
  end?: true
}

// Set widths: what is in a row must not move the columns.
const shownColumns = [
  { column: 'firstName', label: 'name', width: 'w-[12%]' },
  { column: 'email', label: 'email', width: 'w-[14%]' },
  { column: 'phone', label: 'phone', width: 'w-38' },
  { column: 'credit', label: 'credit', width: 'w-[7%]', end: true },
  { column: 'totalOwed', label: 'totalOwed', width: 'w-[8%]', end: true },
  { column: 'address', label: 'address' },
  { column: 'animalCount', label: 'animalCount', width: 'w-[8%]', end: true },
  { column: 'isActive', label: 'isActive', width: 'w-24' },
] as const satisfies readonly Shown[]

export const clientsColumnCount = shownColumns.length + 1

export function ClientsHead({ list }: { list: ClientsList }) {
  const texts = useTexts(clientsTexts)
  const common = useTexts(commonTexts)
  return (
    <TableHead>
      {shownColumns.map(({ column, label, ...look }) => (
        <SortHeader
          key={column}
          label={texts[label]}
          align={'end' in look ? 'end' : 'start'}
          className={'width' in look ? look.width : undefined}
          order={list.sortBy === column ? list.sortOrder : null}
          onSort={() => list.sort(column)}
        />
      ))}
      <PlainHeader label={common.actions} align="end" className="w-40" />
    </TableHead>
  )
}
