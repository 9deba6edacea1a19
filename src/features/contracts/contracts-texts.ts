import type { InEveryLanguage } from '../../domain/language.ts'
import { pluralIn } from '../../ui/plural.ts'
import { fr } from './texts/fr.ts'
import { nl } from './texts/nl.ts'

const plural = pluralIn('en')

export const en = {
  title: 'Contracts',
  search: 'Search contracts...',
  add: 'Add New Contract',
  client: 'Client',
  signedAt: 'Signed At',
  createdAt: 'Created At',
  updatedAt: 'Updated At',
  status: 'Status',
  statusFilter: (count: number, total: number) => `Status Filter (${count}/${total})`,
  selectAll: 'Select All',
  noneSelected: 'No statuses selected. Please select at least one status to view contracts.',
  none: 'No contracts found matching the selected criteria.',
  hiddenByStatus: (count: number) =>
    `${count} ${plural(count, 'contract has', 'contracts have')} a status that is not selected.`,
  noneYetHint: 'Add the first contract: choose a client, and their animals make the price.',
  addFirst: 'Add the first contract',
  notHereYet:
    'The contracts have not been on this device yet. They come by themselves as soon as the server can be reached.',
  loading: 'Loading contracts...',
  chooseClient: 'Search a client...',
  clientFixed: 'The client of a contract cannot be changed. For another client, add a new contract.',
  version: (count: number) => `v${count}`,
  versionLabel: 'Version',
  animals: 'Animals',
  noAnimals: 'No animals yet',
  visitsOf: (name: string, count: number) => `${name} (${count} ${plural(count, 'visit', 'visits')} a year)`,
  yearly: 'A year, without VAT',
  emailWaits: 'Email waits to be sent',
  editNamed: (name: string) => `Edit the contract of ${name}`,
  previewNamed: (name: string) => `Preview the contract of ${name}`,
  pdfNamed: (name: string) => `Download the PDF of ${name}`,
  deleteNamed: (name: string) => `Delete the contract of ${name}`,
  confirmDelete: 'Confirm delete?',
  steps: {
    validate: 'Validate',
    send: 'Send',
    resend: 'Resend',
    'force-sign': 'Force Sign',
    activate: 'Start',
    pause: 'Pause',
    resume: 'Resume',
    'sign-here': 'Sign here',
  },
  stepHints: {
    validate: 'Makes the contract final and ready to be sent.',
    send: 'Sends the client an email with a link to read and sign the contract.',
    resend: 'Sends the client the email with the link once more.',
    'force-sign': 'For a contract that the client has signed on paper.',
    activate: 'Starts the contract: from this month on it is invoiced.',
    pause: 'Stops invoicing until the contract is resumed.',
    resume: 'Starts invoicing again.',
    'sign-here': 'The client reads and signs the contract on this device.',
  },
  practiceMissing: (fields: string) =>
    `These details of the practice are missing, and contracts leave them out: ${fields}.`,
  lackingText: (fields: string) => `The contract would go out without: ${fields}.`,
  lackingMandate: 'It would have no direct debit mandate, and the client would pay by transfer.',
  sendWithout: 'Send without',
  sentAgain: (name: string) => `Sent again to ${name}`,
  sentJustNow: 'The email was sent again just now.',
  noPdfYet: 'There is a PDF once the contract is validated.',
  forceSignTitle: 'Has the client signed on paper?',
  forceSignText: (name: string) =>
    `This records that ${name} has signed the contract on paper, on your word and with your name. Keep the paper.`,
  signHereTitle: 'Sign on this device',
  signHereText: (name: string) =>
    `You will be signed out and the contract opens for ${name} to read and sign. Hand over the device. To go on afterwards, your password is asked again.`,
  openToSign: 'Open to sign',
  previewTitle: 'Contract Preview',
  previewLoading: 'Loading the contract...',
  previewFailed: 'Failed to load contract preview',
  drawnHereAgreed:
    'Drawn on this device, from what it knows. The text as it was sent or signed is with the server.',
  processing: 'Processing signature...',
  signingFailed: 'Error Processing Signature',
  signingNotOk: 'Signing was not successful',
  noContractId: 'No contract ID provided',
  anError: 'An error occurred',
  returnToContracts: 'Return to Contracts',
  signedWell: 'Contract signed successfully!',
  signatureKept: 'The signature is kept on this device and will be reported to the server by itself.',
  added: (name: string) => `Added a contract for ${name}`,
  validated: (name: string) => `Validated the contract of ${name}`,
  forceSigned: (name: string) => `Recorded that ${name} signed the contract on paper`,
  started: (name: string) => `Started the contract of ${name}`,
  paused: (name: string) => `Paused the contract of ${name}`,
  resumed: (name: string) => `Resumed the contract of ${name}`,
  reportedSigned: (name: string) => `Reported the signature of the contract of ${name}`,
  canceled: (name: string) => `Canceled the contract of ${name}`,
  deleted: (name: string) => `Deleted the contract of ${name}`,
  failedToFetch: 'Failed to fetch contracts',
  failedToFetchClients: 'Failed to fetch clients',
  failedToSave: 'Failed to save contract',
  failedToDelete: 'Failed to delete contract',
}

export type ContractsTexts = typeof en

export const contractsTexts: InEveryLanguage<ContractsTexts> = { en, fr, nl }
