import { pluralIn } from '../../ui/plural.ts'
import type { AppTexts } from '../app-texts.ts'

const plural = pluralIn('fr')
const changes = (count: number) => `${count} ${plural(count, 'modification', 'modifications')}`

export const fr: AppTexts = {
  loading: 'Chargement...',
  skipToContent: 'Aller au contenu',
  mainNavigation: 'Navigation principale',
  breadcrumb: 'Fil d’Ariane',
  toggleSidebar: 'Ouvrir ou réduire le menu latéral',
  openNavigation: 'Ouvrir la navigation',
  closeNavigation: 'Fermer la navigation',

  welcome: firstName => (firstName === '' ? 'Bienvenue' : `Bienvenue, ${firstName}`),
  welcomeText: 'Voici la gestion de votre cabinet. Elle continue de fonctionner quand le réseau s’arrête.',
  indexText: 'Choisissez où aller.',
  pageNotFound: 'Page introuvable',
  pageNotFoundText: 'Désolé, nous ne trouvons pas la page que vous cherchez.',
  goBackHome: 'Retour à l’accueil',
  backTo: place => `Retour à\u00a0: ${place}`,

  userMenu: name => `Menu de ${name}`,
  language: 'Langue',
  theme: 'Apparence',
  themes: { system: 'Système', light: 'Clair', dark: 'Sombre' },
  logOut: 'Se déconnecter',

  pill: {
    saved: 'Enregistré',
    saving: count => `Enregistrement de ${count}…`,
    offline: count => (count === 0 ? 'Hors ligne' : `Hors ligne — ${changes(count)} sur cet appareil`),
    attention: count => `À traiter (${count})`,
    'sign-in': count => `Connectez-vous pour envoyer ${changes(count)}`,
  },
  fetching: 'Récupération des données…',
  fetched: percent => `Récupération des données\u00a0: ${percent}\u00a0%`,
  needsHttps: 'L’usage hors ligne exige HTTPS',
  newVersion: 'Nouvelle version',
  update: 'Mettre à jour',
  updateWaitsForForms: 'Enregistrez ou fermez d’abord ce que vous êtes en train de remplir.',
  updateWaitsForChanges: count =>
    `${changes(count)} sur cet appareil ${plural(count, 'doit', 'doivent')} encore être ${plural(count, 'envoyée', 'envoyées')}.`,

  logout: {
    title: 'Se déconnecter\u00a0?',
    cancel: 'Annuler',
    offlineText:
      'Vous êtes hors ligne. Pour vous reconnecter à votre compte, il faut le réseau\u00a0; d’ici là, personne ne pourra travailler sur cet appareil.',
    allSentText: 'Tout a été envoyé.',
    logOut: 'Se déconnecter',
    waiting: count =>
      `${changes(count)} de cet appareil ${plural(count, 'n’a pas encore été envoyée', 'n’ont pas encore été envoyées')}. Que faut-il en faire\u00a0?`,
    keep: 'Garder sur cet appareil',
    keepHint:
      'L’envoi se fera à votre prochaine connexion ici. Personne d’autre ne peut les envoyer ni les modifier.',
    sendNow: 'Envoyer maintenant',
    sending: 'Envoi en cours...',
    sendNowHint: 'Vous déconnecte une fois que tout est envoyé.',
    sendNeedsNetwork: 'Exige le réseau.',
    sendFailed: 'Tout n’a pas pu être envoyé. Vous êtes toujours connecté, et rien n’est perdu.',
    discard: 'Abandonner...',
    discardHint: 'Les supprime définitivement de cet appareil.',
    discardTitle: count => `Abandonner ${changes(count)}\u00a0?`,
    discardText: count =>
      `${changes(count)} que seul cet appareil connaît ${plural(count, 'sera supprimée', 'seront supprimées')}. Cette action est irréversible.`,
    discardFailed:
      'Rien n’a été abandonné, car cet appareil n’a pas pu écrire. Libérez de la place et réessayez.',
    discardConfirm: count => `Abandonner ${changes(count)} et se déconnecter`,
    back: 'Retour',
  },

  errorTitle: 'Un problème est survenu sur cette page',
  errorText:
    'Ce que vous avez enregistré est en sécurité sur cet appareil. Rechargez la page pour continuer.',
  storageTitle: 'Ce navigateur ne garde rien pour nous',
  storageText:
    'Bouvier enregistre d’abord votre travail sur cet appareil, et ce navigateur l’en a empêché. Quittez la navigation privée, libérez de l’espace ou fermez les autres onglets de Bouvier, puis rechargez la page.',
  reload: 'Recharger la page',
}
