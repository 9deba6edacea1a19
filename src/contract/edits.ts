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

/** The edit that replaces one which cannot be applied when the user chooses their own value in a conflict. */
type Instead = (details: EditDetails) => { kind: EditKind; values: Values }

export type EditShape = {
  record: RecordType
  act: 'create' | 'change' | 'delete'
  /** Rows of other edits that it is built on: while their creation is not with the server, it waits. */
  refersTo?: (values: Values) => { record: RecordType; id: string }[]
  /** For a row identified by its values: its id when a refused creation is corrected. */
  identify?: (values: Values) => { id: string; subject: string }
  /** A creation of a row that another user has created in the meantime. */
  whenItExists?: Instead
  /** A change of a row that another user has deleted in the meantime. */
  whenItIsGone?: Instead
  groups?: Groups
  /** The required role, where staff may not do it. */
  may?: 'owner'
  /** A step of its own that says nothing but its name: it never becomes one with an edit before or after it. */
  isStep?: true
  /** Amounts that the step depends on. A conflict card shows them as the user saw them. */
  amounts?: readonly string[]
  /** The same step, made by a user who has seen this row. */
  onceSeen?: (row: Values) => Patch
  /** It brings a deleted row back. Where it says all of these fields, it says the whole row. */
  bringsBack?: { fields: readonly string[]; asChange: EditKind }
}

type OrdinaryKind = `${OrdinaryName}.${'add' | 'change' | 'restore' | 'delete'}`

/** The one list of what people can do to rows, by the practice's own verbs. */
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
    // It is known by its name, which no change says.
    whenItExists: ({ values: { name: _, ...values } }) => ({ kind: 'species.reprice', values }),
  },
  'species.reprice': {
    record: 'species',
    act: 'change',
    whenItIsGone: ({ subject, values }) => ({ kind: 'species.add', values: { name: subject, ...values } }),
  },
  // A new price of which clients are sent no e-mail.
  'species.reprice-quietly': {
    record: 'species',
    act: 'change',
    whenItIsGone: ({ subject, values }) => ({ kind: 'species.add', values: { name: subject, ...values } }),
  },
  'species.delete': {
    record: 'species',
    act: 'delete',
  },
  'clients.add': {
    record: 'clients',
    act: 'create',
    refersTo: linksOf('clients'),
    // Only after the server forgot its ledger: the id is the key's.
    whenItExists: ({ values }) => ({ kind: 'clients.change', values }),
    groups: [['iban', 'bic']],
  },
  'clients.change': {
    record: 'clients',
    act: 'change',
    refersTo: linksOf('clients'),
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
    refersTo: linksOf('contracts'),
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
  // A contract that was ever signed is kept, canceled.
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
      Object.entries(editsOf(record)).map(([kind, shape]) => [`${record}.${kind}`, shape] as const),
    ),
  )
}

function editsOf(record: OrdinaryName): { [Kind in 'add' | 'change' | 'restore' | 'delete']: EditShape } {
  const { groups }: Pick<Ordinary<never>, 'groups'> = ordinaryTypes[record]
  const shared = { record, refersTo: linksOf(record), ...(groups && { groups }) }
  return {
    add: {
      ...shared,
      act: 'create',
      whenItExists: ({ values }) => ({ kind: `${record}.change`, values }),
    },
    change: {
      ...shared,
      act: 'change',
      whenItIsGone: ({ values }) => ({ kind: `${record}.restore`, values }),
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

/** The rows that the values of an edit name, as the fields of its record type say. */
function linksOf(record: RecordType): (values: Values) => { record: RecordType; id: string }[] {
  const fields: Fields = records[record]
  const links = Object.entries(fields).flatMap(([name, { by, to }]) =>
    by === 'staff' && to !== undefined && isRecordType(to) ? [{ name, to }] : [],
  )
  return values =>
    links.flatMap(({ name, to }) => {
      const named = values[name]
      if (typeof named !== 'string') return []
      // A species is known by its name.
      return [{ record: to, id: to === 'species' ? speciesId(named) : named }]
    })
}
