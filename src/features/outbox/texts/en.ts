import { pluralIn } from '../../../ui/plural.ts'

const plural = pluralIn('en')
const edits = (count: number) => `${count} ${plural(count, 'edit', 'edits')}`

export const en = {
  title: 'Outbox',
  subtitle: 'What you did on this device and the host does not have yet, in the order in which you did it.',
  allSent: 'Everything is saved at the practice.',
  allSentHint: 'Edits made without a network wait here until they are sent.',
  attention: 'Needs attention',
  waiting: 'On its way',
  sendNow: 'Send now',
  sendNowOffline: 'The host cannot be reached. Edits are sent by themselves as soon as it can.',
  states: {
    waiting: 'Waits to be sent',
    sending: 'Being sent',
    unknown: 'Sent, no answer yet; it will be asked for again',
    failing: 'The host had a problem; it will be tried again',
    held: 'Held until the one above is settled',
    refused: 'Refused',
    conflict: 'Changed by someone else too',
  },
  since: (moment: string) => `Since ${moment}`,
  youChose: 'Yours',
  theyHave: 'At the practice now',
  deletedThere: 'Deleted',
  deletedHere: 'Delete it',
  keepTheirs: 'Keep theirs',
  useMine: 'Use mine',
  fix: 'Fix',
  resend: 'Send again',
  discard: 'Discard',
  cancel: 'Cancel',
  confirm: 'Confirm',
  discardTitle: 'Discard this edit?',
  discardQuestion: (sentence: string) => `"${sentence}" will not be sent. This action cannot be undone.`,
  discardMore: (count: number) => `${edits(count)} built on it ${plural(count, 'goes', 'go')} with it.`,
  fixTitle: 'Fix and send again',
  mayHaveArrived:
    'It was sent once and the answer was lost, so it may have arrived. Discarding it only stops the asking.',
  fields: { name: 'Name', hourlyPrice: 'Hourly Price' },
}

export type OutboxTexts = typeof en
