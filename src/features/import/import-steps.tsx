import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/controls/spinner.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { splitName } from './import-clients.ts'
import { type ImportType, importFieldLabel, importFields, type NameField } from './import-columns.ts'
import { importTexts } from './import-texts.ts'
import type { LoadedFile } from './read-file.ts'
import { missingText } from './row-text.ts'
import type { ImportRun, Step } from './use-import.ts'

/** The heading of a step receives the focus, so that screen readers and keyboards continue there. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h3 ref={heading} tabIndex={-1} className="font-semibold text-base text-ink outline-none">
      {children}
    </h3>
  )
}

const searchedRows = 50
const longestExample = 60

export function ColumnsStep({ run, file }: { run: ImportRun; file: LoadedFile }) {
  const texts = useTexts(importTexts)
  const { language } = useLanguage()
  const missing = missingText({ texts, language }, run.record, run.columns)
  return (
    <div className="grid gap-4">
      <div>
        <StepHeading>{texts.columnsHeading}</StepHeading>
        <p className="wrap-anywhere">
          {texts.columnsIn(file.name, file.rows.length)} {texts.columnsHint}
        </p>
      </div>
      <SheetChoice run={run} file={file} />
      {missing !== undefined && <Banner tone="note">{missing}</Banner>}
      <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {file.headers.map((header, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place; names may lack, or be twice.
          <li key={place}>
            <ColumnChoice
              run={run}
              place={place}
              label={header.trim() || `${texts.columnNumber} ${place + 1}`}
              example={findExample(file, place)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function SheetChoice({ run, file: { sheets } }: { run: ImportRun; file: LoadedFile }) {
  const texts = useTexts(importTexts)
  if (sheets === undefined || sheets.names.length < 2) return null
  return (
    <SelectField
      label={texts.sheet}
      frameClassName="wrap-anywhere sm:max-w-80"
      value={sheets.sheet}
      onChange={sheet => void run.chooseSheet(sheet)}
    >
      {sheets.names.map(name => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

const otherOrder = { fullName: 'lastNameFirst', lastNameFirst: 'fullName' } as const

function SplitName(props: { order: NameField; example: string; onSwap: (order: NameField) => void }) {
  const { order, example, onSwap } = props
  const texts = useTexts(importTexts)
  const { firstName, lastName } = splitName(example, order)
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
      {example !== '' && <span>{texts.splitAs(firstName || '-', lastName || '-')}</span>}
      <Button variant="quiet" className="-mx-4 text-accent-text!" onClick={() => onSwap(otherOrder[order])}>
        {texts.swapNames}
      </Button>
    </div>
  )
}

function ColumnChoice(props: { run: ImportRun; place: number; label: string; example: string }) {
  const { run, place, label, example } = props
  const texts = useTexts(importTexts)
  const { language } = useLanguage()
  const fields = importFields[run.record]
  const chosen = run.columns[place] ?? ''
  return (
    <>
      <SelectField
        label={label}
        hint={example === '' ? texts.noExample : texts.example(example)}
        frameClassName="wrap-anywhere"
        className={classNames(chosen === '' && 'text-muted!')}
        value={chosen}
        onChange={value => run.chooseField(place, fields.find(field => field === value) ?? null)}
      >
        <option value="">{texts.notImported}</option>
        {fields.map(field => (
          <option key={field} value={field}>
            {importFieldLabel(field)[language]}
          </option>
        ))}
      </SelectField>
      {(chosen === 'fullName' || chosen === 'lastNameFirst') && (
        <SplitName order={chosen} example={example} onSwap={order => run.chooseField(place, order)} />
      )}
    </>
  )
}

function findExample({ rows }: LoadedFile, place: number): string {
  const found = rows.slice(0, searchedRows).find(({ cells }) => (cells[place] ?? '').trim() !== '')
  const text = (found?.cells[place] ?? '').trim()
  return text.length > longestExample ? `${text.slice(0, longestExample)}…` : text
}

// Announcing each chunk would be too much.
const announcedParts = 4

export function SendingStep({ step }: { step: Extract<Step, { at: 'sending' }> }) {
  const texts = useTexts(importTexts)
  const { total, progress } = step
  const { sent, isFinishing } = progress
  const counted = `${texts.rowsSent}: ${sent} / ${total}`
  return (
    <div className="grid gap-4">
      <StepHeading>{texts.sendingHeading}</StepHeading>
      <p>{texts.sending}</p>
      <div className="grid gap-1.5">
        <div
          role="progressbar"
          aria-label={texts.rowsSent}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={sent}
          className="h-2.5 overflow-clip rounded-full bg-sunken ring-1 ring-line ring-inset"
        >
          <div
            className="h-full rounded-full bg-accent transition-[width] duration-150"
            style={{ width: `${(sent / total) * 100}%` }}
          />
        </div>
        <p className="tabular-nums">{counted}</p>
      </div>
      {isFinishing && <Spinner label={texts.finishing} />}
      <p role="status" className="sr-only">
        {isFinishing
          ? ''
          : `${texts.rowsSent}: ${Math.floor((sent / total) * announcedParts) * (100 / announcedParts)} %`}
      </p>
    </div>
  )
}

export function UnknownStep() {
  const texts = useTexts(importTexts)
  return (
    <div className="grid gap-4">
      <StepHeading>{texts.unknownHeading}</StepHeading>
      <Banner tone="note">{texts.unknown}</Banner>
    </div>
  )
}

export function DoneStep({ record, count }: { record: ImportType; count: number }) {
  const texts = useTexts(importTexts)
  return (
    <div className="grid gap-4">
      <StepHeading>{texts.doneHeading}</StepHeading>
      <Banner tone="success" title={texts.done[record](count)}>
        {texts.doneHint}
      </Banner>
    </div>
  )
}
