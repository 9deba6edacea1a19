import CloudOff from 'lucide-react/icons/cloud-off'
import HistoryIcon from 'lucide-react/icons/history'
import Undo2 from 'lucide-react/icons/undo-2'
import { useRef, useState } from 'react'
import { editShape } from '../../contract/edits.ts'
import type { HistoryRow } from '../../contract/history.ts'
import type { RecordType } from '../../contract/rows.ts'
import { isLate } from '../../domain/billing/invoices.ts'
import type { Values } from '../../domain/edits/patch.ts'
import { formatMoment } from '../../domain/text/format.ts'
import type { Language } from '../../domain/text/language.ts'
import type { Entry } from '../../store/outbox/entry.ts'
import { failureSentence } from '../../sync/calls/failure-sentence.ts'
import { planUndo, type Undo } from '../../sync/send/undo.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/controls/spinner.tsx'
import { ReadDialog } from '../../ui/dialogs/read-dialog.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { useEntries, useReachable, useRow, useWorkspace } from '../device-hooks.ts'
import { useNoEffectToast } from '../documents/document-actions.ts'
import { useNames } from '../forms/shown-value.ts'
import { useServerQuery } from '../server-query.ts'
import { type HistoryLine, historyLines } from './history-lines.ts'
import { historyTexts } from './history-texts.ts'

export type HistorySubject = {
  record: RecordType
  id: string
  name: string
}

const pageSize = 30
const mostShown = 1_000

export function HistoryDialog({
  open,
  onClose,
  ...of
}: HistorySubject & { open: boolean; onClose: () => void }) {
  const texts = useTexts(historyTexts)
  return (
    <ReadDialog open={open} onClose={onClose} size="medium" title={texts.historyOf(of.name)}>
      <History {...of} />
    </ReadDialog>
  )
}

