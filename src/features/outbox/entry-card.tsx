import { type Entry, needsAttention } from '../../store/entry.ts'
import { CopyButton } from './copy-button.tsx'
import { EntryActions } from './entry-actions.tsx'
import { EntryFacts } from './entry-facts.tsx'
import { EntryState } from './entry-state.tsx'
import { ChosenValues, TwoValues } from './entry-values.tsx'
import { entryAsText, reasonOf } from './entry-words.ts'
import { causeOf } from './group-entries.ts'
import { useReader } from './reader.ts'

/** One edit: its sentence, how it stands and since when, why it was refused, and what can be done about it. */
export function EntryCard(props: { entry: Entry; held: readonly Entry[]; entries: readonly Entry[] }) {
  const { entry, held, entries } = props
  const reader = useReader()
  const reason = reasonOf(entry, reader.language)
  const asks = needsAttention(entry)
  return (
    <li
      data-key={entry.key}
      tabIndex={-1}
      className="grid gap-3 rounded-lg bg-surface p-4 shadow-low ring-1 ring-line"
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-64 gap-1">
          <p className="font-medium text-base text-ink wrap-anywhere">{entry.sentence}</p>
          {/* The facts come first, or they would move whenever the state takes more or fewer words. */}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <EntryFacts entry={entry} cause={causeOf(entry, entries)} />
            <EntryState entry={entry} isHeld={false} />
          </div>
        </div>
        {!asks && (
          <div className="-my-1 -mr-2 ml-auto flex items-center gap-1">
            <CopyButton text={entryAsText(entry, false, reader)} />
            <EntryActions entry={entry} entries={entries} reason={reason} />
          </div>
        )}
      </div>
      {entry.state === 'refused' && (
        <>
          <p className="text-danger-text">{reason}</p>
          <ChosenValues entry={entry} />
        </>
      )}
      {entry.state === 'conflict' && <TwoValues entry={entry} />}
      {held.length > 0 && <HeldEntries held={held} entries={entries} />}
      {asks && (
        <div className="-mb-1 flex flex-wrap items-center justify-between gap-2">
          <div className="-ml-2.5">
            <CopyButton text={entryAsText(entry, false, reader)} />
          </div>
          <EntryActions entry={entry} entries={entries} reason={reason} />
        </div>
      )}
    </li>
  )
}

/** What waits for a person's choice about another edit stands under that one, and can be given up by itself. */
function HeldEntries({ held, entries }: { held: readonly Entry[]; entries: readonly Entry[] }) {
  const reader = useReader()
  return (
    <ul className="grid gap-3 border-line border-l-2 pl-4">
      {held.map(entry => (
        <li
          key={entry.key}
          data-key={entry.key}
          tabIndex={-1}
          className="flex flex-wrap items-start gap-x-4 gap-y-1"
        >
          <div className="grid min-w-0 flex-1 basis-56 gap-1">
            <p className="text-ink wrap-anywhere">{entry.sentence}</p>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <EntryFacts entry={entry} cause={undefined} />
              <EntryState entry={entry} isHeld />
            </div>
          </div>
          <div className="-my-1 -mr-2 ml-auto flex items-center gap-1">
            <CopyButton text={entryAsText(entry, true, reader)} />
            <EntryActions entry={entry} entries={entries} reason="" />
          </div>
        </li>
      ))}
    </ul>
  )
}
