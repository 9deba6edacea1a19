import { appointmentTypes, appointmentTypeTexts } from '../domain/calendar/appointments.ts'
import { templateRefusals } from '../domain/calendar/templates.ts'
import { byServer, choice, color, count, text } from '../domain/edits/fields.ts'
import { byFields } from './lists.ts'
import { ordinary } from './ordinary.ts'
import { choiceName, type RecordValues, stamps } from './record.ts'

/** A frequent kind of appointment, to drag to the calendar or choose in the form. */
export const templates = {
  id: byServer(text('id')),
  /** When empty, the name of the type is shown in the reader's language. */
  name: text('name', { most: 60, label: { en: 'Name', fr: 'Nom', nl: 'Naam' } }),
  appointmentType: choice('appointment_type', appointmentTypes, {
    blank: 'consultation',
    unknownAs: 'standard',
    labels: appointmentTypeTexts,
    label: { en: 'Type', fr: 'Type', nl: 'Type' },
  }),
  minutes: count('minutes', { blank: 60, label: { en: 'Minutes', fr: 'Minutes', nl: 'Minuten' } }),
  color: color('color', { blank: '#4CAF50', label: { en: 'Color', fr: 'Couleur', nl: 'Kleur' } }),
  /** Smaller numbers come first. */
  position: count('position', { blank: 0, label: { en: 'Position', fr: 'Position', nl: 'Positie' } }),
  ...stamps,
}

export type TemplateValues = RecordValues<typeof templates>

export const templateLists = {
  sorts: byFields(templates, 'position', 'name', 'createdAt', 'updatedAt'),
  made: {},
} as const

export const templateType = ordinary('templates', templates, {
  one: { en: 'this template', fr: 'ce modèle', nl: 'dit sjabloon' },
  nameOf: (values, language) =>
    values.name || choiceName(values, 'appointmentType', appointmentTypeTexts[language]),
  refusals: templateRefusals,
  errors: {
    'minutes-invalid': {
      en: 'A template lasts from 5 minutes to 12 hours.',
      fr: 'Un modèle dure de 5 minutes à 12 heures.',
      nl: 'Een sjabloon duurt van 5 minuten tot 12 uur.',
    },
    'color-invalid': {
      en: 'The colour of a template is written as # and 3 or 6 hex digits, such as #4CAF50.',
      fr: 'La couleur d’un modèle s’écrit # suivi de 3 ou 6 chiffres hexadécimaux, par exemple #4CAF50.',
      nl: 'De kleur van een sjabloon schrijft u als # met 3 of 6 hexadecimale cijfers, zoals #4CAF50.',
    },
  },
})
