import { blankAddress } from '../../../domain/address.ts'
import { formatMoment } from '../../../domain/format.ts'
import { fullName } from '../../../domain/person.ts'
import { practiceId } from '../../../domain/practice.ts'
import { useClientFields } from '../../../parts/clients/use-client-fields.ts'
import { useTable, useWorkspace } from '../../../parts/device-hooks.ts'
import { firstTyped, type TypedOfRecord } from '../../../parts/typed-values.ts'
import { useRecordForm } from '../../../parts/use-record-form.ts'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { intakeEdits } from './intake-edits.ts'
import type { AnimalLine } from './intake-form.ts'
import {
  changeLine,
  type IntakeDraft,
  type IntakeTyped,
  isAnimal,
  nothingMore,
  refusalsOfIntake,
  visitsOf,
} from './intake-form.ts'
import { intakeTexts } from './intake-texts.ts'

const first = firstTyped('clients')
const byName = { search: '', sortBy: 'name', sortOrder: 'ASC' } as const

export type IntakeProps = {
  /** What it begins with. It fills no line in which something was typed earlier. */
  begun: Partial<TypedOfRecord<'clients'>> | undefined
  draft: IntakeDraft | undefined
  onDone: () => void
}

/** The form of a new client, with their animals, the first visit and a contract: kept as one, and undone as one. */
export function useIntakeForm({ begun = {}, draft, onDone }: IntakeProps) {
  const texts = useTexts(intakeTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const species = useTable('species', byName).map(({ row }) => row.name)
  const [oneSpecies = '', ...otherSpecies] = species
  const onlySpecies = otherSpecies.length === 0 ? oneSpecies : ''
  // Most clients live in the country of the practice.
  const { country } = workspace.view.tables.practice.get(practiceId)?.row.address ?? blankAddress
  const blank: IntakeTyped = { ...first(null), invoiceAddress: { ...blankAddress, country }, ...nothingMore }
  const form = useRecordForm({
    record: 'clients',
    row: null,
    draft: draft && { ...draft, typed: { ...blank, ...begun, ...withoutBlanks(draft.typed) } },
    first: () => ({ ...blank, ...begun }),
    refusalsOf: typed => refusalsOfIntake(typed, onlySpecies),
    showing: 'touched',
    onDone,
  })
  const fields = useClientFields(form)
  const { typed } = form
  const animals = typed.animals.filter(isAnimal)
  const visits = visitsOf(
    typed.visit,
    animals.filter(({ comes }) => comes),
  )

  async function save(): Promise<void> {
    if (!form.check()) return
    const edits = intakeEdits(typed, { newId: workspace.newId, onlySpecies, language })
    const [{ startTime: start } = { startTime: null }] = visits
    const kept = {
      client: fullName(typed),
      animals: animals.map(({ name }) => name),
      visit: start === null ? null : formatMoment(start, language),
      hasContract: typed.contract && animals.length > 0,
    }
    await form.keep(edits, edits.length === 1 ? {} : { text: texts.kept(kept) })
  }

  return {
    ...form,
    ...fields,
    species,
    onlySpecies,
    animals,
    visits,
    changeLine(at: number, changed: Partial<AnimalLine>) {
      form.change({ animals: changeLine(typed.animals, at, changed) })
    },
    save,
  }
}

export type IntakeForm = ReturnType<typeof useIntakeForm>

function withoutBlanks(typed: IntakeTyped): Partial<IntakeTyped>
function withoutBlanks(typed: { [name: string]: unknown }): { [name: string]: unknown } {
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
}
