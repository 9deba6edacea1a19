import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { useRowDrafts } from '../../parts/row-drafts.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable, TableBody } from '../../ui/data-table.tsx'
import { useTexts } from '../../ui/language.tsx'
import { ListFrame } from '../../ui/list-frame.tsx'
import { WideRow } from '../../ui/table-row.tsx'
import { VirtualRows } from '../../ui/virtual-rows.tsx'
import { AddContractRow } from './add-contract-row.tsx'
import { ContractDialogs, type OpenDialog } from './contract-dialogs.tsx'
import { ContractFactsRow } from './contract-facts-row.tsx'
import { ContractRow } from './contract-row.tsx'
import { ContractsEmpty } from './contracts-empty.tsx'
import { ContractsHead, contractsColumnCount } from './contracts-head.tsx'
import { ContractsNotices } from './contracts-notices.tsx'
import { contractsTexts } from './contracts-texts.ts'
import { StatusFilter } from './status-filter.tsx'
import { useContractActs } from './use-contract-acts.ts'
import { type ContractView, useContractsList } from './use-contracts-list.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useProblem } from './use-problem.ts'

const rowKey = (shown: ContractView) => shown.id

export function ContractsScreen({ practicePath }: { practicePath: string }) {
  const texts = useTexts(contractsTexts)
  const { problem, setProblem, explain } = useProblem()
  const [adding, setAdding] = useState(false)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  useKeptFocus(texts, addButton)

  const drafts = useRowDrafts('contracts')
  const draft = drafts.draftOf(null)
  const isAdding = adding || draft !== undefined
  const list = useContractsList(drafts.rows, refused =>
    explain(refused.code, refused.message, texts.failedToFetch),
  )
  const acts = useContractActs(setProblem)
  const closeForm = () => {
    setAdding(false)
    drafts.close(null)
    addButton.current?.focus()
  }

  return (
    <ListFrame
      texts={texts}
      list={list}
      problem={problem}
      onDismiss={() => setProblem(null)}
      notices={<ContractsNotices {...{ list, practicePath }} practiceMissing={acts.practiceMissing} />}
      filter={<StatusFilter list={list} />}
      actions={
        <Button
          ref={addButton}
          variant="primary"
          icon={<Plus aria-hidden size={18} />}
          onClick={() => setAdding(true)}
        >
          {texts.add}
        </Button>
      }
    >
      <DataTable label={texts.title} busy={list.isLoading} rowCount={list.rows.length} middle>
        <ContractsHead list={list} />
        <TableBody>
          {isAdding && (
            <AddContractRow
              key={draft ? 'draft' : 'new'}
              draft={draft}
              onAdded={() => {
                closeForm()
                list.showStatus('created')
              }}
              onClose={closeForm}
              onProblem={setProblem}
            />
          )}
          <VirtualRows
            rows={list.rows}
            rowKey={rowKey}
            columns={contractsColumnCount}
            keep={list.inUse}
            onSight={list.onSight}
          >
            {(shown, place) =>
              list.inUse.has(shown.id) ? (
                <ContractFactsRow
                  row={shown.row}
                  name={acts.nameOf(shown.row)}
                  place={place}
                  onClose={() => list.keepInSight(shown, false)}
                />
              ) : (
                <ContractRow
                  shown={shown}
                  place={place}
                  acts={acts}
                  onAsk={kind => setDialog({ kind, row: shown.row })}
                  onEdit={() => list.keepInSight(shown, true)}
                />
              )
            }
          </VirtualRows>
          {list.rows.length === 0 && !isAdding && (
            <WideRow columns={contractsColumnCount}>
              <ContractsEmpty list={list} onAdd={() => setAdding(true)} />
            </WideRow>
          )}
        </TableBody>
      </DataTable>
      <ContractDialogs {...{ acts, practicePath }} open={dialog} onClose={() => setDialog(null)} />
    </ListFrame>
  )
}
