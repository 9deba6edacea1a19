import MapPin from 'lucide-react/icons/map-pin'
import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { mostYearlyVisits } from '../../domain/animals.ts'
import { animals } from '../../records/animals.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { SavingImpact, VisitsImpact } from '../animals/animal-impact.tsx'
import { animalsTexts } from '../animals/animals-texts.ts'
import type { AnimalForm } from '../animals/use-animal-form.ts'
import { ImpactQuestion } from '../form-frame.tsx'
import { ClientPicker, SpeciesPicker } from '../pickers.tsx'
import { AddressLines, OtherRow, RecordField } from '../record-field.tsx'
import { labelOf } from '../shown-value.ts'

/** The fields of an animal, in its inline row and in its dialog. What is typed stays until it is on disk or given up. */
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
          // What comes back by itself must not take the focus, nor bring up a keyboard.
          autoFocus={autoFocus}
          autoCapitalize="words"
        />
        <SpeciesPicker
          {...field('speciesName')}
          label={labelOf(animals.speciesName, language)}
          placeholder={texts.chooseSpecies}
          noneYet={texts.noSpeciesYet}
          goneHint={texts.deletedSpecies}
          onRefused={form.explain(texts.failedToFetchSpecies)}
        />
        <ClientPicker
          {...field('clientId')}
          onChange={id => id !== null && form.chooseClient(id)}
          label={labelOf(animals.clientId, language)}
          placeholder={texts.chooseClient}
          noneYet={texts.noClientsYet}
          onRefused={form.explain(texts.failedToFetchClients)}
        />
        <RecordField
          field={animals.chipId}
          {...field('chipId')}
          warning={
            guards.sameChip ? (
              <OtherRow name={guards.sameChip.name} search={guards.sameChip.chipId} says={texts.sameChip} />
            ) : guards.oddChip ? (
              texts.oddChip
            ) : undefined
          }
        />
      </div>
      <AnimalAddressFields form={form} />
      <div className="grid gap-4 sm:grid-cols-[1fr_2fr]">
        <RecordField field={animals.alert} {...field('alert')} />
        <RecordField field={animals.notes} {...field('notes')} />
      </div>
      <SavingImpact row={form.row} typed={form.values} />
    </>
  )
}

/** How many visits a year. */
export function YearlyVisitsField({ form }: { form: AnimalForm }) {
  const { typed, field } = form
  return (
    <RecordField
      field={animals.nbYearlyVisit}
      {...field('nbYearlyVisit')}
      onKeyDown={event =>
        stepVisits(event, typed.nbYearlyVisit, nbYearlyVisit => form.change({ nbYearlyVisit }))
      }
      maxLength={String(mostYearlyVisits).length}
      frameClassName="w-36"
    />
  )
}

/** Asks before another number of yearly visits makes contracts void. */
export function VisitsQuestion({ form }: { form: AnimalForm }) {
  const texts = useTexts(animalsTexts)
  return (
    <ImpactQuestion form={form} text={texts.visitsQuestion}>
      {form.row && <VisitsImpact row={form.row} typed={form.values} />}
    </ImpactQuestion>
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

/** Where the animal is seen, and the number to call there. */
function AnimalAddressFields({ form }: { form: AnimalForm }) {
  const texts = useTexts(animalsTexts)
  const { fromInvoice, fromClient, isFilled } = form.prefill
  const place = useRef<HTMLDivElement>(null)
  // The button goes with what it did. The keys go on in what it filled in; a finger wants no keyboard.
  const pressed = (work: () => void) => (event: MouseEvent) => {
    work()
    if (event.detail === 0) place.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={place} className="grid gap-1.5">
      <div className="grid gap-4 sm:grid-cols-2 @4xl:grid-cols-[2fr_1fr_1.5fr_1.5fr_1.5fr]">
        <AddressLines {...form.field('consultingAddress')} />
      </div>
      {isFilled && <p className="text-muted text-xs">{texts.prefilled}</p>}
      {fromClient && (
        <p className="flex flex-wrap items-center gap-x-1.5 text-muted text-xs">
          {texts.addressStays(fromClient.name)}
          <Button
            variant="quiet"
            className="-my-1.5 px-2! text-accent-text! text-xs!"
            onClick={pressed(fromClient.take)}
          >
            {texts.takeAddressOf(fromClient.name)}
          </Button>
        </p>
      )}
      {fromInvoice && (
        <Button
          variant="quiet"
          className="-ml-2 justify-self-start px-2! text-accent-text!"
          icon={<MapPin aria-hidden size={16} />}
          onClick={pressed(fromInvoice)}
        >
          {texts.useInvoiceAddress}
        </Button>
      )}
    </div>
  )
}
