import History from 'lucide-react/icons/history'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import { editShape } from '../../contract/edits.ts'
import type { RecordType, Rows } from '../../contract/rows.ts'
import { type Address, addressLine, townFirst } from '../../domain/clients/address.ts'
import { formatDay } from '../../domain/text/format.ts'
import type { Json } from '../../domain/text/json.ts'
import type { Language } from '../../domain/text/language.ts'
import { sortNames } from '../../records/lists.ts'
import { failureSentences } from '../../records/ordinary.ts'
import { type Fields, type NewerValues, newerOr } from '../../records/record.ts'
import { recordInSentence, recordLists, records } from '../../records/records.ts'
import type { ViewRow } from '../../store/overlay/table.ts'
import type { RefusedResponse } from '../../sync/calls/call.ts'
import type { Edit } from '../../sync/send/commit.ts'
import { classNames } from '../../ui/class-names.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useFetchedLater } from '../../ui/dialogs/fetched-later.tsx'
import { ImpactBox } from '../../ui/dialogs/impact-note.tsx'
import type { SetProblem } from '../../ui/fields/open-forms.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { ListEmpty } from '../../ui/lists/list-empty.tsx'
import { ListFrame } from '../../ui/lists/list-frame.tsx'
import { type SortRules, useListUrl } from '../../ui/lists/list-url.ts'
import { MarkedName } from '../../ui/lists/row-mark.tsx'
import { useMarkedRow } from '../../ui/lists/show-row.ts'
import { TableCell, TableRow } from '../../ui/lists/table-row.tsx'
import type { RowPlace } from '../../ui/lists/virtual-rows.tsx'
import { rowOpener, useRowForms } from '../forms/row-forms.ts'
import { showValue, useNames } from '../forms/shown-value.ts'
import type { Draft } from '../forms/typed-values.ts'
import { LaterHistory } from '../history/history-button.tsx'
import type { HistorySubject } from '../history/history-dialog.tsx'
import { historyTexts } from '../history/history-texts.ts'
import { readPrefill, useNavigationIntent } from '../navigation-intent.ts'
import { isPaged } from '../record-address.ts'
import { RecordLink } from '../record-link.tsx'
import { ColumnChooser, ListMenu, type ListMenuProps, useColumnChoice } from './column-choice.tsx'
import { filtersField, ListFilterChips, type ListFilters } from './list-filters.tsx'
import { useList } from './list-hooks.ts'
import { useCommit, useListProblem } from './list-problem.ts'
import { columnCount, type ListColumn, ListTable } from './list-table.tsx'
import { useSavedRow } from './saved-row.ts'

/**
 * The label and the value are those of the field (`field` if its name differs), unless the texts or `cell`
 * replace them. The first column names the row, and its `cell` is shown under the name.
 */
export type RecordColumn<N extends RecordType, Name extends string> = ListColumn<Name> & {
  field?: keyof Rows[N] & string
  cell?: (row: Rows[N]) => ReactNode
}

type Labels<Name extends string> = { readonly [name in Name]: string }

export function columnLabels<N extends RecordType, Name extends string>(
  record: N,
  columns: readonly RecordColumn<N, Name>[],
  texts: Partial<Labels<Name>>,
  language: Language,
): Labels<Name>
export function columnLabels(
  record: RecordType,
  columns: readonly { name: string; field?: string }[],
  texts: Partial<Labels<string>>,
  language: Language,
): Labels<string> {
  const fields: Fields = records[record]
  const called = columns.map(({ name, field = name }) => {
    const label = texts[name] ?? fields[field]?.label?.[language]
    if (label === undefined) throw new Error(`the column '${name}' of ${record} has no name`)
    return [name, label] as const
  })
  return Object.fromEntries(called)
}

type ScreenTexts = {
  title: string
  search: string
  add: string
  none: string
  noneYetHint: string
  addFirst: string
  notHereYet: string
  loading: string
  deleteTitle: string
  deleteQuestion: (name: string) => string
  failedToFetch: string
}

type ListRules<N extends RecordType> = Partial<Omit<SortRules<string>, 'columns' | 'linked'>> & {
  pageSize: number
  /** Needed for lists that a link can restrict to one client. */
  getClientId?: (row: Rows[N]) => string
}

/** The inline form, which adds a row (`row` is null) or edits one. */
export type RowFormProps<N extends RecordType> = {
  row: Rows[N] | null
  draft: Draft<N> | undefined
  place?: RowPlace | undefined
  /** For a form that spans all columns. */
  columns: number
  onClose: () => void
  onProblem: SetProblem
}

