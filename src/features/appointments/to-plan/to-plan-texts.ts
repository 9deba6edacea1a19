import { byLanguage, translated } from '../../../domain/text/language.ts'
import { willAppear } from '../../../domain/text/offline-texts.ts'
import { plural } from '../../../ui/plural.ts'

export const toPlanTexts = byLanguage({
  title: translated('To plan', 'À planifier', 'In te plannen'),
  subtitle: translated(
    'Animals with a contract visit due within 30 days and nothing booked.',
    'Animaux dont une visite du contrat est due dans les 30 jours, sans rendez-vous planifié.',
    'Dieren met een contractbezoek binnen 30 dagen waarvoor nog niets is ingepland.',
  ),
  loading: translated('Loading...', 'Chargement...', 'Laden...'),
  client: translated('Client', 'Client', 'Klant'),
  animals: translated('Animals', 'Animaux', 'Dieren'),
  towns: translated('Towns', 'Localités', 'Gemeenten'),
  noTown: translated('No town', 'Sans localité', 'Geen gemeente'),
  allTowns: translated(
    (count: number) => `All ${count} towns`,
    count => `Les ${count} localités`,
    count => `Alle ${count} gemeenten`,
  ),
  fewerTowns: translated('Fewer towns', 'Moins de localités', 'Minder gemeenten'),
  count: translated(
    (animals: number, clients: number) =>
      `${animals} ${plural.en(animals, 'animal', 'animals')} of ${clients} ${plural.en(clients, 'client', 'clients')}`,
    (animals, clients) =>
      `${animals} ${plural.fr(animals, 'animal', 'animaux')} de ${clients} ${plural.fr(clients, 'client', 'clients')}`,
    (animals, clients) =>
      `${animals} ${plural.nl(animals, 'dier', 'dieren')} van ${clients} ${plural.nl(clients, 'klant', 'klanten')}`,
  ),
  dueSince: translated(
    (day: string, days: number) => `Due since ${day} · ${days} ${plural.en(days, 'day', 'days')}`,
    (day, days) => `À faire depuis le ${day} · ${days} ${plural.fr(days, 'jour', 'jours')}`,
    (day, days) => `Aan de beurt sinds ${day} · ${days} ${plural.nl(days, 'dag', 'dagen')}`,
  ),
  dueToday: translated('Due today', 'À faire aujourd’hui', 'Vandaag aan de beurt'),
  dueIn: translated(
    (days: number) => `Due in ${days} ${plural.en(days, 'day', 'days')}`,
    days => `À faire dans ${days} ${plural.fr(days, 'jour', 'jours')}`,
    days => `Aan de beurt over ${days} ${plural.nl(days, 'dag', 'dagen')}`,
  ),
  lastVisit: translated(
    (day: string) => `Last visit ${day}`,
    day => `Dernière visite ${day}`,
    day => `Laatste bezoek ${day}`,
  ),
  noVisit: translated('No visit known', 'Aucune visite connue', 'Geen bezoek bekend'),
  noPhone: translated('No phone number', 'Pas de numéro de téléphone', 'Geen telefoonnummer'),
  atAnimal: translated('at the animal’s address', 'à l’adresse de l’animal', 'op het adres van het dier'),
  noAnswer: translated('Called, no answer', 'Appelé, sans réponse', 'Gebeld, geen antwoord'),
  noAnswerOf: translated(
    (client: string) => `Called, no answer: ${client}`,
    client => `Appelé, sans réponse\u00a0: ${client}`,
    client => `Gebeld, geen antwoord: ${client}`,
  ),
  book: translated('Book', 'Planifier', 'Inplannen'),
  bookFor: translated(
    (name: string) => `Book a visit for ${name}`,
    name => `Planifier une visite pour ${name}`,
    name => `Inplannen: een bezoek voor ${name}`,
  ),
  callBackFor: translated(
    (name: string) => `Call back later about ${name}`,
    name => `Recontacter plus tard pour ${name}`,
    name => `Later terugbellen over ${name}`,
  ),
  callBack: translated('Call back later', 'Recontacter', 'Later terugbellen'),
  tomorrow: translated('Tomorrow', 'Demain', 'Morgen'),
  nextWeek: translated('In a week', 'Dans une semaine', 'Over een week'),
  nextMonth: translated('In a month', 'Dans un mois', 'Over een maand'),
  callBackOn: translated(
    (names: string, day: string) => `Call back on ${day}: ${names}.`,
    (names, day) => `À recontacter le ${day}\u00a0: ${names}.`,
    (names, day) => `Terug te bellen op ${day}: ${names}.`,
  ),
  later: translated(
    (count: number) => `To call back later (${count})`,
    count => `À recontacter plus tard (${count})`,
    count => `Later terug te bellen (${count})`,
  ),
  laterLabel: translated('To call back later', 'À recontacter plus tard', 'Later terug te bellen'),
  day: translated('Day', 'Jour', 'Dag'),
  moveBack: translated('Move back to the list', 'Remettre dans la liste', 'Terug in de lijst zetten'),
  moveBackFor: translated(
    (name: string) => `Move back to the list: ${name}`,
    name => `Remettre dans la liste\u00a0: ${name}`,
    name => `Terug in de lijst zetten: ${name}`,
  ),
  movedBack: translated(
    (names: string) => `Back in the list: ${names}.`,
    names => `De retour dans la liste\u00a0: ${names}.`,
    names => `Terug in de lijst: ${names}.`,
  ),
  past: translated(
    (count: number) => `Past visits to complete (${count})`,
    count => `Visites à clôturer (${count})`,
    count => `Af te sluiten bezoeken (${count})`,
  ),
  pastLabel: translated('Past visits to complete', 'Visites à clôturer', 'Af te sluiten bezoeken'),
  pastHint: translated(
    'Mark each visit as done or missed. A missed visit is still due under the contract.',
    'Indiquez pour chaque visite si elle est faite ou manquée. Une visite manquée reste due selon le contrat.',
    'Duid voor elk bezoek aan of het gedaan of gemist is. Een gemist bezoek moet nog worden ingehaald.',
  ),
  visit: translated('Visit', 'Visite', 'Bezoek'),
  markVisit: translated(
    (state: string, name: string, moment: string) => `${state}: ${name}, ${moment}`,
    (state, name, moment) => `${state}\u00a0: ${name}, ${moment}`,
    (state, name, moment) => `${state}: ${name}, ${moment}`,
  ),
  visitMarked: translated(
    (state: string, name: string) => `${name}: ${state}.`,
    (state, name) => `${name}\u00a0: ${state}.`,
    (state, name) => `${name}: ${state}.`,
  ),
  none: translated('No clients to call.', 'Aucun client à appeler.', 'Geen klanten om te bellen.'),
  noneHint: translated(
    'Animals appear here 30 days before their next contract visit is due, until it is booked.',
    'Les animaux apparaissent ici 30 jours avant leur prochaine visite du contrat, jusqu’à ce qu’elle soit planifiée.',
    'Dieren verschijnen hier 30 dagen voor hun volgende contractbezoek, tot het is ingepland.',
  ),
  toCalendar: translated('Open the calendar', 'Ouvrir le calendrier', 'Kalender openen'),
  noneInTowns: translated(
    'No clients left to call in these towns.',
    'Plus aucun client à appeler dans ces localités.',
    'Geen klanten meer te bellen in deze gemeenten.',
  ),
  visitsMissing: willAppear('The visits to plan', 'Les visites à planifier', 'De in te plannen bezoeken'),
  failedToSave: translated(
    'The change could not be saved.',
    'La modification n’a pas pu être enregistrée.',
    'De wijziging kon niet bewaard worden.',
  ),
})
