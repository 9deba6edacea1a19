import type { InEveryLanguage } from '../../domain/language.ts'
import { pluralIn } from '../../ui/plural.ts'
import { fr } from './texts/fr.ts'
import { nl } from './texts/nl.ts'

const plural = pluralIn('en')

export const en = {
  title: 'Animals',
  search: 'Search animals...',
  add: 'Add Animal',
  phone: 'Phone',
  more: 'More for animals',
  ofClient: (name: string) => `Animals of ${name}`,
  ofOneClient: 'Animals of one client',
  ofAllClients: 'Show the animals of all clients',
  chooseSpecies: 'Choose a species',
  chooseClient: 'Search a client...',
  noSpeciesYet: 'There are no species yet. Add one under Species first.',
  noClientsYet: 'There are no clients yet. Add one under Clients first.',
  deleteTitle: 'Delete Animal',
  deleteQuestion: (name: string) =>
    `Are you sure you want to delete the animal "${name}"? This action cannot be undone.`,
  visitsQuestion:
    'Changing the number of yearly visits will invalidate any contract linked to this animal, if there is any. Are you sure you want to proceed?',
  impact: {
    none: 'No contract is linked to this animal.',
    onlyCreated: (name: string) =>
      `The contract of ${name} is not validated yet: it takes the new number, and stays.`,
    onlyCreatedWithout: (name: string) =>
      `The contract of ${name} is not validated yet: it stays, without this animal.`,
    agreed: (status: string, version: number) => `${status}, version ${version}`,
    falls: (contracts: number, name: string, agreed: string, version: number) =>
      `The ${plural(contracts, 'contract', 'contracts')} of ${name} (${agreed}) will be canceled and one new contract, version ${version}, takes ${plural(contracts, 'its', 'their')} place.`,
    yearly: (name: string, from: string, to: string, by: string) =>
      `The yearly amount of ${name} goes from ${from} to ${to} (${by}), without VAT.`,
    yearlyBy: (name: string, by: string) => `The yearly amount of ${name} changes by ${by}, without VAT.`,
    invoices: {
      active: (name: string, monthly: string) =>
        `${name} has an active contract: the next invoice changes by about ${monthly} a month, without VAT.`,
      paused: (name: string, monthly: string) =>
        `${name} has a paused contract: once it is resumed, invoices change by about ${monthly} a month, without VAT.`,
    },
    /** Where the price of the species is not known here. */
    unknown: {
      active: (name: string) => `${name} has an active contract: the next invoice changes.`,
      paused: (name: string) => `${name} has a paused contract: once it is resumed, invoices change.`,
    },
  },
  none: 'No animals found.',
  noneYetHint: 'Add the first animal, or bring all of them in from a file.',
  addFirst: 'Add the first animal',
  notHereYet:
    'The animals have not been on this device yet. They come by themselves as soon as the server can be reached.',
  loading: 'Loading animals...',
  sameChip: 'has this chip already.',
  oddChip: 'A chip has fifteen digits (older ones nine or ten signs). Is this one complete?',
  deletedMeanwhile: (name: string) => `"${name}" was deleted meanwhile: saving adds it again.`,
  deletedSpecies: (name: string) => `${name} is no longer in the list of species.`,
  prefilled: 'Taken from what is known of this client',
  useInvoiceAddress: 'Use the invoice address',
  addressStays: (name: string) => `This address stays as it was typed. ${name} has another one.`,
  takeAddressOf: (name: string) => `Use the address of ${name}`,
  changedVisits: (name: string, from: string, to: string) =>
    `Changed the yearly visits of ${name} from ${from} to ${to}`,
  failedToFetch: 'Failed to fetch animals',
  failedToFetchSpecies: 'Failed to fetch species',
  failedToFetchClients: 'Failed to fetch clients',
}

export type AnimalsTexts = typeof en

export const animalsTexts: InEveryLanguage<AnimalsTexts> = { en, fr, nl }
