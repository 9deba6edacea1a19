import { Fragment } from 'react'
import { editShape } from '../../contract/edits.ts'
import { formatMoment } from '../../domain/format.ts'
import type { Entry } from '../../store/entry.ts'
import { chooseMine, fieldOf } from '../../store/entry-steps.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { valuesOf } from './entry-words.ts'
import { outboxTexts } from './outbox-texts.ts'
import { useReader } from './reader.ts'

/** A conflict: only the fields that differ, what the person chose beside what the practice has now, and since when. */
export function TwoValues({ entry }: { entry: Entry }) {
  const texts = useTexts(outboxTexts)
  const reader = useReader()
  const isDeletion = editShape(entry.kind).act === 'delete'
  const isGone = (entry.trouble?.theirs ?? null) === null
  // Only what choosing one's own side would do: to a species made twice, for one, it gives no other name.
  const fields = valuesOf(chooseMine(entry) ?? entry, reader, entry.trouble).filter(
    ({ before, mine, theirs }) => isGone || (isDeletion ? before : mine) !== theirs,
  )
  return (
    <div className="grid gap-2">
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {fields.map(({ name, label, mine, theirs }) => (
          <Fragment key={name}>
            <Value label={`${label} · ${texts.youChose}`}>{isDeletion ? texts.deletedHere : mine}</Value>
            <Value label={`${label} · ${texts.theyHave}`}>{isGone ? texts.deletedThere : theirs}</Value>
          </Fragment>
        ))}
      </dl>
      <WhenChanged entry={entry} />
    </div>
  )
}

/** Who changed it is known only as far as the host's row says. */
function WhenChanged({ entry: { trouble } }: { entry: Entry }) {
  const texts = useTexts(outboxTexts)
  const { language } = useLanguage()
  if (!trouble?.theirsAt) return null
  const moment = formatMoment(trouble.theirsAt, language)
  const by = fieldOf(trouble.theirs, 'updatedBy')
  return (
    <p className="text-muted">
      {typeof by === 'string' && by !== '' ? texts.changedThereBy(by, moment) : texts.changedThere(moment)}
    </p>
  )
}

/** What the person chose, in a line; it is kept whatever the host says. */
export function ChosenValues({ entry }: { entry: Entry }) {
  const reader = useReader()
  if (editShape(entry.kind).act === 'delete') return null
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {valuesOf(entry, reader).map(({ name, label, mine }) => (
        <li key={name}>
          <span className="text-muted">{label}</span>{' '}
          <span className="font-medium text-ink tabular-nums">{mine}</span>
        </li>
      ))}
    </ul>
  )
}

function Value({ label, children }: { label: string; children: string }) {
  return (
    <div className="rounded-md bg-sunken px-3 py-2">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="font-medium text-base text-ink tabular-nums wrap-anywhere">{children}</dd>
    </div>
  )
}
