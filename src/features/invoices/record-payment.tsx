import { useState } from 'react'
import type { InvoiceRow } from '../../contract/invoices.ts'
import { isOwed } from '../../domain/billing/invoices.ts'
import { useReachable } from '../../record-ui/device-hooks.ts'
import { documentTexts } from '../../record-ui/documents/document-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FetchedLater } from '../../ui/dialogs/fetched-later.tsx'
import { useTexts } from '../../ui/language.tsx'
import { ledgerTexts } from './ledger-texts.ts'

const recordDialog = () => import('./record-payment-dialog.tsx').then(part => part.RecordPaymentDialog)

export const canBePaid = ({ status, toPay }: InvoiceRow) => isOwed(status) && toPay > 0

/** A single dialog for all rows of a list. */
export function LaterRecordPayment({ row, onClose }: { row: InvoiceRow | null; onClose: () => void }) {
  return <FetchedLater load={recordDialog} props={{ open: row !== null, row, onClose }} />
}

export function RecordPaymentButton({ row }: { row: InvoiceRow }) {
  const texts = useTexts(ledgerTexts)
  const { needsServer } = useTexts(documentTexts)
  const reachable = useReachable()
  const [isOpen, setOpen] = useState(false)
  if (!canBePaid(row)) return null
  return (
    <>
      <Button
        className="sm:mr-auto"
        reason={reachable ? undefined : needsServer}
        onClick={() => setOpen(true)}
      >
        {texts.record}
      </Button>
      <LaterRecordPayment row={isOpen ? row : null} onClose={() => setOpen(false)} />
    </>
  )
}
