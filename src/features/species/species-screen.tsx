import PawPrint from 'lucide-react/icons/paw-print'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { errorText } from '../../contract/error-texts.ts'
import { isErrorCode } from '../../contract/errors.ts'
import { useRowDrafts } from '../../parts/row-drafts.ts'
import { useRefusals } from '../../sync/list-hooks.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable, TableBody } from '../../ui/data-table.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { ListEmpty } from '../../ui/list-empty.tsx'
import { ListFrame } from '../../ui/list-frame.tsx'
import { useMarkedRow } from '../../ui/show-row.ts'
import { WideRow } from '../../ui/table-row.tsx'
import { VirtualRows } from '../../ui/virtual-rows.tsx'
import { SpeciesFormRow, speciesOpener } from './species-form-row.tsx'
import { SpeciesHead, speciesColumnCount } from './species-head.tsx'
import { SpeciesRow } from './species-row.tsx'
import { speciesTexts } from './species-texts.ts'
import { type SpeciesView, useSpeciesList } from './use-species-list.ts'

const rowKey = (shown: SpeciesView) => shown.id

export function SpeciesScreen() {
  const texts = useTexts(speciesTexts)
  const { language } = useLanguage()
  const [problem, setProblem] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  const explain = (code: string | null | undefined, message: string, fallback: string) =>
    setProblem(isErrorCode(code) ? errorText(code, language) : message || fallback)

  const drafts = useRowDrafts('species')
  const newDraft = drafts.draftOf(null)
  const isAdding = adding || newDraft !== undefined
  const list = useSpeciesList(drafts.rows, refused =>
    explain(refused.code, refused.message, texts.failedToFetch),
  )
  const marked = useMarkedRow(list)
  useRefusals('species', ({ kind, trouble }) =>
    explain(
      trouble?.code,
      trouble?.message ?? '',
      kind === 'species.delete' ? texts.failedToDelete : texts.failedToSave,
    ),
  )

  const addButton = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden size={18} />}
      data-opener={speciesOpener()}
      onClick={() => setAdding(true)}
    >
      {texts.add}
    </Button>
  )

  return (
    <ListFrame
      texts={texts}
      list={list}
      actions={addButton}
      problem={problem}
      onDismiss={() => setProblem(null)}
    >
      <DataTable label={texts.title} busy={list.isLoading} rowCount={list.rows.length} tight>
        <SpeciesHead list={list} />
        <TableBody>
          {isAdding && (
            <SpeciesFormRow
              key={newDraft ? 'draft' : 'new'}
              row={null}
              draft={newDraft}
              onClose={() => {
                setAdding(false)
                drafts.close(null)
              }}
              onProblem={setProblem}
            />
          )}
          <VirtualRows
            rows={list.rows}
            rowKey={rowKey}
            columns={speciesColumnCount}
            keep={list.inUse}
            marked={marked}
            onSight={list.onSight}
          >
            {(shown, place) => {
              const draft = drafts.draftOf(shown.row)
              return (
                <SpeciesRow
                  // Drafts are read after the first paint: their rows start again, as forms.
                  key={draft ? `${shown.id}/draft` : shown.id}
                  shown={shown}
                  place={place}
                  draft={draft}
                  onProblem={setProblem}
                  onOpen={(row, isOpen) => {
                    list.keepInSight(row, isOpen)
                    if (!isOpen) drafts.close(row.row)
                  }}
                />
              )
            }}
          </VirtualRows>
          {list.rows.length === 0 && !isAdding && (
            <WideRow columns={speciesColumnCount}>
              <ListEmpty
                list={list}
                icon={<PawPrint size={26} />}
                texts={texts}
                onAdd={() => setAdding(true)}
              />
            </WideRow>
          )}
        </TableBody>
      </DataTable>
    </ListFrame>
  )
}
