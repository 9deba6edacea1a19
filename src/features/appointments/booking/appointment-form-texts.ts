import { byLanguage, translated } from '../../../domain/text/language.ts'
import { plural } from '../../../ui/plural.ts'

export const appointmentFormTexts = byLanguage({
  clearTime: translated('Clear', 'Effacer', 'Wissen'),
  startAt: translated('Start at', 'Début à', 'Begin om'),
  endAt: translated('End at', 'Fin à', 'Einde om'),
  noTime: translated(
    (text: string) => `“${text}” is no time. Write it as 1430, 14u30 or 9.30; with a day as 2/12 1430.`,
    text =>
      `«\u00a0${text}\u00a0» n’est pas une heure. Écrivez 1430, 14h30 ou 9.30\u00a0; avec un jour, 2/12 1430.`,
    text => `“${text}” is geen tijd. Schrijf 1430, 14u30 of 9.30; met een dag 2/12 1430.`,
  ),
  length: translated('Length', 'Durée', 'Duur'),
  lengthTyped: translated('Length (min)', 'Durée (min)', 'Duur (min)'),
  inThePast: translated('This is in the past.', 'C’est dans le passé.', 'Dit is in het verleden.'),
  closed: {
    hours: translated(
      (hours: string) => `Outside the hours: ${hours}`,
      hours => `Hors des heures\u00a0: ${hours}`,
      hours => `Buiten de uren: ${hours}`,
    ),
    allDay: translated('Closed on this day', 'Fermé ce jour-là', 'Gesloten op deze dag'),
    practice: translated(
      (why: string) => (why === '' ? 'The practice is closed on this day' : `The practice is closed: ${why}`),
      why => (why === '' ? 'Le cabinet est fermé ce jour-là' : `Le cabinet est fermé\u00a0: ${why}`),
      why => (why === '' ? 'De praktijk is gesloten op deze dag' : `De praktijk is gesloten: ${why}`),
    ),
    person: translated(
      (why: string) => (why === '' ? 'This person is off on this day' : `This person is off: ${why}`),
      why =>
        why === '' ? 'Cette personne est en congé ce jour-là' : `Cette personne est en congé\u00a0: ${why}`,
      why => (why === '' ? 'Deze persoon is vrij op deze dag' : `Deze persoon is vrij: ${why}`),
    ),
    holiday: translated(
      (name: string) => `A holiday: ${name}`,
      name => `Jour férié\u00a0: ${name}`,
      name => `Feestdag: ${name}`,
    ),
  },
  nobody: translated('Nobody', 'Aucune', 'Niemand'),
  hasLeft: translated(
    (name: string) => `${name} (no longer here)`,
    name => `${name} (n’est plus là)`,
    name => `${name} (niet meer hier)`,
  ),
  findTime: translated('Find a time', 'Trouver un moment', 'Moment zoeken'),
  freeFor: translated(
    (minutes: number) => `Free for ${minutes} min`,
    minutes => `Libre pendant ${minutes} min`,
    minutes => `Vrij gedurende ${minutes} min`,
  ),
  who: translated('Who', 'Qui', 'Wie'),
  anyone: translated('Anyone', 'N’importe qui', 'Iedereen'),
  fromDay: translated('From', 'À partir du', 'Vanaf'),
  weekdays: translated('Days of the week', 'Jours de la semaine', 'Dagen van de week'),
  part: translated('Part of the day', 'Moment de la journée', 'Dagdeel'),
  parts: {
    any: translated('All day', 'Toute la journée', 'Hele dag'),
    morning: translated('Morning', 'Matin', 'Voormiddag'),
    afternoon: translated('Afternoon', 'Après-midi', 'Namiddag'),
  },
  noneFree: translated(
    'Nothing is free in the next four months.',
    'Rien n’est libre dans les quatre prochains mois.',
    'Er is niets vrij in de volgende vier maanden.',
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
    (name: string) => `${name} is cut: choose a time`,
    name => `${name} est coupé\u00a0: choisissez un moment`,
    name => `${name} is geknipt: kies een moment`,
  ),
  repeat: translated('Repeat', 'Répéter', 'Herhalen'),
  once: translated('Once', 'Une fois', 'Eenmalig'),
  everyWeeks: translated('Every so many weeks', 'Toutes les … semaines', 'Om de … weken'),
  everyMonths: translated('Every so many months', 'Tous les … mois', 'Om de … maanden'),
  every: {
    weeks: translated('Weeks between', 'Semaines entre deux', 'Weken ertussen'),
    months: translated('Months between', 'Mois entre deux', 'Maanden ertussen'),
  },
  ends: translated('Ends', 'Se termine', 'Eindigt'),
  endsAfter: translated('After so many', 'Après un nombre', 'Na een aantal'),
  endsOn: translated('On a day', 'À une date', 'Op een dag'),
  howMany: translated('How many in all', 'Combien en tout', 'Hoeveel in totaal'),
  untilDay: translated('Until', 'Jusqu’au', 'Tot en met'),
  repeatedDays: translated('The days', 'Les jours', 'De dagen'),
  bookedAt: translated(
    (name: string, moment: string) => `Booked: ${name}, ${moment}`,
    (name, moment) => `Rendez-vous pris\u00a0: ${name}, ${moment}`,
    (name, moment) => `Geboekt: ${name}, ${moment}`,
  ),
  booked: translated(
    (name: string, count: number) => `Booked “${name}” ${count} times.`,
    (name, count) => `«\u00a0${name}\u00a0» réservé ${count} fois.`,
    (name, count) => `“${name}” ${count} keer geboekt.`,
  ),
  ofSeries: translated(
    (at: number, of: number) => `${at} of ${of}, repeated`,
    (at, of) => `${at} sur ${of}, répété`,
    (at, of) => `${at} van ${of}, herhaald`,
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
