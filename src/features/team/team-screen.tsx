import CloudOff from 'lucide-react/icons/cloud-off'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import type { ColleagueRow } from '../../contract/rows.ts'
import { toDay } from '../../domain/calendar/brussels.ts'
import {
  colleagueColors,
  colleagueRefusals,
  freeColor,
  isNameTaken,
} from '../../domain/calendar/colleagues.ts'
import { daysOffFrom, describeHours, describeSpan } from '../../domain/calendar/typed-times.ts'
import { fullName } from '../../domain/clients/person.ts'
import {
  useFilled,
  useReachable,
  useRole,
  useSession,
  useTable,
  useWorkspace,
} from '../../record-ui/device-hooks.ts'
import { FormButtons, FormElement } from '../../record-ui/forms/form-frame.tsx'
import { RecordField } from '../../record-ui/forms/record-field.tsx'
import { rowOpener, useRowForms } from '../../record-ui/forms/row-forms.ts'
import { fieldLabel } from '../../record-ui/forms/shown-value.ts'
import { type Draft, firstTyped, toText, valuesTyped } from '../../record-ui/forms/typed-values.ts'
import { useOrdinarySaving, useRecordForm } from '../../record-ui/forms/use-record-form.ts'
import { useCommit, useListProblem } from '../../record-ui/lists/list-problem.ts'
import { useServerQuery } from '../../record-ui/server-query.ts'
import { colleagues, colleagueType } from '../../records/colleagues.ts'
import type { ViewRow } from '../../store/overlay/table.ts'
import { recordEdits } from '../../sync/send/record-edits.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { Badge } from '../../ui/controls/badge.tsx'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/controls/spinner.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { RestoredNote } from '../../ui/dialogs/restored-note.tsx'
import { ColorField } from '../../ui/fields/color-field.tsx'
import { useRestoreFocus } from '../../ui/fields/focus.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { MarkedName } from '../../ui/lists/row-mark.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { addColleague, changeColleague, deleteColleague } from './colleagues-edits.ts'
import { colleaguesTexts } from './colleagues-texts.ts'
import { DaysOffField } from './days-off-field.tsx'
import { HoursField } from './hours-field.tsx'
import { LinkColleague } from './link-colleague.tsx'
import { useColleagues } from './use-colleagues.ts'

const byName = { search: '', sortBy: 'name', sortOrder: 'ASC' } as const

