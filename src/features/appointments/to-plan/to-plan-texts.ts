import { byLanguage, translated } from '../../../domain/text/language.ts'
import { plural } from '../../../ui/plural.ts'

export const toPlanTexts = byLanguage({
  title: translated('To plan', 'À planifier', 'In te plannen'),
  subtitle: translated(
    'Animals whose contract owes them a visit within 30 days, and for whom none is booked.',
    'Les animaux à qui leur contrat doit une visite dans les 30 jours, sans visite réservée.',
    'Dieren die volgens hun contract binnen 30 dagen een bezoek krijgen, en waarvoor er geen geboekt is.',
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
  noPhone: translated('No telephone number', 'Pas de numéro de téléphone', 'Geen telefoonnummer'),
  atAnimal: translated('at the animal', 'chez l’animal', 'bij het dier'),
  noAnswer: translated('Called, no answer', 'Appelé, sans réponse', 'Gebeld, geen antwoord'),
  noAnswerOf: translated(
    (client: string) => `Called, no answer: ${client}`,
    client => `Appelé, sans réponse\u00a0: ${client}`,
    client => `Gebeld, geen antwoord: ${client}`,
  ),
  book: translated('Book', 'Réserver', 'Boeken'),
  bookFor: translated(
    (name: string) => `Book a visit for ${name}`,
    name => `Réserver une visite pour ${name}`,
    name => `Boeken: een bezoek voor ${name}`,
  ),
  askAgain: translated(
    (name: string) => `Ask again about ${name} on another day`,
    name => `Redemander un autre jour pour ${name}`,
    name => `Op een andere dag opnieuw vragen over ${name}`,
  ),
  askAgainTitle: translated('Ask again', 'Redemander', 'Opnieuw vragen'),
  tomorrow: translated('Tomorrow', 'Demain', 'Morgen'),
  nextWeek: translated('In a week', 'Dans une semaine', 'Over een week'),
  nextMonth: translated('In a month', 'Dans un mois', 'Over een maand'),
  askedLater: translated(
    (names: string, day: string) => `Ask again on ${day}: ${names}.`,
    (names, day) => `Redemander le ${day}\u00a0: ${names}.`,
    (names, day) => `Opnieuw vragen op ${day}: ${names}.`,
  ),
  later: translated(
    (count: number) => `Ask again later (${count})`,
    count => `Redemander plus tard (${count})`,
    count => `Later opnieuw vragen (${count})`,
  ),
  laterLabel: translated('Ask again later', 'Redemander plus tard', 'Later opnieuw vragen'),
  day: translated('Day', 'Jour', 'Dag'),
  askNow: translated('Ask now', 'Demander maintenant', 'Nu vragen'),
  askNowFor: translated(
    (name: string) => `Ask now about ${name}`,
    name => `Demander maintenant pour ${name}`,
    name => `Nu vragen over ${name}`,
  ),
  askedNow: translated(
    (names: string) => `To be asked about now: ${names}.`,
    names => `À demander maintenant\u00a0: ${names}.`,
    names => `Nu te vragen: ${names}.`,
  ),
  over: translated(
    (count: number) => `Over without a word (${count})`,
    count => `Passées sans un mot (${count})`,
    count => `Voorbij zonder bericht (${count})`,
  ),
  overLabel: translated('Over without a word', 'Passées sans un mot', 'Voorbij zonder bericht'),
  overHint: translated(
    'These visits are over. Say whether they took place: what was done counts, what was missed is still owed.',
    'Ces visites sont passées. Dites si elles ont eu lieu\u00a0: ce qui est fait compte, ce qui est manqué reste dû.',
    'Deze bezoeken zijn voorbij. Zeg of ze plaatsvonden: wat gedaan is telt, wat gemist is blijft te doen.',
  ),
  visit: translated('Visit', 'Visite', 'Bezoek'),
  sayOf: translated(
    (state: string, name: string, moment: string) => `${state}: ${name}, ${moment}`,
    (state, name, moment) => `${state}\u00a0: ${name}, ${moment}`,
    (state, name, moment) => `${state}: ${name}, ${moment}`,
  ),
  saidOf: translated(
    (state: string, name: string) => `${name}: ${state}.`,
    (state, name) => `${name}\u00a0: ${state}.`,
    (state, name) => `${name}: ${state}.`,
  ),
  none: translated(
    'Nobody waits for a call.',
    'Personne n’attend d’appel.',
    'Niemand wacht op een telefoontje.',
  ),
  noneHint: translated(
    'An animal comes here 30 days before its contract owes it a visit, until one is booked.',
    'Un animal arrive ici 30 jours avant que son contrat lui doive une visite, jusqu’à ce qu’elle soit réservée.',
    'Een dier komt hier 30 dagen voor zijn contract het een bezoek verschuldigd is, tot er een geboekt is.',
  ),
  noneInTowns: translated(
    'Nobody is left to call in these towns.',
    'Il n’y a plus personne à appeler dans ces localités.',
    'In deze gemeenten is niemand meer te bellen.',
  ),
  notHere: translated(
    'This device does not have it yet.',
    'Cet appareil ne l’a pas encore.',
    'Dit toestel heeft het nog niet.',
  ),
  notHereHint: translated(
    'It comes once the server can be reached.',
    'Cela viendra dès que le serveur sera joignable.',
    'Het komt zodra de server bereikbaar is.',
  ),
  failedToSave: translated(
    'The change could not be saved.',
    'La modification n’a pas pu être enregistrée.',
    'De wijziging kon niet bewaard worden.',
  ),
})
