import PawPrint from 'lucide-react/icons/paw-print'
import Plus from 'lucide-react/icons/plus'
import { useListProblem } from '../../parts/list-problem.ts'
import { ListTable } from '../../parts/list-table.tsx'
import { useRowForms } from '../../parts/row-forms.ts'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../../ui/language.tsx'
import { ListEmpty } from '../../ui/list-empty.tsx'
import { ListFrame } from '../../ui/list-frame.tsx'
import { useMarkedRow } from '../../ui/show-row.ts'
import { SpeciesFormRow, speciesOpener } from './species-form-row.tsx'
import { speciesListColumns, useSpeciesList } from './species-list.ts'
import { SpeciesRow } from './species-row.tsx'
import { speciesTexts } from './species-texts.ts'

export function SpeciesScreen() {
  const texts = useTexts(speciesTexts)
  const { problem, setProblem, explain } = useListProblem('species', ({ kind }) =>
    kind === 'species.delete' ? texts.failedToDelete : texts.failedToSave,
  )
  const { adding, ...drafts } = useRowForms('species')
  const list = useSpeciesList(drafts.rows, refused => explain(refused, texts.failedToFetch))
  const marked = useMarkedRow(list)

  return (
    <ListFrame
      texts={texts}
      list={list}
      actions={
        <Button
          variant="primary"
          icon={<Plus aria-hidden size={18} />}
          data-opener={speciesOpener()}
          onClick={adding.open}
        >
          {texts.add}
        </Button>
      }
      problem={problem}
      onDismiss={() => setProblem(null)}
    >
      <ListTable
        label={texts.title}
        columns={speciesListColumns}
        texts={texts}
        acts="w-44"
        look="tight"
        list={list}
        marked={marked}
        form={
          adding.isOpen && (
            <SpeciesFormRow
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
      </ListTable>
    </ListFrame>
  )
}
