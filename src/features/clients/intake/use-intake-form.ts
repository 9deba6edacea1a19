import type { TemplateRow } from '../../../contract/rows.ts'
import { typeDefaults } from '../../../domain/calendar/templates.ts'
import { blankAddress } from '../../../domain/clients/address.ts'
import { clientHome } from '../../../domain/clients/animal-address.ts'
import { parseVisits } from '../../../domain/clients/animals.ts'
import { ibanRefusals } from '../../../domain/clients/clients.ts'
import { fullName } from '../../../domain/clients/person.ts'
import { formatMoment } from '../../../domain/text/format.ts'
import type { Language } from '../../../domain/text/language.ts'
import { useTable, useWorkspace } from '../../../record-ui/device-hooks.ts'
import { practiceIn } from '../../../record-ui/documents/document-details.ts'
import { firstTyped } from '../../../record-ui/forms/typed-values.ts'
import { useRecordForm } from '../../../record-ui/forms/use-record-form.ts'
import { plainBooking } from '../../../records/appointments.ts'
import type { Edit } from '../../../sync/send/commit.ts'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { addAnimal } from '../../animals/animals-edits.ts'
import { animalsTexts } from '../../animals/animals-texts.ts'
import { addAppointment } from '../../appointments/appointments-edits.ts'
import { addContract } from '../../contracts/contracts-edits.ts'
import { contractsTexts } from '../../contracts/contracts-texts.ts'
import { useOwnColleague } from '../../team/use-colleagues.ts'
import { addClient } from '../clients-edits.ts'
import { clientsTexts } from '../clients-texts.ts'
import { useClientFields } from '../use-client-form.ts'
import {
  type AnimalLine,
  changeLine,
  type IntakeDraft,
  type IntakePrefill,
  type IntakeTyped,
  intakeRefusals,
  isAnimal,
  nothingMore,
  planVisits,
  prefillIntake,
  speciesAt,
} from './intake-form.ts'
import { intakeTexts } from './intake-texts.ts'

const first = firstTyped('clients')
const byName = { search: '', sortBy: 'name', sortOrder: 'ASC' } as const
const byPosition = { search: '', sortBy: 'position', sortOrder: 'ASC' } as const

export type IntakeProps = {
  /** The first values of empty fields. */
  begun: IntakePrefill | undefined
  draft: IntakeDraft | undefined
  onDone: () => void
}

/** Saved as one entry and undone as one. */
export function useIntakeForm({ begun = {}, draft, onDone }: IntakeProps) {
  const texts = useTexts(intakeTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const species = useTable('species', byName).map(({ row }) => row.name)
  const [oneSpecies = '', ...otherSpecies] = species
  const onlySpecies = otherSpecies.length === 0 ? oneSpecies : ''
  const templates = useTable('templates', byPosition).map(({ row }) => row)
  const own = useOwnColleague()
  // Most clients live in the country of the practice.
  const { country } = practiceIn(workspace.view).address
  const blank: IntakeTyped = {
    ...first(null),
    invoiceAddress: { ...blankAddress, country },
    ...nothingMore,
    visit: {
      ...nothingMore.visit,
      minutes: String(typeDefaults(nothingMore.visit.type, templates).duration / 60_000),
      personId: own?.id ?? '',
    },
  }
  const form = useRecordForm({
    record: 'clients',
    row: null,
    draft: draft && { ...draft, typed: prefillIntake(blank, begun, draft.typed) },
    first: () => prefillIntake(blank, begun),
    getRefusals: typed => [
      ...intakeRefusals(typed, onlySpecies),
      ...ibanRefusals(typed, practiceIn(workspace.view)),
    ],
    showing: 'touched',
    onDone,
  })
  const fields = useClientFields(form)
  const { typed } = form
  const animals = typed.animals.filter(isAnimal)
  const visits = planVisits(
    typed.visit,
    animals.filter(({ isIncluded: comes }) => comes),
  )

  async function save(): Promise<void> {
    if (!form.check()) return
    const edits = intakeEdits(typed, { newId: workspace.newId, onlySpecies, templates, language })
    const [{ startTime: start } = { startTime: null }] = visits
    const saved = {
      client: fullName(typed),
      animals: animals.map(({ name }) => name),
      visit: start === null ? null : formatMoment(start, language),
      hasContract: typed.contract && animals.length > 0,
    }
    await form.keep(edits, edits.length === 1 ? {} : { text: texts.kept(saved) })
  }

  return {
    ...form,
    ...fields,
    species,
    onlySpecies,
    templates,
    animals,
    visits,
    changeLine(at: number, changed: Partial<AnimalLine>) {
      form.change({ animals: changeLine(typed.animals, at, changed) })
    },
    save,
  }
}

export type IntakeForm = ReturnType<typeof useIntakeForm>

/** In the order of sending: the client first, and the contract after its animals. */
export function intakeEdits(
  typed: IntakeTyped,
  practice: {
    newId: () => string
    onlySpecies: string
    templates?: readonly TemplateRow[]
    language: Language
  },
): readonly [Edit, ...Edit[]] {
  const { animals: lines, visit, contract, ...client } = typed
  const { newId, onlySpecies, templates, language } = practice
  const clientId = newId()
  const name = fullName({ firstName: client.firstName.trim(), lastName: client.lastName.trim() })
  const animals = lines.flatMap((line, at) =>
    isAnimal(line) ? [{ ...line, id: newId(), speciesName: speciesAt(lines, at, onlySpecies) }] : [],
  )
  const visits = planVisits(
    visit,
    animals.filter(({ isIncluded: comes }) => comes),
  )
  return [
    addClient({ texts: clientsTexts[language], language }, clientId, client),
    ...animals.map(({ id, isIncluded: _, nbYearlyVisit, alert, ...animal }) =>
      addAnimal({ texts: animalsTexts[language], language }, id, {
        ...animal,
        clientId,
        nbYearlyVisit: parseVisits(nbYearlyVisit),
        alert: alert.trim() === '' ? null : alert,
        // Grouped with the address. If omitted, it is sent as null, which the server refuses.
        hasOwnAddress: false,
        consultingAddress: clientHome(client),
      }),
    ),
    ...visits.map(({ animal, startTime, endTime }) => {
      const { type: appointmentType, personId } = visit
      const { color } = typeDefaults(appointmentType, templates)
      // Without an animal the title is the name of the client.
      const subject = animal === null ? { title: name, animalId: null } : { title: '', animalId: animal.id }
      return addAppointment({ language }, newId(), {
        ...plainBooking,
        ...subject,
        description: '',
        startTime,
        endTime,
        appointmentType,
        color,
        personId: personId || null,
      })
    }),
    ...(contract && animals.length > 0
      ? [addContract(contractsTexts[language], newId(), clientId, name)]
      : []),
  ]
}
