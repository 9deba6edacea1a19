import { byLanguage, said } from '../../../domain/text/language.ts'

export const visitTexts = byLanguage({
  standing: said('How it stands', 'Où en est la visite', 'Hoe het staat'),
  standsAt: said(
    (state: string) => `How it stands: ${state}`,
    state => `Où en est la visite\u00a0: ${state}`,
    state => `Hoe het staat: ${state}`,
  ),
  become: {
    booked: said('Back to booked', 'Remettre à réservé', 'Terug naar geboekt'),
    confirmed: said('Confirmed', 'Confirmé', 'Bevestigd'),
    arrived: said('Arrived', 'Arrivé', 'Aangekomen'),
    done: said('Done', 'Fait', 'Gedaan'),
    missed: said('Missed', 'Manqué', 'Gemist'),
    canceled: said('Called off…', 'Décommandé…', 'Afgezegd…'),
  },
  bringBack: said('Bring back', 'Rétablir', 'Terughalen'),
  cancelTitle: said(
    (name: string) => `Cancel “${name}”`,
    name => `Annuler «\u00a0${name}\u00a0»`,
    name => `“${name}” annuleren`,
  ),
  cancelText: said(
    'It stays in its place, in grey, and can be brought back. No reason needs to be given.',
    'Le rendez-vous reste à sa place, en gris, et peut être rétabli. Aucune raison n’est exigée.',
    'De afspraak blijft op haar plaats, in grijs, en kan teruggehaald worden. Een reden is niet verplicht.',
  ),
  reasons: said('Usual reasons', 'Raisons habituelles', 'Gewone redenen'),
  keepIt: said('Keep it', 'Le garder', 'Behouden'),
  cancelIt: said('Cancel the visit', 'Annuler la visite', 'Bezoek annuleren'),
  beyondOwed: said(
    'One more than the contract owes this year',
    'Une de plus que le contrat ne prévoit cette année',
    'Eén meer dan het contract dit jaar voorziet',
  ),
  visitsOfContract: said('Visits of the contract', 'Visites du contrat', 'Bezoeken van het contract'),
  seeAgain: said('See again', 'Revoir', 'Terugzien'),
  after: {
    oneWeek: said('in 1 week', 'dans 1 semaine', 'over 1 week'),
    threeWeeks: said('in 3 weeks', 'dans 3 semaines', 'over 3 weken'),
    sixWeeks: said('in 6 weeks', 'dans 6 semaines', 'over 6 weken'),
    threeMonths: said('in 3 months', 'dans 3 mois', 'over 3 maanden'),
  },
  bookedAlready: said(
    (moment: string) => `The next visit is booked: ${moment}`,
    moment => `La prochaine visite est réservée\u00a0: ${moment}`,
    moment => `Het volgende bezoek is geboekt: ${moment}`,
  ),
  bookedAgain: said(
    (name: string, moment: string) => `Booked “${name}”: ${moment}`,
    (name, moment) => `«\u00a0${name}\u00a0» réservé\u00a0: ${moment}`,
    (name, moment) => `“${name}” geboekt: ${moment}`,
  ),
  wasNotFree: said(
    (moment: string) => `${moment} is closed or taken; this is the next free time.`,
    moment => `${moment}\u00a0: fermé ou pris\u00a0; voici le prochain moment libre.`,
    moment => `${moment} is gesloten of bezet; dit is het eerste vrije moment.`,
  ),
  change: said('Change', 'Modifier', 'Wijzigen'),
  edit: said('Edit', 'Modifier', 'Bewerken'),
  open: said(
    (name: string) => `Open ${name}`,
    name => `Ouvrir ${name}`,
    name => `${name} openen`,
  ),
  goneMeanwhile: said(
    'It was deleted meanwhile. What you noted here can still be saved.',
    'Le rendez-vous a été supprimé entre-temps. Ce que vous notez ici peut encore être enregistré.',
    'De afspraak werd intussen verwijderd. Wat u hier noteert, kan nog bewaard worden.',
  ),
})
