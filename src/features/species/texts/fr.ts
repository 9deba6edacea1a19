import type { SpeciesTexts } from './en.ts'

export const fr: SpeciesTexts = {
  title: 'Espèces',
  search: 'Rechercher une espèce...',
  add: 'Ajouter une espèce',
  name: 'Nom',
  hourlyPrice: 'Prix horaire',
  createdAt: 'Créée le',
  updatedAt: 'Modifiée le',
  actions: 'Actions',
  editNamed: name => `Modifier ${name}`,
  deleteNamed: name => `Supprimer ${name}`,
  save: 'Enregistrer',
  restored: 'Repris de la dernière fois',
  discard: 'Abandonner',
  dismiss: 'Fermer',
  addFirst: 'Ajouter la première espèce',
  cancel: 'Annuler',
  confirm: 'Confirmer',
  none: 'Aucune espèce trouvée.',
  noneYetHint: 'Ajoutez la première espèce avec son prix horaire ; les animaux et les contrats en dépendent.',
  noneFoundHint: 'Essayez un autre mot, ou effacez la recherche.',
  clearSearch: 'Effacer la recherche',
  notHereYet:
    "Les espèces n'ont pas encore été chargées sur cet appareil. Elles arriveront dès que l'hôte sera joignable.",
  loading: 'Chargement des espèces...',
  ownedByHost: "Attribué par l'hôte à l'envoi",
  deleteTitle: "Supprimer l'espèce",
  deleteQuestion: name =>
    `Voulez-vous vraiment supprimer l'espèce « ${name} » ? Cela peut concerner des animaux et des contrats existants.`,
  priceTitle: 'Attention : effet sur les contrats',
  priceQuestion:
    'Le changement du prix horaire concerne tous les contrats qui utilisent cette espèce. Voulez-vous continuer ?',
  confirmChange: 'Confirmer le changement',
  adds: {
    beside: (name, edited) =>
      `« ${name} » est un nouveau nom : l'enregistrement l'ajoute comme nouvelle espèce, à côté de « ${edited} ».`,
    again: name => `« ${name} » a été supprimée entre-temps : l'enregistrement l'ajoute de nouveau.`,
    instead: (name, edited) =>
      `« ${edited} » a été supprimée entre-temps : l'enregistrement ajoute « ${name} » comme nouvelle espèce.`,
  },
  alreadyThere: (name, price) =>
    `« ${name} » existe déjà, à ${price} l'heure. L'enregistrement change son prix.`,
  marks: {
    unsent: 'Pas encore envoyé ; enregistré sur cet appareil',
    refused: "L'hôte a refusé une modification de cette espèce ; voir la boîte d'envoi",
    conflict: "Quelqu'un d'autre l'a modifiée aussi ; choisissez dans la boîte d'envoi",
  },
  added: (name, price) => `Espèce ${name} ajoutée à ${price} l'heure`,
  repriced: (name, from, to) => `Prix horaire de ${name} changé de ${from} à ${to}`,
  deleted: name => `Espèce ${name} supprimée`,
  failedToFetch: 'Échec du chargement des espèces',
  failedToSave: "Échec de l'enregistrement de l'espèce",
  failedToDelete: "Échec de la suppression de l'espèce",
  notKept:
    "Cet appareil n'a pas pu garder la modification : rien n'a été enregistré. Votre saisie est toujours là : copiez-la, puis libérez de l'espace ou rechargez.",
}
