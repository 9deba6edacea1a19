import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Eraser from 'lucide-react/icons/eraser'
import Merge from 'lucide-react/icons/merge'
import { useEffect, useState } from 'react'
import { formatDay, formatMoment, formatTime } from '../../domain/text/format.ts'
import type { Language } from '../../domain/text/language.ts'
import { useEntries, useSignal, useWorkspace } from '../../record-ui/device-hooks.ts'
import { historyTexts } from '../../record-ui/history/history-texts.ts'
import type { HistoryRecord } from '../../store/outbox/history.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { Badge, type Tone } from '../../ui/controls/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { mayReturn, useUndo } from './entry-actions.tsx'
import { useFirstDrawn } from './first-rendered.ts'
import { outboxTexts } from './outbox-texts.ts'

export function RecentlySent() {
  const texts = useTexts(outboxTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      open={isOpen}
      onToggle={event => setOpen(event.currentTarget.open)}
      className="group/history rounded-lg bg-surface shadow-low ring-1 ring-line"
    >
      <summary className="grid min-h-14 list-none grid-cols-[auto_1fr] items-center gap-x-3 rounded-lg px-4 py-2 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          size={18}
          className="row-span-2 text-muted transition-transform duration-100 group-open/history:rotate-90"
        />
        <h2 className="font-semibold text-base text-ink">{texts.history}</h2>
        <span className="text-muted">{texts.historyHint}</span>
      </summary>
      {isOpen && <History />}
    </details>
  )
}

function History() {
  const texts = useTexts(outboxTexts)
  const { language } = useLanguage()
  const month = useMonth()
  const history = month ?? []
  const present = new Set(useEntries().map(({ key }) => key))
  const { list, drawn, more, showMore } = useFirstDrawn<HTMLDivElement>(history.map(({ n }) => String(n)))
  const days = historyDays(
    history.filter(({ n }) => drawn.has(String(n))),
    language,
  )
  return (
    <div ref={list} className="grid gap-4 px-4 pt-1 pb-4">
      {month?.length === 0 && <p className="text-muted">{texts.historyNone}</p>}
      {days.map(({ day, records }) => (
        <section key={day} aria-label={day}>
          <h3 className="font-medium text-muted">{day}</h3>
          <ul className="divide-y divide-line">
            {records.map(record => (
              <HistoryRow key={record.n} record={record} isBack={present.has(record.entry.key)} />
            ))}
          </ul>
        </section>
      ))}
      {more > 0 && (
        <Button className="justify-self-center" onClick={showMore}>
          {texts.showMore(more)}
        </Button>
      )}
    </div>
  )
}

/** Read from the disk on demand, and again when an entry leaves. Null until the first read. */
function useMonth(): readonly HistoryRecord[] | null {
  const { history, historyOfMonth } = useWorkspace()
  const latest = useSignal(history)
  const [month, setMonth] = useState<readonly HistoryRecord[] | null>(null)
  useEffect(() => {
    let wanted = true
    const show = (read: readonly HistoryRecord[]) => wanted && setMonth(read)
    // If the disk cannot be read, the latest entries in memory are shown.
    historyOfMonth().then(show, () => show(latest))
    return () => {
      wanted = false
    }
  }, [latest, historyOfMonth])
  return month
}

const outcomeLooks: Record<HistoryRecord['outcome'], { tone: Tone; Icon: typeof Check }> = {
  sent: { tone: 'ok', Icon: Check },
  'already-so': { tone: 'plain', Icon: CheckCheck },
  merged: { tone: 'accent', Icon: Merge },
  discarded: { tone: 'plain', Icon: Ban },
  erased: { tone: 'plain', Icon: Eraser },
}

/** An entry that left the outbox. `isBack`: it is in the outbox again, so it cannot be undone. */
function HistoryRow({ record, isBack }: { record: HistoryRecord; isBack: boolean }) {
  const texts = useTexts(outboxTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const undo = useUndo()
  const { madeAndArrived } = useTexts(historyTexts)
  const { entry, outcome, at, late } = record
  const { tone, Icon } = outcomeLooks[outcome]
  return (
    <li data-key={record.n} tabIndex={-1} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <p className="min-w-0 flex-1 basis-60 text-ink wrap-anywhere">
        {outcome === 'erased' ? texts.erasedChange : entry.sentence}
        {late && (
          <span className="block text-muted">
            {madeAndArrived(formatMoment(late.madeAt, language), formatMoment(late.arrivedAt, language))}
          </span>
        )}
      </p>
      <div className="flex items-center gap-3 max-sm:w-full">
        {mayReturn(record) && !isBack && (
          <Button
            variant="quiet"
            className="-my-1 px-3 text-accent-text! max-sm:order-last max-sm:ml-auto"
            aria-label={texts.undoNamed(entry.sentence)}
            onClick={() => void undo(record)}
          >
            {common.undo}
          </Button>
        )}
        <Badge tone={tone} icon={<Icon aria-hidden size={14} />}>
          {texts.outcomes[outcome]}
        </Badge>
        <span className="text-muted tabular-nums">{formatTime(at, language)}</span>
      </div>
    </li>
  )
}

type HistoryDay = { day: string; records: HistoryRecord[] }

/** Groups the history by day in the practice's time zone. The order is unchanged: newest day first. */
export function historyDays(records: readonly HistoryRecord[], language: Language): HistoryDay[] {
  const days = new Map<string, HistoryRecord[]>()
  for (const record of records) {
    const day = formatDay(record.at, language)
    days.set(day, [...(days.get(day) ?? []), record])
  }
  return [...days].map(([day, its]) => ({ day, records: its }))
}
