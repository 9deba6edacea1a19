import Landmark from 'lucide-react/icons/landmark'
import { useEffect, useState } from 'react'
import { byLanguage, translated } from '../../../domain/text/language.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FetchedLater } from '../../../ui/dialogs/fetched-later.tsx'
import { useTexts } from '../../../ui/language.tsx'

export const statementsOpeningTexts = byLanguage({
  open: translated('Bank statements', 'Extraits de compte', 'Rekeninguittreksels'),
  drop: translated(
    'Drop the files from your bank',
    'Déposez les fichiers de votre banque',
    'Laat de bestanden van uw bank vallen',
  ),
})

const load = async () => (await import('./statements-dialog.tsx')).StatementsDialog

export function StatementsOpening(props: { invoicesPath?: string; onApplied: () => void }) {
  const statements = useStatementsDialog(props)
  return (
    <>
      <Button icon={<Landmark aria-hidden size={18} />} onClick={statements.open}>
        {useTexts(statementsOpeningTexts).open}
      </Button>
      {statements.dialog}
    </>
  )
}

/** Opened by a button, or by files that are dropped anywhere on the screen. */
export function useStatementsDialog(props: { invoicesPath?: string | undefined; onApplied: () => void }) {
  const { invoicesPath, onApplied } = props
  const { drop } = useTexts(statementsOpeningTexts)
  const [isOpen, setOpen] = useState(false)
  const [files, setFiles] = useState<readonly File[]>([])
  const isOver = useDroppedFiles(dropped => {
    setFiles(dropped)
    setOpen(true)
  })
  const onClose = () => {
    setOpen(false)
    setFiles([])
  }
  const dialog = (
    <>
      {isOver && (
        <div className="pointer-events-none fixed inset-3 z-60 grid place-content-center rounded-xl border-4 border-accent border-dashed bg-accent-soft/90 font-semibold text-ink text-xl">
          {drop}
        </div>
      )}
      <FetchedLater load={load} props={{ open: isOpen, files, invoicesPath, onClose, onApplied }} />
    </>
  )
  return { open: () => setOpen(true), dialog }
}

/** Returns whether files are being dragged over the page. */
function useDroppedFiles(onDropped: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      // Otherwise the browser leaves the app and opens the file.
      event.preventDefault()
      setOver(true)
    }
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', event => event.relatedTarget === null && setOver(false), { signal })
    window.addEventListener(
      'drop',
      event => {
        setOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        onDropped([...(event.dataTransfer?.files ?? [])])
      },
      { signal },
    )
    return () => stop.abort()
  }, [onDropped])
  return isOver
}
