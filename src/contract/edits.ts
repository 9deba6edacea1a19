import type { ContractAction } from '../domain/contracts.ts'
import type { InvoiceAction } from '../domain/invoices.ts'
import { speciesId } from '../domain/species.ts'
import { tidyText } from '../domain/text.ts'
import { namesWrittenByStaff } from '../records/record.ts'
import { records } from '../records/records.ts'
import type { Groups, Values } from './patch.ts'
import type { Noun } from './rows.ts'

export type EditRequest = { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; body?: Values }

type EditFacts = { id: string; subject: string; values: Values }

/** What an edit becomes when a person chooses their own side of a conflict that it cannot win as it is. */
type Instead = (facts: EditFacts) => { kind: EditKind; values: Values }

export type EditShape = {
  noun: Noun
  act: 'create' | 'change' | 'delete'
  /** The call of the spec that carries it, made anew each time it is sent. */
  request: (edit: EditFacts) => EditRequest
  /** Rows of other edits that it is built on: while their creation is not with the host, it waits. */
  refersTo?: (values: Values) => { noun: Noun; id: string }[]
  /** For a row that is known by what it holds: who it becomes when a refused creation of it is mended. */
  identify?: (values: Values) => { id: string; subject: string }
  /** A creation of what someone else has made meanwhile. */
  whenItExists?: Instead
  /** A change of what someone else has deleted meanwhile. */
  whenItIsGone?: Instead
  groups?: Groups
  /** A step of its own that says nothing but its name: it never becomes one with an edit before or after it. */
  isStep?: true
  /** The row is there, blank and of revision 0, before anyone has written it. */
  startsBlank?: true
  /** It brings a deleted row back. Where it says all of these fields, it says the whole row. */
  bringsBack?: { fields: readonly string[]; asChange: EditKind }
}

/** The one list of what people can do to rows, by the practice's own verbs. */
export type EditKind =
  | 'species.add'
  | 'species.reprice'
  | 'species.delete'
  | 'clients.add'
  | 'clients.change'
  | 'animals.add'
  | 'animals.change'
  | 'animals.restore'
  | 'animals.delete'
  | 'contracts.add'
  | 'contracts.validate'
  | 'contracts.force-sign'
  | 'contracts.activate'
  | 'contracts.pause'
  | 'contracts.resume'
  | 'contracts.mark-signed'
  | 'contracts.cancel'
  | 'contracts.delete'
  | 'invoices.validate'
  | 'invoices.mark-paid'
  | 'invoices.mark-not-paid'
  | 'invoices.cancel'
  | 'appointments.add'
  | 'appointments.change'
  | 'appointments.restore'
  | 'appointments.delete'
  | 'practice.change'

// A start without its end would move an appointment that is longer than people saw.
const times: Groups = [['startTime', 'endTime']]

