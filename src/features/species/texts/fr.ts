import { pluralIn } from '../../../ui/plural.ts'
import type { SpeciesTexts } from '../species-texts.ts'

const plural = pluralIn('fr')

export const fr: SpeciesTexts = {
  title: 'Espèces',
  search: 'Rechercher une espèce...',
  add: 'Ajouter une espèce',
  createdAt: 'Créée le',
  updatedAt: 'Modifiée le',
  addFirst: 'Ajouter la première espèce',
  none: 'Aucune espèce trouvée.',
  noneYetHint:
    'Ajoutez la première espèce avec son prix horaire\u00a0; les animaux et les contrats en dépendent.',
  notHereYet:
    'Les espèces n’ont pas encore été chargées sur cet appareil. Elles arriveront dès que le serveur sera joignable.',
  loading: 'Chargement des espèces...',
  deleteTitle: 'Supprimer l’espèce',
  deleteQuestion: name =>
    `Voulez-vous vraiment supprimer l’espèce «\u00a0${name}\u00a0»\u00a0? Cela peut concerner des animaux et des contrats existants.`,
  priceQuestion:
    'Le changement du prix horaire concerne tous les contrats qui utilisent cette espèce. Voulez-vous continuer\u00a0?',
  impact: {
    none: 'Aucun contrat n’utilise cette espèce.',
    more: count => `${count} ${plural(count, 'autre', 'autres')}`,
    concerns: (contracts, clients, names) =>
      contracts === clients
        ? `Concerne ${contracts} ${plural(contracts, 'contrat', 'contrats')}\u00a0: ${names}.`
        : `Concerne ${contracts} contrats de ${clients} ${plural(clients, 'client', 'clients')}\u00a0: ${names}.`,
    yearly: (contracts, from, to, by) =>
      `${plural(contracts, 'Il passe', 'Ensemble, ils passent')} de ${from} à ${to} par an (${by}), hors TVA.`,
    yearlyBy: (contracts, by) =>
      `${plural(contracts, 'Il change', 'Ensemble, ils changent')} de ${by} par an, hors TVA.`,
  },
  adds: {
    beside: (name, edited) =>
      `«\u00a0${name}\u00a0» est un nouveau nom\u00a0: l’enregistrement l’ajoute comme nouvelle espèce, à côté de «\u00a0${edited}\u00a0».`,
    again: name =>
      `«\u00a0${name}\u00a0» a été supprimée entre-temps\u00a0: l’enregistrement l’ajoute de nouveau.`,
    instead: (name, edited) =>
      `«\u00a0${edited}\u00a0» a été supprimée entre-temps\u00a0: l’enregistrement ajoute «\u00a0${name}\u00a0» comme nouvelle espèce.`,
  },
  alreadyThere: (name, price) =>
    `«\u00a0${name}\u00a0» existe déjà, à ${price} l’heure. L’enregistrement change son prix.`,
  added: (name, price) => `Espèce ${name} ajoutée à ${price} l’heure`,
  repriced: (name, from, to) => `Prix horaire de ${name} changé de ${from} à ${to}`,
  deleted: name => `Espèce ${name} supprimée`,
  failedToFetch: 'Échec du chargement des espèces',
}
