import Clock from 'lucide-react/icons/clock'
import { formatMoment } from '../../domain/format.ts'
import type { Shown } from '../../sync/kept-answer-hooks.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { statisticsTexts } from './statistics-texts.ts'

/** How old the figures are, when the host does not say now whether they still hold: the oldest of them counts. */
export function AsOf({ answers }: { answers: readonly Shown<unknown>[] }) {
  const texts = useTexts(statisticsTexts)
  const { language } = useLanguage()
  const [oldest] = answers.flatMap(({ isStale, at }) => (isStale && at ? [at] : [])).toSorted()
  if (oldest === undefined) return null
  return (
    <p className="inline-flex items-center gap-2 rounded-full bg-sunken px-3 py-1.5 text-muted text-sm ring-1 ring-line ring-inset">
      <Clock aria-hidden size={16} className="shrink-0" />
      {texts.asOf(formatMoment(oldest, language))}
    </p>
  )
}
