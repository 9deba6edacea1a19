import CircleCheck from 'lucide-react/icons/circle-check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import { useState } from 'react'
import type { ClientRow } from '../../contract/clients.ts'
import { formatDay, formatPrice } from '../../domain/format.ts'
import { languageNames } from '../../domain/language.ts'
import { fullName } from '../../domain/person.ts'
import { AlertNote } from '../../parts/alert-note.tsx'
import { useWorkspace } from '../../parts/device-hooks.ts'
import { HistoryButton } from '../../parts/history-button.tsx'
import { LedgerButton } from '../../parts/ledger-button.tsx'
import { useCommit } from '../../parts/list-problem.ts'
import { NotesSection } from '../../parts/notes-list.tsx'
import { labelOf, showValue, useNames } from '../../parts/shown-value.ts'
import { clients } from '../../records/clients.ts'
import type { ViewRow } from '../../store/overlay/table.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { Badge } from '../../ui/controls/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { ClientContract } from './client-contract.tsx'
import { ClientData, type ErasedNote, useErasedNote } from './client-data.tsx'
import { ClientFormDialog } from './client-form.tsx'
import { ClientMandate } from './client-mandate.tsx'
import { changeClient } from './clients-edits.ts'
import { clientsTexts } from './clients-texts.ts'
import type { ClientDraft } from './use-client-form.ts'

export type ClientView = ViewRow<ClientRow>

type Props = {
  shown: ClientView
  contractsPath: string
  draft: ClientDraft | undefined
  onClose: () => void
  /** Left without saving; what was typed waits. */
  onLeave: (draft: ClientDraft) => void
  /** The draft was saved or given up. */
  onDraftDone: () => void
  onProblem: (problem: string | null) => void
}

/** Everything about a client: to read, and after "Edit Client" to change. */
export function ClientDetailsDialog(props: Props) {
  const [editing, setEditing] = useState(props.draft !== undefined)
  const [wasEdited, setWasEdited] = useState(false)
  const note = useErasedNote(props.shown.row, props.onClose)
  const finish = () => {
    setEditing(false)
    setWasEdited(true)
    props.onDraftDone()
  }
  return editing ? (
    <ClientFormDialog row={props.shown.row} draft={props.draft} onDone={finish} onLeave={props.onLeave} />
  ) : (
    <ReadClient {...props} wasEdited={wasEdited} onEdit={() => setEditing(true)} note={note} />
  )
}

type Reading = Props & { wasEdited: boolean; onEdit: () => void; note: ErasedNote }

