import type { EditKind } from '../../contract/edits.ts'
import type { SpeciesRow } from '../../contract/species.ts'
import { speciesId } from '../../domain/clients/species.ts'
import { fieldsInSentence } from '../../domain/edits/fields.ts'
import { createPatch, type Patch } from '../../domain/edits/patch.ts'
import { formatPrice } from '../../domain/text/format.ts'
import type { Json } from '../../domain/text/json.ts'
import type { Language } from '../../domain/text/language.ts'
import { editSentences } from '../../records/ordinary.ts'
import { pickValues, tidy } from '../../records/record.ts'
import { aboutSpecies, type SpeciesValues, species } from '../../records/species.ts'
import type { Edit } from '../../sync/send/commit.ts'
import type { SpeciesTexts } from './species-texts.ts'

type Labels = { texts: SpeciesTexts; language: Language }

export function addSpecies(labels: Labels, typed: SpeciesValues): Edit {
  const values = tidy(species, typed)
  return createEdit(labels, 'species.add', values, createPatch({}, values))
}

/** `to`: the changed fields, without the name. `isQuiet`: clients receive no e-mail about the new price. */
export function repriceSpecies(
  labels: Labels,
  row: SpeciesRow,
  to: Partial<Omit<SpeciesValues, 'name'>>,
  { isQuiet = false } = {},
): Edit {
  const values: { [field: string]: Json } = row
  const changes = Object.entries(to).map(([field, value]) => [
    field,
    { from: values[field] ?? null, to: value },
  ])
  const kind = isQuiet ? 'species.reprice-quietly' : 'species.reprice'
  return createEdit(labels, kind, row, Object.fromEntries(changes))
}

/** Contains the values that the user saw, so that a concurrent change is detected. */
export function deleteSpecies(labels: Labels, row: SpeciesRow): Edit {
  const { name: _, ...values } = pickValues(species, row)
  const ends = Object.entries(values).map(([field, from]) => [field, { from, to: null }])
  return createEdit(labels, 'species.delete', row, Object.fromEntries(ends))
}

/** The sentence depends on the kind and the patch: an edit may be merged into an earlier unsent one. */
function createEdit(
  { texts, language }: Labels,
  kind: EditKind,
  { name }: { name: string },
  patch: Patch,
): Edit {
  const price = (value: Json | undefined) => (typeof value === 'number' ? formatPrice(value, language) : '-')
  const say = (kind: EditKind, changed: Patch): string => {
    const { hourlyPrice, ...others } = changed
    if (kind === 'species.add') return texts.added(name, price(hourlyPrice?.to))
    if (kind === 'species.delete') return texts.deleted(name)
    if (Object.keys(others).length === 0)
      return texts.repriced(name, price(hourlyPrice?.from), price(hourlyPrice?.to))
    return editSentences(aboutSpecies.one, language).change(
      name,
      fieldsInSentence(species, changed, language),
    )
  }
  return { kind, id: speciesId(name), subject: name, patch, say }
}
