import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import PhoneOutgoing from 'lucide-react/icons/phone-outgoing'
import { Link } from 'react-router-dom'
import { classNames } from '../../../ui/class-names.ts'
import { Button, buttonLook, IconButton } from '../../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { appointmentsTexts } from '../appointments-texts.ts'
import { type ShownSpan, titleOf, views } from './calendar-span.ts'

type Props = { place: ShownSpan; dayListPath: string; toPlanPath: string }

/** The shown days, and the ways to other days, views and lists of appointments. */
export function CalendarToolbar({ place, dayListPath, toPlanPath }: Props) {
  const texts = useTexts(appointmentsTexts)
  const { language } = useLanguage()
  const { view, day, today } = place
  return (
    <div className="@container">
      <div className="flex flex-wrap items-center gap-1 sm:gap-2 @2xl:gap-x-3">
        <div className="-ml-2 flex items-center sm:ml-0">
          <IconButton
            icon={<ChevronLeft aria-hidden size={20} />}
            label={texts.previous}
            onClick={place.previous}
          />
          <IconButton icon={<ChevronRight aria-hidden size={20} />} label={texts.next} onClick={place.next} />
        </div>
        <Button variant="secondary" className="@max-2xl:px-3" onClick={() => place.goTo(today)}>
          {texts.today}
        </Button>
        <h2
          aria-live="polite"
          className="-order-2 min-w-0 flex-1 basis-[calc(100%-8rem)] font-semibold text-ink text-lg tracking-tight first-letter:uppercase sm:order-none sm:basis-0 sm:text-base @2xl:text-lg"
        >
          {titleOf(view, day, language)}
        </h2>
        <div className="-order-1 flex sm:order-none">
          <Link to={dayListPath} title={texts.dayList} className={buttonLook('quiet')}>
            <ClipboardList aria-hidden size={18} />
            <span className="@max-[44rem]:sr-only">{texts.dayList}</span>
          </Link>
          <Link to={toPlanPath} title={texts.toPlan} className={buttonLook('quiet')}>
            <PhoneOutgoing aria-hidden size={18} />
            <span className="@max-[44rem]:sr-only">{texts.toPlan}</span>
          </Link>
        </div>
        <fieldset className="ml-auto flex rounded-md bg-sunken p-0.5 ring-1 ring-line ring-inset">
          <legend className="sr-only">{texts.chooseView}</legend>
          {views.map(one => (
            <button
              key={one}
              type="button"
              aria-pressed={one === view}
              onClick={() => place.show(one)}
              className={classNames(
                'min-h-11 min-w-11 rounded-md px-1.5 font-medium text-sm transition-colors duration-100 sm:px-2',
                one === view
                  ? 'bg-surface text-ink shadow-low ring-1 ring-line'
                  : 'text-muted hover:text-ink',
              )}
            >
              {texts.views[one]}
            </button>
          ))}
        </fieldset>
      </div>
    </div>
  )
}
