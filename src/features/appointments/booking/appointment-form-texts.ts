import { byLanguage, translated } from '../../../domain/text/language.ts'
import { plural } from '../../../ui/plural.ts'

export const appointmentFormTexts = byLanguage({
  clearTime: translated('Clear', 'Effacer', 'Wissen'),
  startAt: translated('Start at', 'Début à', 'Begin om'),
  endAt: translated('End at', 'Fin à', 'Einde om'),
  invalidTime: translated(
    (text: string) => `“${text}” is not a valid time. Enter 1430, 14:30 or 9.30; with a date: 2/12 1430.`,
    text =>
      `«\u00a0${text}\u00a0» n’est pas une heure valable. Écrivez 1430, 14h30 ou 9.30\u00a0; avec une date\u00a0: 2/12 1430.`,
    text => `“${text}” is geen geldige tijd. Typ 1430, 14u30 of 9.30; met een datum: 2/12 1430.`,
  ),
  length: translated('Length', 'Durée', 'Duur'),
  lengthTyped: translated('Length (min)', 'Durée (min)', 'Duur (min)'),
  inThePast: translated('This is in the past.', 'C’est dans le passé.', 'Dit is in het verleden.'),
  closed: {
    hours: translated(
      (hours: string) => `Outside working hours: ${hours}`,
      hours => `En dehors des heures de travail\u00a0: ${hours}`,
      hours => `Buiten de werkuren: ${hours}`,
    ),
    allDay: translated('Closed on this day', 'Fermé ce jour-là', 'Gesloten op deze dag'),
    practice: translated(
      (reason: string) =>
        reason === '' ? 'The practice is closed on this day' : `The practice is closed: ${reason}`,
      reason => (reason === '' ? 'Le cabinet est fermé ce jour-là' : `Le cabinet est fermé\u00a0: ${reason}`),
      reason =>
        reason === '' ? 'De praktijk is gesloten op deze dag' : `De praktijk is gesloten: ${reason}`,
    ),
    person: translated(
      (reason: string) =>
        reason === '' ? 'This person is off on this day' : `This person is off: ${reason}`,
      reason =>
        reason === ''
          ? 'Cette personne est en congé ce jour-là'
          : `Cette personne est en congé\u00a0: ${reason}`,
      reason => (reason === '' ? 'Deze persoon is vrij op deze dag' : `Deze persoon is vrij: ${reason}`),
    ),
    holiday: translated(
      (name: string) => `A holiday: ${name}`,
      name => `Jour férié\u00a0: ${name}`,
      name => `Feestdag: ${name}`,
    ),
  },
  unassigned: translated('Unassigned', 'Non attribué', 'Niet toegewezen'),
  hasLeft: translated(
    (name: string) => `${name} (left the practice)`,
    name => `${name} (a quitté le cabinet)`,
    name => `${name} (niet meer in de praktijk)`,
  ),
  more: translated('More', 'Plus', 'Meer'),
  reason: translated('Reason', 'Motif', 'Reden'),
  minutes: translated(
    (minutes: number) => `${minutes} min`,
    minutes => `${minutes} min`,
    minutes => `${minutes} min`,
  ),
  bookFreeTime: translated('Book a free time', 'Planifier un moment libre', 'Vrij moment inplannen'),
  needsAnimal: translated('Choose an animal first.', 'Choisissez d’abord un animal.', 'Kies eerst een dier.'),
  findTime: translated('Find a time', 'Trouver un moment', 'Moment zoeken'),
  freeFor: translated(
    (minutes: number) => `Free for ${minutes} min`,
    minutes => `Libre pendant ${minutes} min`,
    minutes => `Vrij gedurende ${minutes} min`,
  ),
  person: translated('Person', 'Personne', 'Persoon'),
  anyone: translated('Anyone', 'N’importe qui', 'Om het even wie'),
  fromDay: translated('From', 'À partir du', 'Vanaf'),
  weekdays: translated('Days of the week', 'Jours de la semaine', 'Dagen van de week'),
  part: translated('Part of the day', 'Moment de la journée', 'Dagdeel'),
  parts: {
    any: translated('All day', 'Toute la journée', 'Hele dag'),
    morning: translated('Morning', 'Matin', 'Voormiddag'),
    afternoon: translated('Afternoon', 'Après-midi', 'Namiddag'),
  },
  noneFree: translated(
    'No free time in the next four months.',
    'Aucun moment libre dans les quatre prochains mois.',
    'Geen vrij moment in de volgende vier maanden.',
  ),
  notAllHere: translated(
    'This device does not have all appointments yet.',
    'Cet appareil n’a pas encore tous les rendez-vous.',
    'Dit toestel heeft nog niet alle afspraken.',
  ),
  moveTo: translated('Move to…', 'Déplacer…', 'Verplaatsen…'),
  moveDay: translated('Move to the day', 'Déplacer au', 'Verplaatsen naar'),
  laterByWeeks: translated(
    (count: number) => `${count} ${plural.en(count, 'week', 'weeks')} later`,
    count => `${count} ${plural.fr(count, 'semaine', 'semaines')} plus tard`,
    count => `${count} ${plural.nl(count, 'week', 'weken')} later`,
  ),
  laterByDay: translated('A day later', 'Un jour plus tard', 'Een dag later'),
  sameHour: translated(
    'The hour and the length stay the same.',
    'L’heure et la durée restent les mêmes.',
    'Het uur en de duur blijven dezelfde.',
  ),
  chooseInCalendar: translated(
    'Choose in the calendar',
    'Choisir dans le calendrier',
    'Kiezen in de kalender',
  ),
  isCut: translated(
    (name: string) => `Choose a new time for ${name}`,
    name => `Choisissez un nouveau moment pour ${name}`,
    name => `Kies een nieuw moment voor ${name}`,
  ),
  repeat: translated('Repeat', 'Répéter', 'Herhalen'),
  once: translated('Once', 'Une fois', 'Eenmalig'),
  everyWeeks: translated('Every … weeks', 'Toutes les … semaines', 'Om de … weken'),
  everyMonths: translated('Every … months', 'Tous les … mois', 'Om de … maanden'),
  every: {
    weeks: translated('Interval (weeks)', 'Intervalle (semaines)', 'Interval (weken)'),
    months: translated('Interval (months)', 'Intervalle (mois)', 'Interval (maanden)'),
  },
  ends: translated('Ends', 'Se termine', 'Eindigt'),
  endsAfter: translated('After a number of times', 'Après un nombre de fois', 'Na een aantal keer'),
  endsOn: translated('On a day', 'À une date', 'Op een dag'),
  times: translated('Number of times', 'Nombre de fois', 'Aantal keer'),
  untilDay: translated('Until', 'Jusqu’au', 'Tot en met'),
  repeatedDays: translated('Dates', 'Dates', 'Datums'),
  bookedAt: translated(
    (name: string, moment: string) => `Booked: ${name}, ${moment}`,
    (name, moment) => `Rendez-vous planifié\u00a0: ${name}, ${moment}`,
    (name, moment) => `Ingepland: ${name}, ${moment}`,
  ),
  booked: translated(
    (name: string, count: number) => `Booked “${name}” ${count} times.`,
    (name, count) => `«\u00a0${name}\u00a0» planifié ${count} fois.`,
    (name, count) => `“${name}” ${count} keer ingepland.`,
  ),
  ofSeries: translated(
    (at: number, of: number) => `${at} of ${of} in the series`,
    (at, of) => `${at} sur ${of} de la série`,
    (at, of) => `${at} van ${of} in de reeks`,
  ),
  removeOne: translated('Delete this one', 'Supprimer celui-ci', 'Deze verwijderen'),
  removeFollowing: translated(
    'Delete this and the following',
    'Supprimer celui-ci et les suivants',
    'Deze en de volgende verwijderen',
  ),
  removeFollowingAgain: translated(
    (count: number) => `Really delete ${count}?`,
    count => `Vraiment supprimer les ${count}\u00a0?`,
    count => `Echt ${count} verwijderen?`,
  ),
  removed: translated(
    (count: number) => `Deleted ${count} appointments.`,
    count => `${count} rendez-vous supprimés.`,
    count => `${count} afspraken verwijderd.`,
  ),
})
