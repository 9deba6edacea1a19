import { Button } from '../../ui/button.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { importTexts } from './import-texts.ts'
import { missingText } from './row-words.ts'
import type { ImportRun } from './use-import.ts'
import type { Preview } from './use-preview.ts'

/** The ways on from each step, and the ways back. */
export function ImportFooter(props: { run: ImportRun; preview: Preview; onClose: () => void }) {
  const { run, preview, onClose } = props
  const { step, noun } = run
  const texts = useTexts(importTexts)
  const { language } = useLanguage()
  switch (step.at) {
    case 'file':
      return <Button onClick={onClose}>{texts.cancel}</Button>
    case 'columns': {
      const missing = missingText({ texts, language }, noun, run.columns)
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
            {texts.import[noun](preview.chosen.length)}
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
          <Button onClick={onClose}>{texts.close}</Button>
          <Button variant="primary" onClick={() => void run.askAgain(step)}>
            {texts.askAgain}
          </Button>
        </>
      )
    case 'done':
      return (
        <Button variant="primary" onClick={onClose}>
          {texts.close}
        </Button>
      )
  }
}
