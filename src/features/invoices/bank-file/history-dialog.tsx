import CloudOff from 'lucide-react/icons/cloud-off'
import Download from 'lucide-react/icons/download'
import FileCode from 'lucide-react/icons/file-code'
import { useEffect, useState } from 'react'
import type { XmlExport } from '../../../contract/invoices.ts'
import { formatBelgianDate, formatMonth } from '../../../domain/format.ts'
import { documentTexts } from '../../../parts/document-texts.ts'
import { useTell } from '../../../parts/tell.ts'
import { useReachable, useWorkspace } from '../../../sync/device-hooks.ts'
import { failureSentence } from '../../../sync/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { commonTexts } from '../../../ui/common-texts.ts'
import { DataTable, PlainHeader, TableBody, TableHead } from '../../../ui/data-table.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { TableCell } from '../../../ui/table-cell.tsx'
import { TableRow } from '../../../ui/table-row.tsx'
import { invoicesTexts } from '../invoices-texts.ts'
import { readXmlExports } from '../read-answers.ts'

export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(invoicesTexts)
  const common = useTexts(commonTexts)
  const { history, ...acts } = useHistory()
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.historyTitle}
      size="large"
      footer={
        <Button variant="primary" autoFocus onClick={onClose}>
          {common.close}
        </Button>
      }
    >
      {history.kind === 'loading' && <Spinner label={texts.loadingHistory} />}
      {history.kind === 'away' && <EmptyState icon={<CloudOff size={26} />} title={texts.historyNeedsHost} />}
      {history.kind === 'failed' && <EmptyState icon={<CloudOff size={26} />} title={history.sentence} />}
      {history.kind === 'known' && history.files.length === 0 && (
        <EmptyState icon={<FileCode size={26} />} title={texts.noHistory} />
      )}
      {history.kind === 'known' && history.files.length > 0 && (
        <div className="[--sticky-top:0px]">
          <DataTable label={texts.historyTitle} rowCount={history.files.length}>
            <TableHead>
              <PlainHeader label={texts.month} className="h-11" />
              <PlainHeader label={texts.clientsCount} align="end" className="w-34" />
              <PlainHeader label={texts.exportDate} className="w-34" />
              <PlainHeader label={common.actions} align="end" className="w-42" />
            </TableHead>
            <TableBody>
              {history.files.map(file => (
                <FileRow key={file.id} file={file} acts={acts} />
              ))}
            </TableBody>
          </DataTable>
        </div>
      )}
    </Dialog>
  )
}

function FileRow(props: { file: XmlExport; acts: Omit<ReturnType<typeof useHistory>, 'history'> }) {
  const { file, acts } = props
  const texts = useTexts(invoicesTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  return (
    <TableRow label={file.filename || file.month}>
      <TableCell label={texts.month} kind="title">
        {formatMonth(file.month, language)}
      </TableCell>
      <TableCell label={texts.clientsCount} align="end">
        {file.clientCount}
      </TableCell>
      <TableCell label={texts.exportDate} className="tabular-nums">
        {formatBelgianDate(file.createdAt)}
      </TableCell>
      <TableCell label={common.actions} kind="acts" align="end">
        <Button
          icon={<Download aria-hidden size={18} />}
          reason={acts.reason}
          busy={acts.fetching === file.id}
          onClick={() => void acts.download(file)}
        >
          {texts.download}
          {file.filename !== '' && <span className="sr-only"> {file.filename}</span>}
        </Button>
      </TableCell>
    </TableRow>
  )
}

type History =
  | { kind: 'loading' | 'away' }
  | { kind: 'failed'; sentence: string }
  | { kind: 'known'; files: XmlExport[] }

/** The files that were made for the bank; the host keeps them. */
function useHistory() {
  const texts = useTexts(invoicesTexts)
  const common = useTexts(documentTexts)
  const workspace = useWorkspace()
  const reachable = useReachable()
  const { language } = useLanguage()
  const { say } = useTell()
  const [asked, setAsked] = useState<History>({ kind: 'loading' })
  const [fetching, setFetching] = useState<string | null>(null)

  useEffect(() => {
    if (!reachable) return
    let wanted = true
    void workspace.ask({ method: 'GET', path: 'invoices/xml-history' }).then(answer => {
      const files = answer.ok ? readXmlExports(answer.body) : null
      const { hostFailed } = common
      const sentence = answer.ok
        ? hostFailed
        : failureSentence(answer.failure, { noAnswer: texts.historyFailed, hostFailed }, language)
      const now: History = files ? { kind: 'known', files } : { kind: 'failed', sentence }
      if (wanted) setAsked(before => (!files && before.kind === 'known' ? before : now))
    })
    return () => {
      wanted = false
    }
  }, [workspace, reachable, texts, common, language])

  const history: History = asked.kind === 'known' || reachable ? asked : { kind: 'away' }
  return {
    history,
    fetching,
    reason: reachable ? undefined : common.needsHost,
    async download({ id }: XmlExport): Promise<void> {
      setFetching(id)
      const path = `invoices/xml-history/${id}/download`
      const answer = await workspace.ask({ method: 'GET', path, as: 'file' })
      setFetching(null)
      if (answer.ok && answer.file) saveFile(answer.file, answer.fileName ?? `xml-export-${id}.xml`)
      else say(texts.downloadFailed)
    },
  }
}
