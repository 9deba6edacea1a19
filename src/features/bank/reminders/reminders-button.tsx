import Bell from 'lucide-react/icons/bell'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { FetchedLater } from '../../../ui/dialogs/fetched-later.tsx'
import { useTexts } from '../../../ui/language.tsx'
import { invoicesTexts } from '../../invoices/invoices-texts.ts'

const remindersDialog = () => import('./reminders-dialog.tsx').then(part => part.RemindersDialog)

/** The way to the reminders that it is time for, where it stands alone. */
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

/** The dialog comes when it is first asked for. */
export function useRemindersDialog(practicePath: string) {
  const [open, setOpen] = useState(false)
  const props = { open, practicePath, onClose: () => setOpen(false) }
  return { open: () => setOpen(true), dialog: <FetchedLater load={remindersDialog} props={props} /> }
}
