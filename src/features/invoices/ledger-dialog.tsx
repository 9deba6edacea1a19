import CircleCheck from 'lucide-react/icons/circle-check'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, useState } from 'react'
import type { LedgerEntry, Ledger as LedgerTotals } from '../../contract/payments.ts'
import { formatBelgianDate, formatPrice } from '../../domain/text/format.ts'
import { useReachable, useWorkspace } from '../../record-ui/device-hooks.ts'
import { documentTexts } from '../../record-ui/documents/document-texts.ts'
import { useServerAction } from '../../record-ui/server-action.ts'
import { useServerQuery } from '../../record-ui/server-query.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { ReadDialog } from '../../ui/dialogs/read-dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { DataTable, PlainHeader, TableBody, TableHead } from '../../ui/lists/data-table.tsx'
import { TableCell, TableRow } from '../../ui/lists/table-row.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { QueryState } from '../../ui/page/empty-state.tsx'
import { fetchNewest } from './fetch-newest.ts'
import { LedgerLine } from './ledger-line.tsx'
import { ledgerTexts } from './ledger-texts.ts'
import { BookRefundDialog } from './refund-dialogs.tsx'

export type LedgerSubject = {
  record: 'clients' | 'invoices'
  id: string
  name: string
  /** A change of this value fetches the ledger again. */
  round: string
  /** Buttons next to Close. */
  actions?: ReactNode
}

/** The payments of a client or an invoice, from the server. The last response is cached for the session. */
export function LedgerDialog({
  open,
  onClose,
  ...of
}: LedgerSubject & { open: boolean; onClose: () => void }) {
  const texts = useTexts(ledgerTexts)
  return (
    <ReadDialog
      open={open}
      size="large"
      title={texts.ledgerOf(of.name)}
      actions={of.actions}
      onClose={onClose}
    >
      <Ledger {...of} />
    </ReadDialog>
  )
}

function Ledger({ record, id, round }: LedgerSubject) {
  const workspace = useWorkspace()
  const texts = useTexts(ledgerTexts)
  const { asLastRead } = useTexts(documentTexts)
  const reachable = useReachable()
  const [undoing, setUndoing] = useState<LedgerEntry | null>(null)
  const [booking, setBooking] = useState<LedgerEntry | null>(null)
  const query = useServerQuery(`GET ${record}/:id/ledger`, { id }, { refetchOn: round, persist: 'session' })

  function followChange(): void {
    setUndoing(null)
    setBooking(null)
    query.refetch()
    void fetchNewest(workspace)
  }

  if (query.status !== 'success') return <QueryState status={query.status} texts={texts} />
  return (
    <div className="grid gap-4">
      {!reachable && <Banner tone="note">{asLastRead}</Banner>}
      {query.data.entries.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <LedgerTable
          value={query.data}
          isOfClient={record === 'clients'}
          onUndo={setUndoing}
          onBook={setBooking}
        />
      )}
      {undoing !== null && (
        <ReversePaymentDialog entry={undoing} onClose={() => setUndoing(null)} onUndone={followChange} />
      )}
      {booking !== null && (
        <BookRefundDialog entry={booking} onClose={() => setBooking(null)} onBooked={followChange} />
      )}
    </div>
  )
}

