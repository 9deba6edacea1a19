import { byLanguage, translated } from '../../domain/text/language.ts'
import { savedCopy } from '../../domain/text/offline-texts.ts'

export const historyTexts = byLanguage({
  history: translated('History', 'Historique', 'Geschiedenis'),
  mandateHistory: translated('Mandate history', 'Historique du mandat', 'Geschiedenis van het mandaat'),
  historyOf: translated(
    (name: string) => `History of ${name}`,
    name => `Historique\u00a0: ${name}`,
    name => `Geschiedenis van ${name}`,
  ),
  loading: translated(
    'Loading the history…',
    'Chargement de l’historique…',
    'De geschiedenis wordt geladen…',
  ),
  needsServer: translated(
    'The history is on the server and will appear when it is available.',
    'L’historique se trouve sur le serveur et apparaîtra dès qu’il sera disponible.',
    'De geschiedenis staat op de server en verschijnt zodra die beschikbaar is.',
  ),
  savedCopy,
  notRead: translated(
    'The history could not be loaded. Please try again in a moment.',
    'L’historique n’a pas pu être chargé. Réessayez dans un instant.',
    'De geschiedenis kon niet worden geladen. Probeer het zo dadelijk opnieuw.',
  ),
  serverFailed: translated(
    'Something went wrong on the server. Try again in a moment.',
    'Une erreur est survenue sur le serveur. Réessayez dans un instant.',
    'Er ging iets mis op de server. Probeer het zo dadelijk opnieuw.',
  ),
  none: translated('No history available.', 'Aucun historique disponible.', 'Geen geschiedenis beschikbaar.'),
  waiting: translated('Waiting to be sent', 'En attente d’envoi', 'Wacht op verzending'),
  unknownDevice: translated('Unknown device', 'Appareil inconnu', 'Onbekend toestel'),
  notStaff: translated(
    'Automatic or by the client',
    'Automatique ou par le client',
    'Automatisch of door de klant',
  ),
  madeBy: translated(
    (sender: string, maker: string) => `Made by ${maker}, sent by ${sender}`,
    (sender, maker) => `Modification faite par ${maker}, envoyée par ${sender}`,
    (sender, maker) => `Gemaakt door ${maker}, verzonden door ${sender}`,
  ),
  madeAndArrived: translated(
    (made: string, arrived: string) => `Made on ${made}, arrived on ${arrived}`,
    (made, arrived) => `Faite le ${made}, arrivée le ${arrived}`,
    (made, arrived) => `Gemaakt op ${made}, aangekomen op ${arrived}`,
  ),
  to: translated('to', 'devient', 'wordt'),
  showMore: translated('Show more', 'Afficher plus', 'Meer tonen'),
  undoNamed: translated(
    (name: string, moment: string) => `Undo: ${name}, ${moment}`,
    (name, moment) => `Défaire\u00a0: ${name}, ${moment}`,
    (name, moment) => `Ongedaan maken: ${name}, ${moment}`,
  ),
  undone: translated(
    'Undone. It is recorded as a separate change.',
    'Modification défaite. Elle figure comme une modification distincte.',
    'Ongedaan gemaakt. Dit is een aparte wijziging.',
  ),
  undoneUnsent: translated('Undone.', 'Modification défaite.', 'Ongedaan gemaakt.'),
  undoneBeforeSending: translated(
    'Undone before it was sent. See Recently sent in the outbox.',
    'Modification défaite avant l’envoi. Voir les envois récents dans la boîte d’envoi.',
    'Ongedaan gemaakt voor het verzenden. Zie de recente verzendingen in het postvak uit.',
  ),
  kinds: {
    add: translated('Added', 'Ajouté', 'Toegevoegd'),
    change: translated('Changed', 'Modifié', 'Gewijzigd'),
    delete: translated('Deleted', 'Supprimé', 'Verwijderd'),
    restore: translated('Restored', 'Rétabli', 'Hersteld'),
  },
  reasons: {
    step: translated(
      'Status changes cannot be undone here. Use the actions in the list.',
      'Un changement de statut ne se défait pas ici. Utilisez les actions de la liste.',
      'Een statuswijziging kunt u hier niet ongedaan maken. Gebruik de acties in de lijst.',
    ),
    'by-server': translated(
      'Only the server can change this. It cannot be undone here.',
      'Seul le serveur peut modifier ceci. Cette modification ne peut pas être défaite ici.',
      'Alleen de server kan dit wijzigen. U kunt het hier niet ongedaan maken.',
    ),
    'never-deleted': translated(
      'These records are never deleted. This change cannot be undone.',
      'Ces fiches ne sont jamais supprimées. Cette modification ne peut pas être défaite.',
      'Deze gegevens worden nooit verwijderd. Deze wijziging kan niet ongedaan worden gemaakt.',
    ),
    'in-use': translated(
      'This client now has animals or contracts and cannot be removed.',
      'Ce client a maintenant des animaux ou des contrats et ne peut pas être supprimé.',
      'Deze klant heeft nu dieren of contracten en kan niet worden verwijderd.',
    ),
    'changed-since': translated(
      'It has changed again since then.',
      'Cela a encore changé depuis.',
      'Het is sindsdien opnieuw gewijzigd.',
    ),
    already: translated(
      'The previous value is already in place.',
      'La valeur précédente est déjà en place.',
      'De vorige waarde staat er al.',
    ),
    'not-whole': translated(
      'Show the whole history first.',
      'Affichez d’abord tout l’historique.',
      'Toon eerst de hele geschiedenis.',
    ),
    lost: translated(
      'The previous value was erased and cannot be restored.',
      'La valeur précédente a été effacée et ne peut pas être rétablie.',
      'De vorige waarde is gewist en kan niet worden hersteld.',
    ),
    'wrote-nothing': translated(
      'This change had no effect, so there is nothing to undo.',
      'Cette modification n’a rien changé\u00a0: il n’y a rien à défaire.',
      'Deze wijziging had geen effect: er is niets ongedaan te maken.',
    ),
  },
})
