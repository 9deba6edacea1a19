import {
  appointmentRefusals,
  appointmentSpan,
  appointmentTypes,
  appointmentTypeTexts,
  longestDescription,
  longestTitle,
  plainAppointment,
} from '../domain/calendar/appointments.ts'
import { longestReason, longestRoom, visitStates, visitStateTexts } from '../domain/calendar/visits.ts'
import {
  bookedAnimal,
  byServer,
  choice,
  color,
  instant,
  instantOrNone,
  lines,
  linkOrNone,
  text,
  textOrNone,
} from '../domain/edits/fields.ts'
import { byMade } from './lists.ts'
import { ordinary } from './ordinary.ts'
import { choiceName, type RecordRow, type RecordValues, stamps } from './record.ts'

/** An appointment of a staff member, with an animal or for another purpose. */
export const appointments = {
  id: byServer(text('id')),
  title: text('title', { most: longestTitle, label: { en: 'Title', fr: 'Titre', nl: 'Titel' } }),
  description: lines('description', {
    most: longestDescription,
    label: { en: 'Description', fr: 'Description', nl: 'Beschrijving' },
  }),
  startTime: instant('start_time', {
    label: { en: 'Start Time', fr: 'Début', nl: 'Begin' },
    spoken: { en: 'time', fr: 'heure', nl: 'tijd' },
  }),
  endTime: instant('end_time', { label: { en: 'End Time', fr: 'Fin', nl: 'Einde' }, spoken: null }),
  appointmentType: choice('appointment_type', appointmentTypes, {
    blank: plainAppointment.type,
    labels: appointmentTypeTexts,
    // A newer server may send other types.
    unknownAs: plainAppointment.type,
    bodySchema: { type: 'string', maxLength: 40 },
    label: { en: 'Type', fr: 'Type', nl: 'Type' },
  }),
  color: color('color', {
    blank: plainAppointment.color,
    label: { en: 'Color', fr: 'Couleur', nl: 'Kleur' },
    spoken: { en: 'colour', fr: 'couleur', nl: 'kleur' },
  }),
  personId: linkOrNone('person_id', {
    to: 'colleagues',
    label: { en: 'Person', fr: 'Personne', nl: 'Persoon' },
  }),
  room: textOrNone('room', { most: longestRoom, label: { en: 'Room', fr: 'Salle', nl: 'Lokaal' } }),
  state: choice('state', visitStates, {
    blank: 'booked',
    // An older server sends no status, and a newer one may send other values.
    unknownAs: 'booked',
    labels: visitStateTexts,
    label: { en: 'Status', fr: 'Statut', nl: 'Status' },
    spoken: { en: 'status', fr: 'statut', nl: 'status' },
  }),
  cancelReason: textOrNone('cancel_reason', {
    most: longestReason,
    label: { en: 'Reason', fr: 'Motif', nl: 'Reden' },
    // The status covers it in the sentence of an edit.
    spoken: null,
  }),
  /** When the client arrived, as of the device that marked it. */
  arrivedAt: instantOrNone('arrived_at', {
    label: { en: 'Arrival', fr: 'Arrivée', nl: 'Aankomst' },
    spoken: null,
  }),
  /** Appointments that were booked as a series share this id. */
  seriesId: textOrNone('series_id', {
    most: 100,
    label: { en: 'Series', fr: 'Série', nl: 'Reeks' },
  }),
  animalId: linkOrNone('animal_id', { to: 'animals', label: { en: 'Animal', fr: 'Animal', nl: 'Dier' } }),
  animal: bookedAnimal(),
  ...stamps,
}

/** The defaults of a booking that only has a time and an animal. */
export const plainBooking = {
  personId: null,
  room: null,
  state: 'booked',
  cancelReason: null,
  arrivedAt: null,
  seriesId: null,
} as const

export type AppointmentValues = RecordValues<typeof appointments>

type Appointment = RecordRow<typeof appointments>

/** Appointments are found by time. The calendar shows a few weeks of them. */
export const appointmentLists = {
  sorts: { startTime: byMade('span_from', (appointment: Appointment) => appointmentSpan(appointment).from) },
  made: { span_until: (appointment: Appointment) => appointmentSpan(appointment).until },
} as const

export const appointmentType = ordinary('appointments', appointments, {
  one: { en: 'this appointment', fr: 'ce rendez-vous', nl: 'deze afspraak' },
  nameOf: (values, language) =>
    values.title || choiceName(values, 'appointmentType', appointmentTypeTexts[language]),
  refusals: appointmentRefusals,
  // A start without its end would move an appointment that is longer than users saw. A reason or an
  // arrival without its status would remain on a visit that changed.
  groups: [
    ['startTime', 'endTime'],
    ['state', 'cancelReason', 'arrivedAt'],
  ],
  errors: {
    'times-required': {
      en: 'Start and end times are required',
      fr: 'Les heures de début et de fin sont obligatoires',
      nl: 'Begin- en eindtijd zijn verplicht',
    },
    'time-invalid': {
      en: 'A time must be a date, or a date and a time, such as 2026-11-23T09:00:00Z.',
      fr: 'Une heure s’écrit comme une date, ou une date et une heure, par exemple 2026-11-23T09:00:00Z.',
      nl: 'Een tijdstip is een datum, of een datum en een uur, zoals 2026-11-23T09:00:00Z.',
    },
    'type-unknown': {
      en: 'This type is not known. Choose consultation, surgery, check-up or emergency.',
      fr: 'Ce type n’est pas connu. Choisissez consultation, chirurgie, contrôle ou urgence.',
      nl: 'Dit type is niet bekend. Kies consultatie, operatie, controle of spoedgeval.',
    },
    'color-invalid': {
      en: 'A colour is written as # and 3 or 6 hex digits, such as #4CAF50.',
      fr: 'Une couleur s’écrit # suivi de 3 ou 6 chiffres hexadécimaux, par exemple #4CAF50.',
      nl: 'Een kleur schrijft u als # met 3 of 6 hexadecimale cijfers, zoals #4CAF50.',
    },
    'person-unknown': {
      en: 'This person is not in the list. Choose a person from the list, or none.',
      fr: 'Cette personne n’est pas dans la liste. Choisissez-en une dans la liste, ou aucune.',
      nl: 'Deze persoon staat niet in de lijst. Kies een persoon uit de lijst, of geen.',
    },
    'animal-unknown': {
      en: 'This animal is not in the list. Choose an animal from the list, or none.',
      fr: 'Cet animal n’est pas dans la liste. Choisissez-en un dans la liste, ou aucun.',
      nl: 'Dit dier staat niet in de lijst. Kies een dier uit de lijst, of geen.',
    },
    'animal-left': {
      en: 'This animal is registered as deceased or left on an earlier day. Choose another animal or an earlier day.',
      fr: 'Cet animal est enregistré comme décédé ou parti avant ce jour. Choisissez un autre animal ou un jour antérieur.',
      nl: 'Dit dier is geregistreerd als overleden of vertrokken vóór die dag. Kies een ander dier of een vroegere dag.',
    },
  },
})
