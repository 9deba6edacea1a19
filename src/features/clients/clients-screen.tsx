import Plus from 'lucide-react/icons/plus'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { errorText } from '../../contract/error-texts.ts'
import { isErrorCode } from '../../contract/errors.ts'
import { useRefusals } from '../../sync/list-hooks.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable, TableBody } from '../../ui/data-table.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { ListEmpty } from '../../ui/list-empty.tsx'
import { ListFrame } from '../../ui/list-frame.tsx'
import { ListMenu } from '../../ui/list-menu.tsx'
import { useMarkedRow } from '../../ui/show-row.ts'
import { WideRow } from '../../ui/table-row.tsx'
import { VirtualRows } from '../../ui/virtual-rows.tsx'
import { ClientDialogs, type OpenDialog } from './client-dialogs.tsx'
import { ClientRow } from './client-row.tsx'
import { ClientsHead, clientsColumnCount } from './clients-head.tsx'
import { clientsTexts } from './clients-texts.ts'
import { type ClientView, useClientsList } from './use-clients-list.ts'

const rowKey = (shown: ClientView) => shown.id

export function ClientsScreen({ animalsPath, onImport }: { animalsPath: string; onImport: () => void }) {
  const texts = useTexts(clientsTexts)
  const { language } = useLanguage()
  const [problem, setProblem] = useState<string | null>(null)
  const [open, setOpen] = useState<OpenDialog>('unsaved')
  const explain = (code: string | null | undefined, message: string, fallback: string) =>
    setProblem(isErrorCode(code) ? errorText(code, language) : message || fallback)

  const list = useClientsList(refused => explain(refused.code, refused.message, texts.failedToFetch))
  const marked = useMarkedRow(list)
  useRefusals('clients', ({ kind, trouble, patch }) => {
    const isLeaving = patch.isActive?.to === false
    const failed = kind === 'clients.add' ? texts.failedToAdd : texts.failedToSave
    explain(trouble?.code, trouble?.message ?? '', isLeaving ? texts.failedToDeactivate : failed)
  })

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
          <ListMenu label={texts.more} onImport={onImport} />
        </>
      }
    >
      <DataTable label={texts.title} busy={list.isLoading} rowCount={list.rows.length} wide>
        <ClientsHead list={list} />
        <TableBody>
          <VirtualRows
            rows={list.rows}
            rowKey={rowKey}
            columns={clientsColumnCount}
            estimate={60}
            marked={marked}
            onSight={list.onSight}
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
          </VirtualRows>
          {list.rows.length === 0 && (
            <WideRow columns={clientsColumnCount}>
              <ListEmpty list={list} icon={<Users size={26} />} texts={texts} onAdd={() => setOpen('add')} />
            </WideRow>
          )}
        </TableBody>
      </DataTable>
      <ClientDialogs open={open} onOpen={setOpen} onProblem={setProblem} />
    </ListFrame>
  )
}
