import FileText from 'lucide-react/icons/file-text'
import ListFilter from 'lucide-react/icons/list-filter'
import Mail from 'lucide-react/icons/mail'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ContractRow as Contract } from '../../contract/contracts.ts'
import { aboutMonthly, yearlyCents } from '../../domain/billing/contract-price.ts'
import { contractStatuses, contractStatusTexts, isDeletable } from '../../domain/billing/contracts.ts'
import { eurosFromCents } from '../../domain/billing/money.ts'
import { formatDay, formatPrice } from '../../domain/text/format.ts'
import { useSignal, useWorkspace } from '../../record-ui/device-hooks.ts'
import { DocumentButtons, StepButtons } from '../../record-ui/documents/document-buttons.tsx'
import { contractAnimals } from '../../record-ui/documents/document-details.ts'
import { documentTexts } from '../../record-ui/documents/document-texts.ts'
import { useRowForms } from '../../record-ui/forms/row-forms.ts'
import { useTablesLoaded } from '../../record-ui/lists/list-hooks.ts'
import { useListProblem } from '../../record-ui/lists/list-problem.ts'
import { ListTable } from '../../record-ui/lists/list-table.tsx'
import { useSavedRow } from '../../record-ui/lists/saved-row.ts'
import { RecordLink } from '../../record-ui/record-link.tsx'
import { Badge } from '../../ui/controls/badge.tsx'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { TwoClickButton } from '../../ui/controls/two-click-button.tsx'
import { useFetchedLater } from '../../ui/dialogs/fetched-later.tsx'
import { Checklist } from '../../ui/fields/checklist.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { ListEmpty } from '../../ui/lists/list-empty.tsx'
import { ListFrame } from '../../ui/lists/list-frame.tsx'
import { MarkedName } from '../../ui/lists/row-mark.tsx'
import { TableCell, TableRow } from '../../ui/lists/table-row.tsx'
import type { RowPlace } from '../../ui/lists/virtual-rows.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PracticeGapsNote } from '../practice/practice-gaps.tsx'
import { ContractDialogs, type OpenDialog, type OpenDialogKind } from './contract-dialogs.tsx'
import { ContractStatusBadge } from './contract-status.tsx'
import { isExplained, type OfferedStep, offeredContractSteps } from './contract-steps.ts'
import {
  type ContractsList,
  type ContractView,
  contractsColumns,
  useContractsList,
} from './contracts-list.ts'
import { contractsTexts } from './contracts-texts.ts'
import { type ContractActions, useContractActions } from './use-contract-actions.ts'

const loadForms = () => import('./contract-form-rows.tsx')

export function ContractsScreen({ practicePath }: { practicePath: string }) {
  const texts = useTexts(contractsTexts)
  const { problem, setProblem, explain } = useListProblem('contracts', ({ kind }) => {
    if (kind === 'contracts.add') return texts.failedToSave
    // A refused step is reverted automatically and stays in the outbox.
    return kind === 'contracts.delete' || kind === 'contracts.cancel' ? texts.failedToDelete : undefined
  })
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  useRowFocus(texts, addButton)

  const { adding, ...drafts } = useRowForms('contracts')
  const list = useContractsList(drafts.rows, refused => explain(refused, texts.failedToFetch))
  const isFormOpen = adding.isOpen || list.inUse.size > 0
  const forms = useFetchedLater(loadForms, isFormOpen, 'at once')
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
      notices={
        <ContractsNotices list={list} practicePath={practicePath} practiceMissing={actions.practiceMissing} />
      }
      filter={<StatusFilter list={list} />}
      actions={
        <Button
          ref={addButton}
          variant={isFormOpen ? 'secondary' : 'primary'}
          icon={<Plus aria-hidden size={18} />}
          onClick={adding.open}
        >
          {texts.add}
        </Button>
      }
    >
      <ListTable
        label={texts.title}
        columns={contractsColumns}
        texts={texts}
        actions="w-105 pointer-fine:w-95"
        look="wide"
        list={{ ...list, sort: column => column !== 'pricePerMonth' && list.sort(column) }}
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
        {(viewRow, place) =>
          forms && list.inUse.has(viewRow.id) ? (
            <forms.ContractDetailsRow
              row={viewRow.row}
              name={actions.nameOf(viewRow.row)}
              actions={actions}
              place={place}
              onClose={() => list.keepInSight(viewRow, false)}
            />
          ) : (
            <ContractRow
              viewRow={viewRow}
              place={place}
              actions={actions}
              onAsk={kind => setDialog({ kind, row: viewRow.row })}
              onEdit={() => list.keepInSight(viewRow, true)}
            />
          )
        }
      </ListTable>
      <ContractDialogs
        actions={actions}
        practicePath={practicePath}
        open={dialog}
        onClose={() => setDialog(null)}
      />
    </ListFrame>
  )
}

