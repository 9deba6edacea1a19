import { pluralIn } from '../../../ui/plural.ts'
import type { OutboxTexts } from '../outbox-texts.ts'

const plural = pluralIn('fr')
const edits = (count: number) => `${count} ${plural(count, 'modification', 'modifications')}`

export const fr: OutboxTexts = {
  title: 'Boîte d’envoi',
  subtitle:
    'Ce que vous avez fait sur cet appareil et que le serveur n’a pas encore, dans l’ordre où vous l’avez fait.',
  allSent: 'Tout est enregistré au cabinet.',
  allSentHint: 'Les modifications faites sans réseau attendent ici jusqu’à leur envoi.',
  attention: 'À traiter',
  waiting: 'En route',
  newer: 'Demande une version plus récente',
  newerHint:
    'Une version plus récente de Bouvier a fait ceci sur cet appareil. C’est conservé ici, et envoyé dès que cet appareil a de nouveau cette version. Rechargez l’application quand le cabinet a fait la mise à jour.',
  newerGone: 'Ceci ne peut pas être rétabli.',
  sendNow: 'Envoyer maintenant',
  sendNowOffline: 'Le serveur est injoignable. Les modifications partiront d’elles-mêmes dès que possible.',
  states: {
    waiting: 'En attente d’envoi',
    sending: 'En cours d’envoi',
    unknown: 'Envoyée, sans réponse\u00a0; elle sera redemandée',
    failing: 'Le serveur a eu un problème\u00a0; nouvel essai à suivre',
    earlierServer: 'Le serveur a une version antérieure\u00a0; ceci sera envoyé dès qu’il sera mis à jour',
    blocked: 'Retenue tant que la précédente n’est pas réglée',
    refused: 'Refusée',
    conflict: 'Modifiée aussi par quelqu’un d’autre',
    twice: 'Ajoutée aussi par quelqu’un d’autre',
  },
  practiceNotSaved: 'Les données du cabinet n’ont pas pu être enregistrées',
  clientNotDeactivated: 'Échec de la désactivation du client',
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
  copy: 'Copier',
  copied: 'Copié.',
  copyTitle: 'Copier ce texte',
  copyHint:
    'Ce navigateur n’a pas permis l’accès au presse-papiers. Le texte est sélectionné\u00a0: copiez-le d’ici.',
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
  earlierTitle: 'Sont-elles à vous\u00a0?',
  earlierText: (count, email) =>
    `${edits(count)} sous ${email}, d’avant le retour du serveur à une copie, ${plural(count, 'attend', 'attendent')} sur cet appareil. ${plural(count, 'Est-elle', 'Sont-elles')} à vous\u00a0?`,
  earlierSend: name => `Les envoyer au nom de ${name}`,
  earlierLeave: 'Pas maintenant',
  earlierNotTaken: 'Elles n’ont pas pu être reprises, et sont restées où elles étaient. Veuillez réessayer.',
  lostTitle: 'Le serveur du cabinet est revenu à une copie antérieure',
  lostText: count =>
    count === 1
      ? 'Cette modification avait été envoyée et n’y est plus\u00a0:'
      : `Ces ${count} modifications avaient été envoyées et n’y sont plus\u00a0:`,
  notNeeded: 'Pas nécessaire',
  lostSent: count => `${edits(count)} de retour dans la boîte d’envoi.`,
  lostForgotten: 'Laissé tel que le serveur l’a.',
  noAnimal: 'Aucun animal',
}
