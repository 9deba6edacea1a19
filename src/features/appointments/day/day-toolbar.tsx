import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type Day, isDay } from '../../../domain/calendar/brussels.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useTexts } from '../../../ui/language.tsx'
import { appointmentsTexts } from '../appointments-texts.ts'
import { dayListTexts } from './day-list-texts.ts'
import type { useShownDay } from './use-shown-day.ts'

type Props = { place: ReturnType<typeof useShownDay>; isToday: boolean; today: Day }

/** To the day before and after, to today, and to any day. */
export function DayToolbar({ place, isToday, today }: Props) {
  const texts = useTexts(dayListTexts)
  const { today: todayText } = useTexts(appointmentsTexts)
  return (
    <div className="flex flex-wrap items-center gap-1 sm:gap-2">
      <IconButton
        icon={<ChevronLeft aria-hidden size={20} />}
        label={texts.previousDay}
        onClick={place.previous}
      />
      <Button aria-current={isToday ? 'date' : undefined} onClick={() => place.goTo(today)}>
        {todayText}
      </Button>
      <IconButton icon={<ChevronRight aria-hidden size={20} />} label={texts.nextDay} onClick={place.next} />
      <TextField
        label={texts.day}
        labelHidden
        frameClassName="min-w-36 flex-1 sm:flex-none"
        type="date"
        value={place.shown}
        // A day that is half typed, or taken away, is no day to go to.
        onChange={day => isDay(day) && place.goTo(day)}
      />
    </div>
  )
}
