import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { appointmentsTexts } from '../appointments-texts.ts'
import { type Booking, notesOf } from '../bookings.ts'

/** Whether its latest edit still has a way to go, and what it clashes with: in words, for a printer has no colours. */
export function VisitWarnings({ booking }: { booking: Booking }) {
  const texts = useTexts(appointmentsTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const { mark } = booking
  const notes = notesOf(booking, texts, language)
  const warnings = mark === null || mark === 'unsent' ? notes : [common.marks[mark], ...notes]
  return (
    <>
      {mark === 'unsent' && (
        <p>
          <Badge icon={<Clock aria-hidden size={13} />}>{texts.unsentHere}</Badge>
        </p>
      )}
      {warnings.map(warning => (
        <p key={warning} className="flex items-start gap-2 text-warn-text wrap-anywhere">
          <TriangleAlert aria-hidden size={16} className="mt-0.75 shrink-0" />
          <span className="min-w-0">{warning}</span>
        </p>
      ))}
    </>
  )
}
