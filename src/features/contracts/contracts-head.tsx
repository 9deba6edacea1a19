import type { ContractColumn } from '../../contract/columns.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { PlainHeader, TableHead } from '../../ui/data-table.tsx'
import { useTexts } from '../../ui/language.tsx'
import { SortHeader } from '../../ui/sort-header.tsx'
import { contractsTexts } from './contracts-texts.ts'
import type { ContractsList } from './use-contracts-list.ts'

const columns = ['client', 'signedAt', 'createdAt', 'updatedAt', 'status'] as const satisfies ContractColumn[]

// Set widths: what is in a row must not move the columns. With room to spare heads and days stay on one line each, and
// with more so do the acts.
const day = 'w-29 @[66rem]/middle:w-34'
const widths = { client: undefined, signedAt: day, createdAt: day, updatedAt: day, status: 'w-31' }

export const contractsColumnCount = columns.length + 1

export function ContractsHead({ list }: { list: ContractsList }) {
  const texts = useTexts(contractsTexts)
  const common = useTexts(commonTexts)
  return (
    <TableHead>
      {columns.map(column => (
        <SortHeader
          key={column}
          label={texts[column]}
          className={widths[column]}
          order={list.sortBy === column ? list.sortOrder : null}
          onSort={() => list.sort(column)}
        />
      ))}
      <PlainHeader label={common.actions} align="end" className="w-81 @[76rem]/middle:w-111" />
    </TableHead>
  )
}
