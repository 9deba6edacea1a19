import type { TemplateRow } from '../../../contract/rows.ts'
import { usualOfType } from '../../../domain/calendar/templates.ts'
import { homeOf } from '../../../domain/clients/animal-address.ts'
import { parseVisits } from '../../../domain/clients/animals.ts'
import { fullName } from '../../../domain/clients/person.ts'
import type { Language } from '../../../domain/text/language.ts'
import { plainBooking } from '../../../records/appointments.ts'
import type { Edit } from '../../../sync/send/commit.ts'
import { addAnimal } from '../../animals/animals-edits.ts'
import { animalsTexts } from '../../animals/animals-texts.ts'
import { addAppointment } from '../../appointments/appointments-edits.ts'
import { addContract } from '../../contracts/contracts-edits.ts'
import { contractsTexts } from '../../contracts/contracts-texts.ts'
import { addClient } from '../clients-edits.ts'
import { clientsTexts } from '../clients-texts.ts'
import { type IntakeTyped, isAnimal, speciesAt, visitsOf } from './intake-form.ts'

/**
 * All that is kept together when a new client is saved, in the order in which it is sent: the client first, for all else hangs on
 * them, and the contract after the animals that it is for.
 */
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
  const visits = visitsOf(
    visit,
    animals.filter(({ comes }) => comes),
  )
  return [
    addClient({ texts: clientsTexts[language], language }, clientId, client),
    ...animals.map(({ id, comes: _, nbYearlyVisit, alert, ...animal }) =>
      addAnimal({ texts: animalsTexts[language], language }, id, {
        ...animal,
        clientId,
        nbYearlyVisit: parseVisits(nbYearlyVisit),
        alert: alert.trim() === '' ? null : alert,
        notes: '',
        askOn: null,
        // It stands with its client.
        ...{ elsewhere: false, addressToCheck: false, consultingAddress: homeOf(client) },
      }),
    ),
    ...visits.map(({ animal, startTime, endTime }) => {
      const { type: appointmentType, personId } = visit
      const { color } = usualOfType(appointmentType, templates)
      // Without an animal the title says who comes, as in the calendar.
      const whom = animal === null ? { title: name, animalId: null } : { title: '', animalId: animal.id }
      const values = {
        ...{ ...plainBooking, ...whom, description: '', startTime, endTime, appointmentType, color },
        personId: personId || null,
      }
      return addAppointment({ language }, newId(), values)
    }),
    ...(contract && animals.length > 0
      ? [addContract(contractsTexts[language], newId(), clientId, name)]
      : []),
  ]
}
