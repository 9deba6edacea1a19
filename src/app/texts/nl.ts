import { pluralIn } from '../../ui/plural.ts'
import type { AppTexts } from '../app-texts.ts'

const plural = pluralIn('nl')
const changes = (count: number) => `${count} ${plural(count, 'wijziging', 'wijzigingen')}`

export const nl: AppTexts = {
  loading: 'Bezig met laden...',
  skipToContent: 'Naar de inhoud',
  mainNavigation: 'Hoofdnavigatie',
  breadcrumb: 'Kruimelpad',
  toggleSidebar: 'Zijbalk in- of uitklappen',
  openNavigation: 'Navigatie openen',
  closeNavigation: 'Navigatie sluiten',

  welcome: firstName => (firstName === '' ? 'Welkom' : `Welkom, ${firstName}`),
  welcomeText: 'Dit is de administratie van uw praktijk. Ze blijft werken als het netwerk dat niet doet.',
  indexText: 'Kies waar u heen wilt.',
  pageNotFound: 'Pagina niet gevonden',
  pageNotFoundText: 'Sorry, we vinden de pagina die u zoekt niet.',
  goBackHome: 'Terug naar de startpagina',
  backTo: place => `Terug naar ${place}`,

  userMenu: name => `Menu van ${name}`,
  language: 'Taal',
  theme: 'Weergave',
  themes: { system: 'Systeem', light: 'Licht', dark: 'Donker' },
  logOut: 'Afmelden',

  pill: {
    saved: 'Bewaard',
    saving: count => `Bezig met bewaren: ${count}…`,
    offline: count => (count === 0 ? 'Offline' : `Offline — ${changes(count)} op dit toestel`),
    attention: count => `Aandacht nodig (${count})`,
    'sign-in': count => `Meld u aan om ${changes(count)} te verzenden`,
  },
  fetching: 'Alles wordt opgehaald…',
  fetched: percent => `Alles wordt opgehaald: ${percent}%`,
  needsHttps: 'Offline gebruik vereist HTTPS',
  newVersion: 'Nieuwe versie',
  update: 'Bijwerken',
  updateWaitsForForms: 'Bewaar of sluit eerst wat u aan het invullen bent.',
  updateWaitsForChanges: count =>
    `${changes(count)} op dit toestel ${plural(count, 'moet', 'moeten')} nog worden verzonden.`,

  logout: {
    title: 'Afmelden?',
    cancel: 'Annuleren',
    offlineText:
      'U bent offline. Opnieuw aanmelden vereist het netwerk; tot het terug is, kan niemand op dit toestel werken.',
    allSentText: 'Alles is verzonden.',
    logOut: 'Afmelden',
    waiting: count =>
      `${changes(count)} op dit toestel ${plural(count, 'is', 'zijn')} nog niet verzonden. Wat moet ermee gebeuren?`,
    keep: 'Op dit toestel bewaren',
    keepHint: 'Verzonden wanneer u zich hier opnieuw aanmeldt. Niemand anders kan ze verzenden of wijzigen.',
    sendNow: 'Nu verzenden',
    sending: 'Bezig met verzenden...',
    sendNowHint: 'Meldt u af zodra alles is verzonden.',
    sendNeedsNetwork: 'Vereist het netwerk.',
    sendFailed: 'Niet alles kon worden verzonden. U bent nog aangemeld en er is niets verloren.',
    discard: 'Weggooien...',
    discardHint: 'Verwijdert ze voorgoed van dit toestel.',
    discardTitle: count => `${changes(count)} weggooien?`,
    discardText: count =>
      `${changes(count)} die alleen dit toestel kent, ${plural(count, 'wordt', 'worden')} verwijderd. Dit kan niet ongedaan worden gemaakt.`,
    discardFailed:
      'Er is niets weggegooid, want dit toestel kon niet schrijven. Maak plaats vrij en probeer opnieuw.',
    discardConfirm: count => `${changes(count)} weggooien en afmelden`,
    back: 'Terug',
  },

  errorTitle: 'Er ging iets mis op deze pagina',
  errorText: 'Wat u hebt bewaard, staat veilig op dit toestel. Herlaad de pagina om verder te gaan.',
  storageTitle: 'Deze browser bewaart niets voor ons',
  storageText:
    'Bouvier bewaart uw werk eerst op dit toestel, en deze browser liet dat niet toe. Verlaat het privévenster, maak ruimte vrij of sluit andere tabbladen van Bouvier, en herlaad dan de pagina.',
  reload: 'Pagina herladen',
}
