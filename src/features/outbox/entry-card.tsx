import { errorText } from '../../contract/error-texts.ts'
import { isErrorCode } from '../../contract/errors.ts'
import { formatMoment } from '../../domain/format.ts'
import type { Language } from '../../domain/language.ts'
import { type Entry, needsAttention } from '../../store/entry.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { EntryActions } from './entry-actions.tsx'
import { EntryState } from './entry-state.tsx'
import { ChosenValues, TwoValues } from './entry-values.tsx'
import { outboxTexts } from './outbox-texts.ts'

/** One edit: its sentence, how it stands and since when, why it was refused, and what can be done about it. */
export function EntryCard({ entry, held }: { entry: Entry; held: readonly Entry[] }) {
  const texts = useTexts(outboxTexts)
  const { language } = useLanguage()
  const reason = reasonOf(entry, language)
  return (
    <li className="grid gap-3 rounded-lg bg-surface p-4 shadow-low ring-1 ring-line">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <p className="font-medium text-base text-ink wrap-anywhere">{entry.sentence}</p>
          <p className="text-muted">{texts.since(formatMoment(entry.madeAt, language))}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <EntryState entry={entry} isHeld={false} />
          {entry.state === 'waiting' && <EntryActions entry={entry} held={held.length} reason={reason} />}
        </div>
      </div>
      {entry.state === 'refused' && (
        <>
          <p className="text-danger-text">{reason}</p>
          <ChosenValues entry={entry} />
        </>
      )}
      {entry.state === 'conflict' && <TwoValues entry={entry} />}
      {held.length > 0 && (
        <ul className="grid gap-2 border-line border-l-2 pl-4">
          {held.map(dependant => (
            <li key={dependant.key} className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 wrap-anywhere">{dependant.sentence}</span>
              <EntryState entry={dependant} isHeld />
            </li>
          ))}
        </ul>
      )}
      {needsAttention(entry) && <EntryActions entry={entry} held={held.length} reason={reason} />}
    </li>
  )
}

function reasonOf({ trouble }: Entry, language: Language): string {
  if (!trouble) return ''
  return isErrorCode(trouble.code) ? errorText(trouble.code, language) : trouble.message
}
