import PawPrint from 'lucide-react/icons/paw-print'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { fullName } from '../../domain/person-name.ts'
import { useListProblem } from '../../parts/list-problem.ts'
import { ListTable } from '../../parts/list-table.tsx'
import { useRowForms } from '../../parts/row-forms.ts'
import { impactOnInvoices } from '../../store/contract-impact-reads.ts'
import { useRow, useWorkspace } from '../../sync/device-hooks.ts'
import { Button } from '../../ui/button.tsx'
import { commonTexts } from '../../ui/common-texts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ImpactBox } from '../../ui/impact-note.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { ListEmpty } from '../../ui/list-empty.tsx'
import { ListFrame } from '../../ui/list-frame.tsx'
import { ListMenu } from '../../ui/list-menu.tsx'
import { useMarkedRow } from '../../ui/show-row.ts'
import { AnimalFormRow, animalOpener } from './animal-form-row.tsx'
import { invoiceLines } from './animal-impact.tsx'
import { AnimalRow } from './animal-row.tsx'
import { deleteAnimal } from './animals-edits.ts'
import { type AnimalView, animalsColumns, useAnimalsList } from './animals-list.ts'
import { animalsTexts } from './animals-texts.ts'

export function AnimalsScreen({ onImport }: { onImport: () => void }) {
  const texts = useTexts(animalsTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const [deleting, setDeleting] = useState<AnimalView | null>(null)
  const { problem, setProblem, explain } = useListProblem('animals', ({ kind }) =>
    kind === 'animals.delete' ? texts.failedToDelete : texts.failedToSave,
  )
  const { adding, ...drafts } = useRowForms('animals')
  const list = useAnimalsList(drafts.rows, refused => explain(refused, texts.failedToFetch))
  const marked = useMarkedRow(list)

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
            onClick={adding.open}
          >
            {texts.add}
          </Button>
          <ListMenu label={texts.more} onImport={onImport} />
        </>
      }
    >
      <ListTable
        label={texts.title}
        columns={animalsColumns}
        texts={texts}
        acts="w-28"
        look="wide"
        list={list}
        marked={marked}
        estimate={60}
        form={
          adding.isOpen && (
            <AnimalFormRow
              key={adding.key}
              row={null}
              draft={adding.draft}
              onClose={adding.close}
              onProblem={setProblem}
            />
          )
        }
        empty={<ListEmpty list={list} icon={<PawPrint size={26} />} texts={texts} onAdd={adding.open} />}
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
      </ListTable>
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

/** Says whose animals alone the list shows, and shows all others again. */
function OfOneClient({ clientId, onRemove }: { clientId: string; onRemove: () => void }) {
  const texts = useTexts(animalsTexts)
  const client = useRow('clients', clientId)?.row
  const remove = () => {
    onRemove()
    // The button goes, and the search has the focus next.
    document.querySelector<HTMLElement>('main input[type="search"]')?.focus()
  }
  return (
    <p className="flex min-w-0 items-center gap-1 rounded-full bg-accent-soft pl-4 text-accent-text">
      <span className="min-w-0 wrap-anywhere">
        {client ? texts.ofClient(fullName(client)) : texts.ofOneClient}
      </span>
      <button
        type="button"
        aria-label={texts.ofAllClients}
        onClick={remove}
        className="grid size-11 shrink-0 place-content-center rounded-full hover:bg-hover"
      >
        <X aria-hidden size={18} />
      </button>
    </p>
  )
}
