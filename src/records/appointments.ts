import { appointmentTypeTexts } from '../domain/appointment-words.ts'
import {
  appointmentTypes,
  longestDescription,
  longestTitle,
  plainAppointment,
  spanOf,
} from '../domain/appointments.ts'
import { bookedAnimal, byServer, choice, color, instant, lines, linkOrNone, text } from '../domain/fields.ts'
import { byMade } from './lists.ts'
import { type RowOf, stamps } from './record.ts'

/** When somebody sees an animal, or does something else. */
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
    words: appointmentTypeTexts,
    // A newer server may know more types than this version.
    unknownAs: plainAppointment.type,
    bodySchema: { type: 'string', maxLength: 40 },
    label: { en: 'Type', fr: 'Type', nl: 'Type' },
  }),
  color: color('color', {
    blank: plainAppointment.color,
    label: { en: 'Color', fr: 'Couleur', nl: 'Kleur' },
    spoken: { en: 'colour', fr: 'couleur', nl: 'kleur' },
  }),
  animalId: linkOrNone('animal_id', { to: 'animals', label: { en: 'Animal', fr: 'Animal', nl: 'Dier' } }),
  animal: bookedAnimal(),
  ...stamps,
}

type Appointment = RowOf<typeof appointments>

/** They are found by their time; the calendar shows a few weeks of them. */
export const appointmentLists = {
  sorts: { startTime: byMade('span_from', (appointment: Appointment) => spanOf(appointment).from) },
  made: { span_until: (appointment: Appointment) => spanOf(appointment).until },
} as const
