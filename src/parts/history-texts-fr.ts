import type { HistoryTexts } from './history-texts.ts'

export const fr: HistoryTexts = {
  history: 'Historique',
  historyOf: name => `Historique de ${name}`,
  loading: 'Chargement de l’historique…',
  needsServer: 'L’historique est gardé sur le serveur, qui n’est pas joignable en ce moment.',
  staleOffline:
    'Le serveur n’est pas joignable en ce moment. Voici l’historique tel qu’il a été lu auparavant.',
  notRead: 'L’historique n’a pas pu être lu. Réessayez dans un instant.',
  serverFailed: 'Le serveur a eu un problème. Réessayez dans un instant.',
  none: 'On ne sait rien de ce qui a été fait ici auparavant.',
  waiting: 'En attente sur cet appareil',
  unknownDevice: 'Appareil inconnu',
  notStaff: 'Pas par le personnel',
  to: 'devient',
  beginHint: 'On ne sait pas ce qui a été fait avant. C’était ainsi\u00a0:',
  showMore: 'Afficher plus',
  undo: 'Annuler',
  undoNamed: (what, when) => `Annuler\u00a0: ${what}, ${when}`,
  undone: 'Annulé. Vous le retrouvez comme une modification à part.',
  kinds: {
    begin: 'L’historique commence ici',
    add: 'Ajouté',
    change: 'Modifié',
    delete: 'Supprimé',
    restore: 'Rétabli',
  },
  reasons: {
    step: 'Une étape ne s’annule pas d’ici. Faites plutôt l’étape suivante dans sa liste.',
    'by-server': 'Seul le serveur en décide\u00a0: cela ne peut pas être annulé d’ici.',
    'never-deleted': 'Ceux-ci ne sont jamais supprimés\u00a0: cela ne peut pas être annulé.',
    'changed-since': 'Cela a encore changé depuis.',
    already: 'C’est déjà comme avant.',
    'not-whole': 'Affichez d’abord tout l’historique.',
    lost: 'Ce qui s’y trouvait a été effacé et ne peut pas revenir.',
  },
}
