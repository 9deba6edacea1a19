import type { AnimalRow } from '../../../../src/contract/animals.ts'
import type { AppointmentRow } from '../../../../src/contract/appointments.ts'
import type { PracticeRow } from '../../../../src/contract/practice.ts'
import { appointmentTypeTexts } from '../../../../src/domain/calendar/appointments.ts'
import { toDay } from '../../../../src/domain/calendar/brussels.ts'
import { type CalendarEvent, calendarFile } from '../../../../src/domain/calendar/calendar-file.ts'
import { isExpected } from '../../../../src/domain/calendar/visit-news.ts'
import { addressLine, isBlankAddress } from '../../../../src/domain/clients/address.ts'
import { clientLanguage } from '../../../../src/domain/clients/clients.ts'
import { fullName, type PersonName } from '../../../../src/domain/clients/person.ts'
import { formatTime, formatWeekday } from '../../../../src/domain/text/format.ts'
import { byLanguage, type Language, translated } from '../../../../src/domain/text/language.ts'
import type { Tx } from '../../../db/database.ts'
import { type Email, emailTo } from '../../../mail/email.ts'
import { findAnimalsByIds, findAnimalsEverById, hasLeftBefore } from '../../animals/animals-store.ts'
import { findClientsByIds } from '../../clients/clients-store.ts'
import { readLetterhead } from '../../practice/practice-store.ts'
import { colleagueStore } from '../../team/colleagues-store.ts'
import { findAppointmentsByIds } from '../appointments-store.ts'
import type { VisitEmail } from './visit-emails-store.ts'

const visitEmailTexts = byLanguage({
  confirmed: {
    subject: translated(
      (animal: string, day: string) => `Appointment for ${animal} on ${day}`,
      (animal, day) => `Rendez-vous pour ${animal} le ${day}`,
      (animal, day) => `Afspraak voor ${animal} op ${day}`,
    ),
    text: translated(
      (practice: string) => `${practice} confirms this appointment:`,
      practice => `${practice} confirme ce rendez-vous\u00a0:`,
      practice => `${practice} bevestigt deze afspraak:`,
    ),
  },
  moved: {
    subject: translated(
      (animal: string, day: string) => `Appointment for ${animal} moved to ${day}`,
      (animal, day) => `Rendez-vous pour ${animal} déplacé au ${day}`,
      (animal, day) => `Afspraak voor ${animal} verplaatst naar ${day}`,
    ),
    text: translated(
      (practice: string) => `${practice} has changed your appointment. The new details are:`,
      practice => `${practice} a modifié votre rendez-vous. Voici les nouvelles informations\u00a0:`,
      practice => `${practice} heeft uw afspraak gewijzigd. Dit zijn de nieuwe gegevens:`,
    ),
  },
  canceled: {
    subject: translated(
      (animal: string, day: string) => `Appointment for ${animal} on ${day} canceled`,
      (animal, day) => `Rendez-vous annulé pour ${animal} le ${day}`,
      (animal, day) => `Afspraak voor ${animal} op ${day} geannuleerd`,
    ),
    text: translated(
      (practice: string) => `${practice} has canceled this appointment:`,
      practice => `${practice} a annulé ce rendez-vous\u00a0:`,
      practice => `${practice} heeft deze afspraak geannuleerd:`,
    ),
  },
  reminder: {
    subject: translated(
      (animal: string, day: string) => `Reminder: appointment for ${animal} on ${day}`,
      (animal, day) => `Rappel\u00a0: rendez-vous pour ${animal} le ${day}`,
      (animal, day) => `Herinnering: afspraak voor ${animal} op ${day}`,
    ),
    text: translated(
      (practice: string) => `${practice} reminds you of this appointment:`,
      practice => `${practice} vous rappelle ce rendez-vous\u00a0:`,
      practice => `${practice} herinnert u aan deze afspraak:`,
    ),
  },
  what: translated('For', 'Pour', 'Voor'),
  when: translated('Date and time', 'Date et heure', 'Datum en uur'),
  moment: translated(
    (day: string, time: string) => `${day} at ${time}`,
    (day, time) => `${day} à ${time}`,
    (day, time) => `${day} om ${time}`,
  ),
  where: translated('Location', 'Lieu', 'Plaats'),
  atYours: translated(
    (address: string) => `at your home, ${address}`,
    address => `chez vous, ${address}`,
    address => `bij u thuis, ${address}`,
  ),
  who: translated('With', 'Avec', 'Met'),
  inCalendar: translated(
    'Open the attached file to add the appointment to your calendar.',
    'Ouvrez le fichier joint pour ajouter le rendez-vous à votre agenda.',
    'Open het bestand in bijlage om de afspraak aan uw agenda toe te voegen.',
  ),
  outOfCalendar: translated(
    'Open the attached file to remove the appointment from your calendar.',
    'Ouvrez le fichier joint pour supprimer le rendez-vous de votre agenda.',
    'Open het bestand in bijlage om de afspraak uit uw agenda te verwijderen.',
  ),
  call: translated(
    (phone: string) => `To change this appointment, please call us: ${phone}.`,
    phone => `Pour modifier ce rendez-vous, appelez-nous\u00a0: ${phone}.`,
    phone => `Wilt u deze afspraak wijzigen, bel ons dan: ${phone}.`,
  ),
  callForAnother: translated(
    (phone: string) => `For a new appointment, please call us: ${phone}.`,
    phone => `Pour un nouveau rendez-vous, appelez-nous\u00a0: ${phone}.`,
    phone => `Bel ons voor een nieuwe afspraak: ${phone}.`,
  ),
  fileName: translated('appointment.ics', 'rendez-vous.ics', 'afspraak.ics'),
})

export const visitEmails = 'visit-emails'

