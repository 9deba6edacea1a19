import { byLanguage, translated } from '../../../domain/text/language.ts'
import { needsServer } from '../../../domain/text/offline-texts.ts'

export const ownCalendarTexts = byLanguage({
  title: translated(
    'My calendar on my phone',
    'Mon agenda sur mon téléphone',
    'Mijn agenda op mijn telefoon',
  ),
  subtitle: translated(
    'A private address that shows your appointments in the calendar on your phone or computer.',
    'Une adresse privée qui affiche vos rendez-vous dans l’agenda de votre téléphone ou de votre ordinateur.',
    'Een privéadres dat uw afspraken toont in de agenda op uw telefoon of computer.',
  ),
  none: translated('There is no address yet.', 'Il n’y a pas encore d’adresse.', 'Er is nog geen adres.'),
  since: translated(
    (moment: string) => `Address created on ${moment}.`,
    moment => `Adresse créée le ${moment}.`,
    moment => `Adres aangemaakt op ${moment}.`,
  ),
  neverRead: translated(
    'No calendar has read it yet.',
    'Aucun agenda ne l’a encore lue.',
    'Nog geen agenda heeft het gelezen.',
  ),
  read: translated(
    (moment: string) => `Last read by a calendar on ${moment}.`,
    moment => `Lue pour la dernière fois par un agenda le ${moment}.`,
    moment => `Voor het laatst door een agenda gelezen op ${moment}.`,
  ),
  contents: translated(
    'It shows the past month and the coming year: time, client, animal, place and phone number. Alerts, notes and descriptions are not included.',
    'Elle montre le mois passé et l’année à venir\u00a0: heure, client, animal, lieu et numéro de téléphone. Les alertes, les notes et les descriptions n’y figurent pas.',
    'Het toont de voorbije maand en het komende jaar: tijdstip, klant, dier, plaats en telefoonnummer. Waarschuwingen, notities en beschrijvingen staan er niet in.',
  ),
  scope: translated(
    'It shows your own appointments if you are in the team, and all appointments otherwise.',
    'Elle montre vos propres rendez-vous si vous faites partie de l’équipe, sinon tous les rendez-vous.',
    'Het toont uw eigen afspraken als u in het team staat, anders alle afspraken.',
  ),
  reach: translated(
    'Your phone must be able to connect to this server. Web calendars can read the address only if the server is reachable from the internet.',
    'Votre téléphone doit pouvoir se connecter à ce serveur. Les agendas en ligne ne peuvent lire l’adresse que si le serveur est accessible depuis internet.',
    'Uw telefoon moet verbinding kunnen maken met deze server. Onlineagenda’s kunnen het adres alleen lezen als de server via het internet bereikbaar is.',
  ),
  expiry: translated(
    'It stops working when you change your password or log out everywhere, or when an administrator does this for you. Create a new one afterwards.',
    'Elle cesse de fonctionner dès que vous changez de mot de passe ou vous déconnectez partout, ou qu’un responsable le fait pour vous. Créez-en ensuite une nouvelle.',
    'Het werkt niet meer als u uw wachtwoord wijzigt of u overal afmeldt, of als een beheerder dat voor u doet. Maak daarna een nieuw adres aan.',
  ),
  warning: translated(
    'Anyone with this address can read your calendar without a password. Do not share it. Create a new one if it may have been shared.',
    'Toute personne qui a cette adresse peut lire votre agenda sans mot de passe. Ne la partagez pas. Créez-en une nouvelle si elle a pu être partagée.',
    'Iedereen met dit adres kan uw agenda zonder wachtwoord lezen. Deel het niet. Maak een nieuw adres aan als het misschien gedeeld is.',
  ),
  create: translated('Create an address', 'Créer une adresse', 'Adres aanmaken'),
  createNew: translated('Create a new address', 'Créer une nouvelle adresse', 'Nieuw adres aanmaken'),
  createNewQuestion: translated(
    'Replace? The old address stops working',
    'Remplacer\u00a0? L’ancienne adresse ne fonctionnera plus',
    'Vervangen? Het oude adres werkt dan niet meer',
  ),
  address: translated('Address of your calendar', 'Adresse de votre agenda', 'Adres van uw agenda'),
  once: translated(
    'This address is shown only once. In the calendar on your phone, look for “subscribe” or “add by URL” and paste it there.',
    'Cette adresse n’est affichée qu’une fois. Dans l’agenda de votre téléphone, cherchez «\u00a0s’abonner\u00a0» ou «\u00a0ajouter par URL\u00a0» et collez-la.',
    'Dit adres wordt maar één keer getoond. Zoek in de agenda op uw telefoon “abonneren” of “toevoegen via URL” en plak het daar.',
  ),
  copy: translated('Copy the address', 'Copier l’adresse', 'Het adres kopiëren'),
  remove: translated('Remove the address', 'Supprimer l’adresse', 'Adres verwijderen'),
  removeQuestion: translated(
    'Remove? Calendars will no longer update',
    'Supprimer\u00a0? Les agendas ne seront plus mis à jour',
    'Verwijderen? Agenda’s worden niet meer bijgewerkt',
  ),
  removed: translated(
    'Address removed. Calendars can no longer read it.',
    'Adresse supprimée. Les agendas ne peuvent plus la lire.',
    'Adres verwijderd. Agenda’s kunnen het niet meer lezen.',
  ),
  needsServer,
  notRead: translated(
    'The calendar address could not be loaded.',
    'L’adresse de l’agenda n’a pas pu être chargée.',
    'Het adres van de agenda kon niet worden geladen.',
  ),
  noAnswer: translated(
    'The server did not respond. Check the address below before you try again: it may have changed.',
    'Le serveur n’a pas répondu. Vérifiez l’adresse ci-dessous avant de réessayer\u00a0: elle a peut-être changé.',
    'De server antwoordde niet. Controleer het adres hieronder voor u het opnieuw probeert: misschien is het gewijzigd.',
  ),
  serverFailed: translated(
    'The server had a problem. Please try again.',
    'Le serveur a eu un problème. Veuillez réessayer.',
    'De server had een probleem. Probeer het opnieuw.',
  ),
})
