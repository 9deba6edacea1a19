import Plus from 'lucide-react/icons/plus'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { errorText } from '../../contract/error-texts.ts'
import { isErrorCode } from '../../contract/errors.ts'
import { fullName } from '../../domain/person-name.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { useRefusals } from '../../sync/list-hooks.ts'
import { useRowDrafts } from '../../sync/row-drafts.ts'
import { Button } from '../../ui/button.tsx'
import { commonTexts } from '../../ui/common-texts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DataTable, TableBody } from '../../ui/data-table.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { ListEmpty } from '../../ui/list-empty.tsx'
import { ListFrame } from '../../ui/list-frame.tsx'
import { ListMenu } from '../../ui/list-menu.tsx'
import { WideRow } from '../../ui/table-row.tsx'
import { VirtualRows } from '../../ui/virtual-rows.tsx'
import { AddClientDialog } from './add-client-dialog.tsx'
import { ClientDetailsDialog } from './client-details-dialog.tsx'
import { readClientDraft } from './client-form.ts'
import { ClientRow } from './client-row.tsx'
import { changeClient } from './clients-edits.ts'
import { ClientsHead, clientsColumnCount } from './clients-head.tsx'
import { clientsTexts } from './clients-texts.ts'
import { type ClientView, useClientsList } from './use-clients-list.ts'

type Open = { what: 'add' } | { what: 'details'; id: string } | { what: 'nothing' } | { what: 'draft' }

const rowKey = (shown: ClientView) => shown.id

export function ClientsScreen({ animalsPath, onImport }: { animalsPath: string; onImport: () => void }) {
  const texts = useTexts(clientsTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const [problem, setProblem] = useState<string | null>(null)
  // What was left unsaved opens by itself, until something else was opened or closed.
  const [open, setOpen] = useState<Open>({ what: 'draft' })
  const [leaving, setLeaving] = useState<ClientView | null>(null)
  const explain = (code: string | null | undefined, message: string, fallback: string) =>
    setProblem(isErrorCode(code) ? errorText(code, language) : message || fallback)

  const drafts = useRowDrafts('clients', readClientDraft)
  const list = useClientsList(refused => explain(refused.code, refused.message, texts.failedToFetch))
  useRefusals('clients', ({ kind, trouble, patch }) => {
    const isLeaving = patch.isActive?.to === false
    const failed = kind === 'clients.add' ? texts.failedToAdd : texts.failedToSave
    explain(trouble?.code, trouble?.message ?? '', isLeaving ? texts.failedToDeactivate : failed)
  })

  const deactivate = async (shown: ClientView) => {
    setLeaving(null)
    const edit = changeClient({ texts, language }, shown.row, { isActive: false })
    const committed = edit ? await workspace.commit(edit) : { ok: true }
    setProblem(committed.ok ? null : common.notKept)
  }

  const newDraft = drafts.draftOf(null)
  const isAdding = open.what === 'add' || (open.what === 'draft' && newDraft !== undefined)
  const detailed = detailedClient()
  function detailedClient(): ClientView | undefined {
    if (open.what === 'details') return workspace.view.tables.clients.get(open.id)
    return open.what === 'draft' && !isAdding ? drafts.rows[0] : undefined
  }
  const close = () => setOpen({ what: 'nothing' })

  return (
    <ListFrame
      title={texts.title}
      problem={problem}
      dismissLabel={common.dismiss}
      onDismiss={() => setProblem(null)}
      search={{
        value: list.search,
        onChange: list.setSearch,
        placeholder: texts.search,
        clearLabel: common.clearSearch,
      }}
      actions={
        <>
          <Button
            variant="primary"
            icon={<Plus aria-hidden size={18} />}
            onClick={() => setOpen({ what: 'add' })}
          >
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
            onSight={list.onSight}
          >
            {(shown, place) => (
              <ClientRow
                shown={shown}
                place={place}
                animalsPath={animalsPath}
                onDetails={() => setOpen({ what: 'details', id: shown.id })}
                onDeactivate={() => setLeaving(shown)}
              />
            )}
          </VirtualRows>
          {list.rows.length === 0 && (
            <WideRow columns={clientsColumnCount}>
              <ListEmpty
                list={list}
                icon={<Users size={26} />}
                texts={{ ...common, ...texts }}
                onAdd={() => setOpen({ what: 'add' })}
              />
            </WideRow>
          )}
        </TableBody>
      </DataTable>
      {isAdding && (
        <AddClientDialog
          draft={newDraft}
          onLeave={draft => {
            drafts.leave(null, draft)
            close()
          }}
          onDone={() => {
            drafts.close(null)
            close()
          }}
        />
      )}
      {detailed && (
        <ClientDetailsDialog
          key={detailed.id}
          shown={detailed}
          draft={drafts.draftOf(detailed.row)}
          onClose={close}
          onLeave={draft => {
            drafts.leave(detailed.row, draft)
            close()
          }}
          onDraftDone={() => {
            drafts.close(detailed.row)
            setOpen({ what: 'details', id: detailed.id })
          }}
          onDeactivate={() => setLeaving(detailed)}
        />
      )}
      <ConfirmDialog
        open={leaving !== null}
        tone="danger"
        title={texts.deactivateTitle}
        text={texts.deactivateQuestion(leaving ? fullName(leaving.row) : '')}
        cancelLabel={common.cancel}
        confirmLabel={common.confirm}
        onCancel={() => setLeaving(null)}
        onConfirm={() => void (leaving && deactivate(leaving))}
      />
    </ListFrame>
  )
}
