import type { InEveryLanguage } from '../domain/language.ts'
import { pluralIn } from '../ui/plural.ts'
import { fr } from './texts/device-fr.ts'
import { nl } from './texts/device-nl.ts'

const plural = pluralIn('en')

export const en = {
  dismiss: 'Dismiss',
  close: 'Close',
  install: 'Install Bouvier on this device',
  installShort: 'Install',
  installHint: 'As an app, Bouvier opens at once without a network, and this device keeps its data.',
  byHandTitle: 'Install Bouvier on this device',
  byHandText: 'On an iPad or iPhone you do it yourself, in three steps:',
  byHandSteps: ['Tap Share in the bar of the browser.', 'Choose "Add to Home Screen".', 'Tap "Add".'],
  byHandWhy:
    'From then on, open Bouvier by its icon. What you save is kept there; in the browser, the system may remove it after seven days without a visit.',
  evictedTitle: 'This browser removed edits that had not been sent',
  evictedText: (count: number) =>
    count === 1
      ? 'This edit is gone from this device and never reached the practice. Please enter it again:'
      : `These ${count} edits are gone from this device and never reached the practice. Please enter them again:`,
  evictedAdvice:
    'Browsers do this when a device runs out of space, or when someone clears its data. Installing Bouvier on this device makes it much less likely.',
  fullTitle: 'This device is full',
  fullText:
    'New edits cannot be saved until there is room. Delete files or apps that you no longer need, or empty the bin; what you saved before is still here.',
  brokenTitle: 'This browser cannot reach what it saved',
  brokenText:
    'New edits cannot be saved at the moment. Close other tabs of Bouvier and reload the page; if that does not help, restart the device. What you saved before is not touched.',
  serverRestored: 'The server was restored to an earlier copy',
  serverRestoredLook: 'See what it lost',
  laterRows: (count: number) =>
    `${count} ${plural(count, 'row was', 'rows were')} written by a newer version of Bouvier, and cannot be shown as they are now. Load the app anew.`,
  reload: 'Reload the page',
}

export type DeviceTexts = typeof en

/** What the app says of the device that it runs on. */
export const deviceTexts: InEveryLanguage<DeviceTexts> = { en, fr, nl }
