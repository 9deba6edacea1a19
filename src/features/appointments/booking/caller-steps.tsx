import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type CSSProperties, type ReactNode, useId, useMemo } from 'react'
import type { AnimalRow } from '../../../contract/animals.ts'
import { toDay } from '../../../domain/calendar/brussels.ts'
import { shortFacts } from '../../../domain/clients/animal-facts.ts'
import { fullName } from '../../../domain/clients/person.ts'
import { AlertNote } from '../../../record-ui/alert-note.tsx'
import { useRow, useSignal, useWorkspace } from '../../../record-ui/device-hooks.ts'
import { fieldLabel } from '../../../record-ui/forms/shown-value.ts'
import { PhoneLink } from '../../../record-ui/page/phone-link.tsx'
import { appointments } from '../../../records/appointments.ts'
import { presentAnimals } from '../../../store/overlay/present-animals.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useFirstFocus } from '../../../ui/fields/focus.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { templateName, useTemplates } from '../templates/templates-edits.ts'
import { changeLength, withTime } from './appointment-form.ts'
import { appointmentFormTexts } from './appointment-form-texts.ts'
import { personName, shortDay, useNextFreeTimes } from './find-time.tsx'
import type { AppointmentForm } from './use-appointment-form.ts'

type Props = { form: AppointmentForm; clientId: string }

/** The booking for a caller: an animal, a reason and a free time. Pressing the time books it. */
export function CallerSteps({ form, clientId }: Props) {
  const client = useRow('clients', clientId)?.row
  const animals = useAnimalsOf(clientId)
  return (
    <div className="grid gap-5 sm:col-span-2">
      {client && (
        <div className="rounded-md bg-sunken px-3 py-1.5">
          <p className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="font-semibold text-base text-ink wrap-anywhere">{fullName(client)}</span>
            {client.phone !== '' && <PhoneLink number={client.phone} />}
          </p>
          <AlertNote alert={client.alert} className="pb-1.5" />
        </div>
      )}
      {animals.length > 0 && <AnimalStep form={form} animals={animals} />}
      <ReasonStep form={form} keepsTitle={animals.length === 0} isFirst={animals.length < 2} />
      <TimeStep form={form} needsAnimal={animals.length > 1 && form.typed.animalId === null} />
    </div>
  )
}

function useAnimalsOf(clientId: string): readonly AnimalRow[] {
  const { view, versions } = useWorkspace()
  const version = useSignal(versions.animals)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the table's rows, which change in place.
  return useMemo(() => presentAnimals(view, clientId), [view, version, clientId])
}

function Step({ label, isDense, children }: { label: string; isDense?: true; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form, and these are buttons.
    <div role="group" aria-labelledby={id} className="grid gap-1.5">
      <p id={id} className="font-medium text-ink text-sm">
        {label}
      </p>
      <div
        className={classNames(
          'grid gap-2',
          isDense ? 'grid-cols-3' : 'grid-cols-[repeat(auto-fill,minmax(8rem,1fr))]',
        )}
      >
        {children}
      </div>
    </div>
  )
}

const largeButton =
  'min-h-14 rounded-md px-3 py-2 text-left leading-tight ring-inset transition-colors duration-100'

function LargeChoice(props: {
  isChosen: boolean
  isFirst: boolean
  onChoose: () => void
  className?: string
  style?: CSSProperties
  children: ReactNode
}) {
  const { isChosen, isFirst, onChoose, className, style, children } = props
  return (
    <button
      type="button"
      {...useFirstFocus(isFirst)}
      aria-pressed={isChosen}
      onClick={onChoose}
      style={style}
      className={classNames(
        largeButton,
        'relative',
        isChosen
          ? 'bg-accent-soft text-accent-text ring-2 ring-accent-text/60'
          : 'bg-surface text-ink ring-1 ring-line-strong/60 hover:bg-hover',
        className,
      )}
    >
      {isChosen && <Check aria-hidden size={16} className="absolute right-2 bottom-2" />}
      {children}
    </button>
  )
}

function AnimalStep({ form, animals }: { form: AppointmentForm; animals: readonly AnimalRow[] }) {
  const { language } = useLanguage()
  const today = toDay(useWorkspace().now())
  const { typed, change } = form
  return (
    <Step label={fieldLabel(appointments.animalId, language)}>
      {animals.map(({ id, name, speciesName, birth, sex, alert }, n) => (
        <LargeChoice
          key={id}
          isChosen={typed.animalId === id}
          isFirst={n === 0 && animals.length > 1}
          onChoose={() => change({ animalId: typed.animalId === id ? null : id })}
        >
          <span className="block font-semibold text-base wrap-anywhere">{name}</span>
          <span className="block text-muted text-sm wrap-anywhere">
            {[speciesName, ...shortFacts({ birth, sex }, today, language)].join(', ')}
          </span>
          {alert !== null && (
            <span className="mt-0.5 flex items-start gap-1 text-warn-text text-xs">
              <TriangleAlert aria-hidden size={13} className="mt-0.5 shrink-0" />
              <span className="wrap-anywhere">{alert}</span>
            </span>
          )}
        </LargeChoice>
      ))}
    </Step>
  )
}

function ReasonStep(props: { form: AppointmentForm; keepsTitle: boolean; isFirst: boolean }) {
  const { form, keepsTitle, isFirst } = props
  const { typed, change } = form
  const texts = useTexts(appointmentFormTexts)
  const { language } = useLanguage()
  const { templates } = useTemplates()
  return (
    <Step label={texts.reason}>
      {templates.map(({ id, name, type, minutes, color, duration }, n) => {
        const title = keepsTitle ? typed.title : name
        const length = minutes * 60_000
        return (
          <LargeChoice
            key={id}
            isChosen={typed.type === type && typed.duration === length && typed.title === title}
            isFirst={isFirst && n === 0}
            onChoose={() => change(changeLength({ ...typed, title, type, color }, length))}
            style={{ borderLeftColor: color }}
            className="border-l-4"
          >
            <span className="block font-medium wrap-anywhere">
              {templateName({ id, name, type, minutes, color, duration }, language)}
            </span>
            <span className="block text-muted text-xs tabular-nums">{texts.minutes(minutes)}</span>
          </LargeChoice>
        )
      })}
    </Step>
  )
}

function TimeStep({ form, needsAnimal }: { form: AppointmentForm; needsAnimal: boolean }) {
  const texts = useTexts(appointmentFormTexts)
  const { language } = useLanguage()
  const { free, bookable } = useNextFreeTimes(form)
  return (
    <Step label={texts.bookFreeTime} isDense>
      {free.map(time => (
        <Button
          key={time.start}
          className={classNames(largeButton, 'flex-col items-start gap-0! px-2.5! tabular-nums')}
          reason={needsAnimal ? texts.needsAnimal : undefined}
          busy={form.isSaving}
          onClick={() => void form.save(withTime(form.typed, time))}
        >
          <span className="text-sm">{shortDay(time.start, language)}</span>
          <span className="font-semibold text-lg">{time.start.slice(11)}</span>
          <span className="max-w-full truncate font-normal text-muted text-xs">
            {personName(bookable, time)}
          </span>
        </Button>
      ))}
      {free.length === 0 && <p className="col-span-full text-muted text-sm">{texts.noneFree}</p>}
    </Step>
  )
}
