import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import Eraser from 'lucide-react/icons/eraser'
import Merge from 'lucide-react/icons/merge'
import { formatTime } from '../../domain/format.ts'
import type { HistoryRecord } from '../../store/history.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { outboxTexts } from './outbox-texts.ts'
import { mayReturn, useUndo } from './use-discard.ts'

const looks: Record<HistoryRecord['outcome'], { tone: Tone; Icon: typeof Check }> = {
  sent: { tone: 'ok', Icon: Check },
  'already-so': { tone: 'plain', Icon: CheckCheck },
  merged: { tone: 'accent', Icon: Merge },
  discarded: { tone: 'plain', Icon: Ban },
  erased: { tone: 'plain', Icon: Eraser },
}

/** One edit that left, and how. `isBack`: it stands in the outbox again, so there is nothing to undo. */
export function HistoryRow({ record, isBack }: { record: HistoryRecord; isBack: boolean }) {
  const texts = useTexts(outboxTexts)
  const { language } = useLanguage()
  const undo = useUndo()
  const { entry, outcome, at } = record
  const { tone, Icon } = looks[outcome]
  return (
    <li data-key={record.n} tabIndex={-1} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <p className="min-w-0 flex-1 basis-60 text-ink wrap-anywhere">
        {outcome === 'erased' ? texts.erasedEdit : entry.sentence}
      </p>
      <div className="flex items-center gap-3 max-sm:w-full">
        {mayReturn(record) && !isBack && (
          <Button
            variant="quiet"
            className="-my-1 px-3 text-accent-text! max-sm:order-last max-sm:ml-auto"
            aria-label={texts.undoNamed(entry.sentence)}
            onClick={() => void undo(record)}
          >
            {texts.undo}
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
