import { commonTexts } from '../../ui/common-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { FileStep } from './file-step.tsx'
import type { ImportType } from './import-columns.ts'
import { ColumnsStep, DoneStep, SendingStep, UnknownStep } from './import-steps.tsx'
import { importTexts } from './import-texts.ts'
import { PreviewStep } from './preview-step.tsx'
import { missingText } from './row-text.ts'
import { type ImportRun, type Preview, useImport, usePreview } from './use-import.ts'

/**
 * Imports all rows of a file or none. `onDone` runs at the end, but the dialog stays open until `onClose`.
 */
export function ImportDialog(props: {
  record: ImportType
  onClose: () => void
  onDone?: (count: number) => void
}) {
  const { record, onClose, onDone } = props
  const texts = useTexts(importTexts)
  const run = useImport(record, onDone)
  const preview = usePreview(run, texts)
  const isSending = run.step.at === 'sending'
  return (
    <Dialog
      open
      size="large"
      title={texts.title[record]}
      // Only the Stop button ends a run. A tap outside of the dialog does not.
      onClose={isSending ? () => {} : onClose}
      {...(isSending ? {} : { cross: 'close' as const })}
      footer={<ImportFooter run={run} preview={preview} onClose={onClose} />}
    >
      <CurrentStep run={run} preview={preview} />
    </Dialog>
  )
}

function CurrentStep({ run, preview }: { run: ImportRun; preview: Preview }) {
  const { step } = run
  switch (step.at) {
    case 'file':
      return <FileStep run={run} step={step} />
    case 'columns':
      return <ColumnsStep run={run} file={step.file} />
    case 'preview':
      return <PreviewStep run={run} preview={preview} failed={step.failed} />
    case 'sending':
      return <SendingStep step={step} />
    case 'unknown':
      return <UnknownStep />
    case 'done':
      return <DoneStep record={run.record} count={step.count} />
  }
}

function ImportFooter(props: { run: ImportRun; preview: Preview; onClose: () => void }) {
  const { run, preview, onClose } = props
  const { step, record } = run
  const texts = useTexts(importTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  switch (step.at) {
    case 'file':
      return <Button onClick={onClose}>{common.cancel}</Button>
    case 'columns': {
      const missing = missingText({ texts, language }, record, run.columns)
      return (
        <>
          <Button onClick={run.toFile}>{texts.otherFile}</Button>
          <Button variant="primary" reason={missing} onClick={() => run.toPreview(step.file)}>
            {texts.next}
          </Button>
        </>
      )
    }
    case 'preview':
      return (
        <>
          <Button onClick={() => run.toColumns(step.file)}>{texts.back}</Button>
          <Button
            variant="primary"
            reason={preview.reason}
            onClick={() => void run.send(step.file, preview.chosen)}
          >
            {texts.import[record](preview.chosen.length)}
          </Button>
        </>
      )
    case 'sending':
      return (
        <Button
          busy={step.isStopping}
          reason={step.progress.isFinishing ? texts.tooLate : undefined}
          onClick={run.stop}
        >
          {texts.stop}
        </Button>
      )
    case 'unknown':
      return (
        <>
          <Button onClick={onClose}>{common.close}</Button>
          <Button variant="primary" onClick={() => void run.checkAgain(step)}>
            {texts.checkAgain}
          </Button>
        </>
      )
    case 'done':
      return (
        <Button variant="primary" onClick={onClose}>
          {common.close}
        </Button>
      )
  }
}
