import type { AnimalRow } from '../../contract/animals.ts'
import { type EditKind, editShape } from '../../contract/edits.ts'
import { type Patch, patchOf } from '../../contract/patch.ts'
import { type AnimalValues, tidyAnimal } from '../../domain/animals.ts'
import { fieldsInSentence } from '../../domain/fields.ts'
import type { Language } from '../../domain/language.ts'
import { animals } from '../../records/animals.ts'
import { valuesOf } from '../../records/record.ts'
import type { Edit } from '../../sync/commit.ts'
import type { AnimalsTexts } from './animals-texts.ts'

/** What people do to animals, as the outbox keeps it. */
type Words = { texts: AnimalsTexts; language: Language }

export function addAnimal(words: Words, id: string, typed: AnimalValues): Edit {
  const values = tidyAnimal(typed)
  const patch = patchOf({}, values, editShape('animals.add').groups)
  return { kind: 'animals.add', id, subject: values.name, patch, say: sayOf(words, values.name) }
}

/** The fields that differ from what the person saw; undefined when none does. */
export function changeAnimal(words: Words, row: AnimalRow, typed: Partial<AnimalValues>): Edit | undefined {
  const values = tidyAnimal(typed)
  const patch = patchOf(valuesOf(animals, row), values)
  if (Object.keys(patch).length === 0) return undefined
  const subject = values.name ?? row.name
  return { kind: 'animals.change', id: row.id, subject, patch, say: sayOf(words, subject) }
}

/** Holds what the person saw, so that a change by someone else in the meantime is noticed. */
export function deleteAnimal(words: Words, row: AnimalRow): Edit {
  const patch = Object.fromEntries(
    Object.entries(valuesOf(animals, row)).map(([field, from]) => [field, { from, to: null }]),
  )
  return { kind: 'animals.delete', id: row.id, subject: row.name, patch, say: sayOf(words, row.name) }
}

/** Brings an animal back that was deleted while someone typed in its form, with all that stands there. */
export function restoreAnimal(words: Words, row: AnimalRow, typed: AnimalValues): Edit {
  const values = tidyAnimal(typed)
  const patch = Object.fromEntries(Object.entries(values).map(([field, to]) => [field, { from: null, to }]))
  return { kind: 'animals.restore', id: row.id, subject: values.name, patch, say: sayOf(words, values.name) }
}

/** The sentence follows the kind and the patch, for an edit may become one with an earlier one that was never sent. */
function sayOf({ texts, language }: Words, name: string) {
  return (kind: EditKind, patch: Patch): string => {
    if (kind === 'animals.add') return texts.added(name)
    if (kind === 'animals.delete') return texts.deleted(name)
    if (kind === 'animals.restore') return texts.restored(name)
    const { nbYearlyVisit: visits, ...others } = patch
    if (visits && Object.keys(others).length === 0)
      return texts.changedVisits(name, String(visits.from ?? '-'), String(visits.to ?? '-'))
    return texts.changed(fieldsInSentence(animals, patch, language), name)
  }
}
