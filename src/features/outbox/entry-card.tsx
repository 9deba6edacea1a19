import Clock from 'lucide-react/icons/clock'
import Hourglass from 'lucide-react/icons/hourglass'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Fragment } from 'react'
import { editShape } from '../../contract/edits.ts'
import { formatMoment } from '../../domain/text/format.ts'
import { CopyButton } from '../../record-ui/copy-button.tsx'
import { useIsSending } from '../../record-ui/device-hooks.ts'
import { type Entry, needsAttention } from '../../store/outbox/entry.ts'
import { keepOwnEdit } from '../../store/outbox/entry-steps.ts'
import { classNames } from '../../ui/class-names.ts'
import { Badge, type Tone } from '../../ui/controls/badge.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { EntryActions } from './entry-actions.tsx'
import {
  countAttempts,
  entryAsText,
  fieldValues,
  refusalReason,
  type ShownState,
  shownState,
  useReader,
  writerSentences,
} from './entry-text.ts'
import { findDependency } from './group-entries.ts'
import { outboxTexts } from './outbox-texts.ts'

export function EntryCard(props: { entry: Entry; blocked: readonly Entry[]; entries: readonly Entry[] }) {
  const { entry, blocked, entries } = props
  const reader = useReader()
  const isAttentionNeeded = needsAttention(entry)
  return (
    <li
      data-key={entry.key}
      tabIndex={-1}
      className="grid gap-3 rounded-lg bg-surface p-4 shadow-low ring-1 ring-line"
    >
      <EntryTitle entry={entry} entries={entries} isBlocked={false} hasButtons={!isAttentionNeeded} />
      {entry.state === 'refused' && (
        <>
          <p className="text-danger-text">{refusalReason(entry, reader.language)}</p>
          <ChosenValues entry={entry} />
        </>
      )}
      {entry.state === 'conflict' && <TwoValues entry={entry} />}
      <BlockedEntries blocked={blocked} entries={entries} />
      {isAttentionNeeded && (
        <div className="-mb-1 flex flex-wrap items-center justify-between gap-2">
          <div className="-ml-2.5">
            <CopyButton text={entryAsText(entry, { isBlocked: false, isUnderWay: false }, reader)} />
          </div>
          <EntryActions entry={entry} entries={entries} />
        </div>
      )}
    </li>
  )
}

/** Entries that depend on another entry. They are listed under it and can be discarded individually. */
export function BlockedEntries(props: { blocked: readonly Entry[]; entries: readonly Entry[] }) {
  const { blocked, entries } = props
  if (blocked.length === 0) return null
  return (
    <ul className="grid gap-3 border-line border-l-2 pl-4">
      {blocked.map(each => (
        <li key={each.key} data-key={each.key} tabIndex={-1}>
          <EntryTitle entry={each} entries={entries} isBlocked hasButtons />
        </li>
      ))}
    </ul>
  )
}

const stateLooks: Record<ShownState, { tone: Tone; Icon: typeof Clock }> = {
  waiting: { tone: 'plain', Icon: Clock },
  sending: { tone: 'accent', Icon: RefreshCw },
  unknown: { tone: 'plain', Icon: Clock },
  failing: { tone: 'warn', Icon: Clock },
  earlierServer: { tone: 'warn', Icon: Hourglass },
  blocked: { tone: 'plain', Icon: Hourglass },
  refused: { tone: 'danger', Icon: TriangleAlert },
  conflict: { tone: 'warn', Icon: TriangleAlert },
  twice: { tone: 'warn', Icon: TriangleAlert },
  changedByOwn: { tone: 'warn', Icon: TriangleAlert },
  twiceByOwn: { tone: 'warn', Icon: TriangleAlert },
  restored: { tone: 'warn', Icon: TriangleAlert },
}

