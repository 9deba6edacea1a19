import { byLanguage, said } from '../../../domain/text/language.ts'
import { plural } from '../../../ui/plural.ts'

export const toPlanTexts = byLanguage({
  title: said('To plan', 'À planifier', 'In te plannen'),
  subtitle: said(
    'Animals whose contract owes them a visit within 30 days, and for whom none is booked.',
    'Les animaux à qui leur contrat doit une visite dans les 30 jours, sans visite réservée.',
    'Dieren die volgens hun contract binnen 30 dagen een bezoek krijgen, en waarvoor er geen geboekt is.',
  ),
  loading: said('Loading...', 'Chargement...', 'Laden...'),
  client: said('Client', 'Client', 'Klant'),
  animals: said('Animals', 'Animaux', 'Dieren'),
  towns: said('Towns', 'Localités', 'Gemeenten'),
  noTown: said('No town', 'Sans localité', 'Geen gemeente'),
  allTowns: said(
    (count: number) => `All ${count} towns`,
    count => `Les ${count} localités`,
    count => `Alle ${count} gemeenten`,
  ),
  fewerTowns: said('Fewer towns', 'Moins de localités', 'Minder gemeenten'),
  count: said(
    (animals: number, clients: number) =>
      `${animals} ${plural.en(animals, 'animal', 'animals')} of ${clients} ${plural.en(clients, 'client', 'clients')}`,
    (animals, clients) =>
      `${animals} ${plural.fr(animals, 'animal', 'animaux')} de ${clients} ${plural.fr(clients, 'client', 'clients')}`,
    (animals, clients) =>
      `${animals} ${plural.nl(animals, 'dier', 'dieren')} van ${clients} ${plural.nl(clients, 'klant', 'klanten')}`,
  ),
  dueSince: said(
    (day: string, days: number) => `Due since ${day} · ${days} ${plural.en(days, 'day', 'days')}`,
    (day, days) => `À faire depuis le ${day} · ${days} ${plural.fr(days, 'jour', 'jours')}`,
    (day, days) => `Aan de beurt sinds ${day} · ${days} ${plural.nl(days, 'dag', 'dagen')}`,
  ),
  dueToday: said('Due today', 'À faire aujourd’hui', 'Vandaag aan de beurt'),
  dueIn: said(
    (days: number) => `Due in ${days} ${plural.en(days, 'day', 'days')}`,
    days => `À faire dans ${days} ${plural.fr(days, 'jour', 'jours')}`,
    days => `Aan de beurt over ${days} ${plural.nl(days, 'dag', 'dagen')}`,
  ),
  lastVisit: said(
    (day: string) => `Last visit ${day}`,
    day => `Dernière visite ${day}`,
    day => `Laatste bezoek ${day}`,
  ),
  noVisit: said('No visit known', 'Aucune visite connue', 'Geen bezoek bekend'),
  noPhone: said('No telephone number', 'Pas de numéro de téléphone', 'Geen telefoonnummer'),
  atAnimal: said('at the animal', 'chez l’animal', 'bij het dier'),
  noAnswer: said('Called, no answer', 'Appelé, sans réponse', 'Gebeld, geen antwoord'),
  noAnswerOf: said(
    (client: string) => `Called, no answer: ${client}`,
    client => `Appelé, sans réponse\u00a0: ${client}`,
    client => `Gebeld, geen antwoord: ${client}`,
  ),
  book: said('Book', 'Réserver', 'Boeken'),
  bookFor: said(
    (name: string) => `Book a visit for ${name}`,
    name => `Réserver une visite pour ${name}`,
    name => `Boeken: een bezoek voor ${name}`,
  ),
  askAgain: said(
    (name: string) => `Ask again about ${name} on another day`,
    name => `Redemander un autre jour pour ${name}`,
    name => `Op een andere dag opnieuw vragen over ${name}`,
  ),
  askAgainTitle: said('Ask again', 'Redemander', 'Opnieuw vragen'),
  tomorrow: said('Tomorrow', 'Demain', 'Morgen'),
  nextWeek: said('In a week', 'Dans une semaine', 'Over een week'),
  nextMonth: said('In a month', 'Dans un mois', 'Over een maand'),
  askedLater: said(
    (names: string, day: string) => `Ask again on ${day}: ${names}.`,
    (names, day) => `Redemander le ${day}\u00a0: ${names}.`,
    (names, day) => `Opnieuw vragen op ${day}: ${names}.`,
  ),
  later: said(
    (count: number) => `Ask again later (${count})`,
    count => `Redemander plus tard (${count})`,
    count => `Later opnieuw vragen (${count})`,
  ),
  laterLabel: said('Ask again later', 'Redemander plus tard', 'Later opnieuw vragen'),
  day: said('Day', 'Jour', 'Dag'),
  askNow: said('Ask now', 'Demander maintenant', 'Nu vragen'),
  askNowFor: said(
    (name: string) => `Ask now about ${name}`,
    name => `Demander maintenant pour ${name}`,
    name => `Nu vragen over ${name}`,
  ),
  askedNow: said(
    (names: string) => `To be asked about now: ${names}.`,
    names => `À demander maintenant\u00a0: ${names}.`,
    names => `Nu te vragen: ${names}.`,
  ),
  over: said(
    (count: number) => `Over without a word (${count})`,
    count => `Passées sans un mot (${count})`,
    count => `Voorbij zonder bericht (${count})`,
  ),
  overLabel: said('Over without a word', 'Passées sans un mot', 'Voorbij zonder bericht'),
  overHint: said(
    'These visits are over. Say whether they took place: what was done counts, what was missed is still owed.',
    'Ces visites sont passées. Dites si elles ont eu lieu\u00a0: ce qui est fait compte, ce qui est manqué reste dû.',
    'Deze bezoeken zijn voorbij. Zeg of ze plaatsvonden: wat gedaan is telt, wat gemist is blijft te doen.',
  ),
  visit: said('Visit', 'Visite', 'Bezoek'),
  sayOf: said(
    (state: string, name: string, moment: string) => `${state}: ${name}, ${moment}`,
    (state, name, moment) => `${state}\u00a0: ${name}, ${moment}`,
    (state, name, moment) => `${state}: ${name}, ${moment}`,
  ),
  saidOf: said(
    (state: string, name: string) => `${name}: ${state}.`,
    (state, name) => `${name}\u00a0: ${state}.`,
    (state, name) => `${name}: ${state}.`,
  ),
  none: said('Nobody waits for a call.', 'Personne n’attend d’appel.', 'Niemand wacht op een telefoontje.'),
  noneHint: said(
    'An animal comes here 30 days before its contract owes it a visit, until one is booked.',
    'Un animal arrive ici 30 jours avant que son contrat lui doive une visite, jusqu’à ce qu’elle soit réservée.',
    'Een dier komt hier 30 dagen voor zijn contract het een bezoek verschuldigd is, tot er een geboekt is.',
  ),
  noneInTowns: said(
    'Nobody is left to call in these towns.',
    'Il n’y a plus personne à appeler dans ces localités.',
    'In deze gemeenten is niemand meer te bellen.',
  ),
  notHere: said(
    'This device does not have it yet.',
    'Cet appareil ne l’a pas encore.',
    'Dit toestel heeft het nog niet.',
  ),
  notHereHint: said(
    'It comes once the server can be reached.',
    'Cela viendra dès que le serveur sera joignable.',
    'Het komt zodra de server bereikbaar is.',
  ),
  failedToSave: said(
    'The change could not be saved.',
    'La modification n’a pas pu être enregistrée.',
    'De wijziging kon niet bewaard worden.',
  ),
})
