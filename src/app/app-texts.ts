import type { InEveryLanguage } from '../domain/language.ts'
import { pluralIn } from '../ui/plural.ts'
import { fr } from './texts/fr.ts'
import { nl } from './texts/nl.ts'

const plural = pluralIn('en')
const changes = (count: number) => `${count} ${plural(count, 'change', 'changes')}`

export const en = {
  loading: 'Loading...',
  skipToContent: 'Skip to the content',
  mainNavigation: 'Main navigation',
  breadcrumb: 'Breadcrumb',
  toggleSidebar: 'Toggle the sidebar',
  openNavigation: 'Open the navigation',
  closeNavigation: 'Close the navigation',

  welcome: (firstName: string) => (firstName === '' ? 'Welcome' : `Welcome, ${firstName}`),
  welcomeText: 'This is the back office of your practice. It keeps working when the network does not.',
  indexText: 'Choose where to go.',
  pageNotFound: 'Page Not Found',
  pageNotFoundText: "Sorry, we couldn't find the page you're looking for.",
  goBackHome: 'Go back home',
  backTo: (place: string) => `Back to ${place}`,

  userMenu: (name: string) => `Menu of ${name}`,
  language: 'Language',
  theme: 'Appearance',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  logOut: 'Log out',

  pill: {
    saved: 'Saved',
    saving: (count: number) => `Saving ${count}…`,
    offline: (count: number) => (count === 0 ? 'Offline' : `Offline — ${changes(count)} on this device`),
    attention: (count: number) => `Needs attention (${count})`,
    'sign-in': (count: number) => `Sign in to send ${changes(count)}`,
  },
  fetching: 'Fetching everything…',
  fetched: (percent: number) => `Fetching everything: ${percent}%`,
  needsHttps: 'Offline use needs HTTPS',
  newVersion: 'New version',
  update: 'Update',
  updateWaitsForForms: 'Save or close what you are filling in first.',
  updateWaitsForChanges: (count: number) =>
    `${changes(count)} on this device ${plural(count, 'is', 'are')} still to be sent.`,

  logout: {
    title: 'Log out?',
    cancel: 'Cancel',
    offlineText:
      'You are offline. Signing in again needs the network; until it is back, nobody can work on this device.',
    allSentText: 'Everything has been sent.',
    logOut: 'Log out',
    waiting: (count: number) =>
      `${changes(count)} on this device ${plural(count, 'has', 'have')} not been sent yet. What should happen to ${plural(count, 'it', 'them')}?`,
    keep: 'Keep on this device',
    keepHint: 'Sent when you sign in here again. Nobody else can send or change them.',
    sendNow: 'Send now',
    sending: 'Sending...',
    sendNowHint: 'Logs out when everything has been sent.',
    sendNeedsNetwork: 'Needs the network.',
    sendFailed: 'Not everything could be sent. You are still signed in, and nothing was lost.',
    discard: 'Discard...',
    discardHint: 'Deletes them from this device, for good.',
    discardTitle: (count: number) => `Discard ${changes(count)}?`,
    discardText: (count: number) =>
      `${changes(count)} that only this device knows will be deleted. This action cannot be undone.`,
    discardFailed:
      'Nothing was discarded, because this device could not write. Free some space on it and try again.',
    discardConfirm: (count: number) => `Discard ${changes(count)} and log out`,
    back: 'Back',
  },

  errorTitle: 'Something went wrong on this page',
  errorText: 'What you saved is safe on this device. Reload the page to go on.',
  storageTitle: 'This browser keeps nothing for us',
  storageText:
    'Bouvier saves your work on this device first, and this browser did not let it. Leave private browsing, free some space, or close other tabs of Bouvier; then reload the page.',
  reload: 'Reload the page',
}

export type AppTexts = typeof en

export const appTexts: InEveryLanguage<AppTexts> = { en, fr, nl }
