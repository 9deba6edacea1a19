import CalendarX from 'lucide-react/icons/calendar-x'
import CheckCheck from 'lucide-react/icons/check-check'
import CircleCheck from 'lucide-react/icons/circle-check'
import DoorOpen from 'lucide-react/icons/door-open'
import Undo2 from 'lucide-react/icons/undo-2'
import UserX from 'lucide-react/icons/user-x'
import type { AppointmentRow } from '../../contract/appointments.ts'
import { type VisitState, visitStateTexts } from '../../domain/calendar/visits.ts'
import { formatTime } from '../../domain/text/format.ts'
import { choiceName } from '../../records/record.ts'
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

type WithState = Pick<AppointmentRow, 'state' | 'arrivedAt' | 'newer'>

export function hasState({ state, newer }: Omit<WithState, 'arrivedAt'>): boolean {
  return state !== 'booked' || newer?.state !== undefined
}

/** Shows nothing for an appointment that is only booked. */
export function StateBadge({ row }: { row: WithState }) {
  const { language } = useLanguage()
  if (!hasState(row)) return null
  const name = choiceName(row, 'state', visitStateTexts[language])
  const { state, arrivedAt } = row
  const text = state === 'arrived' && arrivedAt !== null ? `${name} ${formatTime(arrivedAt, language)}` : name
  return <StatusBadge look={stateLooks[state]} text={text} />
}