type RecordScreenProps<N extends RecordType, Name extends string> = {
  record: N
  texts: ScreenTexts & Partial<Labels<Name>>
  icon: ReactNode
  columns: readonly RecordColumn<N, Name>[]
  rules: ListRules<N>
  /** The widths of the table and its buttons, and the estimated height of a row. */
  look: 'wide' | 'middle' | 'tight'
  actions: string
  estimate?: number
  getName: (row: Rows[N]) => string
  /** Lazy loading of the form. It must be the same function on each render. */
  loadForm: () => Promise<ComponentType<RowFormProps<N>>>
  remove: (row: Rows[N]) => Edit
  /** Sentences about other rows that are deleted too. */
  getImpact?: (shown: ViewRow<Rows[N]>) => readonly string[]
  filters?: ListFilters<Rows[N]>
  filter?: (clientId: string, onRemove: () => void) => ReactNode
  /** With a choice of columns. Not for lists whose inline form has a field under each column. */
  menu?: ListMenuProps
  notices?: ReactNode
  filling?: ReactNode
}

const narrowing = [filtersField]

export function useRecordList<N extends RecordType>(
  record: N,
  rules: ListRules<N>,
  pinned: readonly ViewRow<Rows[N]>[],
  onRefused: (refused: RefusedResponse) => void,
  passes?: (row: Rows[N]) => boolean,
) {
  const { pageSize, getClientId, sortBy = 'name', ...order } = rules
  const columns = sortNames(recordLists(record))
  const linked = getClientId ? { linked: 'clientId' } : {}
  const address = useListUrl({ ...order, ...linked, columns, sortBy, narrowing })
  const clientId = address.linkedTo
  const where = useMemo(
    () => (clientId === null || !getClientId ? undefined : (row: Rows[N]) => getClientId(row) === clientId),
    [clientId, getClientId],
  )
  const query = clientId === null ? {} : { clientId }
  return { ...address, ...useList(record, address, { pageSize, pinned, where, passes, query, onRefused }) }
}

/** Unsaved forms open again with their drafts. */
export function RecordScreen<N extends Exclude<RecordType, 'practice'>, Name extends string>(
  props: RecordScreenProps<N, Name>,
) {
  const {
    record,
    texts,
    icon,
    columns,
    rules,
    look,
    actions,
    estimate,
    getName,
    loadForm,
    filters,
    filter,
    menu,
    notices,
    filling,
  } = props
  const [deleting, setDeleting] = useState<ViewRow<Rows[N]> | null>(null)
  const [historySubject, setHistorySubject] = useState<HistorySubject | null>(null)
  const { language } = useLanguage()
  const failures = failureSentences(recordInSentence(record), language)
  const { problem, setProblem, explain } = useListProblem(record, ({ kind }) =>
    editShape(kind).act === 'delete' ? failures.failedToDelete : failures.failedToSave,
  )
  const { adding, ...drafts } = useRowForms(record)
  useNavigationIntent('add', readPrefill(), adding.open)
  const fetched = (refused: RefusedResponse) => explain(refused, texts.failedToFetch)
  const list = useRecordList(record, rules, drafts.rows, fetched, filters?.where)
  const isFormOpen = adding.isOpen || list.inUse.size > 0
  const Form = useFetchedLater(loadForm, isFormOpen, 'at once')
  const marked = useMarkedRow(list)
  const saved = useSavedRow(record)
  const choice = useColumnChoice<RecordColumn<N, Name>>(record, columns)
  const shownColumns = menu ? choice.shown : columns
  const common = useTexts(commonTexts)
  const ofHistory = useTexts(historyTexts)
  const labels = columnLabels(record, columns, texts, language)

  return (
    <ListFrame
      texts={texts}
      list={list}
      problem={problem}
      onDismiss={() => setProblem(null)}
      notices={notices}
      filter={
        <>
          {list.linkedTo !== null && filter?.(list.linkedTo, list.unlink)}
          {menu && <ColumnChooser choice={choice} labels={labels} />}
          {filters && <ListFilterChips filters={filters} rows={list.matching} found={list.rows.length} />}
        </>
      }
      actions={
        <>
          <Button
            // While a form is open, its Save button is the main one.
            variant={isFormOpen ? 'secondary' : 'primary'}
            icon={<Plus aria-hidden size={18} />}
            data-opener={rowOpener(record, null)}
            onClick={adding.open}
          >
            {texts.add}
          </Button>
          {menu && <ListMenu {...menu} choice={choice} labels={labels} />}
        </>
      }
    >
      <ListTable
        label={texts.title}
        texts={labels}
        columns={shownColumns}
        actions={actions}
        look={look}
        list={list}
        marked={marked}
        saved={saved}
        {...(estimate !== undefined && { estimate })}
        form={
          adding.isOpen &&
          Form && (
            <Form
              key={adding.key}
              row={null}
              columns={columnCount(shownColumns)}
              draft={adding.draft}
              onClose={adding.close}
              onProblem={setProblem}
            />
          )
        }
        empty={
          <ListEmpty
            list={list}
            icon={icon}
            texts={texts}
            filters={filters}
            onAdd={adding.open}
            more={filling}
          />
        }
      >
        {(viewRow, place) => {
          const draft = drafts.getDraft(viewRow.row)
          return Form && list.inUse.has(viewRow.id) ? (
            <Form
              row={draft?.row ?? list.asOpened(viewRow).row}
              draft={draft}
              place={place}
              columns={columnCount(shownColumns)}
              onProblem={setProblem}
              onClose={() => {
                list.keepInSight(viewRow, false)
                drafts.close(viewRow.row)
              }}
            />
          ) : (
            <RecordRow
              record={record}
              labels={labels}
              viewRow={viewRow}
              place={place}
              columns={shownColumns}
              name={getName(viewRow.row)}
              onEdit={() => list.keepInSight(viewRow, true)}
            >
              <IconButton
                icon={<Pencil aria-hidden size={18} />}
                label={common.editNamed(getName(viewRow.row))}
                data-opener={rowOpener(record, viewRow.row)}
                onClick={() => list.keepInSight(viewRow, true)}
              />
              <IconButton
                icon={<History aria-hidden size={18} />}
                label={ofHistory.historyOf(getName(viewRow.row))}
                onClick={() => setHistorySubject({ record, id: viewRow.id, name: getName(viewRow.row) })}
              />
              <IconButton
                icon={<Trash2 aria-hidden size={18} />}
                label={common.deleteNamed(getName(viewRow.row))}
                tone="danger"
                onClick={() => setDeleting(viewRow)}
              />
            </RecordRow>
          )
        }}
      </ListTable>
      <LaterHistory of={historySubject} onClose={() => setHistorySubject(null)} />
      <Deletion {...props} deleting={deleting} onClose={() => setDeleting(null)} onProblem={setProblem} />
    </ListFrame>
  )
}

