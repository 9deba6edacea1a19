import Bell from 'lucide-react/icons/bell'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import History from 'lucide-react/icons/history'
import Landmark from 'lucide-react/icons/landmark'
import ListChecks from 'lucide-react/icons/list-checks'
import ReceiptText from 'lucide-react/icons/receipt-text'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import SearchX from 'lucide-react/icons/search-x'
import Undo2 from 'lucide-react/icons/undo-2'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { invoiceFilters, invoiceStatusTexts, otherFilterTexts } from '../../domain/billing/invoices.ts'
import type { Month } from '../../domain/calendar/brussels.ts'
import { formatDayAndMonth, formatMonth } from '../../domain/text/format.ts'
import { useRole, useSignal, useWorkspace } from '../../record-ui/device-hooks.ts'
import { useListProblem } from '../../record-ui/lists/list-problem.ts'
import { readIntentFlag, useNavigationIntent } from '../../record-ui/navigation-intent.ts'
import { classNames } from '../../ui/class-names.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { Button, buttonLook } from '../../ui/controls/button.tsx'
import { Menu, MenuItem, MenuLink } from '../../ui/controls/menu.tsx'
import { Spinner } from '../../ui/controls/spinner.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { FilterChips, LeavingChip } from '../../ui/lists/filter-chips.tsx'
import { ClearSearch } from '../../ui/lists/list-empty.tsx'
import { ListFrame } from '../../ui/lists/list-frame.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { HistoryDialog } from '../bank/bank-file/history-dialog.tsx'
import { useRemindersDialog } from '../bank/reminders/reminders-buttons.tsx'
import { statementsOpeningTexts, useStatementsDialog } from '../bank/statements/statements-opening.tsx'
import { PracticeGapsNote } from '../practice/practice-gaps.tsx'
import { CreditNotesList } from './credit-notes/credit-notes-list.tsx'
import { creditNotesTexts } from './credit-notes/credit-notes-texts.ts'
import { useInvoiceActions } from './invoice-actions.ts'
import { InvoiceDialogs, type OpenDialog, type OpenDialogKind } from './invoice-dialogs.tsx'
import { invoicesTexts } from './invoices-texts.ts'
import { LocalMonthRows, MonthSection, ServerMonthRows } from './month-section.tsx'
import { MonthToolbar } from './month-toolbar.tsx'
import { type Report, SyncReport, useSynchronize } from './synchronize.tsx'
import { type Invoices, useInvoices } from './use-invoices.ts'

type Paths = {
  practicePath: string
  clientsPath: string
  contractsPath: string
  invoicesMonthPath: string
  accountantPath: string
}