function History({ record, id, name }: HistorySubject) {
  const texts = useTexts(historyTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const reachable = useReachable()
  const { say } = useNoEffectToast()
  const [problem, setProblem] = useState<string | null>(null)
  const workspace = useWorkspace()
  const [limit, setLimit] = useState(pageSize)
  const viewRow = useRow(record, id)
  const waiting = useEntries().filter(entry => entry.id === id && editShape(entry.kind).record === record)
  const list = useRef<HTMLOListElement>(null)
  // Changes when the server has accepted an edit, so the history is fetched again.
  const refetchOn = `${viewRow?.row.rev ?? 'gone'} ${waiting.length}`
  const query = useServerQuery(
    'GET history/:record/:id',
    { record, id, limit },
    { refetchOn, persist: 'session', keepPrevious: true },
  )

  const sentences = { noAnswer: texts.notRead, serverFailed: texts.serverFailed }

  if (query.status !== 'success' && query.status !== 'error')
    return query.status === 'pending' ? (
      <Spinner label={texts.loading} />
    ) : (
      <div className="grid gap-4">
        <WaitingEdits entries={waiting} />
        <EmptyState icon={<CloudOff size={26} />} title={texts.needsServer} />
      </div>
    )
  if (query.status === 'error')
    return (
      <EmptyState
        icon={<CloudOff size={26} />}
        title={failureSentence(query.failure, sentences, language)}
        action={<Button onClick={query.refetch}>{common.tryAgain}</Button>}
      />
    )

  const { data: items, next } = query.data
  const row: Values | undefined = viewRow && JSON.parse(JSON.stringify(viewRow.row))
  const isInUse = record === 'clients' && workspace.view.hasOwnedRows(record, id)
  const isOfSteps = record === 'contracts' || record === 'invoices'
  const undo = async ({ edit }: Undo) => {
    const { ok } = edit ? await workspace.commit(edit) : { ok: true }
    setProblem(ok ? null : common.notSaved)
    if (ok) say(texts.undone)
  }
  function showMore(): void {
    // The button may disappear, so the focus moves to the last item that was read.
    const last = list.current?.lastElementChild
    if (last instanceof HTMLElement) last.focus()
    setLimit(Math.min(limit + pageSize, mostShown))
  }
  return (
    <div className="grid gap-4">
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      {!reachable && <Banner tone="note">{texts.savedCopy}</Banner>}
      {isOfSteps && items.length > 0 && <p className="text-sm">{texts.reasons.step}</p>}
      <WaitingEdits entries={waiting} />
      {items.length === 0 && waiting.length === 0 && (
        <EmptyState icon={<HistoryIcon size={26} />} title={texts.none} />
      )}
      <ol ref={list} aria-label={texts.historyOf(name)} className="divide-y divide-line">
        {items.map(item => (
          <Item
            key={item.rev}
            record={record}
            item={item}
            undo={
              isOfSteps
                ? undefined
                : planUndo(item, { record, id, row, items, isWhole: next === null, isInUse, name, language })
            }
            onUndo={undo}
          />
        ))}
      </ol>
      {next !== null && limit < mostShown && (
        <Button className="justify-self-center" onClick={showMore}>
          {texts.showMore}
        </Button>
      )}
    </div>
  )
}

function WaitingEdits({ entries }: { entries: readonly Entry[] }) {
  const texts = useTexts(historyTexts)
  const { language } = useLanguage()
  if (entries.length === 0) return null
  return (
    <ul aria-label={texts.waiting} className="grid gap-2 rounded-md bg-sunken p-3">
      {entries.map(({ key, sentence, madeAt }) => (
        <li key={key} className="wrap-anywhere text-sm">
          <span className="block font-medium text-ink">{sentence}</span>
          <span>
            {texts.waiting}, {formatMoment(madeAt, language)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Item(props: {
  record: RecordType
  item: HistoryRow
  undo: Undo | undefined
  onUndo: (undo: Undo) => Promise<void>
}) {
  const { record, item, undo, onUndo } = props
  const texts = useTexts(historyTexts)
  const common = useTexts(commonTexts)
  const names = useNames()
  const when = whenMade(item, texts, names.language)
  const kindLabel = texts.kinds[item.kind]
  const sender = item.person || texts.notStaff
  const author = item.madeBy === undefined ? sender : texts.madeBy(sender, item.madeBy)
  const where = item.person === '' ? '' : item.device || texts.unknownDevice
  const reason = undo?.reason && texts.reasons[undo.reason]
  return (
    <li tabIndex={-1} className="grid gap-1.5 py-3 first:pt-0">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-sm">
          <span className="block font-semibold text-ink">{kindLabel}</span>
          <span className="wrap-anywhere">
            {[author, when, where].filter(part => part !== '').join(' · ')}
          </span>
        </p>
        {undo && (
          <Button
            variant="quiet"
            className="-my-1.5 shrink-0"
            icon={<Undo2 aria-hidden size={18} />}
            aria-label={texts.undoNamed(kindLabel, when)}
            reason={reason}
            onClick={() => void onUndo(undo)}
          >
            {common.undo}
          </Button>
        )}
      </div>
      <Lines lines={historyLines(record, item, names)} />
    </li>
  )
}

/** Adds the time of arrival when it was more than a day later. */
function whenMade(
  { at, madeAt = at }: HistoryRow,
  texts: { madeAndArrived: (made: string, arrived: string) => string },
  language: Language,
): string {
  const made = formatMoment(madeAt, language)
  return isLate(madeAt, at) ? texts.madeAndArrived(made, formatMoment(at, language)) : made
}

function Lines({ lines }: { lines: readonly HistoryLine[] }) {
  const texts = useTexts(historyTexts)
  if (lines.length === 0) return null
  return (
    <dl className="grid gap-1 text-sm">
      {lines.map(({ label, from, to }) => (
        <div key={label} className="wrap-anywhere">
          <dt className="inline">{label}: </dt>
          <dd className="inline whitespace-pre-line text-ink">
            {from !== undefined && (
              <>
                <span>{from}</span> <span aria-hidden>→</span>
                <span className="sr-only">{texts.to}</span>{' '}
              </>
            )}
            <span className="font-medium">{to}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
