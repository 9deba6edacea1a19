import { byLanguage, translated } from '../../domain/text/language.ts'

export const historyTexts = byLanguage({
  history: translated('History', 'Historique', 'Geschiedenis'),
  historyOf: translated(
    (name: string) => `History of ${name}`,
    name => `Historique de ${name}`,
    name => `Geschiedenis van ${name}`,
  ),
  loading: translated(
    'Loading the history…',
    'Chargement de l’historique…',
    'De geschiedenis wordt geladen…',
  ),
  needsServer: translated(
    'The history is kept on the server, which cannot be reached now.',
    'L’historique est gardé sur le serveur, qui n’est pas joignable en ce moment.',
    'De geschiedenis staat op de server, die nu niet bereikbaar is.',
  ),
  staleOffline: translated(
    'The server cannot be reached now. This is the history as it was read before.',
    'Le serveur n’est pas joignable en ce moment. Voici l’historique tel qu’il a été lu auparavant.',
    'De server is nu niet bereikbaar. Dit is de geschiedenis zoals ze eerder gelezen werd.',
  ),
  notRead: translated(
    'The history could not be read. Please try again in a moment.',
    'L’historique n’a pas pu être lu. Réessayez dans un instant.',
    'De geschiedenis kon niet gelezen worden. Probeer het zo meteen opnieuw.',
  ),
  serverFailed: translated(
    'The server had a problem. Please try again in a moment.',
    'Le serveur a eu un problème. Réessayez dans un instant.',
    'De server had een probleem. Probeer het zo meteen opnieuw.',
  ),
  none: translated(
    'Nothing is known of what was done here before.',
    'On ne sait rien de ce qui a été fait ici auparavant.',
    'Er is niets bekend van wat hier eerder gedaan werd.',
  ),
  waiting: translated('Waits on this device', 'En attente sur cet appareil', 'Wacht op dit toestel'),
  unknownDevice: translated('Unknown device', 'Appareil inconnu', 'Onbekend toestel'),
  notStaff: translated('Not by staff', 'Pas par le personnel', 'Niet door het personeel'),
  madeBy: translated(
    (sender: string, maker: string) => `${sender}, made by ${maker}`,
    (sender, maker) => `${sender}, modification de ${maker}`,
    (sender, maker) => `${sender}, wijziging van ${maker}`,
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
    (name, moment) => `Annuler\u00a0: ${name}, ${moment}`,
    (name, moment) => `Ongedaan maken: ${name}, ${moment}`,
  ),
  undone: translated(
    'Undone. You find it as an edit of its own.',
    'Annulé. Vous le retrouvez comme une modification à part.',
    'Ongedaan gemaakt. U vindt het terug als een wijziging op zich.',
  ),
  takenBack: translated('Undone.', 'Annulé.', 'Ongedaan gemaakt.'),
  heldBack: translated(
    'Undone: it was not sent. You find it in the outbox under Recently sent.',
    'Annulé\u00a0: rien n’a été envoyé. Vous le retrouvez dans la boîte d’envoi, parmi les envois récents.',
    'Ongedaan gemaakt: het werd niet verzonden. U vindt het terug in de outbox, bij wat recent verzonden is.',
  ),
  kinds: {
    add: translated('Added', 'Ajouté', 'Toegevoegd'),
    change: translated('Changed', 'Modifié', 'Gewijzigd'),
    delete: translated('Deleted', 'Supprimé', 'Verwijderd'),
    restore: translated('Brought back', 'Rétabli', 'Teruggehaald'),
  },
  reasons: {
    step: translated(
      'A step is not undone from here. Take the next step in its list instead.',
      'Une étape ne s’annule pas d’ici. Faites plutôt l’étape suivante dans sa liste.',
      'Een stap maakt u hier niet ongedaan. Zet liever de volgende stap in zijn lijst.',
    ),
    'by-server': translated(
      'Only the server decides this, so it cannot be undone from here.',
      'Seul le serveur en décide\u00a0: cela ne peut pas être annulé d’ici.',
      'Alleen de server beslist hierover: dit kan hier niet ongedaan gemaakt worden.',
    ),
    'never-deleted': translated(
      'These are never deleted, so this cannot be undone.',
      'Ceux-ci ne sont jamais supprimés\u00a0: cela ne peut pas être annulé.',
      'Deze worden nooit verwijderd: dit kan niet ongedaan gemaakt worden.',
    ),
    'in-use': translated(
      'This client has animals, contracts or more by now, so they stay.',
      'Ce client a entre-temps des animaux, des contrats ou autre chose\u00a0: il reste donc.',
      'Deze klant heeft intussen dieren, contracten of iets anders, en blijft dus.',
    ),
    'changed-since': translated(
      'It has changed again since then.',
      'Cela a encore changé depuis.',
      'Het is sindsdien opnieuw gewijzigd.',
    ),
    already: translated(
      'It is already as it was before this.',
      'C’est déjà comme avant.',
      'Het is al zoals voordien.',
    ),
    'not-whole': translated(
      'Show the whole history first.',
      'Affichez d’abord tout l’historique.',
      'Toon eerst de hele geschiedenis.',
    ),
    lost: translated(
      'What stood there before was erased, so it cannot come back.',
      'Ce qui s’y trouvait a été effacé et ne peut pas revenir.',
      'Wat er stond is gewist en kan niet terugkomen.',
    ),
    'wrote-nothing': translated(
      'It was already so when it was sent: there is nothing to undo.',
      'C’était déjà ainsi à l’envoi\u00a0: il n’y a rien à annuler.',
      'Het was al zo bij het verzenden: er is niets ongedaan te maken.',
    ),
  },
})