function EntryTitle(props: {
  entry: Entry
  entries: readonly Entry[]
  isBlocked: boolean
  hasButtons: boolean
}) {
  const { entry, entries, isBlocked, hasButtons } = props
  const reader = useReader()
  const isUnderWay = useIsSending(entry)
  const standing = { isBlocked, isUnderWay }
  const stateKey = shownState(entry, standing)
  const { tone, Icon } = stateLooks[stateKey]
  return (
    <div className={classNames('flex flex-wrap items-start gap-x-4', isBlocked ? 'gap-y-1' : 'gap-y-2')}>
      <div className={classNames('grid min-w-0 flex-1 gap-1', isBlocked ? 'basis-56' : 'basis-64')}>
        <p className={classNames('text-ink wrap-anywhere', !isBlocked && 'font-medium text-base')}>
          {entry.sentence}
        </p>
        {/* The facts come first, or they would move whenever the state takes more or fewer words. */}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <EntryDetails
            entry={entry}
            attempts={countAttempts(entry, isUnderWay)}
            cause={isBlocked ? undefined : findDependency(entry, entries)}
          />
          <Badge tone={tone} icon={<Icon aria-hidden size={14} />}>
            {reader.texts.states[stateKey]}
          </Badge>
        </div>
      </div>
      {hasButtons && (
        <div className="-my-1 -mr-2 ml-auto flex items-center gap-1">
          <CopyButton text={entryAsText(entry, standing, reader)} />
          <EntryActions entry={entry} entries={entries} />
        </div>
      )}
    </div>
  )
}

function EntryDetails(props: { entry: Entry; attempts: number; cause: Entry | undefined }) {
  const { entry, attempts, cause } = props
  const texts = useTexts(outboxTexts)
  const { language } = useLanguage()
  return (
    <ul className="text-muted">
      <li className="inline after:content-['_·_'] last:after:content-none">
        {texts.since(formatMoment(entry.madeAt, language))}
      </li>
      {attempts > 0 && !needsAttention(entry) && (
        <li className="inline after:content-['_·_'] last:after:content-none">
          {entry.problem ? texts.tried(attempts) : texts.attempts(attempts)}
        </li>
      )}
      {cause && !needsAttention(entry) && (
        <li className="inline wrap-anywhere">{texts.waitsFor(cause.sentence)}</li>
      )}
    </ul>
  )
}

/** A conflict: only the fields that differ, with the user's value, the server's value and its time. */
function TwoValues({ entry }: { entry: Entry }) {
  const texts = useTexts(outboxTexts)
  const reader = useReader()
  const { act, amounts = [] } = editShape(entry.kind)
  const isDeletion = act === 'delete'
  const isMissing = (entry.problem?.serverRow ?? null) === null
  const isNotRestored = entry.problem?.writers?.some(({ isRestored }) => isRestored) === true
  const missingText = isNotRestored ? texts.notOnServer : texts.deletedThere
  // Shows only the fields that keeping the user's version changes. For a species created twice, not its name.
  const chosen = fieldValues(keepOwnEdit(entry) ?? entry, reader, entry.problem).filter(
    ({ name, before, ownValue, serverValue }) =>
      !amounts.includes(name) && (isMissing || (isDeletion ? before : ownValue) !== serverValue),
  )
  const amountValues = fieldValues(entry, reader).filter(
    ({ name, before, serverValue }) => amounts.includes(name) && before !== serverValue,
  )
  return (
    <div className="grid gap-2">
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {amountValues.map(({ name, label, before, serverValue }) => (
          <Fragment key={name}>
            <Value label={`${label} · ${texts.seenValue}`}>{before}</Value>
            <Value label={`${label} · ${texts.savedValue}`}>{isMissing ? missingText : serverValue}</Value>
          </Fragment>
        ))}
        {chosen.map(({ name, label, ownValue, serverValue }) => (
          <Fragment key={name}>
            <Value label={`${label} · ${texts.ownValue}`}>{isDeletion ? texts.deletedHere : ownValue}</Value>
            <Value label={`${label} · ${texts.savedValue}`}>{isMissing ? missingText : serverValue}</Value>
          </Fragment>
        ))}
      </dl>
      <Writers entry={entry} />
    </div>
  )
}

function Writers({ entry }: { entry: Entry }) {
  const reader = useReader()
  return writerSentences(entry, reader).map(sentence => (
    <p key={sentence} className="text-muted">
      {sentence}
    </p>
  ))
}

function ChosenValues({ entry }: { entry: Entry }) {
  const reader = useReader()
  if (editShape(entry.kind).act === 'delete') return null
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {fieldValues(entry, reader).map(({ name, label, ownValue }) => (
        <li key={name}>
          <span className="text-muted">{label}</span>{' '}
          <span className="font-medium text-ink tabular-nums">{ownValue}</span>
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
