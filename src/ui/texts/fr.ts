import type { CommonTexts } from './en.ts'

export const fr: CommonTexts = {
  actions: 'Actions',
  save: 'Enregistrer',
  cancel: 'Annuler',
  confirm: 'Confirmer',
  close: 'Fermer',
  discard: 'Abandonner',
  dismiss: 'Fermer',
  clearSearch: 'Effacer la recherche',
  noneFoundHint: 'Essayez un autre mot, ou effacez la recherche.',
  nothingFound: 'Aucun résultat.',
  showChoices: 'Afficher les choix',
  importFile: 'Importer depuis un fichier...',
  inactive: 'Inactif',
  restored: 'Repris de la dernière fois',
  ownedByHost: 'Attribué par l’hôte à l’envoi',
  contractImpact: 'Attention : effet sur les contrats',
  confirmChange: 'Confirmer le changement',
  marks: {
    unsent: 'Pas encore envoyé ; enregistré sur cet appareil',
    refused: 'L’hôte a refusé une modification de cette fiche ; voir la boîte d’envoi',
    conflict: 'Quelqu’un d’autre a aussi modifié cette fiche ; choisissez dans la boîte d’envoi',
  },
  notKept:
    'Cet appareil n’a pas pu garder la modification : rien n’a été enregistré. Votre saisie est toujours là : copiez-la, puis libérez de l’espace ou rechargez.',
}
