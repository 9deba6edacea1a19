import CalendarPlus from 'lucide-react/icons/calendar-plus'
import FileDown from 'lucide-react/icons/file-down'
import HandCoins from 'lucide-react/icons/hand-coins'
import PawPrint from 'lucide-react/icons/paw-print'
import Pencil from 'lucide-react/icons/pencil'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Signature from 'lucide-react/icons/signature'
import StickyNote from 'lucide-react/icons/sticky-note'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import UserRoundX from 'lucide-react/icons/user-round-x'
import { useState } from 'react'
import type { ClientRow } from '../../contract/clients.ts'
import type { InvoiceRow } from '../../contract/invoices.ts'
import { formatPrice } from '../../domain/text/format.ts'
import { useReachable } from '../../record-ui/device-hooks.ts'
import { documentTexts } from '../../record-ui/documents/document-texts.ts'
import { useCommit } from '../../record-ui/lists/list-problem.ts'
import {
  PageAction,
  PageActionMenu,
  PageActions,
  PageMore,
  usePageKeys,
} from '../../record-ui/page/page-actions.tsx'
import { recordPageTexts } from '../../record-ui/page/record-page-texts.ts'
import { MenuItem, MenuLine } from '../../ui/controls/menu.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { useBookingFor } from '../appointments/booking-provider.tsx'
import { LaterRecordPayment } from '../invoices/record-payment.tsx'
import { useUnpaid } from './client-balance.tsx'
import type { OpenClientForm } from './client-forms.tsx'
import { changeClient } from './clients-edits.ts'
import { clientsTexts } from './clients-texts.ts'
import { StatementDialog, statementTexts } from './statement-dialog.tsx'

export function ClientActions(props: {
  row: ClientRow
  onForm: (form: OpenClientForm) => void
  onNote: () => void
  /** Undefined if the client has signed. */
  onSign: (() => void) | undefined
  onProblem: (problem: string | null) => void
}) {
  const { row, onForm, onNote, onSign, onProblem } = props
  const texts = useTexts(recordPageTexts)
  const ofClients = useTexts(clientsTexts)
  const ofStatement = useTexts(statementTexts)
  const { language } = useLanguage()
  const commit = useCommit(onProblem)
  const bookFor = useBookingFor()
  const [isStating, setStating] = useState(false)
  const book = () => bookFor({ record: 'clients', id: row.id })
  usePageKeys({
    b: book,
    n: onNote,
    e: () => onForm('edit'),
  })
  return (
    <PageActions>
      <PageAction
        icon={<CalendarPlus aria-hidden size={18} />}
        label={texts.book}
        keys="b"
        primary
        onClick={book}
      />
      <PageAction icon={<StickyNote aria-hidden size={18} />} label={texts.note} keys="n" onClick={onNote} />
      <TakePayment clientId={row.id} />
      <PageAction
        icon={<Pencil aria-hidden size={18} />}
        label={texts.edit}
        keys="e"
        onClick={() => onForm('edit')}
      />
      <PageMore>
        <MenuItem icon={<PawPrint aria-hidden size={18} />} onSelect={() => onForm('new-animal')}>
          {texts.addAnimal}
        </MenuItem>
        {onSign && (
          <MenuItem icon={<Signature aria-hidden size={18} />} onSelect={onSign}>
            {texts.signNow}
          </MenuItem>
        )}
        <MenuItem icon={<ReceiptText aria-hidden size={18} />} onSelect={() => setStating(true)}>
          {ofStatement.title}
        </MenuItem>
        <MenuItem icon={<FileDown aria-hidden size={18} />} onSelect={() => leadTo('client-data')}>
          {texts.exportAndErase}
        </MenuItem>
        <MenuLine />
        {row.isActive ? (
          <MenuItem icon={<UserRoundX aria-hidden size={18} />} onSelect={() => onForm('deactivate')}>
            {ofClients.deactivate}
          </MenuItem>
        ) : (
          <MenuItem
            icon={<UserRoundCheck aria-hidden size={18} />}
            onSelect={() =>
              void commit(changeClient({ texts: ofClients, language }, row, { isActive: true }))
            }
          >
            {ofClients.activate}
          </MenuItem>
        )}
      </PageMore>
      {isStating && <StatementDialog row={row} onClose={() => setStating(false)} />}
    </PageActions>
  )
}

/** Scrolls to a section of the page and focuses it. */
function leadTo(id: string): void {
  // The closing menu restores the focus first.
  setTimeout(() => {
    const part = document.getElementById(id)
    part?.scrollIntoView({ block: 'start' })
    part?.focus({ preventScroll: true })
  })
}

/** Takes a payment for the only open invoice, or lets the user choose one. */
function TakePayment({ clientId }: { clientId: string }) {
  const texts = useTexts(recordPageTexts)
  const { needsServer } = useTexts(documentTexts)
  const { language } = useLanguage()
  const reachable = useReachable()
  const unpaid = useUnpaid(clientId)
  const [paying, setPaying] = useState<InvoiceRow | null>(null)
  const icon = <HandCoins aria-hidden size={18} />
  const [first] = unpaid
  const reason = first === undefined ? texts.nothingOwed : reachable ? undefined : needsServer
  return (
    <>
      {unpaid.length > 1 && reason === undefined ? (
        <PageActionMenu icon={icon} label={texts.recordPayment}>
          {unpaid.map(invoice => (
            <MenuItem key={invoice.id} onSelect={() => setPaying(invoice)}>
              <span className="flex-1 tabular-nums">{invoice.number}</span>
              <span className="tabular-nums">{formatPrice(invoice.toPay, language)}</span>
            </MenuItem>
          ))}
        </PageActionMenu>
      ) : (
        <PageAction
          icon={icon}
          label={texts.recordPayment}
          reason={reason}
          onClick={() => first && setPaying(first)}
        />
      )}
      <LaterRecordPayment row={paying} onClose={() => setPaying(null)} />
    </>
  )
}
