import Plus from 'lucide-react/icons/plus'
import Users from 'lucide-react/icons/users'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { clientsTexts } from '../../parts/clients/clients-texts.ts'
import { useListProblem } from '../../parts/list-problem.ts'
import { ListTable } from '../../parts/list-table.tsx'
import { useRecordList } from '../../parts/record-screen.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { useTexts } from '../../ui/language.tsx'
import { ListEmpty } from '../../ui/lists/list-empty.tsx'
import { ListFrame, ListMenu } from '../../ui/lists/list-frame.tsx'
import { useMarkedRow } from '../../ui/lists/show-row.ts'
import { ClientDialogs, type OpenDialog } from './client-dialogs.tsx'
import { ClientRow, clientsColumns, useClientLabels } from './client-row.tsx'

const rules = {
  pageSize: 25,
  sortBy: 'firstName',
  descendingFirst: ['credit', 'totalOwed', 'animalCount'],
}

export function ClientsScreen(props: {
  animalsPath: string
  contractsPath: string
  onImport: (() => void) | undefined
}) {
  const { animalsPath, contractsPath, onImport } = props
  const texts = useTexts(clientsTexts)
  const [open, setOpen] = useState<OpenDialog>('unsaved')
  useDetailsAsked(id => setOpen({ details: id }))
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
          <Button variant="primary" icon={<Plus aria-hidden size={18} />} onClick={() => setOpen('add')}>
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
          <ListEmpty list={list} icon={<Users size={26} />} texts={texts} onAdd={() => setOpen('add')} />
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

/** A way from another screen leads to the details of one client. */
function useDetailsAsked(onAsked: (id: string) => void): void {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const asked = detailsIn(state)
  const open = useEffectEvent((id: string) => {
    onAsked(id)
    // The way back must not open them again.
    void navigate({ pathname, search }, { replace: true })
  })
  useEffect(() => {
    if (asked !== null) open(asked)
  }, [asked])
}

function detailsIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('details' in state)) return null
  return typeof state.details === 'string' ? state.details : null
}
