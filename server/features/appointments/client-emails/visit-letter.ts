import type { AnimalRow } from '../../../../src/contract/animals.ts'
import type { AppointmentRow } from '../../../../src/contract/appointments.ts'
import type { PracticeRow } from '../../../../src/contract/practice.ts'
import { appointmentTypeTexts } from '../../../../src/domain/calendar/appointments.ts'
import { type CalendarEvent, calendarFile } from '../../../../src/domain/calendar/calendar-file.ts'
import { isExpected } from '../../../../src/domain/calendar/visit-news.ts'
import { addressLine, isBlankAddress } from '../../../../src/domain/clients/address.ts'
import { clientLanguage } from '../../../../src/domain/clients/clients.ts'
import { fullName, type PersonName } from '../../../../src/domain/clients/person.ts'
import { formatTime, formatWeekday } from '../../../../src/domain/text/format.ts'
import { byLanguage, type Language, translated } from '../../../../src/domain/text/language.ts'
import type { Tx } from '../../../db/database.ts'
import { type Email, emailTo } from '../../../mail/email.ts'
import { findAnimalsByIds, findAnimalsEverById } from '../../animals/animals-store.ts'
import { findClientsByIds } from '../../clients/clients-store.ts'
import { readLetterhead } from '../../practice/practice-store.ts'
import { colleagueStore } from '../../team/colleagues-store.ts'
import { findAppointmentsByIds } from '../appointments-store.ts'
import type { VisitEmail } from './visit-emails-store.ts'

const visitEmailTexts = byLanguage({
  greeting: translated(
    (name: string) => `Dear ${name},`,
    name => `Bonjour ${name},`,
    name => `Beste ${name},`,
  ),
  closing: translated(
    (practice: string) => `With kind regards,\n${practice}`,
    practice => `Bien cordialement,\n${practice}`,
    practice => `Met vriendelijke groeten,\n${practice}`,
  ),
  confirmed: {
    subject: translated(
      (animal: string, day: string) => `Your visit with ${animal} on ${day}`,
      (animal, day) => `Votre visite avec ${animal} le ${day}`,
      (animal, day) => `Uw bezoek met ${animal} op ${day}`,
    ),
    text: translated(
      (practice: string) => `${practice} has noted this visit for you:`,
      practice => `${practice} a noté cette visite pour vous\u00a0:`,
      practice => `${practice} heeft dit bezoek voor u genoteerd:`,
    ),
  },
  moved: {
    subject: translated(
      (animal: string, day: string) => `Your visit with ${animal} is now on ${day}`,
      (animal, day) => `Votre visite avec ${animal} a lieu désormais le ${day}`,
      (animal, day) => `Uw bezoek met ${animal} is nu op ${day}`,
    ),
    text: translated(
      (practice: string) => `${practice} has changed your visit. This is how it stands now:`,
      practice => `${practice} a modifié votre visite. Voici ce qui est prévu maintenant\u00a0:`,
      practice => `${practice} heeft uw bezoek gewijzigd. Zo staat het nu genoteerd:`,
    ),
  },
  canceled: {
    subject: translated(
      (animal: string, day: string) => `Your visit with ${animal} on ${day} is canceled`,
      (animal, day) => `Votre visite avec ${animal} le ${day} est annulée`,
      (animal, day) => `Uw bezoek met ${animal} op ${day} is geannuleerd`,
    ),
    text: translated(
      (practice: string) => `${practice} has canceled this visit. Nobody expects you any more:`,
      practice => `${practice} a annulé cette visite. Vous n’êtes plus attendu\u00a0:`,
      practice => `${practice} heeft dit bezoek geannuleerd. U wordt niet meer verwacht:`,
    ),
  },
  reminder: {
    subject: translated(
      (animal: string, day: string) => `A reminder: your visit with ${animal} on ${day}`,
      (animal, day) => `Rappel\u00a0: votre visite avec ${animal} le ${day}`,
      (animal, day) => `Herinnering: uw bezoek met ${animal} op ${day}`,
    ),
    text: translated(
      (practice: string) => `${practice} reminds you of this visit:`,
      practice => `${practice} vous rappelle cette visite\u00a0:`,
      practice => `${practice} herinnert u aan dit bezoek:`,
    ),
  },
  what: translated('What', 'Quoi', 'Wat'),
  when: translated('When', 'Quand', 'Wanneer'),
  moment: translated(
    (day: string, time: string) => `${day} at ${time}`,
    (day, time) => `${day} à ${time}`,
    (day, time) => `${day} om ${time}`,
  ),
  where: translated('Where', 'Où', 'Waar'),
  atYours: translated(
    (address: string) => `at yours, ${address}`,
    address => `chez vous, ${address}`,
    address => `bij u, ${address}`,
  ),
  who: translated('With', 'Avec', 'Met'),
  inCalendar: translated(
    'The attached file puts it in your own calendar.',
    'Le fichier joint l’ajoute à votre propre agenda.',
    'Met het bestand in de bijlage zet u het in uw eigen agenda.',
  ),
  outOfCalendar: translated(
    'The attached file takes it out of your own calendar.',
    'Le fichier joint l’enlève de votre propre agenda.',
    'Met het bestand in de bijlage haalt u het uit uw eigen agenda.',
  ),
  call: translated(
    (phone: string) => `If it does not suit you, please call us: ${phone}.`,
    phone => `Si cela ne vous convient pas, appelez-nous\u00a0: ${phone}.`,
    phone => `Past het u niet, bel ons dan: ${phone}.`,
  ),
  callForAnother: translated(
    (phone: string) => `For another visit, please call us: ${phone}.`,
    phone => `Pour une autre visite, appelez-nous\u00a0: ${phone}.`,
    phone => `Bel ons voor een ander bezoek: ${phone}.`,
  ),
  fileName: translated('visit.ics', 'visite.ics', 'bezoek.ics'),
})