/** Returns the email as of now, or undefined when it is outdated. It contains no text by staff. */
export async function visitLetter(tx: Tx, visitEmail: VisitEmail, now: string): Promise<Email | undefined> {
  const practice = await readLetterhead(tx)
  if (!isWanted(visitEmail, practice) || visitEmail.startTime <= now) return undefined
  const [client] = await findClientsByIds(tx, [visitEmail.clientId])
  if (client === undefined || !client.isActive || client.email === '') return undefined
  if (await hasLeftBefore(tx, visitEmail.animalId, toDay(visitEmail.startTime))) return undefined
  const visit = await findExpected(tx, visitEmail)
  if ((visit === undefined) !== (visitEmail.kind === 'canceled')) return undefined
  const animalName =
    (await findAnimalsEverById(tx, [visitEmail.animalId])).get(visitEmail.animalId)?.name ?? ''
  const language = clientLanguage(client, practice)
  const texts = visitEmailTexts[language]
  const person = visit && (await nameOfPerson(tx, visit.appointment.personId))
  const place = visit && findPlace(visit, practice)
  const type = appointmentTypeTexts[language][visit?.appointment.appointmentType ?? 'standard']
  const visitLabel = `${type}, ${animalName}`
  const weekday = formatWeekday(visitEmail.startTime, language)
  const facts = [
    [texts.what, visit === undefined ? animalName : visitLabel],
    [texts.when, texts.moment(weekday, formatTime(visitEmail.startTime, language))],
    ...(place === undefined
      ? []
      : [[texts.where, place.isAtClient ? texts.atYours(place.line) : place.line]]),
    ...(person === undefined ? [] : [[texts.who, person]]),
  ].map(([name, value]) => `${name}${language === 'fr' ? '\u00a0' : ''}: ${value}`)
  const phone = practice.phone ?? ''
  const ways = visitEmail.kind === 'canceled' ? texts.callForAnother : texts.call
  const hasFile = visitEmail.kind !== 'reminder'
  const hint = visitEmail.kind === 'canceled' ? texts.outOfCalendar : texts.inCalendar
  const lines = [
    texts[visitEmail.kind].text(practice.name),
    facts.join('\n'),
    ...(hasFile ? [hint] : []),
    ...(phone === '' ? [] : [ways(phone)]),
  ]
  const event = {
    summary: visit === undefined ? `${practice.name}, ${animalName}` : `${practice.name}, ${visitLabel}`,
    ...(place === undefined ? {} : { location: place.line }),
    end: visit?.appointment.endTime ?? visitEmail.startTime,
  }
  return emailTo(client, practice, {
    about: { record: visitEmails, id: visitEmail.id },
    language,
    subject: texts[visitEmail.kind].subject(animalName, weekday),
    lines: lines.map(text => ({ text })),
    attachments: hasFile ? [calendarEntry(visitEmail, event, client, practice, language)] : [],
  })
}

function isWanted(
  { kind }: VisitEmail,
  { confirmVisits, remindVisits }: Pick<PracticeRow, 'confirmVisits' | 'remindVisits'>,
): boolean {
  return kind === 'reminder' ? remindVisits > 0 : confirmVisits === 'yes'
}

type PreviousVisit = { appointment: AppointmentRow; animal: AnimalRow }

async function findExpected(tx: Tx, visitEmail: VisitEmail): Promise<PreviousVisit | undefined> {
  const [appointment] = await findAppointmentsByIds(tx, [visitEmail.appointmentId])
  if (appointment === undefined || !isExpected(appointment)) return undefined
  if (visitEmail.kind !== 'canceled') {
    if (appointment.startTime !== visitEmail.startTime || appointment.animalId !== visitEmail.animalId)
      return undefined
  }
  const [animal] = await findAnimalsByIds(tx, appointment.animalId === null ? [] : [appointment.animalId])
  return animal === undefined || animal.clientId !== visitEmail.clientId ? undefined : { appointment, animal }
}

async function nameOfPerson(tx: Tx, personId: string | null): Promise<string | undefined> {
  const [person] = await colleagueStore.findByIds(tx, personId === null ? [] : [personId])
  return person?.name
}

function findPlace(
  { appointment, animal }: PreviousVisit,
  practice: PracticeRow,
): { line: string; isAtClient: boolean } | undefined {
  const isInRoom = (appointment.room ?? '').trim() !== ''
  const address = isInRoom ? practice.address : animal.consultingAddress
  if (isBlankAddress(address)) return undefined
  return { line: addressLine(address), isAtClient: !isInRoom && !animal.hasOwnAddress }
}

/** The entry is an invitation if the practice has an email address, and otherwise only information. */
function calendarEntry(
  visitEmail: VisitEmail,
  event: Pick<CalendarEvent, 'summary' | 'location' | 'end'>,
  client: PersonName & { email: string },
  practice: PracticeRow,
  language: Language,
): { name: string; type: string; content: Uint8Array } {
  const isCanceled = visitEmail.kind === 'canceled'
  const email = practice.email ?? ''
  const isInvitation = email !== ''
  const method = isCanceled ? 'CANCEL' : isInvitation ? 'REQUEST' : 'PUBLISH'
  const people = {
    organizer: { name: practice.name, email },
    attendee: { name: fullName(client), email: client.email },
  }
  const entry = {
    ...event,
    uid: `visit-${visitEmail.appointmentId}@bouvier`,
    sequence: visitEmail.sequence,
    at: visitEmail.createdAt,
    start: visitEmail.startTime,
    isCanceled,
    ...(isInvitation ? people : {}),
  }
  const file = calendarFile([entry], { method })
  return {
    name: visitEmailTexts[language].fileName,
    type: `text/calendar; charset=utf-8; method=${method}`,
    content: new TextEncoder().encode(file),
  }
}
