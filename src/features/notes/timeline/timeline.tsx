import CloudOff from 'lucide-react/icons/cloud-off'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { toMonth } from '../../../domain/calendar/brussels.ts'
import { parseTimelineKinds, type TimelineKind, toggledKinds } from '../../../domain/clients/timeline.ts'
import { formatMonth } from '../../../domain/text/format.ts'
import { useWorkspace } from '../../../record-ui/device-hooks.ts'
import { PageCard } from '../../../record-ui/page/page-card.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { FilterChips } from '../../../ui/lists/filter-chips.tsx'
import { NotesList } from '../notes-list.tsx'
import { TimelineItem, type TimelinePaths } from './timeline-entry.tsx'
import { timelineTexts } from './timeline-texts.ts'
import type { Timeline as Known, TimelineEntry, TimelineSubject } from './use-timeline.ts'

// Two screens of entries, for a fast first paint. Further entries are rendered on request.
const shownFirst = 30

function useKinds() {
  const [params, setParams] = useSearchParams()
  const kinds = parseTimelineKinds(params.get('kinds'))
  const show = (next: readonly TimelineKind[]) =>
    setParams(
      before => {
        const after = new URLSearchParams(before)
        if (next.length === 0) after.delete('kinds')
        else after.set('kinds', next.join(','))
        return after
      },
      { replace: true },
    )
  return { kinds, show }
}

export function Timeline(props: {
  of: TimelineSubject
  timeline: Known
  paths: TimelinePaths
  composer: ReactNode
}) {
  const { of, timeline, paths, composer } = props
  const texts = useTexts(timelineTexts)
  const { kinds, show } = useKinds()
  const counts = useMemo(() => countKinds(timeline.entries), [timeline.entries])
  const isAll = kinds.length === 0
  const chosen = isAll ? timeline.entries : timeline.entries.filter(({ kind }) => kinds.includes(kind))
  return (
    <PageCard heading={texts.heading}>
      <FilterChips
        label={texts.filter}
        chips={timeline.kinds.map(id => ({ id, label: texts.kinds[id], count: counts.get(id) ?? 0 }))}
        chosen={kinds}
        onToggle={kind =>
          show(toggledKinds(kinds, kind).filter(each => timeline.kinds.some(available => available === each)))
        }
        clear={isAll ? null : { label: texts.all, onClear: () => show([]) }}
        status=""
      />
      {composer}
      {kinds.length === 1 && kinds[0] === 'note' ? (
        <NotesList about={{ ...of, appointmentId: null }} />
      ) : (
        <Entries
          key={kinds.join()}
          entries={chosen}
          of={of}
          timeline={timeline}
          paths={paths}
          isAll={isAll}
        />
      )}
    </PageCard>
  )
}

function countKinds(entries: readonly TimelineEntry[]): Map<TimelineKind, number> {
  const counts = new Map<TimelineKind, number>()
  for (const { kind } of entries) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts
}

function Entries(props: {
  entries: readonly TimelineEntry[]
  of: TimelineSubject
  timeline: Known
  paths: TimelinePaths
  isAll: boolean
}) {
  const { entries, of, timeline, paths, isAll } = props
  const texts = useTexts(timelineTexts)
  const { language } = useLanguage()
  const { now } = useWorkspace()
  const [count, setCount] = useState(shownFirst)
  const list = useRef<HTMLDivElement>(null)
  const groups = groupByMonth(entries.slice(0, count), now())
  const rest = entries.length - count
  const { older, isReachable } = timeline
  function showMore(): void {
    // The button may disappear, so the focus moves to the last shown entry.
    const shownEntries = list.current?.querySelectorAll<HTMLElement>('[data-entry]')
    shownEntries?.item(shownEntries.length - 1).focus()
    setCount(before => before + shownFirst)
  }
  return (
    <div ref={list} className="grid gap-3">
      {entries.length === 0 && older.state !== 'loading' && (
        <p className="text-muted">{isAll ? texts.none : texts.noneFiltered}</p>
      )}
      {groups.map(({ month, items }) => (
        <section key={month} aria-label={month === '' ? texts.coming : formatMonth(month, language)}>
          <h3 className="px-2 font-semibold text-muted text-xs uppercase tracking-wide">
            {month === '' ? texts.coming : formatMonth(month, language)}
          </h3>
          <ol>
            {items.map(entry => (
              <TimelineItem key={entry.key} entry={entry} paths={paths} ofAnimal={of.animalId !== null} />
            ))}
          </ol>
        </section>
      ))}
      {rest > 0 && (
        <Button className="justify-self-center" onClick={showMore}>
          {texts.more(Math.min(rest, shownFirst))}
        </Button>
      )}
      {rest <= 0 && older.hasMore && isReachable && (
        <Button className="justify-self-center" busy={older.state === 'loading'} onClick={older.loadMore}>
          {texts.older}
        </Button>
      )}
      {older.state === 'failed' && isReachable && (
        <p className="flex flex-wrap items-center gap-3 text-muted">
          {texts.olderFailed}
          <Button onClick={older.loadMore}>{texts.older}</Button>
        </p>
      )}
      {!isReachable && older.state !== 'loaded' && (
        <p className="flex items-start gap-2 text-muted text-sm">
          <CloudOff aria-hidden size={16} className="mt-0.5 shrink-0" />
          {texts.olderOffline}
        </p>
      )}
    </div>
  )
}

/** Groups entries by month in the practice's time zone. Future entries form the first group. */
function groupByMonth(
  entries: readonly TimelineEntry[],
  now: string,
): { month: string; items: TimelineEntry[] }[] {
  const groups: { month: string; items: TimelineEntry[] }[] = []
  for (const entry of entries) {
    const month = entry.at > now ? '' : toMonth(entry.at)
    const last = groups.at(-1)
    if (last?.month === month) last.items.push(entry)
    else groups.push({ month, items: [entry] })
  }
  return groups
}