export const visitEmails = 'visit-emails'

/**
 * The email as it would be written now, or undefined when it is out of date. It contains no text of staff.
 */
export async function visitLetter(tx: Tx, told: VisitEmail, now: string): Promise<Email | undefined> {
  const practice = await readLetterhead(tx)
  if (!isWanted(told, practice) || told.startTime <= now) return undefined
  const [client] = await findClientsByIds(tx, [told.clientId])
  if (client === undefined || !client.isActive || client.email === '') return undefined
  const visit = await findExpected(tx, told)
  if ((visit === undefined) !== (told.kind === 'canceled')) return undefined
  const animalName = (await findAnimalsEverById(tx, [told.animalId])).get(told.animalId)?.name ?? ''
  const language = clientLanguage(client, practice)
  const texts = visitEmailTexts[language]
  const person = visit && (await nameOfPerson(tx, visit.appointment.personId))
  const place = visit && placeOf(visit, practice)
  const type = appointmentTypeTexts[language][visit?.appointment.appointmentType ?? 'standard']
  const what = `${type}, ${animalName}`
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
    attachments: hasFile ? [calendarEntry(told, event, client, practice, language)] : [],
  })
}

function isWanted(
  { kind }: VisitEmail,
  { confirmVisits, remindVisits }: Pick<PracticeRow, 'confirmVisits' | 'remindVisits'>,
): boolean {
  return kind === 'reminder' ? remindVisits > 0 : confirmVisits === 'yes'
}

type Expected = { appointment: AppointmentRow; animal: AnimalRow }

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

function placeOf(
  { appointment, animal }: Expected,
  practice: PracticeRow,
): { line: string; isTheirs: boolean } | undefined {
  const isInRoom = (appointment.room ?? '').trim() !== ''
  const address = isInRoom ? practice.address : animal.consultingAddress
  if (isBlankAddress(address)) return undefined
  return { line: addressLine(address), isTheirs: !isInRoom && !animal.elsewhere }
}

/** With an email address of the practice, the entry is an invitation. Without one, it is only information. */
function calendarEntry(
  told: VisitEmail,
  event: Pick<CalendarEvent, 'summary' | 'location' | 'end'>,
  client: PersonName & { email: string },
  practice: PracticeRow,
  language: Language,
): { name: string; type: string; content: Uint8Array } {
  const isCanceled = told.kind === 'canceled'
  const email = practice.email ?? ''
  const asks = email !== ''
  const method = isCanceled ? 'CANCEL' : asks ? 'REQUEST' : 'PUBLISH'
  const people = {
    organizer: { name: practice.name, email },
    attendee: { name: fullName(client), email: client.email },
  }
  const entry = {
    ...event,
    uid: `visit-${told.appointmentId}@bouvier`,
    sequence: told.sequence,
    at: told.createdAt,
    start: told.startTime,
    isCanceled,
    ...(asks ? people : {}),
  }
  const file = calendarFile([entry], { method })
  return {
    name: visitEmailTexts[language].fileName,
    type: `text/calendar; charset=utf-8; method=${method}`,
    content: new TextEncoder().encode(file),
  }
}
