import { speciesId } from '../domain/species.ts'
import { tidyText } from '../domain/text.ts'
import type { Json } from './json.ts'
import type { Noun } from './rows.ts'

/** What an edit does to each field: the value that the person saw, and the value that they chose. */
export type Patch = { [field: string]: { from: Json; to: Json } }

export type Values = { [field: string]: Json }

export type EditRequest = { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; body?: Values }

type EditFacts = { id: string; subject: string; values: Values }

type EditShape = {
  noun: Noun
  act: 'create' | 'change' | 'delete'
  /** The call of the spec that carries it, made anew each time it is sent. */
  request: (edit: EditFacts) => EditRequest
  /** For a row that is known by what it holds: who it becomes when a refused creation of it is mended. */
  identify?: (values: Values) => { id: string; subject: string }
}

/** The one list of what people can do to rows, by the practice's own verbs. */
export const edits = {
  'species.add': {
    noun: 'species',
    act: 'create',
    request: ({ values }) => ({ method: 'POST', path: 'species', body: values }),
    identify: ({ name }) => ({ id: speciesId(String(name)), subject: tidyText(String(name)) }),
  },
  'species.reprice': {
    noun: 'species',
    act: 'change',
    request: ({ subject, values }) => ({ method: 'PUT', path: speciesPath(subject), body: values }),
  },
  'species.delete': {
    noun: 'species',
    act: 'delete',
    request: ({ subject }) => ({ method: 'DELETE', path: speciesPath(subject) }),
  },
} as const satisfies Record<string, EditShape>

export type EditKind = keyof typeof edits

export const editShape = (kind: EditKind): EditShape => edits[kind]

function speciesPath(name: string): string {
  return `species/${encodeURIComponent(name)}`
}
