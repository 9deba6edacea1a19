import FileText from 'lucide-react/icons/file-text'
import ListFilter from 'lucide-react/icons/list-filter'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { contractStatuses, contractStatusTexts } from '../../domain/billing/contracts.ts'
import { useRowForms } from '../../record-ui/forms/row-forms.ts'
import { useListProblem } from '../../record-ui/lists/list-problem.ts'
import { ListTable } from '../../record-ui/lists/list-table.tsx'
import { useSavedRow } from '../../record-ui/lists/saved-row.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useFetchedLater } from '../../ui/dialogs/fetched-later.tsx'
import { Checklist } from '../../ui/fields/checklist.tsx'
import { useTexts } from '../../ui/language.tsx'
import { ListEmpty } from '../../ui/lists/list-empty.tsx'
import { ListFrame } from '../../ui/lists/list-frame.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PracticeGapsNote } from '../practice/practice-gaps.tsx'
import { ContractDialogs, type OpenDialog } from './contract-dialogs.tsx'
import { ContractRow } from './contract-row.tsx'
import { type ContractsList, contractsColumns, useContractsList } from './contracts-list.ts'
import { contractsTexts } from './contracts-texts.ts'
import { useContractActions } from './use-contract-actions.ts'
import { useKeptFocus } from './use-kept-focus.ts'

/** Needed only once somebody adds a contract or opens one. */
const loadForms = () => import('./contract-form-rows.tsx')

export function ContractsScreen({ practicePath }: { practicePath: string }) {
  const texts = useTexts(contractsTexts)
  const { problem, setProblem, explain } = useListProblem('contracts', ({ kind }) => {
    if (kind === 'contracts.add') return texts.failedToSave
    // A step that was refused goes back by itself, and stands in the outbox.
    return kind === 'contracts.delete' || kind === 'contracts.cancel' ? texts.failedToDelete : undefined
  })
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  useKeptFocus(texts, addButton)

  const { adding, ...drafts } = useRowForms('contracts')
  const list = useContractsList(drafts.rows, refused => explain(refused, texts.failedToFetch))
  const forms = useFetchedLater(loadForms, adding.isOpen || list.inUse.size > 0, 'at once')
  const actions = useContractActions(setProblem)
  const saved = useSavedRow('contracts')
  const closeForm = () => {
    adding.close()
    addButton.current?.focus()
  }

  return (
    <ListFrame
      texts={texts}
      list={list}
      problem={problem}
      onDismiss={() => setProblem(null)}
      notices={<ContractsNotices {...{ list, practicePath }} practiceMissing={actions.practiceMissing} />}
      filter={<StatusFilter list={list} />}
      actions={
        <Button ref={addButton} variant="primary" icon={<Plus aria-hidden size={18} />} onClick={adding.open}>
          {texts.add}
        </Button>
      }
    >
      <ListTable
        label={texts.title}
        columns={contractsColumns}
        texts={texts}
        actions="w-81 pointer-fine:w-70 @[76rem]/middle:w-100"
        look="middle"
        list={list}
        saved={saved}
        form={
          adding.isOpen &&
          forms && (
            <forms.AddContractRow
              key={adding.key}
              draft={adding.draft}
              onAdded={() => {
                closeForm()
                list.showStatus('created')
              }}
              onClose={closeForm}
              onProblem={setProblem}
            />
          )
        }
        empty={<ContractsEmpty list={list} onAdd={adding.open} />}
      >
        {(shown, place) =>
          forms && list.inUse.has(shown.id) ? (
            <forms.ContractDetailsRow
              row={shown.row}
              name={actions.nameOf(shown.row)}
              place={place}
              onClose={() => list.keepInSight(shown, false)}
            />
          ) : (
            <ContractRow
              shown={shown}
              place={place}
              actions={actions}
              onAsk={kind => setDialog({ kind, row: shown.row })}
              onEdit={() => list.keepInSight(shown, true)}
            />
          )
        }
      </ListTable>
      <ContractDialogs {...{ actions, practicePath }} open={dialog} onClose={() => setDialog(null)} />
    </ListFrame>
  )
}

/** The good news with which someone came here, and what keeps contracts from being sent. */
function ContractsNotices(props: {
  list: ContractsList
  practiceMissing: string | undefined
  practicePath: string
}) {
  const { list, practiceMissing, practicePath } = props
  const isNextToSend = list.rows.some(({ row }) => row.status === 'created' || row.status === 'pending')
  return (
    <>
      {list.news !== null && (
        <Banner tone="success" onDismiss={list.dismissNews}>
          {list.news}
        </Banner>
      )}
      {practiceMissing !== undefined && isNextToSend && !list.isLoading && !list.wasNeverHere && (
        <PracticeGapsNote text={practiceMissing} practicePath={practicePath} />
      )}
    </>
  )
}

/** Why the list shows nothing: no status is chosen, others hide what there is, or there is nothing. */
function ContractsEmpty({ list, onAdd }: { list: ContractsList; onAdd: () => void }) {
  const texts = useTexts(contractsTexts)
  const isNoneSelected = list.statuses.length === 0
  if (isNoneSelected || (list.leftOut > 0 && !list.isLoading)) {
    return (
      <EmptyState
        icon={<ListFilter size={26} />}
        title={isNoneSelected ? texts.noneSelected : texts.none}
        {...(isNoneSelected ? {} : { hint: texts.hiddenByStatus(list.leftOut) })}
        action={<Button onClick={() => list.setStatuses(contractStatuses)}>{texts.selectAll}</Button>}
      />
    )
  }
  return <ListEmpty list={list} icon={<FileText size={26} />} texts={texts} onAdd={onAdd} />
}

function StatusFilter({ list }: { list: Pick<ContractsList, 'statuses' | 'setStatuses'> }) {
  const texts = useTexts(contractsTexts)
  const labels = useTexts(contractStatusTexts)
  return (
    <Checklist
      label={texts.statusFilter(list.statuses.length, contractStatuses.length)}
      icon={<ListFilter aria-hidden size={18} />}
      allLabel={texts.selectAll}
      options={contractStatuses.map(status => ({ id: status, label: labels[status] }))}
      checked={list.statuses}
      onChange={list.setStatuses}
    />
  )
}
