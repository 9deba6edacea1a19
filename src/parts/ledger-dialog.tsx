import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactNode } from 'react'
import { formatBelgianDate, formatPrice } from '../domain/format.ts'
import { wayPaidTexts } from '../domain/payments.ts'
import { commonTexts } from '../ui/common-texts.ts'
import { Button } from '../ui/controls/button.tsx'
import { Spinner } from '../ui/controls/spinner.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { useLanguage, useTexts } from '../ui/language.tsx'
import { DataTable, PlainHeader, TableBody, TableHead } from '../ui/lists/data-table.tsx'
import { TableCell, TableRow } from '../ui/lists/table-row.tsx'
import { Banner } from '../ui/page/banner.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { useAsked } from './asked.ts'
import { useReachable } from './device-hooks.ts'
import { ledgerTexts } from './ledger-texts.ts'
import { type LedgerEntryShown, type LedgerShown, readLedger } from './read-ledger.ts'

export type LedgerOf = {
  record: 'clients' | 'invoices'
  id: string
  name: string
  /** Changes when there is something new to read. */
  round: string
  /** Beside the button that closes. */
  actions?: ReactNode
}

/** What became of the money of a client or of an invoice, row by row. The server keeps it; what was read last stays while the app is open. */
export function LedgerDialog({ open, onClose, ...of }: LedgerOf & { open: boolean; onClose: () => void }) {
  const texts = useTexts(ledgerTexts)
  const common = useTexts(commonTexts)
  return (
    <Dialog
      open={open}
      size="large"
      title={texts.ledgerOf(of.name)}
      onClose={onClose}
      footer={
        <>
          {of.actions}
          <Button variant="primary" onClick={onClose}>
            {common.close}
          </Button>
        </>
      }
    >
      <Ledger {...of} />
    </Dialog>
  )
}

function Ledger({ record, id, round }: LedgerOf) {
  const texts = useTexts(ledgerTexts)
  const reachable = useReachable()
  const path = `${record}/${encodeURIComponent(id)}/ledger`
  const { asked } = useAsked(path, readLedger, round, { remembers: true })
  if (asked.kind === 'loading') return <Spinner label={texts.loading} />
  if (asked.kind !== 'known')
    return (
      <EmptyState
        icon={<CloudOff size={26} />}
        title={asked.kind === 'away' ? texts.needsServer : texts.notRead}
      />
    )
  return (
    <div className="grid gap-4">
      {!reachable && <Banner tone="note">{texts.asLastRead}</Banner>}
      {asked.value.entries.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <LedgerTable value={asked.value} isOfClient={record === 'clients'} />
      )}
    </div>
  )
}

function LedgerTable({ value, isOfClient }: { value: LedgerShown; isOfClient: boolean }) {
  const texts = useTexts(ledgerTexts)
  const { language } = useLanguage()
  const price = (euros: number) => formatPrice(euros, language)
  return (
    <>
      <div className="[--sticky-top:0px]">
        <DataTable label={texts.payments} rowCount={value.entries.length}>
          <TableHead>
            <PlainHeader label={texts.day} className="h-11 w-28" />
            <PlainHeader label={texts.what} />
            <PlainHeader label={texts.amount} align="end" className="w-26" />
            {isOfClient && <PlainHeader label={texts.toCredit} align="end" className="w-26" />}
            <PlainHeader label={texts.open} align="end" className="w-26" />
          </TableHead>
          <TableBody>
            {value.entries.map(entry => (
              <TableRow key={entry.id}>
                <TableCell label={texts.day} className="tabular-nums">
                  {formatBelgianDate(entry.day)}
                </TableCell>
                <TableCell label={texts.what} kind="title">
                  <What entry={entry} />
                </TableCell>
                <TableCell label={texts.amount} align="end" className="tabular-nums">
                  {price(entry.amount)}
                </TableCell>
                {isOfClient && (
                  <TableCell label={texts.toCredit} align="end" className="tabular-nums">
                    {entry.toCredit === 0 ? '-' : price(entry.toCredit)}
                  </TableCell>
                )}
                <TableCell label={texts.open} align="end" className="tabular-nums">
                  {price(entry.owed)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </DataTable>
      </div>
      <dl className="flex flex-wrap justify-end gap-x-8 gap-y-1 font-medium text-ink tabular-nums">
        <Sum label={isOfClient ? texts.owed : texts.open} value={price(value.owed)} />
        {isOfClient && <Sum label={texts.credit} value={price(value.credit)} />}
      </dl>
    </>
  )
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex gap-2">
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function What({ entry }: { entry: LedgerEntryShown }) {
  const texts = useTexts(ledgerTexts)
  const ways = useTexts(wayPaidTexts)
  const { invoiceNumber, noteNumber } = entry
  const how = entry.how === null ? '-' : ways[entry.how]
  const said: Record<LedgerEntryShown['kind'], () => string> = {
    invoice: () => texts.invoice(invoiceNumber),
    payment: () => (invoiceNumber === '' ? texts.intoCredit(how) : texts.payment(how, invoiceNumber)),
    reversal: () => (invoiceNumber === '' ? texts.outOfCredit(how) : texts.reversal(how, invoiceNumber)),
    'credit-used': () => texts.creditUsed(invoiceNumber),
    'credit-back': () => texts.creditBack(invoiceNumber),
    'credit-note': () => texts.creditNote(noteNumber, invoiceNumber),
    'carried-over': () => texts.carriedOver,
  }
  return (
    <span className="wrap-anywhere">
      {said[entry.kind]()}
      {entry.by !== null && (
        <span className="block font-normal text-muted text-xs">{texts.by(entry.by)}</span>
      )}
    </span>
  )
}
