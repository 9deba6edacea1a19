import CloudOff from 'lucide-react/icons/cloud-off'
import Download from 'lucide-react/icons/download'
import FileCode from 'lucide-react/icons/file-code'
import type { XmlExport } from '../../contract/invoices.ts'
import { formatBelgianDate, formatMonth } from '../../domain/format.ts'
import { Button } from '../../ui/button.tsx'
import { commonTexts } from '../../ui/common-texts.ts'
import { DataTable, PlainHeader, TableBody, TableHead } from '../../ui/data-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TableCell } from '../../ui/table-cell.tsx'
import { TableRow } from '../../ui/table-row.tsx'
import { invoicesTexts } from './invoices-texts.ts'
import { useHistory } from './use-history.ts'

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
