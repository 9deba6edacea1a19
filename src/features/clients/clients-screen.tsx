import Plus from 'lucide-react/icons/plus'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { askedId, begunWith, useAskedByWay } from '../../parts/asked-by-way.ts'
import { clientsTexts } from '../../parts/clients/clients-texts.ts'
import { useListProblem } from '../../parts/list-problem.ts'
import { ListTable } from '../../parts/list-table.tsx'
import { useRecordList } from '../../parts/record-screen.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { useTexts } from '../../ui/language.tsx'
import { ListEmpty } from '../../ui/lists/list-empty.tsx'
import { ImportButton, ListFrame, ListMenu } from '../../ui/lists/list-frame.tsx'
import { useMarkedRow } from '../../ui/lists/show-row.ts'
import { ClientDialogs, type OpenDialog } from './client-dialogs.tsx'
import { ClientRow, clientsColumns, useClientLabels } from './client-row.tsx'

const rules = {
  pageSize: 25,
  sortBy: 'firstName',
  descendingFirst: ['credit', 'totalOwed', 'animalCount'],
}

const begunClient = begunWith('firstName', 'lastName', 'email', 'phone')

export function ClientsScreen(props: {
  animalsPath: string
  contractsPath: string
  onImport: (() => void) | undefined
}) {
  const { animalsPath, contractsPath, onImport } = props
  const texts = useTexts(clientsTexts)
  const [open, setOpen] = useState<OpenDialog>('unsaved')
  useAskedByWay('details', askedId, id => setOpen({ details: id }))
  useAskedByWay('add', begunClient, add => setOpen({ add }))
  const { problem, setProblem, explain } = useListProblem('clients', ({ kind, patch }) => {
    if (patch.isActive?.to === false) return texts.failedToDeactivate
    return kind === 'clients.add' ? texts.failedToAdd : texts.failedToSave
  })
  const list = useRecordList('clients', rules, [], refused => explain(refused, texts.failedToFetch))
  const labels = useClientLabels()
  const marked = useMarkedRow(list)

  return (
    <ListFrame
      texts={texts}
      list={list}
      problem={problem}
      onDismiss={() => setProblem(null)}
      actions={
        <>
          <Button
            variant="primary"
            icon={<Plus aria-hidden size={18} />}
            onClick={() => setOpen({ add: {} })}
          >
            {texts.add}
          </Button>
          {onImport && <ListMenu label={texts.more} onImport={onImport} />}
        </>
      }
    >
      <ListTable
        label={texts.title}
        columns={clientsColumns}
        texts={labels}
        actions="w-40"
        look="wide"
        list={list}
        marked={marked}
        estimate={60}
        empty={
          <ListEmpty
            list={list}
            icon={<Users size={26} />}
            texts={texts}
            onAdd={() => setOpen({ add: {} })}
            more={onImport && <ImportButton onImport={onImport} />}
          />
        }
      >
        {(shown, place) => (
          <ClientRow
            shown={shown}
            place={place}
            animalsPath={animalsPath}
            onDetails={() => setOpen({ details: shown.id })}
            onDeactivate={() => setOpen({ deactivate: shown })}
          />
        )}
      </ListTable>
      <ClientDialogs {...{ open, contractsPath }} onOpen={setOpen} onProblem={setProblem} />
    </ListFrame>
  )
}
