import Wallet from 'lucide-react/icons/wallet'
import { useState } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { FetchedLater } from '../ui/dialogs/fetched-later.tsx'
import { useTexts } from '../ui/language.tsx'
import type { LedgerOf } from './ledger-dialog.tsx'
import { ledgerTexts } from './ledger-texts.ts'

const ledgerDialog = () => import('./ledger-dialog.tsx').then(part => part.LedgerDialog)

/** The way to the payments of a client or of an invoice. */
export function LedgerButton(of: LedgerOf) {
  const texts = useTexts(ledgerTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon={<Wallet aria-hidden size={18} />} onClick={() => setOpen(true)}>
        {texts.payments}
      </Button>
      <FetchedLater load={ledgerDialog} props={{ ...of, open, onClose: () => setOpen(false) }} />
    </>
  )
}
