import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { errorText } from '../../contract/error-texts.ts'
import { isErrorCode } from '../../contract/errors.ts'
import type { SpeciesColumn } from '../../contract/species.ts'
import { useRefusals } from '../../sync/list-hooks.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable, PlainHeader, TableBody, TableHead, WideRow } from '../../ui/data-table.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SortHeader } from '../../ui/sort-header.tsx'
import { WhenVisible } from '../../ui/when-visible.tsx'
import { SpeciesEmpty } from './species-empty.tsx'
import { SpeciesFormRow } from './species-form-row.tsx'
import { SpeciesRow } from './species-row.tsx'
import { speciesTexts } from './species-texts.ts'
import { useSpeciesList } from './use-species-list.ts'

const sortableColumns: readonly SpeciesColumn[] = ['name', 'hourlyPrice', 'createdAt', 'updatedAt']
// Set widths: a row that becomes a form must not move the columns.
const widths: Partial<Record<SpeciesColumn, string>> = {
  hourlyPrice: 'w-36',
  createdAt: 'w-32',
  updatedAt: 'w-32',
}

export function SpeciesScreen() {
  const texts = useTexts(speciesTexts)
  const { language } = useLanguage()
  const [problem, setProblem] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  const explain = (code: string | null | undefined, message: string, fallback: string) =>
    setProblem(isErrorCode(code) ? errorText(code, language) : message || fallback)

  const list = useSpeciesList(refused => explain(refused.code, refused.message, texts.failedToFetch))
  useRefusals('species', ({ kind, trouble }) =>
    explain(
      trouble?.code,
      trouble?.message ?? '',
      kind === 'species.delete' ? texts.failedToDelete : texts.failedToSave,
    ),
  )

  const addButton = (
    <Button variant="primary" icon={<Plus aria-hidden size={18} />} onClick={() => setAdding(true)}>
      {texts.add}
    </Button>
  )

  return (
    <div className="grid gap-4">
      <PageHeader title={texts.title} actions={addButton} />
      {problem !== null && (
        <div className="sticky top-(--sticky-top,0px) z-20">
          <Banner tone="error" dismiss={{ label: texts.dismiss, onDismiss: () => setProblem(null) }}>
            {problem}
          </Banner>
        </div>
      )}
      <SearchBox
        className="max-w-md"
        value={list.search}
        onChange={list.setSearch}
        placeholder={texts.search}
        clearLabel={texts.clearSearch}
        maxLength={200}
      />
      <DataTable label={texts.title} busy={list.isLoading}>
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
          <PlainHeader label={texts.actions} align="end" className="w-44" />
        </TableHead>
        <TableBody>
          {adding && <SpeciesFormRow row={null} onClose={() => setAdding(false)} onProblem={setProblem} />}
          {list.rows.map(shown => (
            <SpeciesRow key={shown.id} shown={shown} onProblem={setProblem} onOpen={list.keepInSight} />
          ))}
          {list.rows.length === 0 && !adding && (
            <WideRow columns={sortableColumns.length + 1}>
              <SpeciesEmpty list={list} onAdd={() => setAdding(true)} />
            </WideRow>
          )}
        </TableBody>
      </DataTable>
      {list.hasMore && <WhenVisible onVisible={list.showMore} again={list.rows.length} />}
    </div>
  )
}
