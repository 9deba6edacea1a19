import { colleagueRefusals } from '../domain/calendar/colleagues.ts'
import { longestDaysOff, longestHours } from '../domain/calendar/working-hours.ts'
import { byServer, color, flag, lines, text, textOrNone } from '../domain/edits/fields.ts'
import { byFields } from './lists.ts'
import { ordinary } from './ordinary.ts'
import { type RecordValues, stamps } from './record.ts'

/** A staff member with a calendar, with or without an account. */
export const colleagues = {
  id: byServer(text('id')),
  name: text('name', { most: 80, label: { en: 'Name', fr: 'Nom', nl: 'Naam' } }),
  color: color('color', { blank: '#6366F1', label: { en: 'Color', fr: 'Couleur', nl: 'Kleur' } }),
  /**
   * The staff member's account; null without one. The day list opens with their visits, and new appointments
   * are assigned to them.
   */
  accountId: textOrNone('account_id', {
    most: 100,
    label: { en: 'Account', fr: 'Compte', nl: 'Account' },
  }),
  /** Null: the practice's hours apply. */
  workingHours: textOrNone('working_hours', {
    most: longestHours,
    label: { en: 'Working Hours', fr: 'Heures de travail', nl: 'Werkuren' },
  }),
  daysOff: lines('days_off', {
    most: longestDaysOff,
    label: { en: 'Days Off', fr: 'Jours de congé', nl: 'Vrije dagen' },
  }),
  /** New appointments are no longer booked for them. Existing ones remain under their name. */
  hasLeft: flag('has_left', {
    blank: false,
    label: { en: 'Works here', fr: 'Travaille ici', nl: 'Werkt hier' },
    labels: {
      en: { true: 'No longer', false: 'Yes' },
      fr: { true: 'Plus maintenant', false: 'Oui' },
      nl: { true: 'Niet meer', false: 'Ja' },
    },
  }),
  ...stamps,
}

export type ColleagueValues = RecordValues<typeof colleagues>

export const colleagueLists = {
  sorts: byFields(colleagues, 'name', 'createdAt', 'updatedAt'),
  made: {},
} as const

export const colleagueType = ordinary('colleagues', colleagues, {
  one: { en: 'this colleague', fr: 'ce collègue', nl: 'deze collega' },
  nameOf: ({ name }) => name,
  refusals: colleagueRefusals,
  errors: {
    'name-required': {
      en: 'Name is required',
      fr: 'Le nom est obligatoire',
      nl: 'De naam is verplicht',
    },
    'color-invalid': {
      en: 'This color is not valid. Enter # and 3 or 6 hexadecimal digits, for example #4CAF50.',
      fr: 'Cette couleur n’est pas valide. Saisissez # suivi de 3 ou 6 chiffres hexadécimaux, par exemple #4CAF50.',
      nl: 'Deze kleur is niet geldig. Vul # in met 3 of 6 hexadecimale cijfers, bijvoorbeeld #4CAF50.',
    },
    'has-appointments': {
      en: 'This person has appointments and cannot be deleted. Mark the person as left instead.',
      fr: 'Cette personne a des rendez-vous et ne peut pas être supprimée. Enregistrez plutôt son départ.',
      nl: 'Deze persoon heeft afspraken en kan niet worden verwijderd. Markeer de persoon als vertrokken.',
    },
    'account-taken': {
      en: 'This account already belongs to another colleague. Choose another account.',
      fr: 'Ce compte est déjà lié à un autre collègue. Choisissez un autre compte.',
      nl: 'Dit account hoort al bij een andere collega. Kies een ander account.',
    },
    'hours-invalid': {
      en: 'These working hours are not valid. Enter for example 8:30-12, 13-18:30.',
      fr: 'Ces heures de travail ne sont pas valides. Saisissez par exemple 8:30-12, 13-18:30.',
      nl: 'Deze werkuren zijn niet geldig. Vul bijvoorbeeld 8:30-12, 13-18:30 in.',
    },
    'days-off-invalid': {
      en: 'These days off are not valid. Enter one per line: 2026-12-24 or 2026-12-24..2026-12-31.',
      fr: 'Ces jours de congé ne sont pas valides. Saisissez-en un par ligne\u00a0: 2026-12-24 ou 2026-12-24..2026-12-31.',
      nl: 'Deze vrije dagen zijn niet geldig. Vul er een per regel in: 2026-12-24 of 2026-12-24..2026-12-31.',
    },
  },
})
