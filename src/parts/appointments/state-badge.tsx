import CalendarX from 'lucide-react/icons/calendar-x'
import CheckCheck from 'lucide-react/icons/check-check'
import CircleCheck from 'lucide-react/icons/circle-check'
import DoorOpen from 'lucide-react/icons/door-open'
import Undo2 from 'lucide-react/icons/undo-2'
import UserX from 'lucide-react/icons/user-x'
import { type VisitState, visitStateTexts } from '../../domain/visits.ts'
import { StatusBadge, type StatusLook } from '../../ui/controls/badge.tsx'
import { useLanguage } from '../../ui/language.tsx'

export const stateLooks: { readonly [S in VisitState]: StatusLook } = {
  booked: { tone: 'plain', Icon: Undo2 },
  confirmed: { tone: 'info', Icon: CircleCheck },
  arrived: { tone: 'accent', Icon: DoorOpen },
  done: { tone: 'ok', Icon: CheckCheck },
  missed: { tone: 'warn', Icon: UserX },
  canceled: { tone: 'plain', Icon: CalendarX },
}

/** How it stands with a visit. Of one that is booked there is nothing to say. */
export function StateBadge({ state }: { state: VisitState }) {
  const { language } = useLanguage()
  if (state === 'booked') return null
  return <StatusBadge look={stateLooks[state]} text={visitStateTexts[language][state]} />
}
