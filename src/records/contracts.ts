import { contractStatusTexts } from '../domain/contract-words.ts'
import { contractStatuses } from '../domain/contracts.ts'
import { byServer, choice, count, instantOrNull, link, personName, text } from '../domain/fields.ts'
import { mailStates } from '../domain/mail-states.ts'
import { byClient, byFields } from './lists.ts'
import { stamps } from './record.ts'

/** What a client and the practice agreed on. Its steps are rules of their own (src/domain/contracts.ts). */
export const contracts = {
  id: byServer(text('id')),
  clientId: link('client_id', { to: 'clients', label: { en: 'Client', fr: 'Client', nl: 'Klant' } }),
  client: personName(),
  status: byServer(
    choice('status', contractStatuses, {
      blank: 'created',
      words: contractStatusTexts,
      label: { en: 'Status', fr: 'Statut', nl: 'Status' },
    }),
  ),
  version: byServer(count('version', { blank: 1 })),
  signedAt: byServer(instantOrNull('signed_at')),
  /** How it stands with the latest letter about it. */
  mail: byServer(choice('mail', mailStates, { blank: 'none' })),
  ...stamps,
}

/** A contract is found by its client alone. */
export const contractLists = {
  sorts: {
    client: byClient('firstName'),
    ...byFields(contracts, 'status', 'version', 'signedAt', 'createdAt', 'updatedAt'),
  },
  made: {},
  owner: 'clients',
} as const