/**
 * Shows the success message of the previous screen, and the practice details that are missing for sending.
 */
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

/** The empty state: no status is selected, the filter hides all contracts, or there are none. */
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

type FocusedControl = {
  element: Element
  row: Element
  table: Element
  index: number
  name: string | null
  wasForm: boolean
}

/**
 * Steps, forms and filters can remove the focused element. From a closed form, the focus moves to the button
 * that opened it, and from a step to the next one. From a removed row, it moves to the preview button of the
 * row in its place. A repeated key press does no harm there.
 */
function useRowFocus(
  texts: { editNamed: (name: string) => string; previewNamed: (name: string) => string },
  whenEmpty: RefObject<HTMLElement | null>,
): void {
  const placeFor = useEffectEvent((lastFocus: FocusedControl): HTMLElement | null => {
    if (lastFocus.row.isConnected) return lastFocus.row.querySelector('button')
    const { table, index, name, wasForm } = lastFocus
    const last = Number(table.getAttribute('aria-rowcount')) - 2
    if (last < 0) return whenEmpty.current
    const row = table.querySelector(`tr[data-index="${Math.min(index, last)}"]`)
    const nameNow = row?.getAttribute('aria-label') ?? ''
    const label = wasForm && nameNow === name ? texts.editNamed(nameNow) : texts.previewNamed(nameNow)
    return row?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label)}"]`) ?? null
  })

  useEffect(() => {
    let lastFocus: FocusedControl | null = null
    const note = ({ target }: FocusEvent) => {
      // Dialogs restore the focus themselves.
      if (!(target instanceof Element) || target.closest('[aria-modal]')) return
      const row = target.closest('tr')
      const table = row?.closest('table')
      lastFocus = row && table ? captureFocus(target, row, table) : null
    }
    const mend = () => {
      if (!lastFocus || lastFocus.element.isConnected || document.activeElement !== document.body) return
      if (lastFocus.table.isConnected) placeFor(lastFocus)?.focus()
    }
    const observer = new MutationObserver(() => requestAnimationFrame(mend))
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['inert'] })
    document.addEventListener('focusin', note)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', note)
    }
  }, [])
}

function captureFocus(element: Element, row: HTMLTableRowElement, table: Element): FocusedControl {
  return {
    element,
    row,
    table,
    index: Number(row.dataset.index ?? 0),
    name: row.getAttribute('aria-label'),
    wasForm: element.closest('form') !== null,
  }
}

// In cards, three days share a line with their labels above.
const dayLook =
  'cards:whitespace-nowrap cards:before:text-xs phone:col-span-4 phone:before:block! compact:order-1 compact:col-span-2! compact:before:block!'

const days = ['signedAt', 'createdAt', 'updatedAt'] as const

