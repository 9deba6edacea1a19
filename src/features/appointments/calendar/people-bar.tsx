import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { nobody } from '../../../domain/calendar/calendar-people.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useTexts } from '../../../ui/language.tsx'
import { calendarTexts } from '../appointments-texts.ts'
import type { CalendarView } from './calendar-span.ts'
import { nobodysColor } from './shown-events.ts'
import type { PeopleShown } from './use-people-shown.ts'

/** Whose appointments are shown, and how people are told apart. Nothing where nobody is. */
export function PeopleBar({ shown, view }: { shown: PeopleShown; view: CalendarView }) {
  const texts = useTexts(calendarTexts)
  const { people, whose, columns, colorBy } = shown
  if (people.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {/* On a phone and a tablet one row, which is pushed aside by a finger: the calendar itself stays in sight. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form, and these are buttons. */}
      <div
        role="group"
        aria-label={texts.whose}
        className="flex min-w-0 flex-1 basis-72 flex-wrap gap-1.5 max-sm:-mx-4 max-lg:basis-full max-lg:flex-nowrap max-lg:overflow-x-auto max-sm:px-4 max-lg:py-1 [scrollbar-width:none]"
      >
        <Chip isChosen={whose.length === 0} onPress={shown.chooseAll}>
          {texts.everybody}
        </Chip>
        {people.map(({ id, name, color }) => (
          <Chip key={id} color={color} isChosen={whose.includes(id)} onPress={() => shown.toggle(id)}>
            {name}
          </Chip>
        ))}
        <Chip color={nobodysColor} isChosen={whose.includes(nobody)} onPress={() => shown.toggle(nobody)}>
          {texts.nobodys}
        </Chip>
      </div>
      {view === 'day' && (
        <Chip isChosen={columns !== null} onPress={() => shown.putInColumns(columns === null)}>
          {texts.columns}
        </Chip>
      )}
      <fieldset className="flex items-center rounded-md bg-sunken p-0.5 ring-1 ring-line ring-inset">
        <legend className="sr-only">{texts.colorBy}</legend>
        <span aria-hidden className="px-2 text-muted text-sm max-sm:hidden">
          {texts.colorBy}
        </span>
        {(['type', 'person'] as const).map(by => (
          <button
            key={by}
            type="button"
            aria-pressed={by === colorBy}
            onClick={() => shown.colorThemBy(by)}
            className={classNames(
              'min-h-10 rounded-md px-2.5 font-medium text-sm transition-colors duration-100 pointer-coarse:min-h-11',
              by === colorBy
                ? 'bg-surface text-ink shadow-low ring-1 ring-line'
                : 'text-muted hover:text-ink',
            )}
          >
            {texts.colorsBy[by]}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

function Chip(props: { color?: string; isChosen: boolean; onPress: () => void; children: ReactNode }) {
  const { color, isChosen, onPress, children } = props
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={classNames(
        'inline-flex min-h-11 max-w-48 shrink-0 select-none items-center gap-1.5 rounded-full px-3 text-sm ring-1 ring-inset transition-colors duration-100 sm:pointer-fine:min-h-9',
        isChosen
          ? 'bg-accent-soft font-medium text-accent-text ring-accent-text/60'
          : 'bg-surface text-ink ring-line-strong/60 hover:bg-hover',
      )}
    >
      {isChosen ? (
        <Check aria-hidden size={16} className="-ml-0.5 shrink-0" style={{ color }} />
      ) : (
        color !== undefined && (
          <span aria-hidden className="size-2.5 shrink-0 rounded-full" style={{ backgroundColor: color }} />
        )
      )}
      <span className="truncate">{children}</span>
    </button>
  )
}
