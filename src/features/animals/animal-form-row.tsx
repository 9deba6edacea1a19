import type { KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import type { AnimalRow } from '../../contract/animals.ts'
import { mostYearlyVisits } from '../../domain/animals.ts'
import { FormButtons, FormElement, ImpactQuestion } from '../../parts/form-frame.tsx'
import { ClientPicker, SpeciesPicker } from '../../parts/pickers.tsx'
import { RecordField } from '../../parts/record-field.tsx'
import { animals } from '../../records/animals.ts'
import { Banner } from '../../ui/banner.tsx'
import { useFocusBack } from '../../ui/focus-back.ts'
import { useTexts } from '../../ui/language.tsx'
import { RestoredNote } from '../../ui/restored-note.tsx'
import { FormRow } from '../../ui/table-row.tsx'
import type { RowPlace } from '../../ui/virtual-rows.tsx'
import { AnimalAddressFields } from './animal-address-fields.tsx'
import { SavingImpact, VisitsImpact } from './animal-impact.tsx'
import { animalsColumnCount } from './animals-list.ts'
import { animalsTexts } from './animals-texts.ts'
import { type AnimalFormProps, useAnimalForm } from './use-animal-form.ts'

/** What the button that opens this form is known by: the one that adds has no animal yet. */
export const animalOpener = (id = '') => `animals/${id}`

/** The inline row that adds (`row` is null) or edits. What is typed stays until it is on disk or given up. */
export function AnimalFormRow(props: AnimalFormProps & { place?: RowPlace | undefined }) {
  const { row, draft, place } = props
  const texts = useTexts(animalsTexts)
  const form = useAnimalForm(props)
  const { typed, guards, field } = form
  useFocusBack(animalOpener(row?.id))

  return (
    <FormRow columns={animalsColumnCount} label={row?.name ?? texts.add} onEscape={form.giveUp} place={place}>
      <FormElement form={form} onSave={form.save}>
        {form.row && form.isDeleted && <Banner tone="note">{texts.deletedMeanwhile(form.row.name)}</Banner>}
        {draft && <RestoredNote onDiscard={form.giveUp} />}
        <div className="grid gap-4 sm:grid-cols-2 @4xl:grid-cols-4">
          <RecordField
            field={animals.name}
            {...field('name')}
            // What comes back by itself must not take the focus, nor bring up a keyboard.
            autoFocus={draft === undefined}
            autoCapitalize="words"
          />
          <SpeciesPicker
            {...field('speciesName')}
            label={texts.speciesName}
            placeholder={texts.chooseSpecies}
            noneYet={texts.noSpeciesYet}
            goneHint={texts.deletedSpecies}
            onRefused={form.explain(texts.failedToFetchSpecies)}
          />
          <ClientPicker
            {...field('clientId')}
            onChange={id => id !== null && form.chooseClient(id)}
            label={texts.client}
            placeholder={texts.chooseClient}
            noneYet={texts.noClientsYet}
            onRefused={form.explain(texts.failedToFetchClients)}
          />
          <RecordField
            field={animals.chipId}
            {...field('chipId')}
            warning={
              guards.sameChip ? (
                <SameChip row={guards.sameChip} />
              ) : guards.oddChip ? (
                texts.oddChip
              ) : undefined
            }
          />
        </div>
        <AnimalAddressFields form={form} />
        <SavingImpact row={form.row} typed={form.values} />
        <div className="flex flex-wrap items-end justify-between gap-4">
          <RecordField
            field={animals.nbYearlyVisit}
            {...field('nbYearlyVisit')}
            onKeyDown={event =>
              stepVisits(event, typed.nbYearlyVisit, nbYearlyVisit => form.change({ nbYearlyVisit }))
            }
            maxLength={String(mostYearlyVisits).length}
            frameClassName="w-36"
          />
          <div className="flex grow justify-end gap-2">
            <FormButtons form={form} />
          </div>
        </div>
      </FormElement>
      <ImpactQuestion form={form} text={texts.visitsQuestion}>
        {form.row && <VisitsImpact row={form.row} typed={form.values} />}
      </ImpactQuestion>
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