export function InvoicesScreen(props: Paths) {
  const { practicePath, clientsPath, contractsPath, invoicesMonthPath, accountantPath } = props
  const texts = useTexts(invoicesTexts)
  const notesTexts = useTexts(creditNotesTexts)
  // A refused step is rolled back and shown in the outbox.
  const { problem, setProblem, explain } = useListProblem('invoices', () => undefined)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const [showsNotes, setShowsNotes] = useState(false)
  const list = useInvoices()
  const actions = useInvoiceActions(setProblem, list.askAnew)
  const role = useRole()
  const syncButton = useRef<HTMLButtonElement>(null)
  const phoneSyncButton = useRef<HTMLButtonElement>(null)
  // Only one of them is displayed, and the other takes no focus.
  const focusSync = () => {
    syncButton.current?.focus()
    phoneSyncButton.current?.focus()
  }
  // Opened from search: focus the Synchronize button.
  useNavigationIntent('synchronize', readIntentFlag, focusSync)
  const { dismiss, ...sync } = useSynchronize(list.askAnew)
  const dismissReport = () => {
    dismiss()
    focusSync()
  }

  const toggleNotes = () => setShowsNotes(!showsNotes)
  const statements = useStatementsDialog({ onApplied: list.askAnew })
  const reminders = useRemindersDialog(practicePath)
  const { open: bankStatements } = useTexts(statementsOpeningTexts)
  const monthEndPath = (month: Month) => invoicesMonthPath.replace(':month', month)
  // On a phone next to the search, so that the header has one line.
  const serverButtons = (button: typeof syncButton, shown: string) => (
    <>
      <Button
        icon={<History aria-hidden size={18} />}
        variant="quiet"
        className={classNames('max-sm:w-11 max-sm:px-0', shown)}
        onClick={() => setHistoryOpen(true)}
      >
        <span className="max-sm:sr-only">{texts.xmlHistory}</span>
      </Button>
      <Button
        ref={button}
        className={classNames('max-sm:w-11 max-sm:px-0', shown)}
        icon={<RefreshCw aria-hidden size={18} />}
        busy={sync.isBusy}
        reason={sync.reason}
        onClick={() => void sync.synchronize()}
      >
        <span className="max-sm:sr-only">{sync.isBusy ? texts.synchronizing : texts.synchronize}</span>
      </Button>
    </>
  )

  // Credit notes belong to invoices of this device. They are fetched again when an invoice changes.
  const round = useSignal(useWorkspace().versions.invoices)
  const shownSections = showsNotes ? [] : list.sections

  return (
    <ListFrame
      texts={texts}
      list={list}
      problem={problem}
      onDismiss={() => setProblem(null)}
      notices={
        <InvoicesNotices
          list={list}
          report={sync.report}
          onDismissReport={dismissReport}
          practiceMissing={actions.practiceMissing}
          practicePath={practicePath}
        />
      }
      filter={
        <>
          {serverButtons(phoneSyncButton, 'sm:hidden')}
          {showsNotes ? (
            <Button
              aria-pressed
              icon={<Undo2 aria-hidden size={18} />}
              className="bg-accent-soft"
              onClick={toggleNotes}
            >
              {notesTexts.title}
            </Button>
          ) : (
            <InvoiceFilters list={list} />
          )}
        </>
      }
      actions={
        <>
          {serverButtons(syncButton, 'max-sm:hidden')}
          <Link to={monthEndPath(list.mainMonth)} className={buttonLook('primary')}>
            <ListChecks aria-hidden size={18} />
            {texts.monthEnd}
          </Link>
          <Menu
            label={texts.more}
            button={<EllipsisVertical aria-hidden size={20} />}
            buttonClassName="inline-grid place-content-center text-muted hover:bg-hover hover:text-ink"
          >
            <MenuItem icon={<Landmark aria-hidden size={18} />} onSelect={statements.open}>
              {bankStatements}
            </MenuItem>
            <MenuItem icon={<Bell aria-hidden size={18} />} onSelect={reminders.open}>
              {texts.reminders}
            </MenuItem>
            {role !== 'staff' && (
              <MenuLink icon={<BookOpenCheck aria-hidden size={18} />} to={accountantPath}>
                {texts.forAccountant}
              </MenuLink>
            )}
            <MenuItem icon={<Undo2 aria-hidden size={18} />} onSelect={toggleNotes}>
              {notesTexts.title}
            </MenuItem>
          </Menu>
        </>
      }
    >
      {statements.dialog}
      {reminders.dialog}
      {showsNotes && <CreditNotesList search={list.settledSearch} round={String(round)} />}
      {shownSections.map(section => {
        const shared = {
          month: section.month,
          list,
          actions,
          onAsk: (kind: OpenDialogKind, row: NonNullable<OpenDialog>['row']) => setDialog({ kind, row }),
          onCreditNotes(number: string) {
            list.setSearch(number)
            setShowsNotes(true)
          },
        }
        return (
          <MonthSection key={section.month} section={section} onToggle={() => list.toggle(section)}>
            <div className="[scrollbar-width:none] max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:[&>div]:w-max max-sm:[&>div]:flex-nowrap">
              <MonthToolbar
                section={section}
                actions={actions}
                practicePath={practicePath}
                clientsPath={clientsPath}
                contractsPath={contractsPath}
                onChanged={list.askAnew}
              >
                {section.month !== list.mainMonth && (
                  <Link
                    to={monthEndPath(section.month)}
                    className={classNames(buttonLook('quiet'), 'shrink-0 sm:ml-auto')}
                  >
                    {texts.monthEnd}
                  </Link>
                )}
              </MonthToolbar>
            </div>
            {section.isHere ? (
              <LocalMonthRows {...shared} onRefused={refused => explain(refused, texts.failedToFetch)} />
            ) : (
              <ServerMonthRows {...shared} />
            )}
          </MonthSection>
        )
      })}
      {!showsNotes && list.sections.length === 0 && (
        <InvoicesEmpty list={list} contractsPath={contractsPath} />
      )}
      {!showsNotes && <OlderNote list={list} />}
      <InvoiceDialogs
        open={dialog}
        actions={actions}
        practicePath={practicePath}
        onClose={() => setDialog(null)}
      />
      {isHistoryOpen && <HistoryDialog onClose={() => setHistoryOpen(false)} />}
    </ListFrame>
  )
}

