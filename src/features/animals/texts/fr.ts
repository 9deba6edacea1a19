import { pluralIn } from '../../../ui/plural.ts'
import type { AnimalsTexts } from '../animals-texts.ts'

const plural = pluralIn('fr')

export const fr: AnimalsTexts = {
  title: 'Animaux',
  search: 'Rechercher un animal...',
  add: 'Ajouter un animal',
  phone: 'Téléphone',
  more: 'Plus d’options pour les animaux',
  ofClient: name => `Animaux de ${name}`,
  ofOneClient: 'Animaux d’un seul client',
  ofAllClients: 'Afficher les animaux de tous les clients',
  chooseSpecies: 'Choisir une espèce',
  chooseClient: 'Rechercher un client...',
  noSpeciesYet: 'Il n’y a pas encore d’espèces. Ajoutez-en d’abord une sous Espèces.',
  noClientsYet: 'Il n’y a pas encore de clients. Ajoutez-en d’abord un sous Clients.',
  deleteTitle: 'Supprimer l’animal',
  deleteQuestion: name =>
    `Voulez-vous vraiment supprimer l’animal «\u00a0${name}\u00a0»\u00a0? Cette action est irréversible.`,
  visitsQuestion:
    'Le changement du nombre de visites par an rendra caduc tout contrat lié à cet animal, s’il en existe un. Voulez-vous continuer\u00a0?',
  impact: {
    none: 'Aucun contrat n’est lié à cet animal.',
    onlyCreated: name =>
      `Le contrat de ${name} n’est pas encore validé\u00a0: il reprend le nouveau nombre et reste en place.`,
    onlyCreatedWithout: name =>
      `Le contrat de ${name} n’est pas encore validé\u00a0: il reste en place, sans cet animal.`,
    agreed: (status, version) => `${status}, version ${version}`,
    falls: (contracts, name, agreed, version) =>
      `${plural(contracts, 'Le contrat', 'Les contrats')} de ${name} (${agreed}) ${plural(contracts, 'sera annulé', 'seront annulés')} et un nouveau contrat, version ${version}, ${plural(contracts, 'le', 'les')} remplacera.`,
    yearly: (name, from, to, by) =>
      `Le montant annuel de ${name} passe de ${from} à ${to} (${by}), hors TVA.`,
    yearlyBy: (name, by) => `Le montant annuel de ${name} change de ${by}, hors TVA.`,
    invoices: {
      active: (name, monthly) =>
        `${name} a un contrat actif\u00a0: la prochaine facture change d’environ ${monthly} par mois, hors TVA.`,
      paused: (name, monthly) =>
        `${name} a un contrat suspendu\u00a0: une fois repris, les factures changent d’environ ${monthly} par mois, hors TVA.`,
    },
    unknown: {
      active: name => `${name} a un contrat actif\u00a0: la prochaine facture change.`,
      paused: name => `${name} a un contrat suspendu\u00a0: une fois repris, les factures changent.`,
    },
  },
  none: 'Aucun animal trouvé.',
  noneYetHint: 'Ajoutez le premier animal, ou importez-les tous depuis un fichier.',
  addFirst: 'Ajouter le premier animal',
  notHereYet:
    'Les animaux n’ont pas encore été chargés sur cet appareil. Ils arriveront dès que le serveur sera joignable.',
  loading: 'Chargement des animaux...',
  sameChip: 'a déjà cette puce.',
  oddChip:
    'Un numéro de puce compte quinze chiffres (les plus anciens, neuf ou dix signes). Celui-ci est-il complet\u00a0?',
  deletedMeanwhile: name =>
    `«\u00a0${name}\u00a0» a été supprimé entre-temps\u00a0: l’enregistrement l’ajoute de nouveau.`,
  deletedSpecies: name => `${name} ne figure plus dans la liste des espèces.`,
  prefilled: 'D’après ce que l’on sait de ce client',
  useInvoiceAddress: 'Utiliser l’adresse de facturation',
  addressStays: name => `Cette adresse reste comme elle a été saisie. ${name} en a une autre.`,
  takeAddressOf: name => `Utiliser l’adresse de ${name}`,
  changedVisits: (name, from, to) => `Nombre de visites par an de ${name} changé de ${from} à ${to}`,
  failedToFetch: 'Échec du chargement des animaux',
  failedToFetchSpecies: 'Échec du chargement des espèces',
  failedToFetchClients: 'Échec du chargement des clients',
}
