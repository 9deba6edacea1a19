import { commonTexts } from '../../ui/common-texts.ts'
import { PlainHeader, TableHead } from '../../ui/data-table.tsx'
import { useTexts } from '../../ui/language.tsx'
import { SortHeader } from '../../ui/sort-header.tsx'
import { invoicesTexts } from './invoices-texts.ts'
import { type Invoices, invoicesColumns } from './use-invoices.ts'

// Set widths: what is in a row must not move the columns.
const widths = {
  number: 'w-30',
  client: undefined,
  createdAt: 'w-27 @[66rem]/middle:w-34',
  dueDate: 'w-28 @[66rem]/middle:w-31',
  status: 'w-30',
}

export const invoicesColumnCount = invoicesColumns.length + 1

export function InvoicesHead({ list }: { list: Pick<Invoices, 'sortBy' | 'sortOrder' | 'sort'> }) {
  const texts = useTexts(invoicesTexts)
  const common = useTexts(commonTexts)
  return (
    <TableHead>
      {invoicesColumns.map(column => (
        <SortHeader
          key={column}
          label={texts[column]}
          className={widths[column]}
          order={list.sortBy === column ? list.sortOrder : null}
          onSort={() => list.sort(column)}
        />
      ))}
      <PlainHeader label={common.actions} align="end" className="w-84" />
    </TableHead>
  )
}
