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
   * The staff member's account: the day list opens with their visits, and new appointments are theirs. Null without
   * one.
   */
  accountId: textOrNone('account_id', {
    most: 100,
    label: { en: 'Account', fr: 'Compte', nl: 'Account' },
  }),
  /** Null: those of the practice. */
  workingHours: textOrNone('working_hours', {
    most: longestHours,
    label: { en: 'Working Hours', fr: 'Heures de travail', nl: 'Werkuren' },
  }),
  daysOff: lines('days_off', {
    most: longestDaysOff,
    label: { en: 'Days Off', fr: 'Jours de congé', nl: 'Vrije dagen' },
  }),
  /** Nothing more is booked for them; what was, stays under their name. */
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
      en: 'A colleague needs a name',
      fr: 'Un collègue a besoin d’un nom',
      nl: 'Een collega heeft een naam nodig',
    },
    'color-invalid': {
      en: 'The colour of a colleague is written as # and 3 or 6 hex digits, such as #4CAF50.',
      fr: 'La couleur d’un collègue s’écrit # suivi de 3 ou 6 chiffres hexadécimaux, par exemple #4CAF50.',
      nl: 'De kleur van een collega schrijft u als # met 3 of 6 hexadecimale cijfers, zoals #4CAF50.',
    },
    'has-appointments': {
      en: 'Appointments stand under this name, so it stays. Say that they no longer work here.',
      fr: 'Des rendez-vous portent ce nom\u00a0: il reste. Indiquez que cette personne ne travaille plus ici.',
      nl: 'Er staan afspraken op deze naam; ze blijft dus. Zeg dat die persoon hier niet meer werkt.',
    },
    'account-taken': {
      en: 'This account belongs to another colleague already.',
      fr: 'Ce compte est déjà lié à un autre collègue.',
      nl: 'Dit account hoort al bij een andere collega.',
    },
    'hours-invalid': {
      en: 'Working hours are written as Mo-Fr 08:30-12:00,13:00-18:30; Sa 09:00-12:00.',
      fr: 'Les heures de travail s’écrivent Mo-Fr 08:30-12:00,13:00-18:30; Sa 09:00-12:00.',
      nl: 'Werkuren schrijft u als Mo-Fr 08:30-12:00,13:00-18:30; Sa 09:00-12:00.',
    },
    'days-off-invalid': {
      en: 'Days off are written a line each, as 2026-12-24 or 2026-12-24..2026-12-31.',
      fr: 'Les jours de congé s’écrivent un par ligne\u00a0: 2026-12-24 ou 2026-12-24..2026-12-31.',
      nl: 'Vrije dagen schrijft u een per regel: 2026-12-24 of 2026-12-24..2026-12-31.',
    },
  },
})
