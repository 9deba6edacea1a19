import { errorText } from '../../contract/errors/error-texts.ts'
import { dayAfter } from '../../domain/calendar/brussels.ts'
import { practiceId } from '../../domain/practice/practice.ts'
import { formatDay } from '../../domain/text/format.ts'
import { byLanguage, translated } from '../../domain/text/language.ts'
import { useRow } from '../../record-ui/device-hooks.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'

const booksTexts = byLanguage({
  closedUntil: translated(
    (day: string) => `Dates up to and including ${day} are closed.`,
    day => `Les dates jusqu’au ${day} inclus sont clôturées.`,
    day => `Datums tot en met ${day} zijn afgesloten.`,
  ),
})

/** Properties of a day field: the calendar offers no day of the closed books, and a typed one is refused. */
export function useOpenDays(day: string): { min?: string; hint?: string; error?: string | undefined } {
  const texts = useTexts(booksTexts)
  const { language } = useLanguage()
  const closedUntil = useRow('practice', practiceId)?.row.booksClosedUntil ?? null
  if (closedUntil === null) return {}
  return {
    min: dayAfter(closedUntil),
    hint: texts.closedUntil(formatDay(closedUntil, language)),
    error: day !== '' && day <= closedUntil ? errorText('books/day-closed', language) : undefined,
  }
}
