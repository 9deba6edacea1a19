import FileDown from 'lucide-react/icons/file-down'
import FileX from 'lucide-react/icons/file-x'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { commonTexts } from '../../ui/common-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/controls/spinner.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../ui/language.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { useReachable, useWorkspace } from '../device-hooks.ts'
import { HistoryButton } from '../history/history-button.tsx'
import type { HistorySubject } from '../history/history-dialog.tsx'
import { documentTexts } from './document-texts.ts'

/** `path`: the document on the server. `draw`: the fallback on this device, null when it lacks data. */
export function DocumentPreview(props: {
  texts: { previewTitle: string; previewLoading: string; previewFailed: string }
  record: Printed
  id: string
  isWithServer?: boolean
  draw: () => string | null
  file: { reason: string | undefined; busy: boolean; save: () => void }
  of: HistorySubject
  more?: ReactNode
  note?: ReactNode
  onClose: () => void
}) {
  const { texts, record, id, isWithServer = true, draw, file, of, more, note, onClose } = props
  const ownTexts = useTexts(documentTexts)
  const preview = useDocument(record, id, isWithServer, draw)
  const common = useTexts(commonTexts)
  const close = useRef<HTMLButtonElement>(null)

  function tryAgain(): void {
    // The pressed button disappears, so the focus moves on.
    close.current?.focus()
    preview.again()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.previewTitle}
      size="large"
      footer={
        <>
          <div className="flex flex-wrap justify-center sm:mr-auto">
            <HistoryButton {...of} />
            {more}
          </div>
          <Button
            icon={<FileDown aria-hidden size={18} />}
            reason={file.reason}
            busy={file.busy}
            onClick={file.save}
          >
            {ownTexts.pdf}
          </Button>
          <Button ref={close} variant="primary" autoFocus onClick={onClose}>
            {common.close}
          </Button>
        </>
      }
    >
      <div className="flex h-[58dvh] flex-col justify-center gap-3 sm:h-[68dvh]">
        {note}
        {preview.kind === 'loading' && <Spinner label={texts.previewLoading} />}
        {preview.kind === 'failed' && (
          <EmptyState
            icon={<FileX aria-hidden size={26} />}
            title={texts.previewFailed}
            action={<Button onClick={tryAgain}>{common.tryAgain}</Button>}
          />
        )}
        {preview.kind === 'shown' && (
          <iframe
            // The document may run no scripts, send no forms and open no links.
            sandbox=""
            srcDoc={preview.html}
            title={texts.previewTitle}
            className="min-h-0 w-full flex-1 rounded-md bg-sunken ring-1 ring-line"
          />
        )}
      </div>
    </Dialog>
  )
}

type Printed = 'contracts' | 'invoices' | 'credit-notes'

type LoadState = { kind: 'shown'; html: string } | { kind: 'failed' }

/** Falls back to a drawing of this device when the server is unreachable or does not have the document yet. */
function useDocument(record: Printed, id: string, isWithServer: boolean, draw: () => string | null) {
  const workspace = useWorkspace()
  const reachable = useReachable()
  const [loadState, setLoadState] = useState<{ kind: 'loading' } | LoadState>({ kind: 'loading' })

  function drawn(): LoadState {
    const html = draw()
    return html === null ? { kind: 'failed' } : { kind: 'shown', html }
  }

  async function load(): Promise<LoadState> {
    if (!reachable || !isWithServer) return drawn()
    const answer = await workspace.request(`GET ${record}/:id/html`, { id }, { as: 'text' })
    if (answer.ok) return { kind: 'shown', html: answer.body }
    return answer.failure.kind === 'refused' ? { kind: 'failed' } : drawn()
  }
  const loadFirst = useEffectEvent(load)

  useEffect(() => {
    let wanted = true
    void loadFirst().then(loaded => wanted && setLoadState(loaded))
    return () => {
      wanted = false
    }
  }, [])

  function again(): void {
    setLoadState({ kind: 'loading' })
    void load().then(setLoadState)
  }

  return { ...loadState, again }
}
