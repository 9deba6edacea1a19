import { type KeyboardEvent, useId, useMemo } from 'react'
import { toDay } from '../../domain/calendar/brussels.ts'
import { formatAge } from '../../domain/clients/animal-facts.ts'
import { mostYearlyVisits } from '../../domain/clients/animals.ts'
import { readBirth } from '../../domain/clients/birth.ts'
import { findBreeds } from '../../domain/clients/breeds.ts'
import { useFilled, useSignal, useWorkspace } from '../../record-ui/device-hooks.ts'
import { AddressLines } from '../../record-ui/forms/address-lines.tsx'
import { ImpactQuestion } from '../../record-ui/forms/form-frame.tsx'
import { ClientPicker, SpeciesPicker } from '../../record-ui/forms/pickers.tsx'
import { OtherRow, RecordField } from '../../record-ui/forms/record-field.tsx'
import { fieldLabel } from '../../record-ui/forms/shown-value.ts'
import { animals } from '../../records/animals.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { FirstClientLink } from '../clients/first-client-link.tsx'
import { UsualSpeciesButton } from '../species/usual-species.tsx'
import { usualSpeciesTexts } from '../species/usual-species-texts.ts'
import { SavingImpact, VisitsImpact } from './animal-impact.tsx'
import { animalsTexts } from './animals-texts.ts'
import type { AnimalForm } from './use-animal-form.ts'

/**
 * The fields of an animal, for its inline row and its dialog. Input is retained until it is saved or
 * discarded.
 */
export function AnimalFields({ form, autoFocus }: { form: AnimalForm; autoFocus: boolean }) {
  const texts = useTexts(animalsTexts)
  const { language } = useLanguage()
  const { guards, field } = form
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 @4xl:grid-cols-4">
        <RecordField
          field={animals.name}
          {...field('name')}
          // A restored form must not take the focus or open a keyboard.
          autoFocus={autoFocus}
          autoCapitalize="words"
        />
        <div className="grid content-start gap-2">
          <SpeciesPicker
            {...field('speciesName')}
            label={fieldLabel(animals.speciesName, language)}
            placeholder={texts.chooseSpecies}
            noneYet={texts.noSpeciesYet}
            deletedHint={texts.deletedSpecies}
            onRefused={form.explain(texts.failedToFetchSpecies)}
          />
          <FirstSpecies form={form} />
        </div>
        <div className="grid content-start gap-2">
          <ClientPicker
            {...field('clientId')}
            onChange={id => id !== null && form.chooseClient(id)}
            label={fieldLabel(animals.clientId, language)}
            placeholder={texts.chooseClient}
            noneYet={texts.noClientsYet}
            onRefused={form.explain(texts.failedToFetchClients)}
          />
          <FirstClientLink />
        </div>
        <RecordField
          field={animals.chipId}
          {...field('chipId')}
          warning={
            guards.sameChip ? (
              <OtherRow
                record="animals"
                id={guards.sameChip.id}
                name={guards.sameChip.name}
                message={texts.sameChip}
              />
            ) : guards.oddChip ? (
              texts.invalidChip
            ) : undefined
          }
        />
      </div>
      <AnimalAddressFields form={form} />
      <div className="grid gap-4 sm:grid-cols-[1fr_2fr] @4xl:grid-cols-[1fr_2fr_9rem]">
        <RecordField field={animals.alert} {...field('alert')} />
        <RecordField field={animals.notes} {...field('notes')} />
        <RecordField
          field={animals.nbYearlyVisit}
          {...field('nbYearlyVisit')}
          onKeyDown={event =>
            stepVisits(event, form.typed.nbYearlyVisit, nbYearlyVisit => form.change({ nbYearlyVisit }))
          }
          maxLength={String(mostYearlyVisits).length}
          frameClassName="w-36"
        />
      </div>
      <MoreFields form={form} />
      <SavingImpact row={form.row} typed={form.values} />
    </>
  )
}

