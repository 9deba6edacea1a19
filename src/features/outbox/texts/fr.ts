import { pluralIn } from '../../../ui/plural.ts'
import type { OutboxTexts } from './en.ts'

const plural = pluralIn('fr')
const edits = (count: number) => `${count} ${plural(count, 'modification', 'modifications')}`

export const fr: OutboxTexts = {
  title: "Boîte d'envoi",
  subtitle:
    "Ce que vous avez fait sur cet appareil et que l'hôte n'a pas encore, dans l'ordre où vous l'avez fait.",
  allSent: 'Tout est enregistré au cabinet.',
  allSentHint: "Les modifications faites sans réseau attendent ici jusqu'à leur envoi.",
  attention: 'À traiter',
  waiting: 'En route',
  sendNow: 'Envoyer maintenant',
  sendNowOffline: "L'hôte est injoignable. Les modifications partiront d'elles-mêmes dès que possible.",
  states: {
    waiting: "En attente d'envoi",
    sending: "En cours d'envoi",
    unknown: 'Envoyée, sans réponse ; elle sera redemandée',
    failing: "L'hôte a eu un problème ; nouvel essai à suivre",
    held: 'Retenue tant que la précédente n’est pas réglée',
    refused: 'Refusée',
    conflict: "Modifiée aussi par quelqu'un d'autre",
  },
  since: moment => `Depuis le ${moment}`,
  youChose: 'La vôtre',
  theyHave: 'Au cabinet actuellement',
  deletedThere: 'Supprimée',
  deletedHere: 'La supprimer',
  keepTheirs: 'Garder la leur',
  useMine: 'Utiliser la mienne',
  fix: 'Corriger',
  resend: 'Renvoyer',
  discard: 'Abandonner',
  cancel: 'Annuler',
  confirm: 'Confirmer',
  discardTitle: 'Abandonner cette modification ?',
  discardQuestion: sentence => `« ${sentence} » ne sera pas envoyée. Cette action est irréversible.`,
  discardMore: count =>
    `${edits(count)} qui en ${plural(count, 'dépend', 'dépendent')} ${plural(count, 'sera abandonnée', 'seront abandonnées')} aussi.`,
  fixTitle: 'Corriger et renvoyer',
  mayHaveArrived:
    "Elle a déjà été envoyée et la réponse s'est perdue : elle est peut-être arrivée. L'abandonner arrête seulement les essais.",
  fields: { name: 'Nom', hourlyPrice: 'Prix horaire' },
}
