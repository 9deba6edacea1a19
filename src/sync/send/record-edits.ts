import { type EditKind, editShape, isEditKind } from '../../contract/edits.ts'
import type { Rows } from '../../contract/rows.ts'
import { fieldsInSentence } from '../../domain/edits/fields.ts'
import { createPatch, type Patch } from '../../domain/edits/patch.ts'
import type { Json } from '../../domain/text/json.ts'
import type { Language } from '../../domain/text/language.ts'
import { editSentences, type Ordinary } from '../../records/ordinary.ts'
import {
  blankRecord,
  type Fields,
  type NewerValues,
  patchWithNewer,
  pickValues,
  type RecordValues,
  tidy,
} from '../../records/record.ts'
import { type OrdinaryName, type RecordFields, records } from '../../records/records.ts'
import type { Edit } from './commit.ts'

/** The edits of one record type, as the outbox stores them. */
type Edits<Row, Values, Part = Partial<Values>> = {
  add(id: string, typed: Part): Edit
  /** The fields that differ from the values that the user saw; undefined when none does. */
  change(row: Row, typed: Part): Edit | undefined
  /** Contains the values that the user saw, so that a concurrent change by another user is detected. */
  delete(row: Row): Edit
  /** Restores a deleted row with all its values. */
  restore(id: string, typed: Values): Edit
}

type AnyValues = { [field: string]: Json }
type AnyRow = AnyValues & { newer?: NewerValues }
type DescribeEdit = (kind: EditKind, patch: Patch, name: string) => string | undefined

/** `customSentence` returns the sentence of an edit that does not use the default one. */
export function recordEdits<N extends OrdinaryName | 'clients'>(
  name: N,
  about: Pick<Ordinary<RecordValues<RecordFields<N>>>, 'one' | 'nameOf'>,
  language: Language,
  customSentence?: DescribeEdit,
): Edits<Rows[N], RecordValues<RecordFields<N>>>
export function recordEdits(
  name: OrdinaryName | 'clients',
  { one, nameOf }: Pick<Ordinary<AnyValues>, 'one' | 'nameOf'>,
  language: Language,
  customSentence: DescribeEdit = () => undefined,
): Edits<AnyRow & { id: string }, AnyRow, AnyValues> {
  const fields: Fields = records[name]
  const blank: AnyValues = JSON.parse(JSON.stringify(blankRecord(fields)))
  const written = (row: AnyValues): AnyValues => pickValues<Fields>(fields, row)
  // The sentence depends on kind and patch, because an edit may be merged with an earlier unsent one.
  const say = (subject: string) => (kind: EditKind, patch: Patch) =>
    customSentence(kind, patch, subject) ??
    editSentences(one, language)[toAction(kind)](subject, fieldsInSentence(fields, patch, language))
  const edit = (act: Action, id: string, patch: Patch, of: AnyValues): Edit => {
    const subject = nameOf(of, language)
    return { kind: toEditKind(name, act), id, subject, patch, say: say(subject) }
  }
  const { groups } = editShape(toEditKind(name, 'change'))
  return {
    add(id, typed) {
      const values = tidy(fields, typed)
      return edit('add', id, createPatch({}, values, groups), { ...blank, ...values })
    },
    change(row, typed) {
      const values = tidy(fields, typed)
      const patch = patchWithNewer(createPatch(written(row), values, groups), row, row.newer)
      return Object.keys(patch).length === 0
        ? undefined
        : edit('change', row.id, patch, { ...row, ...values })
    },
    delete(row) {
      const patch = eachField(written(row), from => ({ from, to: null }))
      return edit('delete', row.id, patchWithNewer(patch, row, row.newer), row)
    },
    restore(id, typed) {
      const values = tidy(fields, written(typed))
      const patch = eachField(values, to => ({ from: null, to }))
      return edit('restore', id, patchWithNewer(patch, typed, typed.newer), values)
    },
  }
}

type Action = 'add' | 'change' | 'delete' | 'restore'

function toEditKind(name: OrdinaryName | 'clients', act: Action): EditKind {
  const kind = `${name}.${act}`
  if (!isEditKind(kind)) throw new Error(`unknown edit kind: ${kind}`)
  return kind
}

function toAction(kind: EditKind): Action {
  const act = kind.split('.')[1]
  return act === 'add' || act === 'delete' || act === 'restore' ? act : 'change'
}

function eachField(values: AnyValues, step: (value: Json) => Patch[string]): Patch {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, step(value)]))
}
