import { pluralIn } from '../../../ui/plural.ts'
import type { OutboxTexts } from './en.ts'

const plural = pluralIn('fr')
const edits = (count: number) => `${count} ${plural(count, 'modification', 'modifications')}`

export const fr: OutboxTexts = {
  title: 'Boîte d’envoi',
  subtitle:
    'Ce que vous avez fait sur cet appareil et que l’hôte n’a pas encore, dans l’ordre où vous l’avez fait.',
  allSent: 'Tout est enregistré au cabinet.',
  allSentHint: 'Les modifications faites sans réseau attendent ici jusqu’à leur envoi.',
  attention: 'À traiter',
  waiting: 'En route',
  sendNow: 'Envoyer maintenant',
  sendNowOffline: 'L’hôte est injoignable. Les modifications partiront d’elles-mêmes dès que possible.',
  states: {
    waiting: 'En attente d’envoi',
    sending: 'En cours d’envoi',
    unknown: 'Envoyée, sans réponse\u00a0; elle sera redemandée',
    failing: 'L’hôte a eu un problème\u00a0; nouvel essai à suivre',
    held: 'Retenue tant que la précédente n’est pas réglée',
    refused: 'Refusée',
    conflict: 'Modifiée aussi par quelqu’un d’autre',
    twice: 'Ajoutée aussi par quelqu’un d’autre',
  },
  since: moment => `Depuis le ${moment}`,
  waitsFor: sentence => `Attend\u00a0: ${sentence}`,
  attempts: count => `${count} ${plural(count, 'essai', 'essais')} sans réponse`,
  tried: count => `${count} ${plural(count, 'essai', 'essais')} jusqu’ici`,
  youChose: 'La vôtre',
  theyHave: 'Au cabinet actuellement',
  deletedThere: 'Supprimée',
  deletedHere: 'La supprimer',
  changedThere: moment => `Modifiée au cabinet le ${moment}`,
  changedThereBy: (name, moment) => `Modifiée par ${name} le ${moment}`,
  theirsKept: 'La leur a été gardée.',
  mineChosen: 'La vôtre part au cabinet.',
  keepTheirs: 'Garder la leur',
  useMine: 'Utiliser la mienne',
  fix: 'Corriger',
  resend: 'Renvoyer',
  discard: 'Abandonner',
  cancel: 'Annuler',
  confirm: 'Confirmer',
  discardTitle: 'Abandonner cette modification\u00a0?',
  discardQuestion: sentence => `«\u00a0${sentence}\u00a0» ne sera pas envoyée.`,
  discarded: count =>
    count === 1 ? 'La modification a été abandonnée.' : `${edits(count)} ont été abandonnées.`,
  beingSent: 'Elle est en cours d’envoi.',
  tooLate: 'Elle était en cours d’envoi\u00a0: elle n’a pas été abandonnée.',
  undo: 'Annuler',
  undoNamed: sentence => `Annuler\u00a0: ${sentence}`,
  restored: 'Elle est de retour dans la boîte d’envoi.',
  notRestored: 'Elle n’a pas pu être reprise.',
  dismiss: 'Fermer',
  copy: 'Copier',
  copied: 'Copié.',
  copyTitle: 'Copier ce texte',
  copyHint:
    'Ce navigateur n’a pas permis l’accès au presse-papiers. Le texte est sélectionné\u00a0: copiez-le d’ici.',
  close: 'Fermer',
  discardMore: count =>
    `${edits(count)} qui en ${plural(count, 'dépend', 'dépendent')} ${plural(count, 'sera abandonnée', 'seront abandonnées')} aussi.`,
  fixTitle: 'Corriger et renvoyer',
  mayHaveArrived:
    'Elle a déjà été envoyée et la réponse s’est perdue\u00a0: elle est peut-être arrivée. L’abandonner arrête seulement les essais.',
  history: 'Récemment envoyées',
  historyHint: 'Ce qui a quitté cette boîte d’envoi ces 30 derniers jours.',
  historyNone: 'Rien pour l’instant.',
  outcomes: {
    sent: 'Envoyée',
    'already-so': 'Déjà ainsi',
    merged: 'Fusionnée',
    discarded: 'Abandonnée',
    erased: 'Effacée avec son client',
  },
  erasedEdit: 'Une modification non envoyée, d’un client qui a été effacé',
  showMore: count => `Afficher ${count} de plus`,
  lostTitle: 'L’hôte du cabinet est revenu à une copie antérieure',
  lostText: count =>
    count === 1
      ? 'Cette modification avait été envoyée et n’y est plus\u00a0:'
      : `Ces ${count} modifications avaient été envoyées et n’y sont plus\u00a0:`,
  sendAgain: 'Renvoyer',
  notNeeded: 'Pas nécessaire',
  lostSent: count => `${edits(count)} de retour dans la boîte d’envoi.`,
  lostForgotten: 'Laissé tel que l’hôte l’a.',
  lines: {
    street: 'Rue',
    postalCode: 'Code postal',
    city: 'Localité',
    country: 'Pays',
    phoneNumber: 'Téléphone',
  },
  noAnimal: 'Aucun animal',
}
