import { Link } from 'react-router-dom'
import { editShape } from '../../contract/edits.ts'
import { formatMoment } from '../../domain/text/format.ts'
import { useSignal, useWorkspace } from '../../record-ui/device-hooks.ts'
import { historyTexts } from '../../record-ui/history/history-texts.ts'
import { addressOfRecord } from '../../record-ui/record-address.ts'
import type { Entry } from '../../store/outbox/entry.ts'
import type { View } from '../../store/overlay/view.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { outboxTexts } from './outbox-texts.ts'

export type RecordPaths = {
  calendarPath: string
  contractsPath: string
  invoicesPath: string
  practicePath: string
  speciesPath: string
}

/** Edits that arrived more than a day after they were made: both times, and a link to each record. */
export function LateEdits(paths: RecordPaths) {
  const texts = useTexts(outboxTexts)
  const { madeAndArrived } = useTexts(historyTexts)
  const { language } = useLanguage()
  const { view, arrivedLate, dismissLate } = useWorkspace()
  const records = useSignal(arrivedLate)
  if (records.length === 0) return null
  return (
    <Banner tone="note" title={texts.lateTitle} onDismiss={() => void dismissLate()}>
      <p>{texts.lateText}</p>
      <ul className="mt-2 grid gap-2">
        {records.map(({ n, entry, late }) => (
          <li key={n}>
            <Link to={hrefOf(entry, view, paths)} className="block py-1 font-medium underline wrap-anywhere">
              {entry.sentence}
            </Link>
            {late &&
              madeAndArrived(formatMoment(late.madeAt, language), formatMoment(late.arrivedAt, language))}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** The record's own page, or the list that is narrowed to it. */
function hrefOf({ kind, id, subject }: Entry, view: View, paths: RecordPaths): string {
  const { calendarPath, contractsPath, invoicesPath, practicePath, speciesPath } = paths
  const narrowed = (list: string) => `${list}?${new URLSearchParams({ search: subject })}`
  const { record } = editShape(kind)
  switch (record) {
    case 'clients':
    case 'animals':
      return addressOfRecord(record, id)
    case 'notes':
      return addressOfRecord('clients', view.tables.notes.get(id)?.row.clientId ?? '')
    case 'contracts':
      return narrowed(contractsPath)
    case 'invoices':
      return narrowed(invoicesPath)
    case 'species':
      return narrowed(speciesPath)
    case 'appointments':
    case 'templates':
      return calendarPath
    default:
      return practicePath
  }
}