const edits: Record<EditKind, EditShape> = {
  'species.add': {
    noun: 'species',
    act: 'create',
    request: ({ values }) => ({ method: 'POST', path: 'species', body: values }),
    identify: ({ name }) => ({ id: speciesId(String(name)), subject: tidyText(String(name)) }),
    // Its name is in the address of that call.
    whenItExists: ({ values: { name: _, ...values } }) => ({ kind: 'species.reprice', values }),
  },
  'species.reprice': {
    noun: 'species',
    act: 'change',
    request: ({ subject, values }) => ({ method: 'PUT', path: speciesPath(subject), body: values }),
    whenItIsGone: ({ subject, values }) => ({ kind: 'species.add', values: { name: subject, ...values } }),
  },
  'species.delete': {
    noun: 'species',
    act: 'delete',
    request: ({ subject }) => ({ method: 'DELETE', path: speciesPath(subject) }),
  },
  'clients.add': {
    noun: 'clients',
    act: 'create',
    request: ({ values: { referrerId = null, ...values } }) => ({
      method: 'POST',
      path: 'clients',
      body: referrerId === null ? values : { ...values, referrerId },
    }),
    refersTo: referrerOf,
    // Only after the host forgot its ledger: the id is the key's.
    whenItExists: ({ values }) => ({ kind: 'clients.change', values }),
    groups: [['iban', 'bic']],
  },
  'clients.change': {
    noun: 'clients',
    act: 'change',
    request: ({ id, values }) => ({ method: 'PUT', path: `clients/${id}`, body: values }),
    refersTo: referrerOf,
    groups: [['iban', 'bic']],
  },
  'animals.add': {
    noun: 'animals',
    act: 'create',
    request: ({ values }) => ({ method: 'POST', path: 'animals', body: values }),
    refersTo: clientAndSpeciesOf,
    whenItExists: ({ values }) => ({ kind: 'animals.change', values }),
  },
  'animals.change': {
    noun: 'animals',
    act: 'change',
    request: ({ id, values }) => ({ method: 'PUT', path: `animals/${id}`, body: values }),
    refersTo: clientAndSpeciesOf,
    whenItIsGone: ({ values }) => ({ kind: 'animals.restore', values }),
  },
  'animals.restore': {
    noun: 'animals',
    act: 'change',
    request: ({ id, values }) => ({ method: 'PUT', path: `animals/${id}?restore=true`, body: values }),
    refersTo: clientAndSpeciesOf,
    bringsBack: { fields: namesWrittenByStaff(records.animals), asChange: 'animals.change' },
  },
  'animals.delete': {
    noun: 'animals',
    act: 'delete',
    request: ({ id }) => ({ method: 'DELETE', path: `animals/${id}` }),
  },
  'contracts.add': {
    noun: 'contracts',
    act: 'create',
    request: ({ values: { clientId = null } }) => ({ method: 'POST', path: 'contracts', body: { clientId } }),
    refersTo: ({ clientId }) => (typeof clientId === 'string' ? [{ noun: 'clients', id: clientId }] : []),
  },
  'contracts.validate': stepOf('contracts', 'validate'),
  'contracts.force-sign': stepOf('contracts', 'force-sign'),
  'contracts.activate': stepOf('contracts', 'activate'),
  'contracts.pause': stepOf('contracts', 'pause'),
  'contracts.resume': stepOf('contracts', 'resume'),
  // What a signing page said. It changes nothing on the screen: the host alone knows whether it is true.
  'contracts.mark-signed': {
    noun: 'contracts',
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
    noun: 'contracts',
    act: 'change',
    request: ({ id }) => ({ method: 'DELETE', path: `contracts/${id}` }),
    isStep: true,
  },
  'contracts.delete': {
    noun: 'contracts',
    act: 'delete',
    request: ({ id }) => ({ method: 'DELETE', path: `contracts/${id}` }),
  },
  'invoices.validate': stepOf('invoices', 'validate'),
  'invoices.mark-paid': stepOf('invoices', 'mark-paid'),
  'invoices.mark-not-paid': stepOf('invoices', 'mark-not-paid'),
  'invoices.cancel': stepOf('invoices', 'cancel'),
  'appointments.add': {
    noun: 'appointments',
    act: 'create',
    request: ({ values }) => ({ method: 'POST', path: 'appointments', body: values }),
    refersTo: animalOf,
    whenItExists: ({ values }) => ({ kind: 'appointments.change', values }),
    groups: times,
  },
  'appointments.change': {
    noun: 'appointments',
    act: 'change',
    request: ({ id, values }) => ({ method: 'PUT', path: `appointments/${id}`, body: values }),
    refersTo: animalOf,
    whenItIsGone: ({ values }) => ({ kind: 'appointments.restore', values }),
    groups: times,
  },
  'appointments.restore': {
    noun: 'appointments',
    act: 'change',
    request: ({ id, values }) => ({ method: 'PUT', path: `appointments/${id}?restore=true`, body: values }),
    refersTo: animalOf,
    groups: times,
    bringsBack: { fields: namesWrittenByStaff(records.appointments), asChange: 'appointments.change' },
  },
  'appointments.delete': {
    noun: 'appointments',
    act: 'delete',
    request: ({ id }) => ({ method: 'DELETE', path: `appointments/${id}` }),
  },
  'practice.change': {
    noun: 'practice',
    act: 'change',
    request: ({ values }) => ({ method: 'PUT', path: 'practice', body: values }),
    groups: [['iban', 'bic']],
    startsBlank: true,
  },
}

export const editShape = (kind: EditKind): EditShape => edits[kind]

export const editShapes: readonly EditShape[] = Object.values(edits)

function stepOf(noun: 'contracts' | 'invoices', action: ContractAction | InvoiceAction): EditShape {
  return {
    noun,
    act: 'change',
    request: ({ id }) => ({ method: 'PATCH', path: `${noun}/${id}/${action}` }),
    isStep: true,
  }
}

function speciesPath(name: string): string {
  return `species/${encodeURIComponent(name)}`
}

function referrerOf({ referrerId }: Values): { noun: Noun; id: string }[] {
  return typeof referrerId === 'string' ? [{ noun: 'clients', id: referrerId }] : []
}

function animalOf({ animalId }: Values): { noun: Noun; id: string }[] {
  return typeof animalId === 'string' ? [{ noun: 'animals', id: animalId }] : []
}

function clientAndSpeciesOf({ clientId, speciesName }: Values): { noun: Noun; id: string }[] {
  return [
    ...(typeof clientId === 'string' ? [{ noun: 'clients' as const, id: clientId }] : []),
    ...(typeof speciesName === 'string' ? [{ noun: 'species' as const, id: speciesId(speciesName) }] : []),
  ]
}
