import FileDown from 'lucide-react/icons/file-down'
import FileX from 'lucide-react/icons/file-x'
import { useRef } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { commonTexts } from './common-texts.ts'
import { Dialog } from './dialog.tsx'
import { EmptyState } from './empty-state.tsx'
import { useTexts } from './language.tsx'
import { Spinner } from './spinner.tsx'

/** Shows a document, and hands out its file. */
export function PaperDialog(props: {
  texts: {
    previewTitle: string
    previewLoading: string
    previewFailed: string
    drawnInstead: string
    pdf: string
  }
  /** `isInstead`: drawn by this device where the host could not. */
  paper: ({ kind: 'loading' } | { kind: 'shown'; html: string; isInstead: boolean } | { kind: 'failed' }) & {
    again: () => void
  }
  file: { reason: string | undefined; busy: boolean; save: () => void }
  onClose: () => void
}) {
  const { texts, paper, file, onClose } = props
  const common = useTexts(commonTexts)
  const close = useRef<HTMLButtonElement>(null)

  function tryAgain(): void {
    // The button that was pressed goes, and must not take the focus with it.
    close.current?.focus()
    paper.again()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.previewTitle}
      size="large"
      footer={
        <>
          <Button
            icon={<FileDown aria-hidden size={18} />}
            reason={file.reason}
            busy={file.busy}
            onClick={file.save}
          >
            {texts.pdf}
          </Button>
          <Button ref={close} variant="primary" autoFocus onClick={onClose}>
            {common.close}
          </Button>
        </>
      }
    >
      <div className="flex h-[58dvh] flex-col justify-center gap-3 sm:h-[68dvh]">
        {paper.kind === 'shown' && paper.isInstead && (
          <Banner tone="note" actions={<Button onClick={tryAgain}>{common.tryAgain}</Button>}>
            {texts.drawnInstead}
          </Banner>
        )}
        {paper.kind === 'loading' && <Spinner label={texts.previewLoading} />}
        {paper.kind === 'failed' && (
          <EmptyState
            icon={<FileX aria-hidden size={26} />}
            title={texts.previewFailed}
            action={<Button onClick={tryAgain}>{common.tryAgain}</Button>}
          />
        )}
        {paper.kind === 'shown' && (
          <iframe
            // No script, no form, no link leads out of it.
            sandbox=""
            srcDoc={paper.html}
            title={texts.previewTitle}
            className="min-h-0 w-full flex-1 rounded-md bg-sunken ring-1 ring-line"
          />
        )}
      </div>
    </Dialog>
  )
}
