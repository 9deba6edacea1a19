import type { DocumentTexts } from './document-texts.ts'

export const fr: DocumentTexts = {
  lackingTitle: 'Il manque des données du cabinet',
  lackingName: 'À la place du nom du cabinet figure celui de la personne qui a créé le premier compte.',
  fillIn: 'Compléter',
  fillInPractice: 'Compléter les données du cabinet',
  needsServer: 'Ceci demande le serveur, qui n’est pas joignable en ce moment.',
  notWithServer: 'Pas encore sur le serveur. Cela part tout seul dans un instant.',
  noAnswer: 'Le serveur n’a pas répondu. Réessayez dans un instant.',
  serverFailed: 'Le serveur a eu un problème. Réessayez dans un instant.',
  pdfFailed: 'Le PDF n’a pas pu être chargé. Réessayez dans un instant.',
  pdf: 'PDF',
  drawnInstead: 'Le serveur n’a pas pu composer cet aperçu. Cet appareil l’a composé, d’après ce qu’il a.',
  drawnHere: 'Composé sur cet appareil, d’après ce qu’il sait.',
}
