import type { ContractAction } from '../domain/billing/contracts.ts'
import { type QueuedInvoiceStep, queuedStepPatch, stepAmounts } from '../domain/billing/invoices.ts'
import { speciesId } from '../domain/clients/species.ts'
import type { Groups, Patch, Values } from '../domain/edits/patch.ts'
import type { Json } from '../domain/text/json.ts'
import { tidyText } from '../domain/text/text.ts'
import type { Ordinary } from '../records/ordinary.ts'
import { type Fields, namesWrittenByStaff } from '../records/record.ts'
import { type OrdinaryName, ordinaryNames, ordinaryTypes, records } from '../records/records.ts'
import { isRecordType, type RecordType } from './rows.ts'

type EditDetails = { id: string; subject: string; values: Values }

/** The edit that replaces an inapplicable one when the user chooses their own value in a conflict. */
type Instead = (details: EditDetails) => { kind: EditKind; values: Values }

export type EditShape = {
  record: RecordType
  act: 'create' | 'change' | 'delete'
  /** Rows that the edit refers to. It is sent only after pending creations of these rows. */
  refersTo?: (values: Values) => { record: RecordType; id: string }[]
  /** For a row identified by its values: its id when a refused creation is corrected. */
  identify?: (values: Values) => { id: string; subject: string }
  /** Replaces a creation of a row that another user has created in the meantime. */
  whenItExists?: Instead
  /** Replaces a change of a row that another user has deleted in the meantime. */
  whenItIsDeleted?: Instead
  groups?: Groups
  /** The required role, where staff are not allowed. */
  may?: 'owner'
  /**
   * A step has only its name and no values of the user. It is never merged with an edit before or after it.
   */
  isStep?: true
  /** Amounts that the step depends on. A conflict card shows them as the user saw them. */
  amounts?: readonly string[]
  /** The same step for a user who has seen this row. */
  onceSeen?: (row: Values) => Patch
  /** Restores a deleted row. With all of these fields, the patch contains the whole row. */
  bringsBack?: { fields: readonly string[]; asChange: EditKind }
}

type OrdinaryKind = `${OrdinaryName}.${'add' | 'change' | 'restore' | 'delete'}`

/** The list of all edits that users can make, named by the vocabulary of the practice. */
export type EditKind =
  | OrdinaryKind
  | `species.${'add' | 'reprice' | 'reprice-quietly' | 'delete'}`
  | `clients.${'add' | 'change' | 'delete'}`
  | `contracts.${Exclude<ContractAction, 'send' | 'resend'> | 'add' | 'mark-signed' | 'cancel' | 'delete'}`
  | `invoices.${QueuedInvoiceStep}`
  | 'practice.change'

const contractStep: EditShape = { record: 'contracts', act: 'change', isStep: true }

