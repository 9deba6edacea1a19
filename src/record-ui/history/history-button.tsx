import HistoryIcon from 'lucide-react/icons/history'
import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { FetchedLater } from '../../ui/dialogs/fetched-later.tsx'
import { useTexts } from '../../ui/language.tsx'
import type { HistorySubject } from './history-dialog.tsx'
import { historyTexts } from './history-texts.ts'

const historyDialog = () => import('./history-dialog.tsx').then(part => part.HistoryDialog)

export function HistoryButton({ className, ...of }: HistorySubject & { className?: string }) {
  const texts = useTexts(historyTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        icon={<HistoryIcon aria-hidden size={18} />}
        {...(className !== undefined && { className })}
        onClick={() => setOpen(true)}
      >
        {of.record === 'mandates' ? texts.mandateHistory : texts.history}
      </Button>
      <LaterHistory of={isOpen ? of : null} onClose={() => setOpen(false)} />
    </>
  )
}

const noSubject: HistorySubject = { record: 'clients', id: '', name: '' }

export function LaterHistory({ of, onClose }: { of: HistorySubject | null; onClose: () => void }) {
  // The content remains visible during the closing animation.
  const [last, setLast] = useState(noSubject)
  if (of !== null && (of.id !== last.id || of.record !== last.record)) setLast(of)
  const { record, id, name } = of ?? last
  return <FetchedLater load={historyDialog} props={{ record, id, name, open: of !== null, onClose }} />
}
