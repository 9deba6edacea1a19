import CloudOff from 'lucide-react/icons/cloud-off'
import Download from 'lucide-react/icons/download'
import FileCode from 'lucide-react/icons/file-code'
import { useState } from 'react'
import type { XmlExport } from '../../../contract/invoices.ts'
import { formatBelgianDate, formatMonth, formatPrice } from '../../../domain/text/format.ts'
import { useReachable, useWorkspace } from '../../../record-ui/device-hooks.ts'
import { useNoEffectToast } from '../../../record-ui/documents/document-actions.ts'
import { documentTexts } from '../../../record-ui/documents/document-texts.ts'
import { useServerQuery } from '../../../record-ui/server-query.ts'
import type { Failure } from '../../../sync/calls/call.ts'
import { failureSentence } from '../../../sync/calls/failure-sentence.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { DataTable, PlainHeader, TableBody, TableHead } from '../../../ui/lists/data-table.tsx'
import { TableCell, TableRow } from '../../../ui/lists/table-row.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { invoicesTexts } from '../../invoices/invoices-texts.ts'

export function HistoryDialog({ of, onClose }: { of?: { id: string; number: string }; onClose: () => void }) {
  const texts = useTexts(invoicesTexts)
  const common = useTexts(commonTexts)
  const { serverFailed } = useTexts(documentTexts)
  const { language } = useLanguage()
  const { history, ...actions } = useHistory(of?.id ?? '')
  const whyNot = (failure: Failure | undefined) =>
    failure
      ? failureSentence(failure, { noAnswer: texts.historyFailed, serverFailed }, language)
      : serverFailed
  return (
    <Dialog
      open
      onClose={onClose}
      title={of === undefined ? texts.historyTitle : texts.historyOf(of.number)}
      size="large"
      footer={
        <Button variant="primary" autoFocus onClick={onClose}>
          {common.close}
        </Button>
      }
    >
      {history.status === 'pending' && <Spinner label={texts.loadingHistory} />}
      {history.status === 'offline' && (
        <EmptyState icon={<CloudOff size={26} />} title={texts.historyNeedsServer} />
      )}
      {history.status === 'error' && (
        <EmptyState icon={<CloudOff size={26} />} title={whyNot(history.failure)} />
      )}
      {history.status === 'success' && history.data.length === 0 && (
        <EmptyState icon={<FileCode size={26} />} title={texts.noHistory} />
      )}
      {history.status === 'success' && history.data.length > 0 && (
        <div className="[--sticky-top:0px]">
          <DataTable label={texts.historyTitle} rowCount={history.data.length}>
            <TableHead>
              <PlainHeader label={texts.month} className="h-control" />
              <PlainHeader label={texts.clientsCount} align="end" className="w-30" />
              <PlainHeader label={texts.exportDate} className="w-30" />
              <PlainHeader label={texts.collectionDate} className="w-30" />
              <PlainHeader label={texts.amount} align="end" className="w-28" />
              <PlainHeader label={common.actions} align="end" className="w-38" />
            </TableHead>
            <TableBody>
              {history.data.map(file => (
                <FileRow key={file.id} file={file} actions={actions} />
              ))}
            </TableBody>
          </DataTable>
        </div>
      )}
    </Dialog>
  )
}

function FileRow(props: { file: XmlExport; actions: Omit<ReturnType<typeof useHistory>, 'history'> }) {
  const { file, actions } = props
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
      <TableCell label={texts.collectionDate} className="tabular-nums">
        {file.collectionDay === '' ? '-' : formatBelgianDate(file.collectionDay)}
      </TableCell>
      <TableCell label={texts.amount} align="end" className="text-ink">
        {formatPrice(file.total, language)}
      </TableCell>
      <TableCell label={common.actions} kind="formActions" align="end">
        <Button
          icon={<Download aria-hidden size={18} />}
          reason={actions.reason}
          busy={actions.fetching === file.id}
          onClick={() => void actions.download(file)}
        >
          {texts.download}
          {file.filename !== '' && <span className="sr-only"> {file.filename}</span>}
        </Button>
      </TableCell>
    </TableRow>
  )
}

function useHistory(invoiceId: string) {
  const texts = useTexts(invoicesTexts)
  const { needsServer } = useTexts(documentTexts)
  const workspace = useWorkspace()
  const reachable = useReachable()
  const { say } = useNoEffectToast()
  const history = useServerQuery('GET invoices/xml-history', { invoiceId })
  const [fetching, setFetching] = useState<string | null>(null)

  return {
    history,
    fetching,
    reason: reachable ? undefined : needsServer,
    async download({ id }: XmlExport): Promise<void> {
      setFetching(id)
      const answer = await workspace.request('GET invoices/xml-history/:id/download', { id }, { as: 'file' })
      setFetching(null)
      if (answer.ok) saveFile(answer.body, answer.fileName ?? `xml-export-${id}.xml`)
      else say(texts.downloadFailed)
    },
  }
}
