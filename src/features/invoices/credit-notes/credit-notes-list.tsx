import ReceiptText from 'lucide-react/icons/receipt-text'
import { useState } from 'react'
import type { CreditNoteRow } from '../../../contract/payments.ts'
import { fullName } from '../../../domain/clients/person.ts'
import { pdfFileName } from '../../../domain/text/file-names.ts'
import { formatBelgianDate, formatPrice } from '../../../domain/text/format.ts'
import { useReachable, useWorkspace } from '../../../record-ui/device-hooks.ts'
import { useNoEffectToast } from '../../../record-ui/documents/document-actions.ts'
import { DocumentButtons } from '../../../record-ui/documents/document-buttons.tsx'
import { DocumentPreview } from '../../../record-ui/documents/document-preview.tsx'
import { documentTexts } from '../../../record-ui/documents/document-texts.ts'
import { RecordLink } from '../../../record-ui/record-link.tsx'
import { useServerQuery } from '../../../record-ui/server-query.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { DataTable, PlainHeader, TableBody, TableHead } from '../../../ui/lists/data-table.tsx'
import { TableCell, TableRow } from '../../../ui/lists/table-row.tsx'
import { EmptyState, QueryState } from '../../../ui/page/empty-state.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { EInvoiceButton, EInvoiceNote } from '../e-invoice-button.tsx'
import { creditNotesTexts } from './credit-notes-texts.ts'

const most = 500

/** Credit notes are only on the server. The last response is cached for the session. */
export function CreditNotesList({ search, round }: { search: string; round: string }) {
  const texts = useTexts(creditNotesTexts)
  // The preview stays open when the search changes.
  const [previewed, setPreviewed] = useState<CreditNoteRow | null>(null)
  const getFile = useNoteFiles()
  return (
    <div className="grid gap-3">
      <NotesTable
        // A new search starts with the first page.
        key={search}
        search={search}
        round={round}
        getFile={getFile}
        onPreview={setPreviewed}
      />
      {previewed && (
        <DocumentPreview
          texts={texts}
          record="credit-notes"
          id={previewed.id}
          // Credit notes never change, and this device has no copy.
          draw={() => null}
          file={getFile(previewed)}
          of={{ record: 'invoices', id: previewed.invoiceId, name: previewed.invoiceNumber }}
          more={<EInvoiceButton record="credit-notes" row={previewed} />}
          note={
            <EInvoiceNote
              record="credit-notes"
              row={previewed}
              onSent={() => setPreviewed({ ...previewed, eInvoice: 'waiting' })}
            />
          }
          onClose={() => setPreviewed(null)}
        />
      )}
    </div>
  )
}

function NotesTable(props: {
  search: string
  round: string
  getFile: (note: CreditNoteRow) => NoteFile
  onPreview: (note: CreditNoteRow) => void
}) {
  const { search, round, getFile, onPreview } = props
  const texts = useTexts(creditNotesTexts)
  const { actions } = useTexts(commonTexts)
  const newest = { limit: most, sortBy: 'createdAt', sortOrder: 'DESC' } as const
  const query = useServerQuery(
    'GET credit-notes',
    { ...newest, search },
    { refetchOn: round, persist: 'session' },
  )
  if (query.status !== 'success') return <QueryState status={query.status} texts={texts} />
  const { data, totalPages } = query.data
  if (data.length === 0)
    return <EmptyState icon={<ReceiptText size={26} />} title={texts.none} hint={texts.noneHint} />
  return (
    <>
      <DataTable label={texts.title} rowCount={data.length}>
        <TableHead>
          <PlainHeader label={texts.number} className="h-control w-34" />
          <PlainHeader label={texts.day} className="w-28" />
          <PlainHeader label={texts.client} />
          <PlainHeader label={texts.invoice} className="w-34" />
          <PlainHeader label={texts.amount} align="end" className="w-28" />
          <PlainHeader label={actions} align="end" className="w-30" />
        </TableHead>
        <TableBody>
          {data.map(note => (
            <NoteRow key={note.id} note={note} file={getFile(note)} onPreview={() => onPreview(note)} />
          ))}
        </TableBody>
      </DataTable>
      {totalPages > 1 && <p className="px-4 text-muted">{texts.more}</p>}
    </>
  )
}

type NoteFile = { reason: string | undefined; busy: boolean; save: () => void }

function NoteRow(props: { note: CreditNoteRow; file: NoteFile; onPreview: () => void }) {
  const { note, file, onPreview } = props
  const texts = useTexts(creditNotesTexts)
  const { actions } = useTexts(commonTexts)
  const { language } = useLanguage()
  return (
    <TableRow label={note.number}>
      <TableCell label={texts.number} kind="title" className="tabular-nums">
        {note.number}
        <span className="block font-normal text-muted text-xs">{texts.reasons[note.reason]}</span>
      </TableCell>
      <TableCell label={texts.day} className="tabular-nums">
        {formatBelgianDate(note.day)}
      </TableCell>
      <TableCell label={texts.client}>
        {note.client === null ? (
          '-'
        ) : (
          <RecordLink record="clients" id={note.clientId}>
            {fullName(note.client)}
          </RecordLink>
        )}
      </TableCell>
      <TableCell label={texts.invoice} className="tabular-nums">
        {note.invoiceNumber}
      </TableCell>
      <TableCell label={texts.amount} align="end" className="tabular-nums">
        {formatPrice(note.total, language)}
      </TableCell>
      <TableCell label={actions} kind="formActions" align="end">
        <DocumentButtons name={note.number} texts={texts} file={file} onPreview={onPreview} />
      </TableCell>
    </TableRow>
  )
}

function useNoteFiles(): (note: CreditNoteRow) => NoteFile {
  const { needsServer, pdfFailed } = useTexts(documentTexts)
  const workspace = useWorkspace()
  const reachable = useReachable()
  const { say } = useNoEffectToast()
  const [fetching, setFetching] = useState<string | null>(null)
  const save = async ({ id, number, client }: CreditNoteRow) => {
    setFetching(id)
    const answer = await workspace.request('GET credit-notes/:id/pdf', { id }, { as: 'file' })
    setFetching(null)
    const name = pdfFileName([number, client?.firstName ?? '', client?.lastName ?? ''])
    if (answer.ok) saveFile(answer.body, name)
    else say(pdfFailed)
  }
  return note => ({
    reason: reachable ? undefined : needsServer,
    busy: fetching === note.id,
    save: () => void save(note),
  })
}
