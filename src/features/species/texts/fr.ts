import { pluralIn } from '../../../ui/plural.ts'
import type { SpeciesTexts } from './en.ts'

const plural = pluralIn('fr')

export const fr: SpeciesTexts = {
  title: 'Espèces',
  search: 'Rechercher une espèce...',
  add: 'Ajouter une espèce',
  name: 'Nom',
  hourlyPrice: 'Prix horaire',
  createdAt: 'Créée le',
  updatedAt: 'Modifiée le',
  editNamed: name => `Modifier ${name}`,
  deleteNamed: name => `Supprimer ${name}`,
  addFirst: 'Ajouter la première espèce',
  none: 'Aucune espèce trouvée.',
  noneYetHint: 'Ajoutez la première espèce avec son prix horaire ; les animaux et les contrats en dépendent.',
  notHereYet:
    'Les espèces n’ont pas encore été chargées sur cet appareil. Elles arriveront dès que l’hôte sera joignable.',
  loading: 'Chargement des espèces...',
  deleteTitle: 'Supprimer l’espèce',
  deleteQuestion: name =>
    `Voulez-vous vraiment supprimer l’espèce « ${name} » ? Cela peut concerner des animaux et des contrats existants.`,
  priceQuestion:
    'Le changement du prix horaire concerne tous les contrats qui utilisent cette espèce. Voulez-vous continuer ?',
  impact: {
    none: 'Aucun contrat n’utilise cette espèce.',
    more: count => `${count} ${plural(count, 'autre', 'autres')}`,
    concerns: (contracts, clients, names) =>
      contracts === clients
        ? `Concerne ${contracts} ${plural(contracts, 'contrat', 'contrats')} : ${names}.`
        : `Concerne ${contracts} contrats de ${clients} ${plural(clients, 'client', 'clients')} : ${names}.`,
    yearly: (contracts, from, to, by) =>
      `${plural(contracts, 'Il passe', 'Ensemble, ils passent')} de ${from} à ${to} par an (${by}), hors TVA.`,
    yearlyBy: (contracts, by) =>
      `${plural(contracts, 'Il change', 'Ensemble, ils changent')} de ${by} par an, hors TVA.`,
  },
  adds: {
    beside: (name, edited) =>
      `« ${name} » est un nouveau nom : l’enregistrement l’ajoute comme nouvelle espèce, à côté de « ${edited} ».`,
    again: name => `« ${name} » a été supprimée entre-temps : l’enregistrement l’ajoute de nouveau.`,
    instead: (name, edited) =>
      `« ${edited} » a été supprimée entre-temps : l’enregistrement ajoute « ${name} » comme nouvelle espèce.`,
  },
  alreadyThere: (name, price) =>
    `« ${name} » existe déjà, à ${price} l’heure. L’enregistrement change son prix.`,
  added: (name, price) => `Espèce ${name} ajoutée à ${price} l’heure`,
  repriced: (name, from, to) => `Prix horaire de ${name} changé de ${from} à ${to}`,
  deleted: name => `Espèce ${name} supprimée`,
  failedToFetch: 'Échec du chargement des espèces',
  failedToSave: 'Échec de l’enregistrement de l’espèce',
  failedToDelete: 'Échec de la suppression de l’espèce',
}
