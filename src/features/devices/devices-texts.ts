import type { InEveryLanguage } from '../../domain/language.ts'
import { fr } from './texts/fr.ts'
import { nl } from './texts/nl.ts'

export const en = {
  title: 'Signed-in Devices',
  subtitle: 'Where you are signed in. Sign out a device that is lost, or that you no longer use.',
  device: 'Device',
  unknownDevice: 'Unknown browser',
  thisDevice: 'This device',
  seen: 'Last Seen',
  since: 'Signed In Since',
  signOut: 'Sign out',
  signedOut: (name: string) => `${name} is signed out.`,
  everywhere: 'Sign out everywhere',
  oneTitle: (name: string) => `Sign out of ${name}?`,
  oneText:
    'It ends at once. As soon as that device reaches the server, it forgets its copy of the data of the practice. Edits that it has not sent yet stay on it until you sign in there again.',
  everywhereTitle: 'Sign out everywhere?',
  everywhereText:
    'All your devices are signed out at once, this one too, and each forgets its copy of the data of the practice as soon as it reaches the server. Edits that a device has not sent yet stay on it until you sign in there again.',
  noAnswer: 'The server did not answer, so nobody was signed out. Please try again.',
  serverFailed: 'The server had a problem, so nobody was signed out. Please try again.',
  needsServer: 'Only the server knows where you are signed in, and it cannot be reached now.',
  notRead: 'The server did not say where you are signed in.',
}

export type DevicesTexts = typeof en

export const devicesTexts: InEveryLanguage<DevicesTexts> = { en, fr, nl }
