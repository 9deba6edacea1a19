import type { ColleagueRow } from '../../contract/rows.ts'
import {
  colleagueColors,
  freeColor,
  isNameTaken,
  refusalsOfColleague,
} from '../../domain/calendar/colleagues.ts'
import { useRole } from '../../record-ui/device-hooks.ts'
import { FormButtons, FormElement } from '../../record-ui/forms/form-frame.tsx'
import { useOrdinarySaving } from '../../record-ui/forms/ordinary-form.ts'
import { RecordField } from '../../record-ui/forms/record-field.tsx'
import { rowOpener } from '../../record-ui/forms/row-forms.ts'
import { labelOf } from '../../record-ui/forms/shown-value.ts'
import { type Draft, firstTyped, textOf, valuesTyped } from '../../record-ui/forms/typed-values.ts'
import { useRecordForm } from '../../record-ui/forms/use-record-form.ts'
import { colleagues, colleagueType } from '../../records/colleagues.ts'
import { recordEdits } from '../../sync/send/record-edits.ts'
import { Button } from '../../ui/controls/button.tsx'
import { RestoredNote } from '../../ui/dialogs/restored-note.tsx'
import { ColorField } from '../../ui/fields/color-field.tsx'
import { useFocusBack } from '../../ui/fields/focus.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { colleaguesTexts } from './colleagues-texts.ts'
import { DaysOffField } from './days-off-field.tsx'
import { HoursField } from './hours-field.tsx'
import { useKnownAccounts } from './known-accounts.ts'
import { useColleagues } from './use-colleagues.ts'

type Props = {
  /** Null for one who is added. */
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
    refusalsOf: typed => refusalsOfColleague(valuesTyped(colleagues, typed)),
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
    /** With `hasLeft`, what was typed is saved along. */
    async save({ hasLeft = form.row?.hasLeft ?? false } = {}) {
      if (!form.check()) return
      await saving.keep({ ...valuesTyped(colleagues, form.typed), hasLeft })
    },
  }
}

/** Adds a colleague, or changes one. */
export function ColleagueForm(props: Props) {
  const { row, draft } = props
  const form = useColleagueForm(props)
  const { field } = form
  const texts = useTexts(colleaguesTexts)
  const { language } = useLanguage()
  const { value: color, isRequired, error, onChange } = field('color')
  const isOwner = useRole() === 'owner'
  useFocusBack(rowOpener('colleagues', row))
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
          // What comes back by itself must not take the focus, nor bring up a keyboard.
          autoFocus={draft === undefined}
          warning={form.isNameTaken && texts.sameName}
        />
        <ColorField
          label={labelOf(colleagues.color, language)}
          name="color"
          value={textOf(color)}
          isRequired={isRequired}
          error={error}
          onChange={onChange}
          swatches={colleagueColors.map((each, n) => ({ color: each, name: texts.colorNumber(n + 1) }))}
        />
        {isOwner && <AccountField {...field('accountId')} linkedAccounts={form.linkedAccounts} />}
        <HoursField
          label={labelOf(colleagues.workingHours, language)}
          hint={texts.hoursHint}
          asElsewhere={texts.asPractice}
          {...field('workingHours')}
        />
        <DaysOffField label={labelOf(colleagues.daysOff, language)} {...field('daysOff')} />
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
      label={labelOf(colleagues.accountId, language)}
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
          {account.isMine ? texts.mine(account.name) : account.name}
        </option>
      ))}
      {!isKnown && <option value={value}>{texts.otherAccount}</option>}
    </SelectField>
  )
}
