import { byLanguage, translated } from '../domain/text/language.ts'
import { plural } from '../ui/plural.ts'

const changes = translated(
  (count: number) => `${count} ${plural.en(count, 'change', 'changes')}`,
  (count: number) => `${count} ${plural.fr(count, 'modification', 'modifications')}`,
  (count: number) => `${count} ${plural.nl(count, 'wijziging', 'wijzigingen')}`,
)

export const appTexts = byLanguage({
  loading: translated('Loading...', 'Chargement...', 'Bezig met laden...'),
  skipToContent: translated('Skip to the content', 'Aller au contenu', 'Naar de inhoud'),
  mainNavigation: translated('Main navigation', 'Navigation principale', 'Hoofdnavigatie'),
  breadcrumb: translated('Breadcrumb', 'Fil d’Ariane', 'Kruimelpad'),
  toggleSidebar: translated(
    'Toggle the sidebar',
    'Ouvrir ou réduire le menu latéral',
    'Zijbalk in- of uitklappen',
  ),
  openNavigation: translated('Open the navigation', 'Ouvrir la navigation', 'Navigatie openen'),
  closeNavigation: translated('Close the navigation', 'Fermer la navigation', 'Navigatie sluiten'),

  welcome: translated(
    (firstName: string) => (firstName === '' ? 'Welcome' : `Welcome, ${firstName}`),
    firstName => (firstName === '' ? 'Bienvenue' : `Bienvenue, ${firstName}`),
    firstName => (firstName === '' ? 'Welkom' : `Welkom, ${firstName}`),
  ),
  welcomeText: translated(
    'This is the back office of your practice. It keeps working when the network does not.',
    'Voici la gestion de votre cabinet. Elle continue de fonctionner quand le réseau s’arrête.',
    'Dit is de administratie van uw praktijk. Ze blijft werken als het netwerk dat niet doet.',
  ),
  indexText: translated('Choose where to go.', 'Choisissez où aller.', 'Kies waar u heen wilt.'),
  pageNotFound: translated('Page Not Found', 'Page introuvable', 'Pagina niet gevonden'),
  pageNotFoundText: translated(
    "Sorry, we couldn't find the page you're looking for.",
    'Désolé, nous ne trouvons pas la page que vous cherchez.',
    'Sorry, we vinden de pagina die u zoekt niet.',
  ),
  goBackHome: translated('Go back home', 'Retour à l’accueil', 'Terug naar de startpagina'),
  backTo: translated(
    (place: string) => `Back to ${place}`,
    place => `Retour à\u00a0: ${place}`,
    place => `Terug naar ${place}`,
  ),

  userMenu: translated(
    (name: string) => `Menu of ${name}`,
    name => `Menu de ${name}`,
    name => `Menu van ${name}`,
  ),
  language: translated('Language', 'Langue', 'Taal'),
  theme: translated('Appearance', 'Apparence', 'Weergave'),
  themes: {
    system: translated('System', 'Système', 'Systeem'),
    light: translated('Light', 'Clair', 'Licht'),
    dark: translated('Dark', 'Sombre', 'Donker'),
  },
  lock: translated('Lock', 'Verrouiller', 'Vergrendelen'),
  logOut: translated('Log out', 'Se déconnecter', 'Afmelden'),

  pill: {
    saved: translated('Saved', 'Enregistré', 'Bewaard'),
    saving: translated(
      (count: number) => `Saving ${count}…`,
      count => `Enregistrement de ${count}…`,
      count => `Bezig met bewaren: ${count}…`,
    ),
    offline: translated(
      (count: number) => (count === 0 ? 'Offline' : `Offline — ${changes.en(count)} on this device`),
      count => (count === 0 ? 'Hors ligne' : `Hors ligne — ${changes.fr(count)} sur cet appareil`),
      count => (count === 0 ? 'Offline' : `Offline — ${changes.nl(count)} op dit toestel`),
    ),
    attention: translated(
      (count: number) => `Needs attention (${count})`,
      count => `À traiter (${count})`,
      count => `Aandacht nodig (${count})`,
    ),
    'sign-in': translated(
      (count: number) => `Sign in to send ${changes.en(count)}`,
      count => `Connectez-vous pour envoyer ${changes.fr(count)}`,
      count => `Meld u aan om ${changes.nl(count)} te verzenden`,
    ),
  },
  fetching: translated('Fetching everything…', 'Récupération des données…', 'Alles wordt opgehaald…'),
  fetched: translated(
    (percent: number) => `Fetching everything: ${percent}%`,
    percent => `Récupération des données\u00a0: ${percent}\u00a0%`,
    percent => `Alles wordt opgehaald: ${percent}%`,
  ),
  needsHttps: translated(
    'Offline use needs HTTPS',
    'L’usage hors ligne exige HTTPS',
    'Offline gebruik vereist HTTPS',
  ),
  newVersion: translated('New version', 'Nouvelle version', 'Nieuwe versie'),
  update: translated('Update', 'Mettre à jour', 'Bijwerken'),
  updateWaitsForForms: translated(
    'Save or close what you are filling in first.',
    'Enregistrez ou fermez d’abord ce que vous êtes en train de remplir.',
    'Bewaar of sluit eerst wat u aan het invullen bent.',
  ),
  updateWaitsForChanges: translated(
    (count: number) =>
      `${changes.en(count)} on this device ${plural.en(count, 'is', 'are')} still to be sent.`,
    count =>
      `${changes.fr(count)} sur cet appareil ${plural.fr(count, 'doit', 'doivent')} encore être ${plural.fr(count, 'envoyée', 'envoyées')}.`,
    count =>
      `${changes.nl(count)} op dit toestel ${plural.nl(count, 'moet', 'moeten')} nog worden verzonden.`,
  ),

  logout: {
    title: translated('Log out?', 'Se déconnecter\u00a0?', 'Afmelden?'),
    offlineText: translated(
      'You are offline. Logging out takes the data of the practice off this device, and signing in again needs the network. To hand the device over until then, lock it instead.',
      'Vous êtes hors ligne. La déconnexion retire les données du cabinet de cet appareil, et il faut le réseau pour vous reconnecter. Pour le passer à quelqu’un d’ici là, verrouillez-le plutôt.',
      'U bent offline. Afmelden haalt de gegevens van de praktijk van dit toestel, en opnieuw aanmelden vereist het netwerk. Vergrendel het liever om het tot dan door te geven.',
    ),
    allSentText: translated('Everything has been sent.', 'Tout a été envoyé.', 'Alles is verzonden.'),
    logOut: translated('Log out', 'Se déconnecter', 'Afmelden'),
    waiting: translated(
      (count: number) =>
        `${changes.en(count)} on this device ${plural.en(count, 'has', 'have')} not been sent yet. What should happen to ${plural.en(count, 'it', 'them')}?`,
      count =>
        `${changes.fr(count)} de cet appareil ${plural.fr(count, 'n’a pas encore été envoyée', 'n’ont pas encore été envoyées')}. Que faut-il en faire\u00a0?`,
      count =>
        `${changes.nl(count)} op dit toestel ${plural.nl(count, 'is', 'zijn')} nog niet verzonden. Wat moet ermee gebeuren?`,
    ),
    keep: translated('Keep on this device', 'Garder sur cet appareil', 'Op dit toestel bewaren'),
    keepHint: translated(
      'Sent when you sign in here again. Nobody else can send or change them.',
      'L’envoi se fera à votre prochaine connexion ici. Personne d’autre ne peut les envoyer ni les modifier.',
      'Verzonden wanneer u zich hier opnieuw aanmeldt. Niemand anders kan ze verzenden of wijzigen.',
    ),
    sendNow: translated('Send now', 'Envoyer maintenant', 'Nu verzenden'),
    sending: translated('Sending...', 'Envoi en cours...', 'Bezig met verzenden...'),
    sendNowHint: translated(
      'Logs out when everything has been sent.',
      'Vous déconnecte une fois que tout est envoyé.',
      'Meldt u af zodra alles is verzonden.',
    ),
    sendNeedsNetwork: translated('Needs the network.', 'Exige le réseau.', 'Vereist het netwerk.'),
    sendFailed: translated(
      'Not everything could be sent. You are still signed in, and nothing was lost.',
      'Tout n’a pas pu être envoyé. Vous êtes toujours connecté, et rien n’est perdu.',
      'Niet alles kon worden verzonden. U bent nog aangemeld en er is niets verloren.',
    ),
    discard: translated('Discard...', 'Abandonner...', 'Weggooien...'),
    discardHint: translated(
      'Deletes them from this device, for good.',
      'Les supprime définitivement de cet appareil.',
      'Verwijdert ze voorgoed van dit toestel.',
    ),
    discardTitle: translated(
      (count: number) => `Discard ${changes.en(count)}?`,
      count => `Abandonner ${changes.fr(count)}\u00a0?`,
      count => `${changes.nl(count)} weggooien?`,
    ),
    discardText: translated(
      (count: number) =>
        `${changes.en(count)} that only this device knows will be deleted. This action cannot be undone.`,
      count =>
        `${changes.fr(count)} que seul cet appareil connaît ${plural.fr(count, 'sera supprimée', 'seront supprimées')}. Cette action est irréversible.`,
      count =>
        `${changes.nl(count)} die alleen dit toestel kent, ${plural.nl(count, 'wordt', 'worden')} verwijderd. Dit kan niet ongedaan worden gemaakt.`,
    ),
    discardFailed: translated(
      'Nothing was discarded, because this device could not write. Free some space on it and try again.',
      'Rien n’a été abandonné, car cet appareil n’a pas pu écrire. Libérez de la place et réessayez.',
      'Er is niets weggegooid, want dit toestel kon niet schrijven. Maak plaats vrij en probeer opnieuw.',
    ),
    discardConfirm: translated(
      (count: number) => `Discard ${changes.en(count)} and log out`,
      count => `Abandonner ${changes.fr(count)} et se déconnecter`,
      count => `${changes.nl(count)} weggooien en afmelden`,
    ),
    back: translated('Back', 'Retour', 'Terug'),
  },

  errorTitle: translated(
    'Something went wrong on this page',
    'Un problème est survenu sur cette page',
    'Er ging iets mis op deze pagina',
  ),
  errorText: translated(
    'What you saved is safe on this device. Reload the page to go on.',
    'Ce que vous avez enregistré est en sécurité sur cet appareil. Rechargez la page pour continuer.',
    'Wat u hebt bewaard, staat veilig op dit toestel. Herlaad de pagina om verder te gaan.',
  ),
  storageTitle: translated(
    'This browser keeps nothing for us',
    'Ce navigateur ne garde rien pour nous',
    'Deze browser bewaart niets voor ons',
  ),
  storageText: translated(
    'Bouvier saves your work on this device first, and this browser did not let it. Leave private browsing, free some space, or close other tabs of Bouvier; then reload the page.',
    'Bouvier enregistre d’abord votre travail sur cet appareil, et ce navigateur l’en a empêché. Quittez la navigation privée, libérez de l’espace ou fermez les autres onglets de Bouvier, puis rechargez la page.',
    'Bouvier bewaart uw werk eerst op dit toestel, en deze browser liet dat niet toe. Verlaat het privévenster, maak ruimte vrij of sluit andere tabbladen van Bouvier, en herlaad dan de pagina.',
  ),
  reload: translated('Reload the page', 'Recharger la page', 'Pagina herladen'),
})
