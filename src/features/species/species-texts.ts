import type { InEveryLanguage } from '../../domain/language.ts'
import { pluralIn } from '../../ui/plural.ts'
import { fr } from './texts/fr.ts'
import { nl } from './texts/nl.ts'

const plural = pluralIn('en')

export const en = {
  title: 'Species',
  search: 'Search species...',
  add: 'Add Species',
  createdAt: 'Created At',
  updatedAt: 'Updated At',
  addFirst: 'Add the first species',
  none: 'No species found.',
  noneYetHint: 'Add the first species with its hourly price; animals and contracts are built on it.',
  notHereYet:
    'The species have not been on this device yet. They come by themselves as soon as the server can be reached.',
  loading: 'Loading species...',
  deleteTitle: 'Delete Species',
  deleteQuestion: (name: string) =>
    `Are you sure you want to delete the species "${name}"? This could affect existing animals and contracts.`,
  priceQuestion:
    'Changing the hourly price will affect all contracts using this species. Are you sure you want to proceed?',
  impact: {
    none: 'No contract uses this species.',
    more: (count: number) => `${count} more`,
    concerns: (contracts: number, clients: number, names: string) =>
      contracts === clients
        ? `Concerns ${contracts} ${plural(contracts, 'contract', 'contracts')}: ${names}.`
        : `Concerns ${contracts} contracts of ${clients} ${plural(clients, 'client', 'clients')}: ${names}.`,
    yearly: (contracts: number, from: string, to: string, by: string) =>
      `${plural(contracts, 'It goes', 'Together they go')} from ${from} to ${to} a year (${by}), without VAT.`,
    /** Where the price of another species of theirs is not known here. */
    yearlyBy: (contracts: number, by: string) =>
      `${plural(contracts, 'It changes', 'Together they change')} by ${by} a year, without VAT.`,
  },
  adds: {
    beside: (name: string, edited: string) =>
      `"${name}" is a new name: saving adds it as a new species beside "${edited}".`,
    again: (name: string, _edited: string) => `"${name}" was deleted meanwhile: saving adds it again.`,
    instead: (name: string, edited: string) =>
      `"${edited}" was deleted meanwhile: saving adds "${name}" as a new species.`,
  },
  alreadyThere: (name: string, price: string) =>
    `"${name}" exists already, at ${price} an hour. Saving changes its price.`,
  added: (name: string, price: string) => `Added the species ${name} at ${price} an hour`,
  repriced: (name: string, from: string, to: string) =>
    `Changed the hourly price of ${name} from ${from} to ${to}`,
  deleted: (name: string) => `Deleted the species ${name}`,
  failedToFetch: 'Failed to fetch species',
}

export type SpeciesTexts = typeof en

export const speciesTexts: InEveryLanguage<SpeciesTexts> = { en, fr, nl }
