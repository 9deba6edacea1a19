import Bell from 'lucide-react/icons/bell'
import { useState } from 'react'
import type { InvoiceRow } from '../../../contract/invoices.ts'
import { isOwed } from '../../../domain/billing/invoices.ts'
import { useRow } from '../../../record-ui/device-hooks.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FetchedLater } from '../../../ui/dialogs/fetched-later.tsx'
import { useTexts } from '../../../ui/language.tsx'
import { invoicesTexts } from '../../invoices/invoices-texts.ts'

const remindersDialog = () => import('./reminders-dialog.tsx').then(part => part.RemindersDialog)

export function RemindersButton({ practicePath }: { practicePath: string }) {
  const texts = useTexts(invoicesTexts)
  const reminders = useRemindersDialog(practicePath)
  return (
    <>
      <Button icon={<Bell aria-hidden size={18} />} onClick={reminders.open}>
        {texts.reminders}
      </Button>
      {reminders.dialog}
    </>
  )
}

export function useRemindersDialog(practicePath: string) {
  const [open, setOpen] = useState(false)
  const props = { open, practicePath, onClose: () => setOpen(false) }
  return { open: () => setOpen(true), dialog: <FetchedLater load={remindersDialog} props={props} /> }
}

const dialog = () => import('./invoice-reminders.tsx').then(part => part.InvoiceRemindersDialog)

/** Shown for an invoice that is owed or was reminded. */
export function InvoiceRemindersButton({ row: opened }: { row: InvoiceRow }) {
  const row = useRow('invoices', opened.id)?.row ?? opened
  const texts = useTexts(invoicesTexts)
  const [open, setOpen] = useState(false)
  if (!isOwed(row.status) && row.reminders === 0) return null
  return (
    <>
      <Button variant="quiet" icon={<Bell aria-hidden size={18} />} onClick={() => setOpen(true)}>
        {texts.reminders}
      </Button>
      <FetchedLater load={dialog} props={{ open, row, onClose: () => setOpen(false) }} />
    </>
  )
}
