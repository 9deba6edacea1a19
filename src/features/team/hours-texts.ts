import { byLanguage, translated } from '../../domain/text/language.ts'

export const hoursTexts = byLanguage({
  closed: translated('closed', 'fermé', 'gesloten'),
  copy: translated(
    'Copy Monday to the weekdays',
    'Copier lundi sur la semaine',
    'Maandag kopiëren naar de weekdagen',
  ),
  copyNeedsMonday: translated(
    'First enter the hours of Monday.',
    'Saisissez d’abord les heures du lundi.',
    'Vul eerst de uren van maandag in.',
  ),
  clear: translated('Clear all hours', 'Effacer toutes les heures', 'Alle uren wissen'),
  formatHint: translated(
    'For example 8:30-12, 13-18:30. A day without hours is closed.',
    'Par exemple 8:30-12, 13-18:30. Un jour sans heures est fermé.',
    'Bijvoorbeeld 8:30-12, 13-18:30. Een dag zonder uren is gesloten.',
  ),
  hoursInvalid: translated(
    (days: string) => `These hours are not valid: ${days}. Enter for example 8:30-12, 13-18:30.`,
    days => `Ces heures ne sont pas valides\u00a0: ${days}. Saisissez par exemple 8:30-12, 13-18:30.`,
    days => `Deze uren zijn niet geldig: ${days}. Vul bijvoorbeeld 8:30-12, 13-18:30 in.`,
  ),
  from: translated('First day', 'Premier jour', 'Eerste dag'),
  until: translated('Last day', 'Dernier jour', 'Laatste dag'),
  reason: translated('Reason', 'Motif', 'Reden'),
  add: translated('Add days off', 'Ajouter des jours', 'Dagen toevoegen'),
  none: translated('None planned.', 'Aucun jour prévu.', 'Geen gepland.'),
  line: translated(
    (n: number) => `Days off ${n}`,
    n => `Jours ${n}`,
    n => `Dagen ${n}`,
  ),
  remove: translated(
    (which: string) => `Remove ${which}`,
    which => `Retirer ${which}`,
    which => `${which} verwijderen`,
  ),
  past: translated(
    (count: number) => `${count} past`,
    count => (count === 1 ? '1 passé' : `${count} passés`),
    count => `${count} voorbij`,
  ),
  daysInvalid: translated(
    'The days off are not complete. Choose a first day and a last day on or after it.',
    'Les jours ne sont pas complets. Choisissez un premier jour et un dernier jour qui ne le précède pas.',
    'De dagen zijn niet volledig. Kies een eerste dag en een laatste dag die er niet voor komt.',
  ),
})
