import { speciesId } from '../domain/species.ts'
import { tidyText } from '../domain/text.ts'
import type { Json } from './json.ts'
import type { Noun } from './rows.ts'

/** What an edit does to each field: the value that the person saw, and the value that they chose. */
export type Patch = { [field: string]: { from: Json; to: Json } }

export type Values = { [field: string]: Json }

export type EditRequest = { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; body?: Values }

type EditFacts = { id: string; subject: string; values: Values }

/** What an edit becomes when a person chooses their own side of a conflict that it cannot win as it is. */
type Instead = (facts: EditFacts) => { kind: EditKind; values: Values }

export type EditShape = {
  noun: Noun
  act: 'create' | 'change' | 'delete'
  /** The call of the spec that carries it, made anew each time it is sent. */
  request: (edit: EditFacts) => EditRequest
  /** For a row that is known by what it holds: who it becomes when a refused creation of it is mended. */
  identify?: (values: Values) => { id: string; subject: string }
  /** A creation of what someone else has made meanwhile. */
  whenItExists?: Instead
  /** A change of what someone else has deleted meanwhile. */
  whenItIsGone?: Instead
  /** Fields that belong together: whoever changes one has decided on all of them (law 10). */
  groups?: readonly (readonly string[])[]
}

/** The one list of what people can do to rows, by the practice's own verbs. */
export type EditKind = 'species.add' | 'species.reprice' | 'species.delete'

const edits: Record<EditKind, EditShape> = {
  'species.add': {
    noun: 'species',
    act: 'create',
    request: ({ values }) => ({ method: 'POST', path: 'species', body: values }),
    identify: ({ name }) => ({ id: speciesId(String(name)), subject: tidyText(String(name)) }),
    whenItExists: ({ values: { hourlyPrice = null } }) => ({
      kind: 'species.reprice',
      values: { hourlyPrice },
    }),
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
}

export const editShape = (kind: EditKind): EditShape => edits[kind]

function speciesPath(name: string): string {
  return `species/${encodeURIComponent(name)}`
}

/**
 * The patch from what a person saw to what they chose: the fields that differ, and with each of them its whole group,
 * so that a change by someone else to any part of the group is noticed.
 */
export function patchOf(seen: Values, chosen: Values, groups: EditShape['groups'] = []): Patch {
  const touched = new Set(
    Object.keys(chosen).filter(field => !isSame(seen[field] ?? null, chosen[field] ?? null)),
  )
  for (const group of groups)
    if (group.some(field => touched.has(field))) for (const field of group) touched.add(field)
  const patch: Patch = {}
  for (const field of touched) {
    const from = seen[field] ?? null
    patch[field] = { from, to: field in chosen ? (chosen[field] ?? null) : from }
  }
  return patch
}

export function isSame(a: Json, b: Json): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
