import { formatList } from '../../domain/format.ts'
import { type ImportField, missingFields } from '../../domain/import-columns.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { importTexts } from './import-texts.ts'
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
      const named = (choice: readonly ImportField[]) =>
        choice.map(field => texts.fields[field]).join(` ${texts.or} `)
      const missing = missingFields(noun, run.columns).map(named)
      return (
        <>
          <Button onClick={run.toFile}>{texts.otherFile}</Button>
          <Button
            variant="primary"
            reason={missing.length > 0 ? texts.missingColumn(formatList(missing, language)) : undefined}
            onClick={() => run.toPreview(step.file)}
          >
            {texts.next}
          </Button>
        </>
      )
    }
    case 'preview':
      return (
        <>
          <Button onClick={run.toFile}>{texts.otherFile}</Button>
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
        <Button reason={step.progress.isFinishing ? texts.tooLate : undefined} onClick={run.stop}>
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