function ContractRow(props: {
  viewRow: ContractView
  place: RowPlace
  actions: ContractActions
  onAsk: (dialog: OpenDialogKind) => void
  onEdit: () => void
}) {
  const { viewRow, place, actions, onAsk, onEdit } = props
  const { row, mark } = viewRow
  const texts = useTexts(contractsTexts)
  const documents = useTexts(documentTexts)
  const { language } = useLanguage()
  const name = actions.nameOf(row)
  const status = actions.statusOf(row)
  return (
    <TableRow label={name} place={place} onEdit={onEdit}>
      <TableCell
        label={texts.client}
        kind="title"
        className="pointer-fine:h-10! cards:h-auto! cards:pr-30! compact:-order-2 compact:col-span-6! compact:pr-0!"
      >
        <MarkedName
          name={
            <RecordLink record="clients" id={row.clientId}>
              {name}
            </RecordLink>
          }
          mark={mark}
        />{' '}
        {row.version > 1 && <Badge>{texts.version(row.version)}</Badge>}
        {row.withdrawnAt && (
          <span className="block font-normal text-muted text-xs">
            {texts.withdrewOn(formatDay(row.withdrawnAt, language))}
          </span>
        )}
        {(row.mail === 'waiting' || row.mail === 'file') && (
          <span className="flex items-center gap-1 font-normal text-muted text-xs">
            <Mail aria-hidden size={13} className="shrink-0" />
            {row.mail === 'file' ? documents.savedAsFile : texts.emailQueued}
          </span>
        )}
      </TableCell>
      {days.map(column => (
        <TableCell key={column} label={texts[column]} className={dayLook}>
          {row[column] ? formatDay(row[column], language) : '-'}
        </TableCell>
      ))}
      <TableCell
        label={texts.status}
        // Next to the name in a card.
        className="cards:absolute! cards:top-3 compact:top-1 cards:right-4 cards:before:hidden"
      >
        <ContractStatusBadge status={status} />
      </TableCell>
      <TableCell
        label={texts.pricePerMonth}
        align="end"
        className="phone:col-span-12 phone:flex! phone:before:inline! compact:-order-1 compact:col-span-6!"
      >
        <MonthlyPrice row={row} />
      </TableCell>
      <TableCell
        label={texts.title}
        kind="formActions"
        align="end"
        className="compact:order-1 compact:col-span-6! compact:self-end compact:[&>div]:justify-end"
      >
        <ContractButtons row={row} actions={actions} onAsk={onAsk} onEdit={onEdit} />
      </TableCell>
    </TableRow>
  )
}

function MonthlyPrice({ row }: { row: Contract }) {
  const texts = useTexts(contractsTexts)
  const { language } = useLanguage()
  const { view, versions } = useWorkspace()
  useSignal(versions.animals)
  useSignal(versions.species)
  if (!useTablesLoaded('animals', 'species')) return '…'
  const yearly = row.status === 'canceled' ? null : yearlyCents(contractAnimals(view, row.clientId))
  if (yearly === null) return '-'
  const price = (cents: number) => formatPrice(eurosFromCents(cents), language)
  return <span title={`${texts.yearly}: ${price(yearly)}`}>{price(aboutMonthly(yearly))}</span>
}

function ContractButtons(props: {
  row: Contract
  actions: ContractActions
  onAsk: (dialog: OpenDialogKind) => void
  onEdit: () => void
}) {
  const { row, actions, onAsk, onEdit } = props
  const texts = useTexts(contractsTexts)
  const { now } = useWorkspace()
  const name = actions.nameOf(row)
  const take = (step: OfferedStep) => {
    if (isExplained(step) && (step !== 'send' || actions.lacking !== undefined)) onAsk(step)
    else void actions.take(step, row)
  }
  return (
    <>
      <StepButtons
        steps={offeredContractSteps(row, now())}
        texts={texts}
        icons={{ resend: <RotateCw aria-hidden size={18} /> }}
        hints={actions.stepHints}
        getReason={step => actions.getReason(step, row)}
        isBusy={step => actions.isBusy(step, row)}
        onTake={take}
      />
      <span className="flex items-center gap-0.5 cards:ml-auto compact:ml-0">
        <DocumentButtons
          name={name}
          texts={texts}
          file={actions.pdfOf(row)}
          onPreview={() => onAsk('preview')}
        />
        <IconButton icon={<Pencil aria-hidden size={18} />} label={texts.editNamed(name)} onClick={onEdit} />
        {isDeletable(row.status) ? (
          <TwoClickButton
            icon={<Trash2 aria-hidden size={18} />}
            label={texts.deleteNamed(name)}
            question={texts.confirmDelete}
            questionClassName="min-w-46"
            onConfirm={() => void actions.remove(row)}
          />
        ) : (
          <span className="w-control" />
        )}
      </span>
    </>
  )
}