function ReadClient({ shown, contractsPath, wasEdited, onClose, onEdit, note, onProblem }: Reading) {
  const texts = useTexts(clientsTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const [problem, setProblem] = useState<string | null>(null)
  const commit = useCommit(setProblem)
  const [isLeaving, setLeaving] = useState(false)
  const { row } = shown
  return (
    <Dialog
      open
      size="medium"
      title={fullName(row)}
      onClose={onClose}
      cross="close"
      footer={
        <>
          {row.isActive ? (
            <Button variant="quiet-danger" className="sm:mr-auto" onClick={() => setLeaving(true)}>
              {texts.deactivate}
            </Button>
          ) : (
            <Button
              variant="quiet"
              className="sm:mr-auto"
              onClick={() => void commit(changeClient({ texts, language }, row, { isActive: true }))}
            >
              {texts.activate}
            </Button>
          )}
          <Button onClick={onClose}>{common.close}</Button>
          <Button variant="primary" autoFocus={wasEdited} onClick={onEdit}>
            {texts.edit}
          </Button>
        </>
      }
    >
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <ClientDetails shown={shown} />
      <ClientContract clientId={row.id} />
      <ClientMandate client={row} contractsPath={contractsPath} />
      <div className="mt-6">
        <NotesSection about={{ clientId: row.id, animalId: null, appointmentId: null }} />
      </div>
      <div className="mt-2 -ml-3 flex flex-wrap">
        <HistoryButton record="clients" id={row.id} name={fullName(row)} />
        {row.rev > 0 && (
          <LedgerButton record="clients" id={row.id} name={fullName(row)} round={String(row.rev)} />
        )}
      </div>
      <ClientData row={row} note={note} />
      {isLeaving && (
        <DeactivateDialog shown={shown} onClose={() => setLeaving(false)} onProblem={onProblem} />
      )}
    </Dialog>
  )
}

type Detail = [label: string, value: React.ReactNode]

/** What is known of a client, to read. */
export function ClientDetails({ shown: { id, row } }: { shown: ClientView }) {
  const texts = useTexts(clientsTexts)
  const { language } = useLanguage()
  const { view } = useWorkspace()
  const referrer =
    row.referrerId === null ? null : (view.tables.clients.get(row.referrerId)?.row ?? row.referrer)
  const names = useNames()
  const shown = (
    name: 'invoiceAddress' | 'companyName' | 'companyVAT' | 'iban' | 'bic' | 'reminders' | 'notes',
  ) => [labelOf(clients[name], language), showValue(clients[name], row[name], names)] satisfies Detail
  const details: Detail[] = [
    [labelOf(clients.email, language), row.email && <a href={`mailto:${row.email}`}>{row.email}</a>],
    [
      labelOf(clients.phone, language),
      row.phone && <a href={`tel:${row.phone.replace(/[^\d+]/g, '')}`}>{row.phone}</a>,
    ],
    shown('invoiceAddress'),
    [texts.animalCount, view.tables.animals.ownedBy(id).size],
    [texts.credit, <ClientMoney key="credit" row={row} field="credit" />],
    [texts.totalOwed, <ClientMoney key="owed" row={row} field="totalOwed" />],
    shown('companyName'),
    shown('companyVAT'),
    shown('iban'),
    shown('bic'),
    [labelOf(clients.referrerId, language), referrer ? fullName(referrer) : texts.noReferrer],
    [
      labelOf(clients.language, language),
      row.language === null ? texts.practiceLanguage : languageNames[row.language],
    ],
    shown('reminders'),
    shown('notes'),
  ]
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-3">
        <ActiveBadge isActive={row.isActive} />
        {row.createdAt !== '' && <span>{texts.since(formatDay(row.createdAt, language))}</span>}
      </p>
      <AlertNote alert={row.alert} />
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {details.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line font-medium text-ink [&_a]:underline [&_a]:underline-offset-2">
              {value === '' ? '-' : value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

export function ActiveBadge({ isActive }: { isActive: boolean }) {
  const { language } = useLanguage()
  const Icon = isActive ? CircleCheck : CircleMinus
  return (
    <Badge tone={isActive ? 'ok' : 'plain'} icon={<Icon aria-hidden size={13} />}>
      {clients.isActive.labels[language][String(isActive)]}
    </Badge>
  )
}

/** An amount that the server alone decides; until it has answered for a new client, none is shown. */
export function ClientMoney({ row, field }: { row: ClientRow; field: 'credit' | 'totalOwed' }) {
  const { language } = useLanguage()
  const common = useTexts(commonTexts)
  if (row.rev === 0) return <span title={common.ownedByServer}>-</span>
  const isOwed = field === 'totalOwed' && row.totalOwed > 0
  return (
    <span className={isOwed ? 'font-medium text-danger-text tabular-nums' : 'tabular-nums'}>
      {formatPrice(row[field], language)}
    </span>
  )
}

type Deactivating = {
  shown: ClientView
  onClose: () => void
  onProblem: (problem: string | null) => void
}

/** Asks in the words of the spec, and deactivates. */
export function DeactivateDialog({ shown, onClose, onProblem }: Deactivating) {
  const texts = useTexts(clientsTexts)
  const { language } = useLanguage()
  const commit = useCommit(onProblem)
  const [isOpen, setOpen] = useState(true)
  const deactivate = async () => {
    setOpen(false)
    await commit(changeClient({ texts, language }, shown.row, { isActive: false }))
    onClose()
  }
  return (
    <ConfirmDialog
      open={isOpen}
      tone="danger"
      title={texts.deactivateTitle}
      text={texts.deactivateQuestion(fullName(shown.row))}
      onCancel={onClose}
      onConfirm={() => void deactivate()}
    />
  )
}
