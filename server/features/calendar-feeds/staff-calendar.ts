import type { AnimalRow } from '../../../src/contract/animals.ts'
import type { AppointmentRow } from '../../../src/contract/appointments.ts'
import type { PracticeRow } from '../../../src/contract/practice.ts'
import { appointmentTypeTexts } from '../../../src/domain/calendar/appointments.ts'
import { dayAfter, dayOf, startOfDay } from '../../../src/domain/calendar/brussels.ts'
import { type CalendarEvent, calendarFile } from '../../../src/domain/calendar/calendar-file.ts'
import { addressLine } from '../../../src/domain/clients/address.ts'
import { fullName } from '../../../src/domain/clients/person.ts'
import { inChunks, mostIds } from '../../db/chunks.ts'
import type { Tx } from '../../db/database.ts'
import { findAnimalsByIds } from '../animals/animals-store.ts'
import { listAppointmentsOf } from '../appointments/appointments-store.ts'
import { findHomes } from '../clients/clients-store.ts'
import { readLetterhead } from '../practice/practice-store.ts'

const daysBehind = 30
const daysAhead = 365
/** Some ten a day, every day: a phone reads no more than that in one go. */
const mostEvents = 4_000

/**
 * The appointments of a member of staff, for the calendar on their phone: of somebody who stands among the colleagues their own, and of
 * anybody else all. Alerts, notes and descriptions stay in the practice.
 */
export async function staffCalendar(tx: Tx, userId: string, now: string): Promise<string> {
  const practice = await readLetterhead(tx)
  const today = dayOf(now)
  const span = {
    from: startOfDay(dayAfter(today, -daysBehind)),
    until: startOfDay(dayAfter(today, daysAhead + 1)),
  }
  const visits = await listAppointmentsOf(tx, await findPersonIds(tx, userId), span, mostEvents)
  const animals = await findAnimals(
    tx,
    visits.flatMap(({ animalId }) => animalId ?? []),
  )
  const phones = await findHomes(
    tx,
    [...animals.values()].map(({ clientId }) => clientId),
  )
  const events = visits.map(visit => {
    const animal = animals.get(visit.animalId ?? '')
    const phone = phones.get(animal?.clientId ?? '')?.phoneNumber
    return eventOf(visit, { animal, phone, practice })
  })
  return calendarFile(events, { method: 'PUBLISH', name: practice.name })
}

async function findPersonIds(tx: Tx, userId: string): Promise<string[] | undefined> {
  const rows = await tx
    .selectFrom('colleagues')
    .select('id')
    .where('account_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.length === 0 ? undefined : rows.map(({ id }) => id)
}

async function findAnimals(tx: Tx, ids: readonly string[]): Promise<Map<string, AnimalRow>> {
  const animals = new Map<string, AnimalRow>()
  for (const some of inChunks([...new Set(ids)], mostIds))
    for (const animal of await findAnimalsByIds(tx, some)) animals.set(animal.id, animal)
  return animals
}

function eventOf(
  visit: AppointmentRow,
  {
    animal,
    phone,
    practice,
  }: { animal: AnimalRow | undefined; phone: string | undefined; practice: PracticeRow },
): CalendarEvent {
  const type = appointmentTypeTexts[practice.documentLanguage][visit.appointmentType]
  const title = visit.title.trim() || type
  const client = visit.animal?.client && fullName(visit.animal.client)
  const room = (visit.room ?? '').trim()
  const place = room === '' ? addressLine(animal?.consultingAddress ?? practice.address) : room
  return {
    uid: `staff-${visit.id}@bouvier`,
    sequence: visit.rev,
    at: visit.updatedAt,
    start: visit.startTime,
    end: visit.endTime,
    summary: [...new Set([title, visit.animal?.name, client])].filter(Boolean).join(', '),
    location: animal === undefined && room === '' ? '' : place,
    description: linesOf([type, visit.animal?.speciesName, animal?.consultingAddress.phoneNumber, phone]),
    isCanceled: visit.state === 'canceled',
  }
}

function linesOf(lines: readonly (string | undefined)[]): string {
  return [...new Set(lines)].filter(Boolean).join('\n')
}
