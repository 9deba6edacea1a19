import { Banner } from '../../ui/banner.tsx'
import { commonTexts } from '../../ui/common-texts.ts'
import { useTexts } from '../../ui/language.tsx'
import { appointmentsTexts } from './appointments-texts.ts'
import type { useRange } from './use-range.ts'

type Props = {
  problem: string | null
  range: ReturnType<typeof useRange>
  onDismiss: () => void
}

/** Above the calendar: what went wrong, and what is not here. */
export function CalendarNotices({ problem, range, onDismiss }: Props) {
  const texts = useTexts(appointmentsTexts)
  const common = useTexts(commonTexts)
  const away = range.wasNeverHere ? texts.notHereYet : range.isAway ? texts.notHere : null
  return (
    <div className="grid gap-2 empty:hidden">
      {problem !== null && (
        <Banner tone="error" dismiss={{ label: common.dismiss, onDismiss }}>
          {problem}
        </Banner>
      )}
      {away !== null && <Banner tone="note">{away}</Banner>}
    </div>
  )
}
