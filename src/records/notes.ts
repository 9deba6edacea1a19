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
  /** As the device says: it may have had no network, or a wrong clock. When the server received it is `createdAt`. */
  writtenAt: instant('written_at', { label: { en: 'Written', fr: 'Écrit', nl: 'Geschreven' } }),
  text: lines('text', { most: longestNote, label: { en: 'Text', fr: 'Texte', nl: 'Tekst' } }),
  /** The author; `updatedBy` is the user who changed it last. */
  createdBy: byServer(nameThen('created_by')),
  createdById: byServer(personOrNone('created_by_id')),
  ...stamps,
}

export type NoteValues = RecordValues<typeof notes>

/** They stand with what they are about, and in no list of their own. */
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
      en: 'Write something first',
      fr: 'Écrivez d’abord quelque chose',
      nl: 'Schrijf eerst iets',
    },
    'time-invalid': {
      en: 'When a note was written is a date, or a date and a time, such as 2026-11-23T09:00:00Z.',
      fr: 'Le moment d’une note s’écrit comme une date, ou une date et une heure, par exemple 2026-11-23T09:00:00Z.',
      nl: 'Wanneer een notitie geschreven werd, is een datum, of een datum en een uur, zoals 2026-11-23T09:00:00Z.',
    },
    'client-required': {
      en: 'A note is about a client. Choose one.',
      fr: 'Une note concerne un client. Choisissez-en un.',
      nl: 'Een notitie gaat over een klant. Kies er een.',
    },
    'client-unknown': {
      en: 'The client of this note is not known. Choose one of the list.',
      fr: 'Le client de cette note n’est pas connu. Choisissez-en un dans la liste.',
      nl: 'De klant van deze notitie is niet bekend. Kies er een uit de lijst.',
    },
    'animal-unknown': {
      en: 'This animal was never known here.',
      fr: 'Cet animal n’a jamais été connu ici.',
      nl: 'Dit dier was hier nooit bekend.',
    },
    'appointment-unknown': {
      en: 'This visit was never known here.',
      fr: 'Cette visite n’a jamais été connue ici.',
      nl: 'Dit bezoek was hier nooit bekend.',
    },
  },
})
