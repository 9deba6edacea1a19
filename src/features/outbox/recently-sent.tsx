import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { useEntries, useSignal, useWorkspace } from '../../sync/device-hooks.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { historyDays } from './history-days.ts'
import { HistoryRow } from './history-row.tsx'
import { outboxTexts } from './outbox-texts.ts'
import { useFirstDrawn } from './use-first-drawn.ts'

/** What left the outbox of late, and how: nothing that a person did is gone without a trace. */
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
  const history = useSignal(useWorkspace().history)
  const present = new Set(useEntries().map(({ key }) => key))
  const { list, drawn, more, showMore } = useFirstDrawn<HTMLDivElement>(history.map(({ n }) => String(n)))
  const days = historyDays(
    history.filter(({ n }) => drawn.has(String(n))),
    language,
  )
  return (
    <div ref={list} className="grid gap-4 px-4 pt-1 pb-4">
      {history.length === 0 && <p className="text-muted">{texts.historyNone}</p>}
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
