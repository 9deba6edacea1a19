import { type KeyboardEvent, useId } from 'react'
import { Link } from 'react-router-dom'
import type { AnimalRow } from '../../contract/animals.ts'
import { mostYearlyVisits } from '../../domain/animals.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { commonTexts } from '../../ui/common-texts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useFocusBack } from '../../ui/focus-back.ts'
import { useTexts } from '../../ui/language.tsx'
import { RestoredNote } from '../../ui/restored-note.tsx'
import { FormRow } from '../../ui/table-row.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { RowPlace } from '../../ui/virtual-rows.tsx'
import { AnimalAddressFields } from './animal-address-fields.tsx'
import { SavingImpact, VisitsImpact } from './animal-impact.tsx'
import { ClientPicker, SpeciesPicker } from './animal-pickers.tsx'
import { animalsColumnCount } from './animals-list.ts'
import { animalsTexts } from './animals-texts.ts'
import { type AnimalFormProps, useAnimalForm } from './use-animal-form.ts'

/** What the button that opens this form is known by: the one that adds has no animal yet. */
export const animalOpener = (id = '') => `animals/${id}`

/** The inline row that adds (`row` is null) or edits. What is typed stays until it is on disk or given up. */
export function AnimalFormRow(props: AnimalFormProps & { place?: RowPlace | undefined }) {
  const { row, draft, place } = props
  const texts = useTexts(animalsTexts)
  const common = useTexts(commonTexts)
  const formId = useId()
  const form = useAnimalForm(props)
  const { typed, errors, guards } = form
  useFocusBack(animalOpener(row?.id))

  return (
    <FormRow columns={animalsColumnCount} label={row?.name ?? texts.add} onEscape={form.close} place={place}>
      <form
        id={formId}
        ref={form.formElement}
        noValidate
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          void form.save()
        }}
      >
        {form.row && form.isDeleted && <Banner tone="note">{texts.deletedMeanwhile(form.row.name)}</Banner>}
        {draft && (
          <RestoredNote label={common.restored} discardLabel={common.discard} onDiscard={form.close} />
        )}
        <div className="grid gap-4 sm:grid-cols-2 @4xl:grid-cols-4">
          <TextField
            label={texts.name}
            name="name"
            value={typed.name}
            error={errors.name}
            onChange={name => form.change({ name })}
            // What comes back by itself must not take the focus, nor bring up a keyboard.
            autoFocus={draft === undefined}
            autoComplete="off"
            autoCapitalize="words"
            maxLength={200}
          />
          <SpeciesPicker
            value={typed.speciesName}
            error={errors.speciesName}
            onChange={speciesName => form.change({ speciesName })}
            onProblem={form.onProblem}
          />
          <ClientPicker
            value={typed.clientId}
            error={errors.clientId}
            onChange={form.chooseClient}
            onProblem={form.onProblem}
          />
          <TextField
            label={texts.chipId}
            name="chipId"
            value={typed.chipId}
            warning={
              guards.sameChip ? (
                <SameChip row={guards.sameChip} />
              ) : guards.oddChip ? (
                texts.oddChip
              ) : undefined
            }
            onChange={chipId => form.change({ chipId })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
          />
        </div>
        <AnimalAddressFields form={form} />
        <SavingImpact row={form.row} typed={form.values} />
        <div className="flex flex-wrap items-end justify-between gap-4">
          <TextField
            label={texts.nbYearlyVisit}
            name="nbYearlyVisit"
            value={typed.visits}
            error={errors.nbYearlyVisit}
            onChange={visits => form.change({ visits })}
            onKeyDown={event => stepVisits(event, typed.visits, visits => form.change({ visits }))}
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(mostYearlyVisits).length}
            frameClassName="w-36"
          />
          <div className="flex grow justify-end gap-2">
            <Button variant="quiet" onClick={form.close}>
              {common.cancel}
            </Button>
            <Button type="submit" variant="primary" busy={form.isSaving}>
              {common.save}
            </Button>
          </div>
        </div>
      </form>
      <ConfirmDialog
        open={form.isConfirming}
        title={common.contractImpact}
        text={texts.visitsQuestion}
        cancelLabel={common.cancel}
        confirmLabel={common.confirmChange}
        onCancel={form.unconfirm}
        onConfirm={() => void form.confirm()}
      >
        {form.row && <VisitsImpact row={form.row} typed={form.values} />}
      </ConfirmDialog>
    </FormRow>
  )
}

/** The arrows count, as in a field of numbers. */
function stepVisits(event: KeyboardEvent, visits: string, onChange: (visits: string) => void): void {
  const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const next = (Number.parseInt(visits, 10) || 0) + step
  onChange(String(Math.min(mostYearlyVisits, Math.max(0, next))))
}

function SameChip({ row }: { row: AnimalRow }) {
  const texts = useTexts(animalsTexts)
  return (
    <span>
      <Link
        to={{ search: new URLSearchParams({ search: row.chipId }).toString() }}
        className="font-medium underline underline-offset-2"
      >
        {row.name}
      </Link>{' '}
      {texts.sameChip}
    </span>
  )
}
