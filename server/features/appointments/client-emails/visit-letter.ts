import type { AnimalRow } from '../../../../src/contract/animals.ts'
import type { AppointmentRow } from '../../../../src/contract/appointments.ts'
import type { PracticeRow } from '../../../../src/contract/practice.ts'
import { appointmentTypeTexts } from '../../../../src/domain/calendar/appointments.ts'
import { type CalendarEvent, calendarFile } from '../../../../src/domain/calendar/calendar-file.ts'
import { isExpected } from '../../../../src/domain/calendar/visit-news.ts'
import { addressLine, isBlankAddress } from '../../../../src/domain/clients/address.ts'
import { languageOf } from '../../../../src/domain/clients/clients.ts'
import { fullName } from '../../../../src/domain/clients/person.ts'
import { formatTime, formatWeekday } from '../../../../src/domain/text/format.ts'
import type { Language } from '../../../../src/domain/text/language.ts'
import type { Tx } from '../../../db/database.ts'
import { type Email, emailTo } from '../../../mail/email.ts'
import { findAnimalsByIds, findAnimalsEverById } from '../../animals/animals-store.ts'
import { findClientsByIds } from '../../clients/clients-store.ts'
import { colleagueStore } from '../../colleagues/colleagues-store.ts'
import { readLetterhead } from '../../practice/practice-store.ts'
import { findAppointmentsByIds } from '../appointments-store.ts'
import { visitEmailTexts } from './visit-email-texts.ts'
import type { VisitEmail } from './visit-emails-store.ts'

/** What an email about a visit is about: what is told of it, by its id. */
export const visitEmails = 'visit-emails'

/**
 * An email as it would be written now; nothing where what it says does not hold any more, or is for nobody. It is asked when the
 * email is queued, and again when it leaves. The words of staff are not in it: no title, no description, no reason.
 */
export async function visitLetter(tx: Tx, told: VisitEmail, now: string): Promise<Email | undefined> {
  const practice = await readLetterhead(tx)
  if (!isWanted(told, practice) || told.startTime <= now) return undefined
  const [client] = await findClientsByIds(tx, [told.clientId])
  if (client === undefined || !client.isActive || client.email === '') return undefined
  const visit = await findExpected(tx, told)
  if ((visit === undefined) !== (told.kind === 'canceled')) return undefined
  const animalName = (await findAnimalsEverById(tx, [told.animalId])).get(told.animalId)?.name ?? ''
  const language = languageOf(client, practice)
  const texts = visitEmailTexts[language]
  const person = visit && (await nameOfPerson(tx, visit.appointment.personId))
  const place = visit && placeOf(visit, practice)
  const type = appointmentTypeTexts[language][visit?.appointment.appointmentType ?? 'standard']
  const what = texts.visitOf(type, animalName)
  const weekday = formatWeekday(told.startTime, language)
  const facts = [
    [texts.what, visit === undefined ? animalName : what],
    [texts.when, texts.moment(weekday, formatTime(told.startTime, language))],
    ...(place === undefined ? [] : [[texts.where, place.isTheirs ? texts.atYours(place.line) : place.line]]),
    ...(person === undefined ? [] : [[texts.who, person]]),
  ].map(([name, value]) => `${name}: ${value}`)
  const phone = practice.phone ?? ''
  const ways = told.kind === 'canceled' ? texts.callForAnother : texts.call
  const hasFile = told.kind !== 'reminder'
  const hint = told.kind === 'canceled' ? texts.outOfCalendar : texts.inCalendar
  const lines = [
    texts[told.kind].text(practice.name),
    facts.join('\n'),
    ...(hasFile ? [hint] : []),
    ...(phone === '' ? [] : [ways(phone)]),
  ]
  const event = {
    summary: visit === undefined ? `${practice.name}, ${animalName}` : `${practice.name}, ${what}`,
    ...(place === undefined ? {} : { location: place.line }),
    end: visit?.appointment.endTime ?? told.startTime,
  }
  return emailTo(client, practice, texts, {
    about: { record: visitEmails, id: told.id },
    language,
    subject: texts[told.kind].subject(animalName, weekday),
    lines: lines.map(text => ({ text })),
    attachments: hasFile ? [calendarEntry(told, event, { client, practice, language })] : [],
  })
}

function isWanted(
  { kind }: VisitEmail,
  { confirmVisits, remindVisits }: Pick<PracticeRow, 'confirmVisits' | 'remindVisits'>,
): boolean {
  return kind === 'reminder' ? remindVisits > 0 : confirmVisits === 'yes'
}

type Expected = { appointment: AppointmentRow; animal: AnimalRow }

/** The visit, where it stands as it is told: then, with that animal, and the animal is theirs. */
async function findExpected(tx: Tx, told: VisitEmail): Promise<Expected | undefined> {
  const [appointment] = await findAppointmentsByIds(tx, [told.appointmentId])
  if (appointment === undefined || !isExpected(appointment)) return undefined
  if (told.kind !== 'canceled') {
    if (appointment.startTime !== told.startTime || appointment.animalId !== told.animalId) return undefined
  }
  const [animal] = await findAnimalsByIds(tx, appointment.animalId === null ? [] : [appointment.animalId])
  return animal === undefined || animal.clientId !== told.clientId ? undefined : { appointment, animal }
}

async function nameOfPerson(tx: Tx, personId: string | null): Promise<string | undefined> {
  const [person] = await colleagueStore.findByIds(tx, personId === null ? [] : [personId])
  return person?.name
}

/** A visit in a room is at the practice; any other is where the animal stands. */
function placeOf(
  { appointment, animal }: Expected,
  practice: PracticeRow,
): { line: string; isTheirs: boolean } | undefined {
  const isInRoom = (appointment.room ?? '').trim() !== ''
  const address = isInRoom ? practice.address : animal.consultingAddress
  if (isBlankAddress(address)) return undefined
  return { line: addressLine(address), isTheirs: !isInRoom && !animal.elsewhere }
}

/**
 * Where the practice has an address for emails it asks the client to come, and programs put what is asked in the calendar and take it
 * out again by themselves. Nobody can ask without one: then it is only told.
 */
function calendarEntry(
  told: VisitEmail,
  event: Pick<CalendarEvent, 'summary' | 'location' | 'end'>,
  {
    client,
    practice,
    language,
  }: {
    client: { firstName: string; lastName: string; email: string }
    practice: PracticeRow
    language: Language
  },
): { name: string; type: string; content: Uint8Array } {
  const isCanceled = told.kind === 'canceled'
  const email = practice.email ?? ''
  const asks = email !== ''
  const method = isCanceled ? 'CANCEL' : asks ? 'REQUEST' : 'PUBLISH'
  const people = {
    organizer: { name: practice.name, email },
    attendee: { name: fullName(client), email: client.email },
  }
  const file = calendarFile(
    [
      {
        ...event,
        uid: `visit-${told.appointmentId}@bouvier`,
        sequence: told.sequence,
        at: told.createdAt,
        start: told.startTime,
        isCanceled,
        ...(asks ? people : {}),
      },
    ],
    { method },
  )
  return {
    name: visitEmailTexts[language].fileName,
    type: `text/calendar; charset=utf-8; method=${method}`,
    content: new TextEncoder().encode(file),
  }
}
