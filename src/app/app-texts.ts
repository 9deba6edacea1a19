import { byLanguage, translated } from '../domain/text/language.ts'
import { plural } from '../ui/plural.ts'

const changes = translated(
  (count: number) => `${count} ${plural.en(count, 'change', 'changes')}`,
  (count: number) => `${count} ${plural.fr(count, 'modification', 'modifications')}`,
  (count: number) => `${count} ${plural.nl(count, 'wijziging', 'wijzigingen')}`,
)

export const appTexts = byLanguage({
  loading: translated('Loading...', 'Chargement...', 'Bezig met laden...'),
  skipToContent: translated('Skip to content', 'Aller au contenu', 'Naar de inhoud'),
  mainNavigation: translated('Main navigation', 'Navigation principale', 'Hoofdnavigatie'),
  breadcrumb: translated('Breadcrumb', 'Fil d’Ariane', 'Kruimelpad'),
  toggleSidebar: translated(
    'Toggle the sidebar',
    'Ouvrir ou réduire le menu latéral',
    'Zijbalk in- of uitklappen',
  ),
  openNavigation: translated('Open the navigation', 'Ouvrir la navigation', 'Navigatie openen'),
  closeNavigation: translated('Close the navigation', 'Fermer la navigation', 'Navigatie sluiten'),
  search: translated('Search', 'Rechercher', 'Zoeken'),
  searchField: translated('Search everything...', 'Rechercher partout...', 'Overal zoeken...'),

  welcome: translated(
    (firstName: string) => (firstName === '' ? 'Welcome' : `Welcome, ${firstName}`),
    firstName => (firstName === '' ? 'Bienvenue' : `Bienvenue, ${firstName}`),
    firstName => (firstName === '' ? 'Welkom' : `Welkom, ${firstName}`),
  ),
  welcomeText: translated(
    'This is the back office of your practice. It also works offline.',
    'Voici la gestion de votre cabinet. Elle fonctionne aussi hors ligne.',
    'Dit is de administratie van uw praktijk. Ze werkt ook offline.',
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
    name => `Menu\u00a0: ${name}`,
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
      (count: number) => `Log in to send ${changes.en(count)}`,
      count => `Connectez-vous pour envoyer ${changes.fr(count)}`,
      count => `Meld u aan om ${changes.nl(count)} te verzenden`,
    ),
  },
  downloading: translated('Downloading data…', 'Téléchargement des données…', 'Gegevens worden gedownload…'),
  downloaded: translated(
    (percent: number) => `Downloading data: ${percent}%`,
    percent => `Téléchargement des données\u00a0: ${percent}\u00a0%`,
    percent => `Gegevens worden gedownload: ${percent}%`,
  ),
  needsHttps: translated(
    'Offline use needs HTTPS',
    'L’usage hors ligne exige HTTPS',
    'Offline gebruik vereist HTTPS',
  ),
  newVersion: translated('New version', 'Nouvelle version', 'Nieuwe versie'),
  update: translated('Update', 'Mettre à jour', 'Bijwerken'),
  updateWaitsForForms: translated(
    'Save or close open forms first.',
    'Enregistrez ou fermez d’abord les formulaires ouverts.',
    'Bewaar of sluit eerst de open formulieren.',
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
      'You are offline. Logging out removes the practice data from this device, and you cannot log in again until you are online. To hand over the device, lock it instead.',
      'Vous êtes hors ligne. La déconnexion supprime les données du cabinet de cet appareil, et vous ne pourrez vous reconnecter qu’une fois en ligne. Pour passer l’appareil à un collègue, verrouillez-le plutôt.',
      'U bent offline. Afmelden verwijdert de praktijkgegevens van dit toestel, en u kunt zich pas weer aanmelden als u online bent. Vergrendel het toestel liever als u het doorgeeft aan een collega.',
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
      'Sent when you log in here again.',
      'Envoyées à votre prochaine connexion ici.',
      'Verzonden wanneer u zich hier opnieuw aanmeldt.',
    ),
    sendNow: translated('Send now', 'Envoyer maintenant', 'Nu verzenden'),
    sending: translated('Sending...', 'Envoi en cours...', 'Bezig met verzenden...'),
    sendNowHint: translated(
      'Logs out when everything has been sent.',
      'Vous déconnecte une fois que tout est envoyé.',
      'Meldt u af zodra alles is verzonden.',
    ),
    sendNeedsServer: translated(
      'The server is not available.',
      'Le serveur n’est pas disponible.',
      'De server is niet beschikbaar.',
    ),
    sendFailed: translated(
      'Not everything could be sent. You are still logged in, and nothing was lost.',
      'Tout n’a pas pu être envoyé. Vous êtes toujours connecté et rien n’est perdu.',
      'Niet alles kon worden verzonden. U bent nog aangemeld en er is niets verloren.',
    ),
    discard: translated('Discard...', 'Abandonner...', 'Weggooien...'),
    discardHint: translated(
      'Deletes them permanently from this device.',
      'Les supprime définitivement de cet appareil.',
      'Verwijdert ze definitief van dit toestel.',
    ),
    discardTitle: translated(
      (count: number) => `Discard ${changes.en(count)}?`,
      count => `Abandonner ${changes.fr(count)}\u00a0?`,
      count => `${changes.nl(count)} weggooien?`,
    ),
    discardText: translated(
      (count: number) =>
        `${changes.en(count)} stored only on this device will be deleted. This action cannot be undone.`,
      count =>
        `${changes.fr(count)} ${plural.fr(count, 'enregistrée', 'enregistrées')} uniquement sur cet appareil ${plural.fr(count, 'sera supprimée', 'seront supprimées')}. Cette action est irréversible.`,
      count =>
        `${changes.nl(count)} die alleen op dit toestel ${plural.nl(count, 'staat, wordt', 'staan, worden')} verwijderd. Dit kan niet ongedaan worden gemaakt.`,
    ),
    discardFailed: translated(
      'The changes could not be discarded. Free some space on this device and try again.',
      'Les modifications n’ont pas pu être abandonnées. Libérez de l’espace sur cet appareil et réessayez.',
      'De wijzigingen konden niet worden weggegooid. Maak ruimte vrij op dit toestel en probeer opnieuw.',
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
    'Your saved work is safe on this device. Reload the page to continue.',
    'Votre travail enregistré est en sécurité sur cet appareil. Rechargez la page pour continuer.',
    'Uw bewaarde werk staat veilig op dit toestel. Herlaad de pagina om verder te gaan.',
  ),
  storageTitle: translated(
    'This browser cannot save data',
    'Ce navigateur n’enregistre pas les données',
    'Deze browser kan geen gegevens bewaren',
  ),
  storageText: translated(
    'Bouvier stores your work on this device first. Leave private browsing, free some space or close other Bouvier tabs, then reload the page.',
    'Bouvier enregistre d’abord votre travail sur cet appareil. Quittez la navigation privée, libérez de l’espace ou fermez les autres onglets de Bouvier, puis rechargez la page.',
    'Bouvier bewaart uw werk eerst op dit toestel. Verlaat het privévenster, maak ruimte vrij of sluit andere tabbladen van Bouvier en herlaad dan de pagina.',
  ),
  reload: translated('Reload the page', 'Recharger la page', 'Pagina herladen'),
})
