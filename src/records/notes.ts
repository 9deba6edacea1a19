import { longestNote, noteExcerpt, noteRefusals } from '../domain/clients/notes.ts'
import {
  byServer,
  instant,
  lines,
  link,
  linkOrNone,
  nameThen,
  personOrNone,
  text,
} from '../domain/edits/fields.ts'
import { byFields } from './lists.ts'
import { ordinary } from './ordinary.ts'
import { type RecordValues, stamps } from './record.ts'

export const notes = {
  id: byServer(text('id')),
  clientId: link('client_id', { to: 'clients', label: { en: 'Client', fr: 'Client', nl: 'Klant' } }),
  animalId: linkOrNone('animal_id', { to: 'animals', label: { en: 'Animal', fr: 'Animal', nl: 'Dier' } }),
  appointmentId: linkOrNone('appointment_id', {
    to: 'appointments',
    label: { en: 'Visit', fr: 'Visite', nl: 'Bezoek' },
  }),
  /**
   * The time on the device, which may have been offline or may have a wrong clock. `createdAt` is the time of
   * arrival at the server.
   */
  writtenAt: instant('written_at', { label: { en: 'Written', fr: 'Écrit', nl: 'Geschreven' } }),
  text: lines('text', { most: longestNote, label: { en: 'Text', fr: 'Texte', nl: 'Tekst' } }),
  /** The author; `updatedBy` is the user who changed it last. */
  createdBy: byServer(nameThen('created_by')),
  createdById: byServer(personOrNone('created_by_id')),
  ...stamps,
}

export type NoteValues = RecordValues<typeof notes>

/** Notes have no list of their own. They are shown with their client, animal or visit. */
export const noteLists = {
  sorts: byFields(notes, 'writtenAt', 'createdAt', 'updatedAt'),
  made: {},
  owner: 'clients',
} as const

export const noteType = ordinary('notes', notes, {
  one: { en: 'this note', fr: 'cette note', nl: 'deze notitie' },
  nameOf: ({ text }) => noteExcerpt(text),
  refusals: noteRefusals,
  errors: {
    'text-required': {
      en: 'The note is empty. Enter a text.',
      fr: 'La note est vide. Saisissez un texte.',
      nl: 'De notitie is leeg. Vul een tekst in.',
    },
    'time-invalid': {
      en: 'The time of this note is not valid. Enter a date, or a date and a time, for example 2026-11-23T09:00:00Z.',
      fr: 'Le moment de cette note n’est pas valide. Saisissez une date, ou une date et une heure, par exemple 2026-11-23T09:00:00Z.',
      nl: 'Het tijdstip van deze notitie is niet geldig. Vul een datum in, of een datum en een uur, bijvoorbeeld 2026-11-23T09:00:00Z.',
    },
    'client-required': {
      en: 'This note has no client. Choose one.',
      fr: 'Cette note n’a pas de client. Choisissez-en un.',
      nl: 'Deze notitie heeft geen klant. Kies er een.',
    },
    'client-unknown': {
      en: 'The client of this note does not exist. Choose one from the list.',
      fr: 'Le client de cette note n’existe pas. Choisissez-en un dans la liste.',
      nl: 'De klant van deze notitie bestaat niet. Kies er een uit de lijst.',
    },
    'animal-unknown': {
      en: 'The animal of this note does not exist. Choose another one.',
      fr: 'L’animal de cette note n’existe pas. Choisissez-en un autre.',
      nl: 'Het dier van deze notitie bestaat niet. Kies een ander dier.',
    },
    'appointment-unknown': {
      en: 'The visit of this note does not exist. Choose another one.',
      fr: 'La visite de cette note n’existe pas. Choisissez-en une autre.',
      nl: 'Het bezoek van deze notitie bestaat niet. Kies een ander bezoek.',
    },
  },
})
