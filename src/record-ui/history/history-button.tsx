import HistoryIcon from 'lucide-react/icons/history'
import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { FetchedLater } from '../../ui/dialogs/fetched-later.tsx'
import { useTexts } from '../../ui/language.tsx'
import type { HistoryOf } from './history-dialog.tsx'
import { historyTexts } from './history-texts.ts'

const historyDialog = () => import('./history-dialog.tsx').then(part => part.HistoryDialog)

/** The way to the history of a row. */
export function HistoryButton({ className, ...of }: HistoryOf & { className?: string }) {
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
        {texts.history}
      </Button>
      <LaterHistory of={isOpen ? of : null} onClose={() => setOpen(false)} />
    </>
  )
}

const nobody: HistoryOf = { record: 'clients', id: '', name: '' }

/** For a list, in which each row has a way to its history: one dialog for all of them. */
export function LaterHistory({ of, onClose }: { of: HistoryOf | null; onClose: () => void }) {
  // While it closes it still shows the row that it was opened for, and asks for nobody's.
  const [last, setLast] = useState(nobody)
  if (of !== null && (of.id !== last.id || of.record !== last.record)) setLast(of)
  const { record, id, name } = of ?? last
  return <FetchedLater load={historyDialog} props={{ record, id, name, open: of !== null, onClose }} />
}
