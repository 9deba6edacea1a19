import Plus from 'lucide-react/icons/plus'
import Users from 'lucide-react/icons/users'
import { useCallback, useState } from 'react'
import type { ClientRow as Client } from '../../contract/clients.ts'
import {
  type ClientFilter,
  clientFilters,
  clientFilterTexts,
  clientPasses,
} from '../../domain/search/list-filters.ts'
import { ColumnChooser, ListMenu, useColumnChoice } from '../../record-ui/lists/column-choice.tsx'
import { ListFilterChips, useListFilters } from '../../record-ui/lists/list-filters.tsx'
import { useListProblem } from '../../record-ui/lists/list-problem.ts'
import { ListTable } from '../../record-ui/lists/list-table.tsx'
import { useRecordList } from '../../record-ui/lists/record-screen.tsx'
import { useSavedRow } from '../../record-ui/lists/saved-row.ts'
import { readIntentId, readPrefill, useNavigationIntent } from '../../record-ui/navigation-intent.ts'
import type { RefusedResponse } from '../../sync/calls/call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useTexts } from '../../ui/language.tsx'
import { ListEmpty } from '../../ui/lists/list-empty.tsx'
import { ImportButton, ListFrame } from '../../ui/lists/list-frame.tsx'
import { useMarkedRow } from '../../ui/lists/show-row.ts'
import { ClientDialogs, type OpenDialog } from './client-dialogs.tsx'
import { clientFactTables, useClientFacts } from './client-facts.ts'
import { type ClientColumn, ClientRow, clientsColumns, useClientLabels } from './client-row.tsx'
import { clientsTexts } from './clients-texts.ts'

const rules = {
  pageSize: 25,
  sortBy: 'firstName',
  descendingFirst: ['credit', 'totalOwed', 'animalCount'],
}

const begunClient = readPrefill('firstName', 'lastName', 'email', 'phone', 'chipId')

export function ClientsScreen(props: {
  animalsPath: string
  contractsPath: string
  onImport: (() => void) | undefined
}) {
  const { animalsPath, contractsPath, onImport } = props
  const texts = useTexts(clientsTexts)
  const [open, setOpen] = useState<OpenDialog>('unsaved')
  useNavigationIntent('details', readIntentId, id => setOpen({ details: id }))
  useNavigationIntent('add', begunClient, add => setOpen({ add }))
  const { problem, setProblem, explain } = useListProblem('clients', ({ kind, patch }) => {
    if (patch.isActive?.to === false) return texts.failedToDeactivate
    return kind === 'clients.add' ? texts.failedToAdd : texts.failedToSave
  })
  const filters = useClientFilters()
  const fetched = (refused: RefusedResponse) => explain(refused, texts.failedToFetch)
  const list = useRecordList('clients', rules, [], fetched, filters.where)
  const labels = useClientLabels()
  const marked = useMarkedRow(list)
  const saved = useSavedRow('clients')
  const choice = useColumnChoice<ClientColumn>('clients', clientsColumns)

  return (
    <ListFrame
      texts={texts}
      list={list}
      problem={problem}
      onDismiss={() => setProblem(null)}
      filter={
        <>
          <ColumnChooser choice={choice} labels={labels} />
          <ListFilterChips filters={filters} rows={list.matching} found={list.rows.length} />
        </>
      }
      actions={
        <>
          <Button
            variant="primary"
            icon={<Plus aria-hidden size={18} />}
            onClick={() => setOpen({ add: {} })}
          >
            {texts.add}
          </Button>
          <ListMenu label={texts.more} onImport={onImport} choice={choice} labels={labels} />
        </>
      }
    >
      <ListTable
        label={texts.title}
        columns={choice.shown}
        texts={labels}
        actions="w-38 pointer-fine:w-31"
        look="wide"
        list={list}
        marked={marked}
        saved={saved}
        empty={
          <ListEmpty
            list={list}
            icon={<Users size={26} />}
            texts={texts}
            filters={filters}
            onAdd={() => setOpen({ add: {} })}
            more={onImport && <ImportButton onImport={onImport} />}
          />
        }
      >
        {(viewRow, place) => (
          <ClientRow
            columns={choice.shown}
            viewRow={viewRow}
            place={place}
            animalsPath={animalsPath}
            onDetails={() => setOpen({ details: viewRow.id })}
            onEdit={() => setOpen({ details: viewRow.id, isEdit: true })}
            onDeactivate={() => setOpen({ deactivate: viewRow })}
          />
        )}
      </ListTable>
      <ClientDialogs open={open} contractsPath={contractsPath} onOpen={setOpen} onProblem={setProblem} />
    </ListFrame>
  )
}

function useClientFilters() {
  const getFacts = useClientFacts()
  const passes = useCallback(
    (row: Client, filters: readonly ClientFilter[]) => clientPasses(getFacts(row), filters),
    [getFacts],
  )
  return useListFilters(clientFilters, useTexts(clientFilterTexts), passes, clientFactTables)
}
