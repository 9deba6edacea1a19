import type { ContractAction } from '../domain/contracts.ts'
import type { InvoiceAction } from '../domain/invoices.ts'
import type { Groups, Values } from '../domain/patch.ts'
import { speciesId } from '../domain/species.ts'
import { tidyText } from '../domain/text.ts'
import type { Ordinary } from '../records/ordinary.ts'
import { type Fields, namesWrittenByStaff } from '../records/record.ts'
import { type OrdinaryName, ordinaryNames, ordinaryTypes, records } from '../records/records.ts'
import { isRecordType, type RecordType } from './rows.ts'

export type EditRequest = { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; body?: Values }

type EditDetails = { id: string; subject: string; values: Values }

/** What an edit becomes when a person chooses their own side of a conflict that it cannot win as it is. */
type Instead = (details: EditDetails) => { kind: EditKind; values: Values }

export type EditShape = {
  record: RecordType
  act: 'create' | 'change' | 'delete'
  /** The call of the spec that carries it, made anew each time it is sent. */
  request: (edit: EditDetails) => EditRequest
  /** Rows of other edits that it is built on: while their creation is not with the server, it waits. */
  refersTo?: (values: Values) => { record: RecordType; id: string }[]
  /** For a row that is known by what it holds: who it becomes when a refused creation of it is mended. */
  identify?: (values: Values) => { id: string; subject: string }
  /** A creation of what someone else has made meanwhile. */
  whenItExists?: Instead
  /** A change of what someone else has deleted meanwhile. */
  whenItIsGone?: Instead
  groups?: Groups
  /** Who may do it, where not everybody may who works here. */
  may?: 'owner'
  /** A step of its own that says nothing but its name: it never becomes one with an edit before or after it. */
  isStep?: true
  /** It brings a deleted row back. Where it says all of these fields, it says the whole row. */
  bringsBack?: { fields: readonly string[]; asChange: EditKind }
}

type OrdinaryKind = `${OrdinaryName}.${'add' | 'change' | 'restore' | 'delete'}`

/** The one list of what people can do to rows, by the practice's own verbs. */
export type EditKind =
  | OrdinaryKind
  | `species.${'add' | 'reprice' | 'delete'}`
  | `clients.${'add' | 'change' | 'delete'}`
  | `contracts.${Exclude<ContractAction, 'send' | 'resend'> | 'add' | 'mark-signed' | 'cancel' | 'delete'}`
  | `invoices.${Exclude<InvoiceAction, 'send'>}`
  | 'practice.change'

