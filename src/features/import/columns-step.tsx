import { type ImportField, importFields } from '../../domain/import-columns.ts'
import { Banner } from '../../ui/banner.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { importTexts } from './import-texts.ts'
import type { LoadedFile } from './read-file.ts'
import { missingText } from './row-words.ts'
import { StepHeading } from './step-heading.tsx'
import type { ImportRun } from './use-import.ts'

// So many rows are looked through for an example.
const searchedRows = 50
const longestExample = 60

export function ColumnsStep({ run, file }: { run: ImportRun; file: LoadedFile }) {
  const texts = useTexts(importTexts)
  const { language } = useLanguage()
  const missing = missingText({ texts, language }, run.noun, run.columns)
  return (
    <div className="grid gap-4">
      <div>
        <StepHeading>{texts.columnsHeading}</StepHeading>
        <p className="wrap-anywhere">
          {texts.columnsIn(file.name, file.rows.length)} {texts.columnsHint}
        </p>
      </div>
      {missing !== undefined && <Banner tone="note">{missing}</Banner>}
      <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {file.headers.map((header, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place; names may lack, or be twice.
          <li key={place}>
            <ColumnChoice
              run={run}
              place={place}
              label={header.trim() || `${texts.columnNumber} ${place + 1}`}
              example={exampleOf(file, place)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function ColumnChoice(props: { run: ImportRun; place: number; label: string; example: string }) {
  const { run, place, label, example } = props
  const texts = useTexts(importTexts)
  const fields: readonly ImportField[] = importFields[run.noun]
  const chosen = run.columns[place] ?? ''
  return (
    <SelectField
      label={label}
      hint={example === '' ? texts.noExample : texts.example(example)}
      frameClassName="wrap-anywhere"
      className={classNames(chosen === '' && 'text-muted!')}
      value={chosen}
      onChange={value => run.chooseField(place, fields.find(field => field === value) ?? null)}
    >
      <option value="">{texts.leftOut}</option>
      {fields.map(field => (
        <option key={field} value={field}>
          {texts.fields[field]}
        </option>
      ))}
    </SelectField>
  )
}

function exampleOf({ rows }: LoadedFile, place: number): string {
  const found = rows.slice(0, searchedRows).find(({ cells }) => (cells[place] ?? '').trim() !== '')
  const text = (found?.cells[place] ?? '').trim()
  return text.length > longestExample ? `${text.slice(0, longestExample)}…` : text
}
