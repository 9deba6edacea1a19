import FileUp from 'lucide-react/icons/file-up'
import { useRef, useState } from 'react'
import type { Language } from '../../domain/text/language.ts'
import { sheetMark, writeSheet } from '../../domain/text/spreadsheet.ts'
import { useReachable, useWorkspace } from '../../record-ui/device-hooks.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { saveFile } from '../../ui/save-file.ts'
import {
  type ImportField,
  type ImportType,
  importFieldLabel,
  importFields,
  isAlternative,
} from './import-columns.ts'
import { importTexts } from './import-texts.ts'
import type { ImportRun, Step } from './use-import.ts'

export function FileStep({ run, step }: { run: ImportRun; step: Extract<Step, { at: 'file' }> }) {
  const texts = useTexts(importTexts)
  const isReachable = useReachable()
  const { record } = run
  const { problem } = step
  return (
    <div className="grid gap-4">
      {!isReachable && <Banner tone="note">{texts.offline}</Banner>}
      {problem && (
        <Banner tone="error">
          {problem.line !== undefined && `${texts.line} ${problem.line}: `}
          {texts.fileProblems[problem.kind]}
        </Banner>
      )}
      <p className="text-pretty">
        {texts.fileHint[record]} {texts.fileRules} {isReachable && texts.online}
      </p>
      <DropZone isReading={step.isReading} onChoose={file => void run.choose(file)} />
      <Understood record={record} />
    </div>
  )
}

function DropZone({ isReading, onChoose }: { isReading: boolean; onChoose: (file: File) => void }) {
  const texts = useTexts(importTexts)
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for keyboards and readers.
    <div
      onDragOver={event => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={event => {
        event.preventDefault()
        setIsOver(false)
        const [file] = event.dataTransfer.files
        if (file && !isReading) onChoose(file)
      }}
      className={classNames(
        'grid justify-items-center gap-2 rounded-lg border-2 border-dashed px-4 py-6',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong/60',
      )}
    >
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.chooseFile}
        // Unsupported workbooks may be chosen too: the error text explains how to convert them.
        accept=".csv,.txt,.xlsx,.xlsm,.xls,.ods,.zip,text/csv,text/plain"
        onChange={event => {
          const [file] = event.target.files ?? []
          // Lets the user choose the same file again after editing it.
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
      <Button
        autoFocus
        variant="primary"
        icon={<FileUp aria-hidden size={18} />}
        busy={isReading}
        onClick={() => input.current?.click()}
      >
        {isReading ? texts.reading : texts.chooseFile}
      </Button>
      {/* Touch devices cannot drop files. */}
      <p className="hidden text-sm pointer-fine:block">{texts.dropHere}</p>
    </div>
  )
}

function Understood({ record }: { record: ImportType }) {
  const texts = useTexts(importTexts)
  const { language } = useLanguage()
  const { view } = useWorkspace()
  const save = () => {
    const [species] = view.tables.species.all()
    const sample = sampleFile(record, language, species?.row.name)
    saveFile(new Blob([sample], { type: 'text/csv;charset=utf-8' }), texts.sampleName[record])
  }
  return (
    <div className="grid justify-items-start gap-2">
      <p>{texts.recognizedColumns}</p>
      <ul className="flex flex-wrap gap-1.5">
        {importFields[record].map(field => (
          <li
            key={field}
            className="rounded-full bg-sunken px-2.5 py-0.5 text-ink text-xs ring-1 ring-line ring-inset"
          >
            {importFieldLabel(field)[language]}
          </li>
        ))}
      </ul>
      <Button variant="quiet" className="-ml-4 text-accent-text!" onClick={save}>
        {texts.sample}
      </Button>
    </div>
  )
}

const examples: { readonly [Field in ImportField]?: string | number } = {
  firstName: 'Zoë',
  lastName: "D'Hondt",
  email: 'zoe.dhondt@example.be',
  phone: '+32 470 12 34 56',
  companyName: "D'Hondt & Fils",
  companyVAT: 'BE 0123.456.749',
  street: 'Rue Haute 12',
  postalCode: '5000',
  city: 'Namur',
  country: 'Belgique',
  iban: 'BE68 5390 0754 7034',
  bic: 'KREDBEBB',
  credit: 25.5,
  name: 'Rex',
  speciesName: 'Chien',
  client: "Zoë D'Hondt",
  clientEmail: 'zoe.dhondt@example.be',
  chipId: '981000012345678',
  nbYearlyVisit: 3,
  phoneNumber: '+32 470 12 34 56',
  birth: '12/03/2021',
  breed: 'Border collie',
}

export function sampleFile(record: ImportType, language: Language, speciesName: string | undefined): string {
  const fields = importFields[record].filter(field => !isAlternative(field))
  const row = { ...examples, ...(speciesName !== undefined && { speciesName }) }
  const headings = fields.map(field => importFieldLabel(field)[language])
  return sheetMark + writeSheet([headings, fields.map(field => row[field])], language)
}
