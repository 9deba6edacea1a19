import { byLanguage, translated } from '../../../domain/text/language.ts'

export const visitTexts = byLanguage({
  standing: translated('How it stands', 'Où en est la visite', 'Hoe het staat'),
  standsAt: translated(
    (state: string) => `How it stands: ${state}`,
    state => `Où en est la visite\u00a0: ${state}`,
    state => `Hoe het staat: ${state}`,
  ),
  become: {
    booked: translated('Back to booked', 'Remettre à réservé', 'Terug naar geboekt'),
    confirmed: translated('Confirmed', 'Confirmé', 'Bevestigd'),
    arrived: translated('Arrived', 'Arrivé', 'Aangekomen'),
    done: translated('Done', 'Fait', 'Gedaan'),
    missed: translated('Missed', 'Manqué', 'Gemist'),
    canceled: translated('Called off…', 'Décommandé…', 'Afgezegd…'),
  },
  bringBack: translated('Bring back', 'Rétablir', 'Terughalen'),
  cancelTitle: translated(
    (name: string) => `Cancel “${name}”`,
    name => `Annuler «\u00a0${name}\u00a0»`,
    name => `“${name}” annuleren`,
  ),
  cancelText: translated(
    'It stays in its place, in grey, and can be brought back. No reason needs to be given.',
    'Le rendez-vous reste à sa place, en gris, et peut être rétabli. Aucune raison n’est exigée.',
    'De afspraak blijft op haar plaats, in grijs, en kan teruggehaald worden. Een reden is niet verplicht.',
  ),
  reasons: translated('Usual reasons', 'Raisons habituelles', 'Gewone redenen'),
  keepIt: translated('Keep it', 'Le garder', 'Behouden'),
  cancelIt: translated('Cancel the visit', 'Annuler la visite', 'Bezoek annuleren'),
  beyondOwed: translated(
    'One more than the contract owes this year',
    'Une de plus que le contrat ne prévoit cette année',
    'Eén meer dan het contract dit jaar voorziet',
  ),
  visitsOfContract: translated('Visits of the contract', 'Visites du contrat', 'Bezoeken van het contract'),
  seeAgain: translated('See again', 'Revoir', 'Terugzien'),
  after: {
    oneWeek: translated('in 1 week', 'dans 1 semaine', 'over 1 week'),
    threeWeeks: translated('in 3 weeks', 'dans 3 semaines', 'over 3 weken'),
    sixWeeks: translated('in 6 weeks', 'dans 6 semaines', 'over 6 weken'),
    threeMonths: translated('in 3 months', 'dans 3 mois', 'over 3 maanden'),
  },
  bookedAlready: translated(
    (moment: string) => `The next visit is booked: ${moment}`,
    moment => `La prochaine visite est réservée\u00a0: ${moment}`,
    moment => `Het volgende bezoek is geboekt: ${moment}`,
  ),
  bookedAgain: translated(
    (name: string, moment: string) => `Booked “${name}”: ${moment}`,
    (name, moment) => `«\u00a0${name}\u00a0» réservé\u00a0: ${moment}`,
    (name, moment) => `“${name}” geboekt: ${moment}`,
  ),
  wasNotFree: translated(
    (moment: string) => `${moment} is closed or taken; this is the next free time.`,
    moment => `${moment}\u00a0: fermé ou pris\u00a0; voici le prochain moment libre.`,
    moment => `${moment} is gesloten of bezet; dit is het eerste vrije moment.`,
  ),
  change: translated('Change', 'Modifier', 'Wijzigen'),
  edit: translated('Edit', 'Modifier', 'Bewerken'),
  open: translated(
    (name: string) => `Open ${name}`,
    name => `Ouvrir ${name}`,
    name => `${name} openen`,
  ),
  goneMeanwhile: translated(
    'It was deleted meanwhile. What you noted here can still be saved.',
    'Le rendez-vous a été supprimé entre-temps. Ce que vous notez ici peut encore être enregistré.',
    'De afspraak werd intussen verwijderd. Wat u hier noteert, kan nog bewaard worden.',
  ),
})
