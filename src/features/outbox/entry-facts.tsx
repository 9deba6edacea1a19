import { formatMoment } from '../../domain/format.ts'
import { type Entry, needsAttention } from '../../store/entry.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { attemptsOf } from './entry-words.ts'
import { outboxTexts } from './outbox-texts.ts'

/** Since when an entry is here, what it waits for, and how often it was tried. */
export function EntryFacts({ entry, cause }: { entry: Entry; cause: Entry | undefined }) {
  const texts = useTexts(outboxTexts)
  const { language } = useLanguage()
  const attempts = attemptsOf(entry)
  return (
    <ul className="text-muted">
      <li className="inline after:content-['_·_'] last:after:content-none">
        {texts.since(formatMoment(entry.madeAt, language))}
      </li>
      {attempts > 0 && !needsAttention(entry) && (
        <li className="inline after:content-['_·_'] last:after:content-none">
          {entry.trouble ? texts.tried(attempts) : texts.attempts(attempts)}
        </li>
      )}
      {cause && !needsAttention(entry) && (
        <li className="inline wrap-anywhere">{texts.waitsFor(cause.sentence)}</li>
      )}
    </ul>
  )
}
