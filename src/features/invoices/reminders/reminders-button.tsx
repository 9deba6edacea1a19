import Bell from 'lucide-react/icons/bell'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { FetchedLater } from '../../../ui/dialogs/fetched-later.tsx'
import { useTexts } from '../../../ui/language.tsx'
import { invoicesTexts } from '../invoices-texts.ts'

const remindersDialog = () => import('./reminders-dialog.tsx').then(part => part.RemindersDialog)

/** The way to the reminders that it is time for. */
export function RemindersButton({ practicePath }: { practicePath: string }) {
  const texts = useTexts(invoicesTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Bell aria-hidden size={18} />} onClick={() => setOpen(true)}>
        {texts.reminders}
      </Button>
      <FetchedLater load={remindersDialog} props={{ open, practicePath, onClose: () => setOpen(false) }} />
    </>
  )
}
