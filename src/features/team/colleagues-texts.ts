import { byLanguage, translated } from '../../domain/text/language.ts'
import { willAppear } from '../../domain/text/offline-texts.ts'

export const colleaguesTexts = byLanguage({
  title: translated('Team', 'Équipe', 'Team'),
  subtitle: translated(
    'Colleagues with a calendar. They do not need an account.',
    'Les collègues qui ont un calendrier. Un compte n’est pas nécessaire.',
    'Collega’s met een kalender. Een account is niet nodig.',
  ),
  none: translated(
    'No colleagues yet. Add yourself to see your own appointments in the calendar.',
    'Aucun collègue pour l’instant. Ajoutez-vous pour voir vos propres rendez-vous dans le calendrier.',
    'Nog geen collega’s. Voeg uzelf toe om uw eigen afspraken in de kalender te zien.',
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
  thisIsMe: translated('Yes, that’s me', 'Oui, c’est moi', 'Ja, dat ben ik'),
  notMe: translated('No, someone else', 'Non, une autre personne', 'Nee, iemand anders'),
  you: translated('You', 'Vous', 'U'),
  hasAccount: translated('Has an account', 'A un compte', 'Heeft een account'),
  practiceHours: translated('Practice hours', 'Heures du cabinet', 'Uren van de praktijk'),
  practiceHoursShort: translated('practice hours', 'heures du cabinet', 'uren van de praktijk'),
  hoursHint: translated(
    'If empty, the practice hours apply.',
    'Si le champ est vide, les heures du cabinet s’appliquent.',
    'Als het veld leeg is, gelden de uren van de praktijk.',
  ),
  off: translated(
    (days: string) => `Off: ${days}`,
    days => `En congé\u00a0: ${days}`,
    days => `Vrij: ${days}`,
  ),
  leave: translated('Mark as left', 'Enregistrer le départ', 'Als vertrokken markeren'),
  restore: translated('Restore', 'Rétablir', 'Herstellen'),
  restoreNamed: translated(
    (name: string) => `Restore ${name}`,
    name => `Rétablir ${name}`,
    name => `${name} herstellen`,
  ),
  left: translated('No longer works here', 'Ne travaille plus ici', 'Werkt hier niet meer'),
  hasAppointments: translated(
    'This person has appointments',
    'Cette personne a des rendez-vous',
    'Deze persoon heeft afspraken',
  ),
  hasAppointmentsText: translated(
    (name: string) =>
      `${name} cannot be deleted, because the appointments stay in the calendar. Mark ${name} as left to stop new bookings.`,
    name =>
      `Les rendez-vous restent au calendrier\u00a0: ${name} reste donc dans l’équipe. Enregistrez son départ pour empêcher de nouveaux rendez-vous.`,
    name =>
      `${name} kan niet worden verwijderd, want de afspraken blijven in de kalender. Markeer ${name} als vertrokken om nieuwe afspraken te voorkomen.`,
  ),
  sameName: translated(
    'A colleague already has this name.',
    'Un collègue porte déjà ce nom.',
    'Een collega heeft deze naam al.',
  ),
  accountHint: translated(
    'The calendar then opens with the colleague’s own appointments. Each account belongs to one colleague.',
    'Le calendrier s’ouvre alors sur les propres rendez-vous du collègue. Un compte appartient à un seul collègue.',
    'De kalender opent dan met de eigen afspraken van de collega. Een account hoort bij één collega.',
  ),
  nobody: translated('None', 'Aucun', 'Geen'),
  mine: translated(
    (name: string) => `${name} (you)`,
    name => `${name} (vous)`,
    name => `${name} (u)`,
  ),
  otherAccount: translated('Another account', 'Un autre compte', 'Een ander account'),
  colorNumber: translated(
    (n: number) => `Color ${n}`,
    n => `Couleur ${n}`,
    n => `Kleur ${n}`,
  ),
  deletedMeanwhile: translated(
    'This colleague has been deleted. Saving restores the colleague.',
    'Ce collègue a été supprimé. L’enregistrement le rétablit.',
    'Deze collega werd verwijderd. Bewaren herstelt de collega.',
  ),
  failedToSave: translated(
    'Failed to save the colleague',
    'Le collègue n’a pas pu être enregistré',
    'De collega kon niet worden bewaard',
  ),
  notHereYet: willAppear('The colleagues', 'Les collègues', 'De collega’s'),
})