/** Adds species in place while there are none. A single added species is selected. */
function FirstSpecies({ form }: { form: AnimalForm }) {
  const texts = useTexts(usualSpeciesTexts)
  const { view, versions } = useWorkspace()
  const isFilled = useFilled()
  useSignal(versions.species)
  if (!isFilled || view.tables.species.size > 0) return null
  return (
    <UsualSpeciesButton
      label={texts.openInForm}
      onAdded={names => {
        const [only] = names
        if (names.length === 1 && only !== undefined) form.change({ speciesName: only })
        const picker = form.formElement.current?.elements.namedItem('speciesName')
        // After the dialog has returned the focus to a button that no longer exists.
        setTimeout(() => picker instanceof HTMLElement && picker.focus())
      }}
    />
  )
}

function MoreFields({ form }: { form: AnimalForm }) {
  const { typed, field } = form
  const texts = useTexts(animalsTexts)
  const { language } = useLanguage()
  const today = toDay(useWorkspace().now())
  const breedList = useId()
  const breeds = useMemo(() => findBreeds(typed.speciesName, language), [typed.speciesName, language])
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-semibold text-ink">{texts.moreAbout}</legend>
      <div className="grid gap-4 sm:grid-cols-2 @4xl:grid-cols-4">
        <RecordField
          field={animals.birth}
          {...field('birth')}
          hint={formatAge(readBirth(typed.birth ?? ''), today, language) || texts.birthHint}
        />
        <RecordField field={animals.sex} {...field('sex')} />
        <RecordField field={animals.neutered} {...field('neutered')} />
        <RecordField field={animals.breed} {...field('breed')} list={breedList} />
        <datalist id={breedList}>
          {breeds.map(breed => (
            <option key={breed} value={breed} />
          ))}
        </datalist>
        <RecordField field={animals.coatColor} {...field('coatColor')} />
        <RecordField field={animals.insurer} {...field('insurer')} />
        <RecordField field={animals.policyNumber} {...field('policyNumber')} />
      </div>
    </fieldset>
  )
}

/** Asks before a changed number of yearly visits makes contracts void. */
export function VisitsQuestion({ form }: { form: AnimalForm }) {
  const texts = useTexts(animalsTexts)
  return (
    <ImpactQuestion form={form} text={texts.visitsQuestion}>
      {form.row && <VisitsImpact row={form.row} typed={form.values} />}
    </ImpactQuestion>
  )
}

/** Arrow keys change the number, as in a number field. */
function stepVisits(event: KeyboardEvent, visits: string, onChange: (visits: string) => void): void {
  const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const next = (Number.parseInt(visits, 10) || 0) + step
  onChange(String(Math.min(mostYearlyVisits, Math.max(0, next))))
}

/**
 * The address and telephone number of the animal. Typing over the client's address gives the animal its own.
 */
function AnimalAddressFields({ form }: { form: AnimalForm }) {
  const texts = useTexts(animalsTexts)
  const { language } = useLanguage()
  const { hasOwnAddress, isFilled, address, change, chooseClientAddress, chooseOwnAddress } = form.whereabouts
  const field = form.field('consultingAddress')
  const group = useId()
  const choices = [
    [texts.sameAsClient, !hasOwnAddress, chooseClientAddress],
    [texts.hasOwnAddress, hasOwnAddress, chooseOwnAddress],
  ] as const
  return (
    <fieldset className="grid gap-1.5">
      <legend className="sr-only">{fieldLabel(animals.consultingAddress, language)}</legend>
      <div className="flex flex-wrap items-center gap-x-6">
        {choices.map(([label, isChosen, choose]) => (
          <label key={label} className="flex min-h-control items-center gap-2.5">
            <input
              type="radio"
              name={group}
              checked={isChosen}
              onChange={choose}
              className="size-5 accent-accent"
            />
            {label}
          </label>
        ))}
        {isFilled && <p className="text-muted text-xs">{texts.prefilled}</p>}
      </div>
      <div className="grid gap-4 sm:grid-cols-2 @4xl:grid-cols-[2fr_1fr_1.5fr_1.5fr_1.5fr]">
        <AddressLines
          {...field}
          value={address}
          onChange={typed => {
            const read = animals.consultingAddress.read(typed)
            if (read !== undefined) change(read)
          }}
        />
      </div>
    </fieldset>
  )
}
