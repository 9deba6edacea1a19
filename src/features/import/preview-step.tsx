import { type ReactNode, useState } from 'react'
import { errorText } from '../../contract/errors/error-texts.ts'
import { isErrorCode } from '../../contract/errors/errors.ts'
import { fullName } from '../../domain/clients/person.ts'
import { useWorkspace } from '../../record-ui/device-hooks.ts'
import { Badge } from '../../ui/controls/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { importFieldLabel } from './import-columns.ts'
import { StepHeading } from './import-steps.tsx'
import { importTexts } from './import-texts.ts'
import type { ReadRow } from './read-rows.ts'
import { doubtText, problemText, shownValues } from './row-text.ts'
import type { FailedSend, ImportRun, Preview } from './use-import.ts'

export function PreviewStep(props: { run: ImportRun; preview: Preview; failed: FailedSend | null }) {
  const { run, preview, failed } = props
  const { rows, ready, wrong, doubtful, chosen } = preview
  const texts = useTexts(importTexts)
  const { language } = useLanguage()
  const labels = { texts, language }
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
      {preview.isAway && <Banner tone="note">{texts.needsServer}</Banner>}
      {wrong.length > 0 && (
        <Section title={texts.wrongRows} hint={texts.wrongHint}>
          <RowNotes
            rows={wrong}
            getNotes={row => row.problems.map(problem => problemText(labels, problem))}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <Check
              label={texts.skipWrong(wrong.length)}
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
          <RowNotes rows={doubtful} getNotes={row => row.doubts.map(doubt => doubtText(labels, doubt))} />
          <Check
            label={texts.skipDoubtful(doubtful.length)}
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

function Failure({ failed: { outcome, line } }: { failed: FailedSend }) {
  const texts = useTexts(importTexts)
  const { language } = useLanguage()
  const sentence = () => {
    if (outcome.kind === 'stopped') return texts.stopped
    if (outcome.kind === 'away') return texts.needsServer
    const { code, message } = outcome.refused
    const text = isErrorCode(code) ? errorText(code, language) : message
    return line === null ? text : `${texts.line} ${line}: ${text}`
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
    <label className="flex min-h-control w-fit items-center gap-3 font-medium text-ink">
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

const shownRows = 5

/** The first rows, without empty columns. */
function PreviewTable({ rows }: { rows: readonly ReadRow[] }) {
  const texts = useTexts(importTexts)
  const { language } = useLanguage()
  const { view } = useWorkspace()
  const clientName = (id: string) => {
    const client = view.tables.clients.get(id)?.row
    return client ? fullName(client) : ''
  }
  const previewRows = rows.slice(0, shownRows).map(row => {
    return { line: row.line, values: new Map(shownValues(row.values, language, clientName)) }
  })
  const fields = [...(previewRows[0]?.values.keys() ?? [])].filter(field =>
    previewRows.some(({ values }) => (values.get(field) ?? '') !== ''),
  )
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
      tabIndex={0}
      aria-label={texts.firstRows}
      className="overflow-x-auto rounded-lg ring-1 ring-line"
    >
      <table className="min-w-full text-left text-sm">
        <thead className="bg-sunken">
          <tr>
            <th scope="col" className={headLook}>
              {texts.line}
            </th>
            {fields.map(field => (
              <th key={field} scope="col" className={headLook}>
                {importFieldLabel(field)[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {previewRows.map(({ line, values }) => (
            <tr key={line}>
              <td className="px-3 py-2 tabular-nums">{line}</td>
              {fields.map(field => (
                <td key={field} className="max-w-56 truncate px-3 py-2 text-ink">
                  {values.get(field) || '-'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const headLook = 'px-3 py-2 font-medium text-muted whitespace-nowrap'

const shownAtFirst = 5
const shownMore = 100

function RowNotes(props: { rows: readonly ReadRow[]; getNotes: (row: ReadRow) => readonly string[] }) {
  const { rows, getNotes } = props
  const texts = useTexts(importTexts)
  const [visibleCount, setVisibleCount] = useState(shownAtFirst)
  return (
    <div>
      <ul className="divide-y divide-line rounded-lg ring-1 ring-line">
        {rows.slice(0, visibleCount).map(row => (
          <li key={row.line} className="grid gap-x-4 px-3 py-2 sm:grid-cols-[6rem_12rem_1fr]">
            <span className="tabular-nums">
              {texts.line} {row.line}
            </span>
            <span className="wrap-anywhere font-medium text-ink">{row.name || texts.nameless}</span>
            <ul className="wrap-anywhere">
              {getNotes(row).map(note => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {rows.length > visibleCount && (
        <Button
          variant="quiet"
          className="mt-1 -ml-1 text-accent-text!"
          onClick={() => setVisibleCount(before => before + shownMore)}
        >
          {texts.showMore} ({rows.length - visibleCount})
        </Button>
      )}
    </div>
  )
}