const edits: Record<EditKind, EditShape> = {
  ...ordinaryEdits(),
  'species.add': {
    record: 'species',
    act: 'create',
    request: ({ values }) => ({ method: 'POST', path: 'species', body: values }),
    identify: ({ name }) => ({ id: speciesId(String(name)), subject: tidyText(String(name)) }),
    // Its name is in the address of that call.
    whenItExists: ({ values: { name: _, ...values } }) => ({ kind: 'species.reprice', values }),
  },
  'species.reprice': {
    record: 'species',
    act: 'change',
    request: ({ subject, values }) => ({ method: 'PUT', path: speciesPath(subject), body: values }),
    whenItIsGone: ({ subject, values }) => ({ kind: 'species.add', values: { name: subject, ...values } }),
  },
  'species.delete': {
    record: 'species',
    act: 'delete',
    request: ({ subject }) => ({ method: 'DELETE', path: speciesPath(subject) }),
  },
  'clients.add': {
    record: 'clients',
    act: 'create',
    request: ({ values: { referrerId = null, ...values } }) => ({
      method: 'POST',
      path: 'clients',
      body: referrerId === null ? values : { ...values, referrerId },
    }),
    refersTo: linksOf('clients'),
    // Only after the server forgot its ledger: the id is the key's.
    whenItExists: ({ values }) => ({ kind: 'clients.change', values }),
    groups: [['iban', 'bic']],
  },
  'clients.change': {
    record: 'clients',
    act: 'change',
    request: ({ id, values }) => ({ method: 'PUT', path: `clients/${id}`, body: values }),
    refersTo: linksOf('clients'),
    groups: [['iban', 'bic']],
  },
  // Only of one on whom nothing hangs: who was typed by mistake.
  'clients.delete': {
    record: 'clients',
    act: 'delete',
    request: ({ id }) => ({ method: 'DELETE', path: `clients/${id}` }),
  },
  'contracts.add': {
    record: 'contracts',
    act: 'create',
    request: ({ values: { clientId = null } }) => ({ method: 'POST', path: 'contracts', body: { clientId } }),
    refersTo: linksOf('contracts'),
  },
  'contracts.validate': stepOf('contracts', 'validate'),
  'contracts.force-sign': stepOf('contracts', 'force-sign'),
  'contracts.activate': stepOf('contracts', 'activate'),
  'contracts.pause': stepOf('contracts', 'pause'),
  'contracts.resume': stepOf('contracts', 'resume'),
  // What a signing page said. It changes nothing on the screen: the server alone knows whether it is true.
  'contracts.mark-signed': {
    record: 'contracts',
    act: 'change',
    request: ({ id, values }) => ({
      method: 'PATCH',
      path: `contracts/${encodeURIComponent(id)}/mark-signed`,
      body: values,
    }),
    isStep: true,
  },
  // A contract that was ever signed is kept, canceled.
  'contracts.cancel': {
    record: 'contracts',
    act: 'change',
    request: ({ id }) => ({ method: 'DELETE', path: `contracts/${id}` }),
    isStep: true,
  },
  'contracts.delete': {
    record: 'contracts',
    act: 'delete',
    request: ({ id }) => ({ method: 'DELETE', path: `contracts/${id}` }),
  },
  'invoices.validate': stepOf('invoices', 'validate'),
  'invoices.mark-paid': stepOf('invoices', 'mark-paid'),
  'invoices.mark-not-paid': stepOf('invoices', 'mark-not-paid'),
  'invoices.cancel': stepOf('invoices', 'cancel'),
  'practice.change': {
    record: 'practice',
    act: 'change',
    request: ({ values }) => ({ method: 'PUT', path: 'practice', body: values }),
    may: 'owner',
    groups: [['iban', 'bic']],
  },
}

export function isEditKind(kind: string): kind is EditKind {
  return Object.hasOwn(edits, kind)
}

export const editKinds: readonly EditKind[] = Object.keys(edits).filter(isEditKind)

export const editShape = (kind: EditKind): EditShape => edits[kind]

export const editShapes: readonly EditShape[] = Object.values(edits)

function stepOf(record: 'contracts' | 'invoices', action: ContractAction | InvoiceAction): EditShape {
  return {
    record,
    act: 'change',
    request: ({ id }) => ({ method: 'PATCH', path: `${record}/${id}/${action}` }),
    isStep: true,
  }
}

function speciesPath(name: string): string {
  return `species/${encodeURIComponent(name)}`
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
      request: ({ values }) => ({ method: 'POST', path: record, body: values }),
      whenItExists: ({ values }) => ({ kind: `${record}.change`, values }),
    },
    change: {
      ...shared,
      act: 'change',
      request: ({ id, values }) => ({ method: 'PUT', path: `${record}/${id}`, body: values }),
      whenItIsGone: ({ values }) => ({ kind: `${record}.restore`, values }),
    },
    restore: {
      ...shared,
      act: 'change',
      request: ({ id, values }) => ({ method: 'PUT', path: `${record}/${id}?restore=true`, body: values }),
      bringsBack: {
        fields: namesWrittenByStaff<Fields>(records[record]),
        asChange: `${record}.change`,
      },
    },
    delete: { record, act: 'delete', request: ({ id }) => ({ method: 'DELETE', path: `${record}/${id}` }) },
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
