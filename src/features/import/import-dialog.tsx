import type { ImportNoun } from '../../domain/import-columns.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useTexts } from '../../ui/language.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import { ImportFooter } from './import-footer.tsx'
import { importTexts } from './import-texts.ts'
import { DoneStep, UnknownStep } from './outcome-steps.tsx'
import { PreviewStep } from './preview-step.tsx'
import { SendingStep } from './sending-step.tsx'
import { type ImportRun, useImport } from './use-import.ts'
import { type Preview, usePreview } from './use-preview.ts'

/**
 * Brings in rows that another system had, from a CSV file: all of them, or none. `onDone` is told at once; the dialog
 * stays, to say it to the person, until `onClose`.
 */
export function ImportDialog(props: {
  noun: ImportNoun
  onClose: () => void
  onDone?: (count: number) => void
}) {
  const { noun, onClose, onDone } = props
  const texts = useTexts(importTexts)
  const run = useImport(noun, onDone)
  const preview = usePreview(run, texts)
  const isSending = run.step.at === 'sending'
  return (
    <Dialog
      open
      size="large"
      title={texts.title[noun]}
      // Only its own button stops a run: a tap beside the dialog must not.
      onClose={isSending ? () => {} : onClose}
      {...(isSending ? {} : { closeLabel: texts.close })}
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
      return <DoneStep noun={run.noun} count={step.count} />
  }
}
