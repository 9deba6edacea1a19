import PawPrint from 'lucide-react/icons/paw-print'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { errorText } from '../../contract/error-texts.ts'
import { isErrorCode } from '../../contract/errors.ts'
import { useRowDrafts } from '../../parts/row-drafts.ts'
import { impactOnInvoices } from '../../store/contract-impact-reads.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { useRefusals } from '../../sync/list-hooks.ts'
import { Button } from '../../ui/button.tsx'
import { commonTexts } from '../../ui/common-texts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DataTable, TableBody } from '../../ui/data-table.tsx'
import { ImpactBox } from '../../ui/impact-note.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { ListEmpty } from '../../ui/list-empty.tsx'
import { ListFrame } from '../../ui/list-frame.tsx'
import { ListMenu } from '../../ui/list-menu.tsx'
import { useMarkedRow } from '../../ui/show-row.ts'
import { WideRow } from '../../ui/table-row.tsx'
import { VirtualRows } from '../../ui/virtual-rows.tsx'
import { AnimalFormRow, animalOpener } from './animal-form-row.tsx'
import { invoiceLines } from './animal-impact-lines.ts'
import { AnimalRow } from './animal-row.tsx'
import { deleteAnimal } from './animals-edits.ts'
import { AnimalsHead, animalsColumnCount } from './animals-head.tsx'
import { animalsTexts } from './animals-texts.ts'
import { OfOneClient } from './of-one-client.tsx'
import { type AnimalView, useAnimalsList } from './use-animals-list.ts'

const rowKey = (shown: AnimalView) => shown.id

export function AnimalsScreen({ onImport }: { onImport: () => void }) {
  const texts = useTexts(animalsTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const [problem, setProblem] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  const [deleting, setDeleting] = useState<AnimalView | null>(null)
  const explain = (code: string | null | undefined, message: string, fallback: string) =>
    setProblem(isErrorCode(code) ? errorText(code, language) : message || fallback)

  const drafts = useRowDrafts('animals')
  const newDraft = drafts.draftOf(null)
  const isAdding = adding || newDraft !== undefined
  const list = useAnimalsList(drafts.rows, refused =>
    explain(refused.code, refused.message, texts.failedToFetch),
  )
  const marked = useMarkedRow(list)
  useRefusals('animals', ({ kind, trouble }) => {
    const fallback = kind === 'animals.delete' ? texts.failedToDelete : texts.failedToSave
    explain(trouble?.code, trouble?.message ?? '', fallback)
  })

  const going = deleting && { id: deleting.id, before: deleting.row, after: null }
  const impact = going ? invoiceLines(impactOnInvoices(workspace.view, going), language) : []
  const remove = async (shown: AnimalView) => {
    setDeleting(null)
    const committed = await workspace.commit(deleteAnimal({ texts, language }, shown.row))
    setProblem(committed.ok ? null : common.notKept)
  }

  return (
    <ListFrame
      texts={texts}
      list={list}
      problem={problem}
      onDismiss={() => setProblem(null)}
      filter={list.linkedTo !== null && <OfOneClient clientId={list.linkedTo} onRemove={list.unlink} />}
      actions={
        <>
          <Button
            variant="primary"
            icon={<Plus aria-hidden size={18} />}
            data-opener={animalOpener()}
            onClick={() => setAdding(true)}
          >
            {texts.add}
          </Button>
          <ListMenu label={texts.more} onImport={onImport} />
        </>
      }
    >
      <DataTable label={texts.title} busy={list.isLoading} rowCount={list.rows.length} wide>
        <AnimalsHead list={list} />
        <TableBody>
          {isAdding && (
            <AnimalFormRow
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
            columns={animalsColumnCount}
            estimate={60}
            keep={list.inUse}
            marked={marked}
            onSight={list.onSight}
          >
            {(shown, place) => {
              const draft = drafts.draftOf(shown.row)
              return list.inUse.has(shown.id) ? (
                <AnimalFormRow
                  row={draft?.row ?? list.asOpened(shown).row}
                  draft={draft}
                  place={place}
                  onClose={() => {
                    list.keepInSight(shown, false)
                    drafts.close(shown.row)
                  }}
                  onProblem={setProblem}
                />
              ) : (
                <AnimalRow
                  shown={shown}
                  place={place}
                  onEdit={() => list.keepInSight(shown, true)}
                  onDelete={() => setDeleting(shown)}
                />
              )
            }}
          </VirtualRows>
          {list.rows.length === 0 && !isAdding && (
            <WideRow columns={animalsColumnCount}>
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
      <ConfirmDialog
        open={deleting !== null}
        tone="danger"
        title={texts.deleteTitle}
        text={texts.deleteQuestion(deleting?.row.name ?? '')}
        cancelLabel={common.cancel}
        confirmLabel={common.confirm}
        onCancel={() => setDeleting(null)}
        onConfirm={() => void (deleting && remove(deleting))}
      >
        {impact.length > 0 ? <ImpactBox lines={impact} /> : undefined}
      </ConfirmDialog>
    </ListFrame>
  )
}
