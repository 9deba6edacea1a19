import { byLanguage, translated } from '../../domain/text/language.ts'

export const colleaguesTexts = byLanguage({
  title: translated('People', 'Personnes', 'Mensen'),
  subtitle: translated(
    'For whom appointments are booked. They need no account.',
    'Pour qui des rendez-vous sont fixés. Un compte n’est pas nécessaire.',
    'Voor wie afspraken worden geboekt. Een account is niet nodig.',
  ),
  none: translated(
    'Nobody is here yet. Add yourself, and the calendar can show your own appointments.',
    'Il n’y a encore personne. Ajoutez-vous, et le calendrier pourra montrer vos propres rendez-vous.',
    'Er is nog niemand. Voeg uzelf toe, en de kalender kan uw eigen afspraken tonen.',
  ),
  add: translated('Add a colleague', 'Ajouter un collègue', 'Collega toevoegen'),
  addMyself: translated('Add myself', 'M’ajouter', 'Mezelf toevoegen'),
  isThisYou: translated(
    (name: string) => `Are you ${name} in the calendar?`,
    name => `Êtes-vous ${name} dans le calendrier\u00a0?`,
    name => `Bent u ${name} in de kalender?`,
  ),
  isThisYouText: translated(
    'Your account has the same name. Once they are linked, the calendar and the day list open with your own appointments.',
    'Votre compte porte le même nom. Une fois les deux liés, le calendrier et la liste du jour s’ouvrent sur vos propres rendez-vous.',
    'Uw account heeft dezelfde naam. Zodra ze gekoppeld zijn, openen de kalender en de daglijst met uw eigen afspraken.',
  ),
  thisIsMe: translated('Yes, that is me', 'Oui, c’est moi', 'Ja, dat ben ik'),
  notMe: translated('No, somebody else', 'Non, c’est quelqu’un d’autre', 'Nee, dat is iemand anders'),
  you: translated('You', 'Vous', 'U'),
  hasAccount: translated('Has an account', 'A un compte', 'Heeft een account'),
  hoursOfPractice: translated('Hours of the practice', 'Heures du cabinet', 'Uren van de praktijk'),
  asPractice: translated('as the practice', 'comme le cabinet', 'zoals de praktijk'),
  hoursHint: translated(
    'Without any, those of the practice hold.',
    'Sans heures, celles du cabinet valent.',
    'Zonder uren gelden die van de praktijk.',
  ),
  off: translated(
    (days: string) => `Off: ${days}`,
    days => `En congé\u00a0: ${days}`,
    days => `Vrij: ${days}`,
  ),
  leave: translated('No longer works here', 'Ne travaille plus ici', 'Werkt hier niet meer'),
  comeBack: translated('Works here again', 'Travaille de nouveau ici', 'Werkt hier opnieuw'),
  comeBackNamed: translated(
    (name: string) => `${name} works here again`,
    name => `${name} travaille de nouveau ici`,
    name => `${name} werkt hier opnieuw`,
  ),
  left: translated('No longer works here', 'Ne travaille plus ici', 'Werkt hier niet meer'),
  hasAppointments: translated(
    'Appointments stand under this name',
    'Des rendez-vous portent ce nom',
    'Er staan afspraken op deze naam',
  ),
  hasAppointmentsText: translated(
    (name: string) =>
      `Appointments of ${name} stay in the calendar, so the name stays too. If ${name} no longer works here, nothing more is booked under the name.`,
    name =>
      `Les rendez-vous de ${name} restent au calendrier, et son nom aussi. Si ${name} ne travaille plus ici, plus rien n’est fixé à son nom.`,
    name =>
      `De afspraken van ${name} blijven in de kalender, en de naam dus ook. Als ${name} hier niet meer werkt, wordt er niets meer op de naam geboekt.`,
  ),
  sameName: translated(
    'Somebody here has this name already.',
    'Quelqu’un porte déjà ce nom ici.',
    'Iemand heeft hier al deze naam.',
  ),
  accountHint: translated(
    'With it, the calendar opens with their own appointments. An account belongs to one colleague.',
    'Avec lui, le calendrier s’ouvre sur ses propres rendez-vous. Un compte n’appartient qu’à un seul collègue.',
    'Daarmee opent de kalender met de eigen afspraken. Een account hoort bij één collega.',
  ),
  nobody: translated('None', 'Aucun', 'Geen'),
  mine: translated(
    (name: string) => `${name} (you)`,
    name => `${name} (vous)`,
    name => `${name} (u)`,
  ),
  otherAccount: translated('Another account', 'Un autre compte', 'Een ander account'),
  colorNumber: translated(
    (n: number) => `Colour ${n}`,
    n => `Couleur ${n}`,
    n => `Kleur ${n}`,
  ),
  deletedMeanwhile: translated(
    'Somebody deleted this colleague meanwhile. Saving brings them back.',
    'Quelqu’un a supprimé ce collègue entre-temps. Enregistrer le ramène.',
    'Iemand heeft deze collega intussen verwijderd. Bewaren haalt die terug.',
  ),
  failedToSave: translated(
    'Failed to save the colleague',
    'Le collègue n’a pas pu être enregistré',
    'De collega kon niet worden bewaard',
  ),
  notHereYet: translated(
    'The people of the practice have not been on this device yet. They come by themselves as soon as the server can be reached.',
    'Les personnes du cabinet ne sont pas encore sur cet appareil. Elles arriveront dès que le serveur sera joignable.',
    'De mensen van de praktijk stonden nog niet op dit toestel. Ze komen vanzelf zodra de server bereikbaar is.',
  ),
})