function LedgerTable(props: {
  value: LedgerTotals
  isOfClient: boolean
  onUndo: (entry: LedgerEntry) => void
  onBook: (entry: LedgerEntry) => void
}) {
  const { value, onUndo, onBook } = props
  const texts = useTexts(ledgerTexts)
  const common = useTexts(commonTexts)
  const { needsServer } = useTexts(documentTexts)
  const reachable = useReachable()
  const { language } = useLanguage()
  const price = (euros: number) => formatPrice(euros, language)
  // A payment above the amount of an invoice is credit in its ledger too.
  const hasCredit = props.isOfClient || value.entries.some(({ toCredit }) => toCredit !== 0)
  const hasActions = value.entries.some(({ canUndo, toBookBy }) => canUndo || toBookBy !== null)
  const getReason = ({ usedFor }: LedgerEntry) =>
    usedFor === null ? (reachable ? undefined : needsServer) : texts.usedFor(usedFor)
  return (
    <>
      <div className="[--sticky-top:0px]">
        <DataTable label={texts.payments} rowCount={value.entries.length}>
          <TableHead>
            <PlainHeader label={texts.day} className="h-control w-28" />
            <PlainHeader label={texts.description} />
            <PlainHeader label={texts.amount} align="end" className="w-26" />
            {hasCredit && <PlainHeader label={texts.credit} align="end" className="w-26" />}
            <PlainHeader label={texts.outstanding} align="end" className="w-26" />
            {hasActions && <PlainHeader label={common.actions} align="end" className="w-28" />}
          </TableHead>
          <TableBody>
            {value.entries.map(entry => (
              <TableRow key={entry.id}>
                <TableCell label={texts.day} className="tabular-nums">
                  {formatBelgianDate(entry.day)}
                </TableCell>
                <TableCell label={texts.description} kind="title">
                  <LedgerLine entry={entry} />
                </TableCell>
                <TableCell label={texts.amount} align="end" className="tabular-nums">
                  {price(entry.amount)}
                </TableCell>
                {hasCredit && (
                  <TableCell label={texts.credit} align="end" className="tabular-nums">
                    {entry.toCredit === 0 ? '-' : price(entry.toCredit)}
                  </TableCell>
                )}
                <TableCell label={texts.outstanding} align="end" className="tabular-nums">
                  {price(entry.owed)}
                </TableCell>
                {hasActions && (
                  <TableCell label={common.actions} kind="formActions" align="end">
                    {entry.toBookBy !== null && (
                      <IconButton
                        icon={<CircleCheck aria-hidden size={18} />}
                        label={texts.book(formatBelgianDate(entry.toBookBy))}
                        reason={reachable ? undefined : needsServer}
                        onClick={() => onBook(entry)}
                      />
                    )}
                    {entry.canUndo && (
                      <IconButton
                        icon={<Undo2 aria-hidden size={18} />}
                        label={texts.reverse(formatBelgianDate(entry.day))}
                        reason={getReason(entry)}
                        onClick={() => onUndo(entry)}
                      />
                    )}
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </DataTable>
      </div>
      <dl className="flex flex-wrap justify-end gap-x-8 gap-y-1 font-medium text-ink tabular-nums">
        <Sum label={props.isOfClient ? texts.owed : texts.outstanding} value={price(value.owed)} />
        {hasCredit && <Sum label={texts.credit} value={price(value.credit)} />}
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

function ReversePaymentDialog(props: { entry: LedgerEntry; onClose: () => void; onUndone: () => void }) {
  const { entry, onClose, onUndone } = props
  const texts = useTexts(ledgerTexts)
  const { language } = useLanguage()
  const [reason, setReason] = useState('')
  const { send, isBusy, problem } = useServerAction(texts.reversed, onUndone)
  const price = (euros: number) => formatPrice(euros, language)

  const undo = () =>
    void send((request, options) => request('POST payments/:id/undo', { id: entry.id, reason }, options))

  return (
    <FormDialog
      title={texts.reverseTitle}
      submitLabel={texts.reverseNow}
      busy={isBusy}
      reason={reason.trim() === '' ? texts.reverseNeedsReason : undefined}
      onSubmit={undo}
      onClose={onClose}
    >
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <p>
        {entry.amount < 0 && texts.reverseDue(price(-entry.amount), entry.invoiceNumber)}{' '}
        {entry.toCredit > 0 && texts.reverseCredit(price(entry.toCredit))}
        {entry.toCredit < 0 && texts.reverseCreditUse(price(-entry.toCredit))}
      </p>
      <TextField
        label={texts.reason}
        isRequired
        value={reason}
        maxLength={200}
        onChange={setReason}
        autoFocus
      />
    </FormDialog>
  )
}
