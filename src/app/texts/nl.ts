import { pluralIn } from '../../ui/plural.ts'
import type { AppTexts } from './en.ts'

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

  places: {
    home: 'Start',
    statistics: 'Statistieken',
    statisticsData: 'Gegevens',
    taxonomy: 'Taxonomie',
    species: 'Diersoorten',
    animals: 'Dieren',
    clients: 'Klanten',
    contracts: 'Contracten',
    invoices: 'Facturen',
    appointments: 'Afspraken',
    calendar: 'Kalender',
    dayList: 'Daglijst',
    outbox: 'Postvak uit',
    practice: 'Praktijkgegevens',
    devices: 'Aangemelde toestellen',
  },
  placeHints: {
    home: 'De startpagina',
    statistics: 'Hoe het met de praktijk gaat',
    statisticsData: 'Klanten, facturen en betalingen in cijfers',
    taxonomy: 'Alles waarvan de praktijk een lijst bijhoudt',
    species: 'Diersoorten en hun uurprijs',
    animals: 'Dieren, hun chips en hun jaarlijkse bezoeken',
    clients: 'Eigenaars, adressen en openstaande bedragen',
    contracts: 'Van eerste ontwerp tot handtekening',
    invoices: 'Maand per maand, met pdf en XML',
    appointments: 'Wie komt er, en wanneer',
    calendar: 'De week van de praktijk',
    dayList: 'Vandaag en morgen, om mee te nemen',
    outbox: 'Wijzigingen op dit toestel die onderweg zijn',
    practice: 'Wat op contracten en facturen staat',
    devices: 'Waar u aangemeld bent',
  },

  welcome: firstName => (firstName === '' ? 'Welkom' : `Welkom, ${firstName}`),
  welcomeText: 'Dit is de administratie van uw praktijk. Ze blijft werken als het netwerk dat niet doet.',
  indexOf: {
    statistics: 'Overzicht statistieken',
    taxonomy: 'Overzicht taxonomie',
    appointments: 'Overzicht afspraken',
  },
  indexText: 'Kies waar u heen wilt.',
  missingIn: {
    statistics: 'Statistieken 404',
    taxonomy: 'Taxonomie 404',
    appointments: 'Afspraken 404',
  },
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
