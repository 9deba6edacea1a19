import { errorText } from '../../../contract/error-texts.ts'
import { isErrorCode } from '../../../contract/errors.ts'
import type { Language } from '../../../domain/language.ts'
import type { Entry } from '../../../store/entry.ts'
import { Banner } from '../../../ui/banner.tsx'
import { commonTexts } from '../../../ui/common-texts.ts'
import { useTexts } from '../../../ui/language.tsx'
import { appointmentsTexts } from '../appointments-texts.ts'
import type { useRange } from '../use-range.ts'

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

/** What the banner says of an edit that the host refused: the host's reason, or else what failed. */
export function refusedWords(
  { kind, carried, trouble }: Pick<Entry, 'kind' | 'carried' | 'trouble'>,
  language: Language,
): string {
  if (isErrorCode(trouble?.code)) return errorText(trouble.code, language)
  if (trouble?.message) return trouble.message
  const texts = appointmentsTexts[language]
  if (kind === 'appointments.delete') return texts.failedToDelete
  // The form alone says more than what changed: what says no more was dragged.
  const isDragged = kind !== 'appointments.add' && carried === undefined
  return isDragged ? texts.failedToUpdate : texts.failedToSave
}
