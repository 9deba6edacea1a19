import { contractStatuses, contractStatusTexts } from '../domain/billing/contracts.ts'
import {
  byServer,
  choice,
  count,
  flag,
  instantOrNull,
  link,
  personName,
  text,
} from '../domain/edits/fields.ts'
import { byClient, byFields } from './lists.ts'
import { mail, stamps } from './record.ts'

const yesAndNo = {
  en: { true: 'Yes', false: 'No' },
  fr: { true: 'Oui', false: 'Non' },
  nl: { true: 'Ja', false: 'Nee' },
}

/**
 * The agreement between a client and the practice. Its steps have their own rules (src/domain/billing/contracts.ts).
 */
export const contracts = {
  id: byServer(text('id')),
  clientId: link('client_id', { to: 'clients', label: { en: 'Client', fr: 'Client', nl: 'Klant' } }),
  client: personName(),
  status: byServer(
    choice('status', contractStatuses, {
      blank: 'created',
      labels: contractStatusTexts,
      label: { en: 'Status', fr: 'Statut', nl: 'Status' },
    }),
  ),
  version: byServer(count('version', { blank: 1, label: { en: 'Version', fr: 'Version', nl: 'Versie' } })),
  signedAt: byServer(instantOrNull('signed_at', { label: { en: 'Signed', fr: 'Signé', nl: 'Ondertekend' } })),
  /** When the client withdrew from the contract. Nothing of it is charged then. */
  withdrawnAt: byServer(instantOrNull('withdrawn_at')),
  /**
   * Whether the sent document contains the model withdrawal form. Without it, the client may withdraw for
   * longer.
   */
  hasWithdrawalForm: byServer(
    flag('has_withdrawal_form', { blank: false, unknownAs: false, labels: yesAndNo }),
  ),
  /** Staff recorded a signature on paper, to which a scan can be attached. */
  signedOnPaper: byServer(flag('signed_on_paper', { blank: false, unknownAs: false, labels: yesAndNo })),
  /**
   * When the contract was first active; null before. Its years, in which visits are owed, are counted from
   * that day.
   */
  startedAt: byServer(instantOrNull('started_at')),
  mail,
  ...stamps,
}

export const contractLists = {
  sorts: {
    client: byClient('firstName'),
    ...byFields(contracts, 'status', 'version', 'signedAt', 'createdAt', 'updatedAt'),
  },
  made: {},
  owner: 'clients',
  counted: ({ status }: { status: string }) => status,
} as const

export const aboutContract = { one: { en: 'this contract', fr: 'ce contrat', nl: 'dit contract' } }
