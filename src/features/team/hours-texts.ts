import { byLanguage, translated } from '../../domain/text/language.ts'

export const hoursTexts = byLanguage({
  closed: translated('closed', 'fermé', 'gesloten'),
  copy: translated(
    'Copy Monday to the weekdays',
    'Copier lundi sur la semaine',
    'Maandag kopiëren naar de weekdagen',
  ),
  copyNeedsMonday: translated(
    'Write the hours of Monday first.',
    'Écrivez d’abord les heures du lundi.',
    'Schrijf eerst de uren van maandag.',
  ),
  clear: translated('Clear all hours', 'Effacer toutes les heures', 'Alle uren wissen'),
  howTyped: translated(
    'Such as 8:30-12, 13-18:30. A day without hours is closed.',
    'Par exemple 8:30-12, 13-18:30. Un jour sans heures est fermé.',
    'Bijvoorbeeld 8:30-12, 13-18:30. Een dag zonder uren is gesloten.',
  ),
  wrongHours: translated(
    (days: string) => `These are no hours: ${days}. Write them as 8:30-12, 13-18:30.`,
    days => `Ce ne sont pas des heures\u00a0: ${days}. Écrivez par exemple 8:30-12, 13-18:30.`,
    days => `Dit zijn geen uren: ${days}. Schrijf bijvoorbeeld 8:30-12, 13-18:30.`,
  ),
  from: translated('First day', 'Premier jour', 'Eerste dag'),
  until: translated('Last day', 'Dernier jour', 'Laatste dag'),
  why: translated('Why', 'Motif', 'Waarom'),
  add: translated('Add days off', 'Ajouter des jours', 'Vrije dagen toevoegen'),
  none: translated('None are planned.', 'Aucun n’est prévu.', 'Er zijn er geen gepland.'),
  line: translated(
    (n: number) => `Days off ${n}`,
    n => `Jours ${n}`,
    n => `Vrije dagen ${n}`,
  ),
  remove: translated(
    (which: string) => `Remove ${which}`,
    which => `Retirer ${which}`,
    which => `${which} verwijderen`,
  ),
  past: translated(
    (count: number) => (count === 1 ? '1 that is over' : `${count} that are over`),
    count => (count === 1 ? '1 qui est passé' : `${count} qui sont passés`),
    count => (count === 1 ? '1 die voorbij is' : `${count} die voorbij zijn`),
  ),
  wrongDays: translated(
    'Choose the first day of each, and a last day that does not come before it.',
    'Choisissez le premier jour de chacun, et un dernier jour qui ne le précède pas.',
    'Kies van elk de eerste dag, en een laatste dag die niet ervoor komt.',
  ),
})
