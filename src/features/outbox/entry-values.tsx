import { editShape } from '../../contract/edits.ts'
import type { Entry } from '../../store/entry.ts'
import { fieldOf } from '../../store/entry-steps.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { isFieldName, showValue } from './field-kinds.ts'
import { outboxTexts } from './outbox-texts.ts'

/** A conflict: only the fields that differ, what the person chose beside what the practice has now. */
export function TwoValues({ entry }: { entry: Entry }) {
  const texts = useTexts(outboxTexts)
  const { language } = useLanguage()
  const isDeletion = editShape(entry.kind).act === 'delete'
  const theirs = entry.trouble?.theirs ?? null
  const fields = Object.entries(entry.patch).flatMap(([field, { to }]) =>
    isFieldName(field) ? [{ field, mine: to, theirs: fieldOf(theirs, field) }] : [],
  )
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {fields.map(({ field, mine, theirs: there }) => (
        <div key={field} className="contents">
          <Value label={`${texts.fields[field]} · ${texts.youChose}`}>
            {isDeletion ? texts.deletedHere : showValue(field, mine, language)}
          </Value>
          <Value label={`${texts.fields[field]} · ${texts.theyHave}`}>
            {theirs === null ? texts.deletedThere : showValue(field, there, language)}
          </Value>
        </div>
      ))}
    </dl>
  )
}

/** What the person chose, in a line; it is kept whatever the host says. */
export function ChosenValues({ entry }: { entry: Entry }) {
  const texts = useTexts(outboxTexts)
  const { language } = useLanguage()
  if (editShape(entry.kind).act === 'delete') return null
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {Object.entries(entry.patch).map(([field, { to }]) =>
        isFieldName(field) ? (
          <li key={field}>
            <span className="text-muted">{texts.fields[field]}</span>{' '}
            <span className="font-medium text-ink tabular-nums">{showValue(field, to, language)}</span>
          </li>
        ) : null,
      )}
    </ul>
  )
}

function Value({ label, children }: { label: string; children: string }) {
  return (
    <div className="rounded-md bg-sunken px-3 py-2">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="font-medium text-base text-ink tabular-nums">{children}</dd>
    </div>
  )
}
