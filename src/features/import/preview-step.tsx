import type { ReactNode } from 'react'
import { errorText } from '../../contract/error-texts.ts'
import { isErrorCode } from '../../contract/errors.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { importTexts } from './import-texts.ts'
import { PreviewTable } from './preview-table.tsx'
import { RowNotes } from './row-notes.tsx'
import { doubtText, problemText } from './row-words.ts'
import { StepHeading } from './step-heading.tsx'
import type { Failed, ImportRun } from './use-import.ts'
import type { Preview } from './use-preview.ts'

export function PreviewStep(props: { run: ImportRun; preview: Preview; failed: Failed | null }) {
  const { run, preview, failed } = props
  const { rows, ready, wrong, doubtful, chosen } = preview
  const texts = useTexts(importTexts)
  const { language } = useLanguage()
  const words = { texts, language }
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <StepHeading>{texts.previewHeading}</StepHeading>
        <p className="flex flex-wrap items-center gap-1.5">
          {texts.counts.all(rows.length)}
          <Badge tone="ok">{texts.counts.ready(ready.length)}</Badge>
          {wrong.length > 0 && <Badge tone="danger">{texts.counts.wrong(wrong.length)}</Badge>}
          {doubtful.length > 0 && <Badge tone="warn">{texts.counts.doubtful(doubtful.length)}</Badge>}
        </p>
      </div>
      {failed && <Failure failed={failed} />}
      {preview.isAway && <Banner tone="note">{texts.needsNetwork}</Banner>}
      {wrong.length > 0 && (
        <Section title={texts.wrongRows} hint={texts.wrongHint}>
          <RowNotes rows={wrong} notesOf={row => row.problems.map(problem => problemText(words, problem))} />
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <Check
              label={texts.leaveOutWrong(wrong.length)}
              checked={run.leaveOut.wrong}
              onChange={checked => run.changeLeaveOut({ wrong: checked })}
            />
            <Button variant="quiet" className="-mx-4 text-accent-text!" onClick={run.toFile}>
              {texts.otherFile}
            </Button>
          </div>
        </Section>
      )}
      {doubtful.length > 0 && (
        <Section title={texts.doubtfulRows}>
          <RowNotes rows={doubtful} notesOf={row => row.doubts.map(doubt => doubtText(words, doubt))} />
          <Check
            label={texts.leaveOutDoubtful(doubtful.length)}
            checked={run.leaveOut.doubtful}
            onChange={checked => run.changeLeaveOut({ doubtful: checked })}
          />
        </Section>
      )}
      {chosen.length > 0 && (
        <Section title={texts.firstRows}>
          <PreviewTable rows={chosen} />
        </Section>
      )}
    </div>
  )
}

function Failure({ failed: { outcome, line } }: { failed: Failed }) {
  const texts = useTexts(importTexts)
  const { language } = useLanguage()
  const sentence = () => {
    if (outcome.kind === 'stopped') return texts.stopped
    if (outcome.kind === 'away') return texts.hostAway
    const { code, message } = outcome.refused
    const said = isErrorCode(code) ? errorText(code, language) : message
    return line === null ? said : `${texts.line} ${line}: ${said}`
  }
  return (
    <Banner tone={outcome.kind === 'stopped' ? 'note' : 'error'} title={texts.nothingImported}>
      {sentence()}
    </Banner>
  )
}

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-2">
      <h4 className="font-semibold text-ink text-sm">{title}</h4>
      {hint !== undefined && <p className="text-pretty">{hint}</p>}
      {children}
    </section>
  )
}

function Check(props: { label: string; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className="flex min-h-11 w-fit items-center gap-3 font-medium text-ink">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-accent"
        checked={props.checked}
        onChange={event => props.onChange(event.target.checked)}
      />
      {props.label}
    </label>
  )
}