/** The staff members for whom appointments are booked, including those that have left. */
export function TeamScreen() {
  const texts = useTexts(colleaguesTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const session = useSession()
  const isFilled = useFilled()
  const isReachable = useReachable()
  const { problem, setProblem } = useListProblem('colleagues', () => texts.failedToSave)
  const commit = useCommit(setProblem)
  const forms = useRowForms('colleagues')
  const [editing, setEditing] = useState<ReadonlySet<string>>(new Set())
  const [leaving, setLeaving] = useState<ColleagueRow | null>(null)
  const listed = useTable('colleagues', byName)
  // Former staff members are last. An open form remains, even if its row was deleted.
  const deletedRows = forms.rows.filter(({ id }) => !listed.some(other => other.id === id))
  const all = [...listed, ...deletedRows].toSorted(
    (one, other) => Number(one.row.hasLeft) - Number(other.row.hasLeft),
  )
  const me = session.phase === 'signed-in' ? session.profile : undefined
  const amIHere = listed.some(({ row }) => row.accountId === me?.id)
  const labels = { language }

  function addMyself(name: string, accountId: string): void {
    const color = freeColor(listed.map(({ row }) => row.color))
    void commit(addColleague(labels, workspace.newId(), { name, color, accountId }), undefined, true)
  }

  function remove(row: ColleagueRow): void {
    const booked = workspace.view.tables.appointments.all()
    if (Array.from(booked).some(({ row: { personId } }) => personId === row.id)) setLeaving(row)
    else void commit(deleteColleague(labels, row), undefined, true)
  }

  const close = (row: ColleagueRow) => {
    forms.close(row)
    setEditing(before => new Set([...before].filter(id => id !== row.id)))
  }

  return (
    <div className="grid max-w-3xl gap-4">
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <section
        aria-label={texts.title}
        className="grid gap-4 rounded-lg bg-surface p-5 shadow-low ring-1 ring-line"
      >
        {problem !== null && (
          <Banner tone="error" onDismiss={() => setProblem(null)}>
            {problem}
          </Banner>
        )}
        <LinkColleague />
        {!isFilled && isReachable && <Spinner label={texts.title} />}
        {!isFilled && !isReachable && <EmptyState icon={<CloudOff size={26} />} title={texts.notHereYet} />}
        {isFilled && all.length === 0 && !forms.adding.isOpen && (
          <p className="text-pretty text-muted">{texts.none}</p>
        )}
        {all.length > 0 && (
          <ul className="grid divide-y divide-line">
            {all.map(viewRow => {
              const { id, row } = viewRow
              const draft = forms.getDraft(row)
              return (
                <li key={id} className="py-2 first:pt-0 last:pb-0">
                  {editing.has(id) || draft ? (
                    <ColleagueForm
                      key={draft ? 'draft' : 'new'}
                      row={row}
                      draft={draft}
                      onClose={() => close(row)}
                    />
                  ) : (
                    <ColleagueLine
                      viewRow={viewRow}
                      isMe={row.accountId !== null && row.accountId === me?.id}
                      onEdit={() => setEditing(before => new Set([...before, id]))}
                      onComeBack={() =>
                        void commit(changeColleague(labels, row, { hasLeft: false }), undefined, true)
                      }
                      onDelete={() => remove(row)}
                    />
                  )}
                </li>
              )
            })}
          </ul>
        )}
        {forms.adding.isOpen && (
          <ColleagueForm
            key={forms.adding.key}
            row={null}
            draft={forms.adding.draft}
            onClose={forms.adding.close}
          />
        )}
        <div className="flex flex-wrap gap-2">
          {isFilled && me && !amIHere && (
            <Button
              variant="primary"
              icon={<UserPlus aria-hidden size={18} />}
              onClick={() => addMyself(fullName(me), me.id)}
            >
              {texts.addMyself}
            </Button>
          )}
          {isFilled && !forms.adding.isOpen && (
            <Button
              data-opener={rowOpener('colleagues', null)}
              icon={<Plus aria-hidden size={18} />}
              onClick={forms.adding.open}
            >
              {texts.add}
            </Button>
          )}
        </div>
        <ConfirmDialog
          open={leaving !== null}
          title={texts.hasAppointments}
          text={texts.hasAppointmentsText(leaving?.name ?? '')}
          confirmLabel={texts.leave}
          onCancel={() => setLeaving(null)}
          onConfirm={() => {
            if (leaving) void commit(changeColleague(labels, leaving, { hasLeft: true }), undefined, true)
            setLeaving(null)
          }}
        />
      </section>
    </div>
  )
}

function ColleagueLine(props: {
  viewRow: ViewRow<ColleagueRow>
  isMe: boolean
  onEdit: () => void
  onComeBack: () => void
  onDelete: () => void
}) {
  const { viewRow, isMe, onEdit, onComeBack, onDelete } = props
  const { row, mark } = viewRow
  const { name, color, accountId, workingHours, daysOff, hasLeft } = row
  const texts = useTexts(colleaguesTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const today = toDay(useWorkspace().now())
  const off = daysOffFrom(daysOff ?? '', today).map(days => describeSpan(days, language))
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span
        aria-hidden
        style={{ backgroundColor: color }}
        className="size-5 shrink-0 rounded-full ring-1 ring-inset ring-line-strong"
      />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-ink">
          <span>
            <MarkedName name={name} mark={mark} />
          </span>
          {/** The mark next to the name takes no room of its own. */}
          {mark !== null && <span className="w-4" />}
          {isMe && <Badge tone="accent">{texts.you}</Badge>}
          {!isMe && accountId !== null && <Badge>{texts.hasAccount}</Badge>}
          {hasLeft && <Badge tone="warn">{texts.left}</Badge>}
        </p>
        <p className="text-muted text-sm">
          {workingHours === null ? texts.practiceHours : describeHours(workingHours, language)}
        </p>
        {off.length > 0 && <p className="text-muted text-sm wrap-anywhere">{texts.off(off.join('; '))}</p>}
      </div>
      <div className="ml-auto flex items-center">
        {hasLeft && (
          <Button aria-label={texts.restoreNamed(name)} onClick={onComeBack}>
            {texts.restore}
          </Button>
        )}
        <IconButton
          data-opener={rowOpener('colleagues', row)}
          icon={<Pencil aria-hidden size={18} />}
          label={common.editNamed(name)}
          onClick={onEdit}
        />
        <IconButton
          icon={<Trash2 aria-hidden size={18} />}
          label={common.deleteNamed(name)}
          tone="danger"
          onClick={onDelete}
        />
      </div>
    </div>
  )
}

type Props = {
  row: ColleagueRow | null
  draft: Draft<'colleagues'> | undefined
  onClose: () => void
}

function useColleagueForm({ row: opened, draft, onClose }: Props) {
  const { language } = useLanguage()
  const everyone = useColleagues()
  const form = useRecordForm({
    record: 'colleagues',
    row: opened,
    draft,
    first: row => ({
      ...firstTyped('colleagues')(row),
      ...(row === null && { color: freeColor(everyone.map(({ color }) => color)) }),
    }),
    getRefusals: typed => colleagueRefusals(valuesTyped(colleagues, typed)),
    showing: 'saved',
    onDone: onClose,
  })
  const saving = useOrdinarySaving('colleagues', form, recordEdits('colleagues', colleagueType, language))
  const others = everyone.filter(({ id }) => id !== form.row?.id)
  return {
    ...form,
    isDeleted: saving.isDeleted,
    isNameTaken: isNameTaken(form.typed.name, others),
    linkedAccounts: new Set(others.map(({ accountId }) => accountId)),
    /** With `hasLeft`, the typed values are saved too. */
    async save({ hasLeft = form.row?.hasLeft ?? false } = {}) {
      if (!form.check()) return
      await saving.keep({ ...valuesTyped(colleagues, form.typed), hasLeft })
    },
  }
}

function ColleagueForm(props: Props) {
  const { row, draft } = props
  const form = useColleagueForm(props)
  const { field } = form
  const texts = useTexts(colleaguesTexts)
  const { language } = useLanguage()
  const { value: color, isRequired, error, onChange } = field('color')
  const isOwner = useRole() === 'owner'
  useRestoreFocus(rowOpener('colleagues', row))
  return (
    <section aria-label={row?.name || texts.add} className="rounded-md bg-sunken p-4">
      <FormElement form={form} onSave={() => form.save()} className="grid gap-4 sm:grid-cols-2">
        {form.problem !== null && (
          <div className="sm:col-span-2">
            <Banner tone="error" title={texts.failedToSave}>
              {form.problem}
            </Banner>
          </div>
        )}
        {form.isDeleted && (
          <div className="sm:col-span-2">
            <Banner tone="note">{texts.deletedMeanwhile}</Banner>
          </div>
        )}
        {draft && (
          <div className="sm:col-span-2">
            <RestoredNote onDiscard={form.giveUp} />
          </div>
        )}
        <RecordField
          field={colleagues.name}
          {...field('name')}
          // A restored form must not take the focus or open a keyboard.
          autoFocus={draft === undefined}
          warning={form.isNameTaken && texts.sameName}
        />
        <ColorField
          label={fieldLabel(colleagues.color, language)}
          name="color"
          value={toText(color)}
          isRequired={isRequired}
          error={error}
          onChange={onChange}
          swatches={colleagueColors.map((each, n) => ({ color: each, name: texts.colorNumber(n + 1) }))}
        />
        {isOwner && <AccountField {...field('accountId')} linkedAccounts={form.linkedAccounts} />}
        <HoursField
          label={fieldLabel(colleagues.workingHours, language)}
          hint={texts.hoursHint}
          emptyPlaceholder={texts.practiceHoursShort}
          {...field('workingHours')}
        />
        <DaysOffField label={fieldLabel(colleagues.daysOff, language)} {...field('daysOff')} />
        <div className="flex flex-wrap justify-end gap-2 sm:col-span-2">
          {form.row !== null && !form.row.hasLeft && !form.isDeleted && (
            <Button className="mr-auto" onClick={() => void form.save({ hasLeft: true })}>
              {texts.leave}
            </Button>
          )}
          <FormButtons form={form} />
        </div>
      </FormElement>
    </section>
  )
}

function AccountField(props: {
  name: string
  value: string | null
  error: string | undefined
  onChange: (value: string | null) => void
  /** Accounts of other colleagues. */
  linkedAccounts: ReadonlySet<string | null>
}) {
  const { name, value, error, onChange, linkedAccounts } = props
  const texts = useTexts(colleaguesTexts)
  const { language } = useLanguage()
  const accounts = useKnownAccounts().filter(({ id }) => id === value || !linkedAccounts.has(id))
  const isKnown = value === null || value === '' || accounts.some(({ id }) => id === value)
  return (
    <SelectField
      label={fieldLabel(colleagues.accountId, language)}
      hint={texts.accountHint}
      name={name}
      error={error}
      value={value ?? ''}
      onChange={chosen => onChange(chosen || null)}
      frameClassName="sm:col-span-2"
    >
      <option value="">{texts.nobody}</option>
      {accounts.map(account => (
        <option key={account.id} value={account.id}>
          {account.isOwn ? texts.mine(account.name) : account.name}
        </option>
      ))}
      {!isKnown && <option value={value}>{texts.otherAccount}</option>}
    </SelectField>
  )
}

type KnownAccount = { id: string; name: string; isOwn: boolean }

/**
 * The accounts with a name on this device: the user's own account, and for owners all others from the server.
 */
function useKnownAccounts(): readonly KnownAccount[] {
  const session = useSession()
  const isOwner = useRole() === 'owner'
  const { data: people = [] } = useServerQuery('GET people', {}, { persist: 'session', enabled: isOwner })
  const me = session.phase === 'signed-in' ? session.profile : undefined
  const others = isOwner ? people : []
  return [
    ...(me === undefined ? [] : [{ id: me.id, name: fullName(me), isOwn: true }]),
    ...others
      .filter(({ id, disabled }) => id !== me?.id && !disabled)
      .map(person => ({ id: person.id, name: fullName(person), isOwn: false })),
  ]
}