const edits: Record<EditKind, EditShape> = {
  ...ordinaryEdits(),
  'species.add': {
    record: 'species',
    act: 'create',
    identify: ({ name }) => ({ id: speciesId(String(name)), subject: tidyText(String(name)) }),
    // The name identifies the species, so a change does not contain it.
    whenItExists: ({ values: { name: _, ...values } }) => ({ kind: 'species.reprice', values }),
  },
  'species.reprice': {
    record: 'species',
    act: 'change',
    whenItIsDeleted: ({ subject, values }) => ({ kind: 'species.add', values: { name: subject, ...values } }),
  },
  // A new price without emails to clients.
  'species.reprice-quietly': {
    record: 'species',
    act: 'change',
    whenItIsDeleted: ({ subject, values }) => ({ kind: 'species.add', values: { name: subject, ...values } }),
  },
  'species.delete': {
    record: 'species',
    act: 'delete',
  },
  'clients.add': {
    record: 'clients',
    act: 'create',
    refersTo: createLinkReader('clients'),
    // Only possible when the server no longer has its ledger entry: the id of the row is the key of the edit.
    whenItExists: ({ values }) => ({ kind: 'clients.change', values }),
    groups: [['iban', 'bic']],
  },
  'clients.change': {
    record: 'clients',
    act: 'change',
    refersTo: createLinkReader('clients'),
    groups: [['iban', 'bic']],
  },
  // Only for a client without any other rows, such as one typed by mistake.
  'clients.delete': {
    record: 'clients',
    act: 'delete',
  },
  'contracts.add': {
    record: 'contracts',
    act: 'create',
    refersTo: createLinkReader('contracts'),
  },
  'contracts.validate': contractStep,
  'contracts.force-sign': contractStep,
  'contracts.activate': contractStep,
  'contracts.pause': contractStep,
  'contracts.resume': contractStep,
  // The report of a callback page. It changes nothing on screen, because only the server can confirm it.
  'contracts.mark-signed': {
    record: 'contracts',
    act: 'change',
    isStep: true,
  },
  // A contract that was ever signed is canceled instead of deleted.
  'contracts.cancel': {
    record: 'contracts',
    act: 'change',
    isStep: true,
  },
  'contracts.delete': {
    record: 'contracts',
    act: 'delete',
  },
  'invoices.validate': invoiceStep('validate'),
  'invoices.mark-paid': invoiceStep('mark-paid'),
  'invoices.mark-not-paid': invoiceStep('mark-not-paid'),
  'invoices.cancel': invoiceStep('cancel'),
  'practice.change': {
    record: 'practice',
    act: 'change',
    may: 'owner',
    groups: [['iban', 'bic']],
  },
}

export function isEditKind(kind: string): kind is EditKind {
  return Object.hasOwn(edits, kind)
}

export const editKinds: readonly EditKind[] = Object.keys(edits).filter(isEditKind)

export const editShape = (kind: EditKind): EditShape => edits[kind]

function invoiceStep(action: QueuedInvoiceStep): EditShape {
  return {
    record: 'invoices',
    act: 'change',
    isStep: true,
    amounts: stepAmounts[action],
    onceSeen({ status, total, toPay, paid }) {
      const euros = (value: Json | undefined) => (typeof value === 'number' ? value : 0)
      const amounts = { total: euros(total), toPay: euros(toPay), paid: euros(paid) }
      return queuedStepPatch(action, { status: String(status), ...amounts })
    },
  }
}

function ordinaryEdits(): Record<OrdinaryKind, EditShape>
function ordinaryEdits(): { [kind: string]: EditShape } {
  return Object.fromEntries(
    ordinaryNames.flatMap(record =>
      Object.entries(createEdits(record)).map(([kind, shape]) => [`${record}.${kind}`, shape] as const),
    ),
  )
}

function createEdits(record: OrdinaryName): { [Kind in 'add' | 'change' | 'restore' | 'delete']: EditShape } {
  const { groups }: Pick<Ordinary<never>, 'groups'> = ordinaryTypes[record]
  const shared = { record, refersTo: createLinkReader(record), ...(groups && { groups }) }
  return {
    add: {
      ...shared,
      act: 'create',
      whenItExists: ({ values }) => ({ kind: `${record}.change`, values }),
    },
    change: {
      ...shared,
      act: 'change',
      whenItIsDeleted: ({ values }) => ({ kind: `${record}.restore`, values }),
    },
    restore: {
      ...shared,
      act: 'change',
      bringsBack: {
        fields: namesWrittenByStaff<Fields>(records[record]),
        asChange: `${record}.change`,
      },
    },
    delete: { record, act: 'delete' },
  }
}

/**
 * Returns a reader of the rows that an edit's values refer to, according to the fields of its record type.
 */
function createLinkReader(record: RecordType): (values: Values) => { record: RecordType; id: string }[] {
  const fields: Fields = records[record]
  const links = Object.entries(fields).flatMap(([name, { by, to }]) =>
    by === 'staff' && to !== undefined && isRecordType(to) ? [{ name, to }] : [],
  )
  return values =>
    links.flatMap(({ name, to }) => {
      const named = values[name]
      if (typeof named !== 'string') return []
      // The id of a species is derived from its name.
      return [{ record: to, id: to === 'species' ? speciesId(named) : named }]
    })
}
