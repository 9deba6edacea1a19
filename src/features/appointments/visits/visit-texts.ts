import { byLanguage, translated } from '../../../domain/text/language.ts'

export const visitTexts = byLanguage({
  status: translated('Status', 'Statut', 'Status'),
  statusOf: translated(
    (state: string) => `Status: ${state}`,
    state => `Statut\u00a0: ${state}`,
    state => `Status: ${state}`,
  ),
  become: {
    booked: translated('Reset to booked', 'Remettre à planifié', 'Terugzetten naar gepland'),
    confirmed: translated('Mark as confirmed', 'Marquer confirmé', 'Als bevestigd markeren'),
    arrived: translated('Mark as arrived', 'Marquer arrivé', 'Als aangekomen markeren'),
    done: translated('Mark as done', 'Marquer fait', 'Als gedaan markeren'),
    missed: translated('Mark as missed', 'Marquer manqué', 'Als gemist markeren'),
    canceled: translated('Cancel…', 'Annuler…', 'Annuleren…'),
  },
  restore: translated('Restore', 'Rétablir', 'Herstellen'),
  cancelTitle: translated(
    (name: string) => `Cancel “${name}”`,
    name => `Annuler «\u00a0${name}\u00a0»`,
    name => `“${name}” annuleren`,
  ),
  cancelText: translated(
    'The appointment stays in the calendar, greyed out, and can be restored. Giving a reason is optional.',
    'Le rendez-vous reste affiché en gris dans le calendrier et peut être rétabli. Le motif est facultatif.',
    'De afspraak blijft grijs in de kalender staan en kan hersteld worden. Een reden is niet verplicht.',
  ),
  reasons: translated('Common reasons', 'Motifs courants', 'Veelvoorkomende redenen'),
  keepIt: translated('Keep the appointment', 'Garder le rendez-vous', 'Afspraak behouden'),
  cancelIt: translated('Cancel the appointment', 'Annuler le rendez-vous', 'Afspraak annuleren'),
  beyondOwed: translated(
    'One more than the contract includes this year',
    'Une de plus que le contrat ne prévoit cette année',
    'Eén meer dan het contract dit jaar voorziet',
  ),
  visitsOfContract: translated('Contract visits', 'Visites du contrat', 'Contractbezoeken'),
  nextVisit: translated('Next visit', 'Prochaine visite', 'Volgend bezoek'),
  after: {
    oneWeek: translated('in 1 week', 'dans 1 semaine', 'over 1 week'),
    threeWeeks: translated('in 3 weeks', 'dans 3 semaines', 'over 3 weken'),
    sixWeeks: translated('in 6 weeks', 'dans 6 semaines', 'over 6 weken'),
    threeMonths: translated('in 3 months', 'dans 3 mois', 'over 3 maanden'),
  },
  bookedAlready: translated(
    (moment: string) => `The next visit is booked: ${moment}`,
    moment => `La prochaine visite est planifiée\u00a0: ${moment}`,
    moment => `Het volgende bezoek is gepland: ${moment}`,
  ),
  bookedAgain: translated(
    (name: string, moment: string) => `Booked “${name}”: ${moment}`,
    (name, moment) => `«\u00a0${name}\u00a0» planifié\u00a0: ${moment}`,
    (name, moment) => `“${name}” ingepland: ${moment}`,
  ),
  wasNotFree: translated(
    (moment: string) => `${moment} is closed or taken; this is the next free time.`,
    moment => `${moment}\u00a0: fermé ou pris\u00a0; voici le prochain moment libre.`,
    moment => `${moment} is gesloten of bezet; dit is het eerste vrije moment.`,
  ),
  change: translated('Change', 'Modifier', 'Wijzigen'),
})