/** A chip for the month of a link, for each status that occurs, and for overdue invoices. */
function InvoiceFilters({ list }: { list: Invoices }) {
  const texts = useTexts(invoicesTexts)
  const common = useTexts(commonTexts)
  const labels = { ...useTexts(invoiceStatusTexts), ...useTexts(otherFilterTexts) }
  const { language } = useLanguage()
  const { filters, month, sections } = list
  const day = list.collected && formatDayAndMonth(list.collected, language)
  const collectedOn = day && texts.onlyCollectedOn(day)
  const chips = invoiceFilters
    .map(id => ({ id, label: labels[id], count: list.countOf(id) }))
    // Only links of the statistics use "Void". Next to "Canceled" it would confuse.
    .filter(({ id, count }) => (count > 0 && id !== 'void') || filters.includes(id))
  if (chips.length === 0 && !list.isFiltered) return null
  const found = sections.reduce((sum, section) => sum + (section.found ?? 0), 0)
  const isNarrowed = filters.length > 0 || collectedOn !== null
  const isFoundKnown = isNarrowed && sections.every(section => section.found !== undefined)
  return (
    <FilterChips
      label={texts.filter}
      chips={chips}
      chosen={filters}
      onToggle={list.toggleFilter}
      clear={list.isFiltered ? { label: common.clearFilter, onClear: list.clearFilter } : null}
      status={isFoundKnown ? texts.found(found) : ''}
    >
      {month !== null && (
        <LeavingChip
          name={texts.allMonths(formatMonth(month, language))}
          text={formatMonth(month, language)}
          onLeave={list.leaveMonth}
        />
      )}
      {collectedOn !== null && (
        <LeavingChip
          name={`${collectedOn} (${common.clearFilter})`}
          text={collectedOn}
          onLeave={list.leaveCollected}
        />
      )}
    </FilterChips>
  )
}

function InvoicesNotices(props: {
  list: Invoices
  report: Report | null
  onDismissReport: () => void
  practiceMissing: string | undefined
  practicePath: string
}) {
  const { list, report, onDismissReport, practiceMissing, practicePath } = props
  const isNextToBill = list.sections.some(({ statusCounts: { created = 0, pending = 0, not_paid = 0 } }) =>
    Boolean(created + pending + not_paid),
  )
  return (
    <>
      {report && <SyncReport report={report} onDismiss={onDismissReport} />}
      {practiceMissing !== undefined && isNextToBill && !list.isLoading && !list.wasNeverHere && (
        <PracticeGapsNote text={practiceMissing} practicePath={practicePath} />
      )}
    </>
  )
}

function InvoicesEmpty({ list, contractsPath }: { list: Invoices; contractsPath: string }) {
  const texts = useTexts(invoicesTexts)
  const common = useTexts(commonTexts)
  return (
    <div className="rounded-lg bg-surface shadow-low ring-1 ring-line">
      {list.isLoading || list.olderState === 'pending' ? (
        <Spinner label={texts.loading} />
      ) : list.isNarrowed ? (
        <EmptyState
          icon={<SearchX size={26} />}
          title={texts.none}
          hint={list.isFiltered ? texts.hiddenByFilter : common.noneFoundHint}
          action={
            list.isFiltered ? (
              <Button onClick={list.clearFilter}>{common.clearFilter}</Button>
            ) : (
              <ClearSearch onClear={() => list.setSearch('')} />
            )
          }
        />
      ) : list.wasNeverHere ? (
        <EmptyState icon={<CloudOff size={26} />} title={texts.none} hint={texts.notHereYet} />
      ) : (
        <EmptyState
          icon={<ReceiptText size={26} />}
          title={texts.none}
          hint={texts.noneYetHint}
          action={
            <Link to={contractsPath} className={buttonLook('secondary')}>
              {texts.toContracts}
            </Link>
          }
        />
      )}
    </div>
  )
}

function OlderNote({ list }: { list: Invoices }) {
  const texts = useTexts(invoicesTexts)
  const { language } = useLanguage()
  const { olderState } = list
  if (list.wasNeverHere || olderState === 'success' || olderState === 'pending') return null
  return (
    <p className="flex items-center gap-2 px-4 text-muted">
      <CloudOff aria-hidden size={16} className="shrink-0" />
      {olderState === 'offline'
        ? texts.olderOnServer(formatMonth(list.firstHere, language))
        : (list.olderError ?? texts.olderFailed)}
    </p>
  )
}
