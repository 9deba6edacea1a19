import type { InEveryLanguage } from '../../domain/language.ts'
import { pluralIn } from '../../ui/plural.ts'
import { fr } from './texts/fr.ts'
import { nl } from './texts/nl.ts'

const plural = pluralIn('en')
const edits = (count: number) => `${count} ${plural(count, 'edit', 'edits')}`

export const en = {
  title: 'Outbox',
  subtitle: 'What you did on this device and the server does not have yet, in the order in which you did it.',
  allSent: 'Everything is saved at the practice.',
  allSentHint: 'Edits made without a network wait here until they are sent.',
  attention: 'Needs attention',
  waiting: 'On its way',
  newer: 'Needs a newer version',
  newerHint:
    'A newer version of Bouvier made this on this device. It is kept here, and is sent as soon as this device has that version again. Load the app anew when the practice has updated.',
  newerGone: 'It cannot be brought back.',
  sendNow: 'Send now',
  sendNowOffline: 'The server cannot be reached. Edits are sent by themselves as soon as it can.',
  states: {
    waiting: 'Waits to be sent',
    sending: 'Being sent',
    unknown: 'Sent, no answer yet; it will be asked for again',
    failing: 'The server had a problem; it will be tried again',
    earlierServer: 'The server runs an earlier version; this is sent once it is updated',
    blocked: 'Blocked until the one above is settled',
    refused: 'Refused',
    conflict: 'Changed by someone else too',
    twice: 'Added by someone else too',
  },
  practiceNotSaved: 'Failed to save the practice details',
  clientNotDeactivated: 'Failed to deactivate client',
  since: (moment: string) => `Since ${moment}`,
  waitsFor: (sentence: string) => `Waits for: ${sentence}`,
  attempts: (count: number) => `${count} ${plural(count, 'attempt', 'attempts')} without an answer`,
  tried: (count: number) => `Tried ${count} ${plural(count, 'time', 'times')}`,
  youChose: 'Yours',
  theyHave: 'At the practice now',
  deletedThere: 'Deleted',
  deletedHere: 'Delete it',
  changedThere: (moment: string) => `Changed at the practice on ${moment}`,
  changedThereBy: (name: string, moment: string) => `Changed by ${name} on ${moment}`,
  theirsKept: 'Theirs was kept.',
  mineChosen: 'Yours goes to the practice.',
  keepTheirs: 'Keep theirs',
  useMine: 'Use mine',
  fix: 'Fix',
  resend: 'Send again',
  discardTitle: 'Discard this edit?',
  discardQuestion: (sentence: string) => `"${sentence}" will not be sent.`,
  discarded: (count: number) => (count === 1 ? 'The edit was discarded.' : `${edits(count)} were discarded.`),
  beingSent: 'It is being sent right now.',
  tooLate: 'It was being sent just then, so it was not discarded.',
  undo: 'Undo',
  undoNamed: (sentence: string) => `Undo: ${sentence}`,
  restored: 'It is back in the outbox.',
  notRestored: 'It could not be brought back.',
  copy: 'Copy',
  copied: 'Copied.',
  copyTitle: 'Copy this text',
  copyHint: 'This browser did not let us use the clipboard. The text is selected: copy it from here.',
  discardMore: (count: number) => `${edits(count)} built on it ${plural(count, 'goes', 'go')} with it.`,
  fixTitle: 'Fix and send again',
  mayHaveArrived:
    'It was sent once and the answer was lost, so it may have arrived. Discarding it only stops the asking.',
  history: 'Recently sent',
  historyHint: 'What left this outbox in the last 30 days.',
  historyNone: 'Nothing yet.',
  outcomes: {
    sent: 'Sent',
    'already-so': 'Already so',
    merged: 'Merged',
    discarded: 'Discarded',
    erased: 'Erased with its client',
  },
  erasedEdit: 'An edit that was not sent, of a client who was erased',
  showMore: (count: number) => `Show ${count} more`,
  earlierTitle: 'Are these yours?',
  earlierText: (count: number, email: string) =>
    `${edits(count)} made here as ${email} before the server was restored ${plural(count, 'waits', 'wait')} on this device. ${plural(count, 'Is it', 'Are they')} yours?`,
  earlierSend: (name: string) => `Send them as ${name}`,
  earlierLeave: 'Not now',
  earlierNotTaken: 'They could not be moved, and are where they were. Please try again.',
  lostTitle: "The practice's server was restored to an earlier copy",
  lostText: (count: number) =>
    count === 1
      ? 'This edit had been sent and is no longer there:'
      : `These ${count} edits had been sent and are no longer there:`,
  notNeeded: 'Not needed',
  lostSent: (count: number) => `${edits(count)} ${plural(count, 'is', 'are')} in the outbox again.`,
  lostForgotten: 'Left as the server has it.',
  noAnimal: 'No animal',
}

export type OutboxTexts = typeof en

export const outboxTexts: InEveryLanguage<OutboxTexts> = { en, fr, nl }