export function RecordRow<N extends RecordType, Name extends string>(props: {
  record: N
  columns: readonly RecordColumn<N, Name>[]
  labels: Labels<Name>
  viewRow: ViewRow<Rows[N]>
  place: RowPlace
  name: string
  onEdit?: () => void
  children: ReactNode
}) {
  const { record, columns, labels, viewRow, place, name, onEdit, children } = props
  const { row, mark } = viewRow
  const common = useTexts(commonTexts)
  const [title, ...others] = columns
  return (
    <TableRow label={name} place={place} onEdit={onEdit}>
      {title && (
        <TableCell
          label={labels[title.name]}
          kind="title"
          className={classNames('pointer-fine:h-10! cards:h-auto! cards:pr-42!', title.compact)}
        >
          <MarkedName
            name={
              isPaged(record) ? (
                <RecordLink record={record} id={viewRow.id}>
                  {name}
                </RecordLink>
              ) : (
                name
              )
            }
            mark={mark}
          />
          {title.cell?.(row)}
        </TableCell>
      )}
      {others.map(({ name: column, align, compact, isHiddenOnPhones, cell }) => (
        <TableCell
          key={column}
          label={labels[column]}
          align={align ?? 'start'}
          className={classNames(compact, isHiddenOnPhones && 'phone:hidden')}
        >
          {cell ? cell(row) : <ShownField record={record} row={row} name={column} />}
        </TableCell>
      ))}
      <TableCell label={common.actions} kind="actions" align="end">
        {children}
      </TableCell>
    </TableRow>
  )
}

/** The town comes first, because a long address is truncated. */
export function ShownAddress({ address }: { address: Address }) {
  return (
    <span title={addressLine(address)} className="block truncate">
      {townFirst(address) || '-'}
    </span>
  )
}

/** A moment is shown as a day, and only once the server has set it. */
export function ShownField<N extends RecordType>(props: {
  record: N
  row: Rows[N] | null
  name: string
}): ReactNode
export function ShownField(props: {
  record: RecordType
  row: ({ [name: string]: Json } & { newer?: NewerValues }) | null
  name: string
}) {
  const { record, row, name } = props
  const { assignedByServer } = useTexts(commonTexts)
  const { language } = useLanguage()
  const names = useNames()
  const fields: Fields = records[record]
  const field = fields[name]
  if (row === null || field === undefined) return '-'
  const value = newerOr(row, name) ?? ''
  if (field.kind !== 'instant') return showValue(field, value, names)
  return value === '' ? <span title={assignedByServer}>-</span> : formatDay(String(value), language)
}

function Deletion<N extends RecordType, Name extends string>(
  props: RecordScreenProps<N, Name> & {
    deleting: ViewRow<Rows[N]> | null
    onClose: () => void
    onProblem: SetProblem
  },
) {
  const { texts, getName, remove, getImpact, deleting, onClose, onProblem } = props
  const commit = useCommit(onProblem)
  const impact = (deleting && getImpact?.(deleting)) ?? []
  const confirm = (row: Rows[N]) => {
    onClose()
    void commit(remove(row))
  }
  return (
    <ConfirmDialog
      open={deleting !== null}
      tone="danger"
      title={texts.deleteTitle}
      text={texts.deleteQuestion(deleting ? getName(deleting.row) : '')}
      onCancel={onClose}
      onConfirm={() => deleting && confirm(deleting.row)}
    >
      {impact.length > 0 ? <ImpactBox lines={impact} /> : undefined}
    </ConfirmDialog>
  )
}
