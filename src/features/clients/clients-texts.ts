import type { InEveryLanguage } from '../../domain/language.ts'
import { pluralIn } from '../../ui/plural.ts'
import { fr } from './texts/fr.ts'
import { nl } from './texts/nl.ts'

const plural = pluralIn('en')
const edits = (count: number) => `${count} ${plural(count, 'edit', 'edits')}`

export const en = {
  title: 'Clients',
  search: 'Search clients...',
  add: 'Add Client',
  addTitle: 'Add New Client',
  addShort: 'Add',
  name: 'Name',
  credit: 'Credit',
  totalOwed: 'Total Owed',
  address: 'Address',
  animalCount: 'Number of Animals',
  noReferrer: 'No referrer',
  person: 'Person',
  company: 'Company',
  bank: 'Bank Details',
  optional: 'optional',
  more: 'More for clients',
  animalsOf: (name: string) => `View animals of ${name}`,
  detailsOf: (name: string) => `Details of ${name}`,
  deactivateNamed: (name: string) => `Deactivate ${name}`,
  details: 'Client Details',
  edit: 'Edit Client',
  saveChanges: 'Save Changes',
  activate: 'Activate',
  deactivate: 'Deactivate',
  deactivateTitle: 'Deactivate Client',
  deactivateQuestion: (name: string) =>
    `Are you sure you want to deactivate the client "${name}"? This action cannot be undone.`,
  since: (day: string) => `Client since ${day}`,
  animals: (count: number) => `${count} ${plural(count, 'animal', 'animals')}`,
  none: 'No clients found.',
  noneYetHint: 'Add the first client, or bring all of them in from a file.',
  addFirst: 'Add the first client',
  notHereYet:
    'The clients have not been on this device yet. They come by themselves as soon as the server can be reached.',
  loading: 'Loading clients...',
  sameEmail: 'has this email already.',
  samePhone: 'has this phone number already.',
  oddIban: 'The check digits of this IBAN are not right. Is it complete?',
  deactivated: (name: string) => `Deactivated the client ${name}`,
  activated: (name: string) => `Activated the client ${name}`,
  data: {
    title: 'Data of this client',
    explained: 'One zip file with everything that is held about this client, and the way to erase it all.',
    export: 'Export data',
    withoutUnsent: (count: number) =>
      `${edits(count)} about this client ${plural(count, 'is', 'are')} not with the server yet: the file will be without ${plural(count, 'it', 'them')}.`,
    erase: 'Erase...',
    notWithServer: 'The server does not know this client yet.',
  },
  erasing: {
    title: (name: string) => `Erase ${name}?`,
    lead: 'This cannot be undone. A device without a network forgets this client as soon as it has one.',
    goesTitle: 'Erased for good, on the server and on every device',
    goes: [
      'The name, addresses and bank details',
      'Their animals, and the appointments of these animals',
      'Contracts with their signatures, and emails',
      'Edits about them that were not sent yet',
    ],
    staysTitle: 'What stays',
    stays: [
      'Invoices and files for the bank, which the law asks the practice to keep: the lists show them without a client',
      'The signed mandate, where the bank collected money in the last 14 months, until these are over',
      'Names that someone wrote in the titles of other appointments',
      'Back-ups, until newer ones replace them',
    ],
    unsent: (count: number) =>
      `${edits(count)} about this client ${plural(count, 'was', 'were')} not sent from this device yet, and will be lost.`,
    exportFirst: 'Export data first',
    typeName: (name: string) => `Type ${name} to confirm`,
    typeNameFirst: 'Type the full name of the client first.',
    confirm: 'Erase for good',
    busy: 'Erasing…',
    waitForServer: 'The server is erasing. Wait for its answer.',
    waitForExport: 'The export is still running. Wait for it, or cancel it.',
    needsServer: 'Only the server can erase, and it cannot be reached now.',
    erased: (name: string) => `${name} was erased.`,
    gone: (name: string) => `${name} is no longer in the list.`,
    noAnswer:
      'The server did not answer, so the client may have been erased or not. Try again: it never happens twice.',
    serverFailed:
      'The server had a problem, so the client may have been erased or not. Try again: it never happens twice.',
    next: {
      contract:
        'Go to Contracts: start a contract that is signed, then delete it. After that, this client can be erased.',
      unpaid:
        'Go to Invoices and search this client. When all invoices are settled, the client can be erased.',
      gone: 'Somebody else may have erased this client just now. Cancel, and look at the list.',
    },
  },
  failedToFetch: 'Failed to fetch clients',
  failedToSave: 'Failed to save client',
  failedToAdd: 'Failed to add client',
  failedToDeactivate: 'Failed to deactivate client',
}

export type ClientsTexts = typeof en

export const clientsTexts: InEveryLanguage<ClientsTexts> = { en, fr, nl }
