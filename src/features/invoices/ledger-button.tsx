import Wallet from 'lucide-react/icons/wallet'
import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { FetchedLater } from '../../ui/dialogs/fetched-later.tsx'
import { useTexts } from '../../ui/language.tsx'
import type { LedgerSubject } from './ledger-dialog.tsx'
import { ledgerTexts } from './ledger-texts.ts'

const ledgerDialog = () => import('./ledger-dialog.tsx').then(part => part.LedgerDialog)

export function LedgerButton(of: LedgerSubject) {
  const texts = useTexts(ledgerTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon={<Wallet aria-hidden size={18} />} onClick={() => setOpen(true)}>
        {texts.payments}
      </Button>
      <LaterLedger of={open ? of : null} onClose={() => setOpen(false)} />
    </>
  )
}

const noSubject: LedgerSubject = { record: 'clients', id: '', name: '', round: '' }

export function LaterLedger({ of, onClose }: { of: LedgerSubject | null; onClose: () => void }) {
  // The dialog shows its content while it closes.
  const [last, setLast] = useState(noSubject)
  if (of !== null && (of.id !== last.id || of.round !== last.round)) setLast(of)
  return <FetchedLater load={ledgerDialog} props={{ ...(of ?? last), open: of !== null, onClose }} />
}
