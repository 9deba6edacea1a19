import type { EditKind } from '../../contract/edits.ts'
import type { Json } from '../../contract/json.ts'
import type { Patch } from '../../contract/patch.ts'
import type { SpeciesRow } from '../../contract/species.ts'
import { speciesId } from '../../domain/species.ts'
import { tidyText } from '../../domain/text.ts'
import type { Edit } from '../../sync/commit.ts'
import type { SpeciesTexts } from './species-texts.ts'

/** What people do to species, as the outbox keeps it. `price` writes euros in the person's language. */
type Words = { texts: SpeciesTexts; price: (euros: number) => string }

export function addSpecies(words: Words, typed: { name: string; hourlyPrice: number }): Edit {
  const name = tidyText(typed.name)
  return {
    kind: 'species.add',
    id: speciesId(name),
    subject: name,
    patch: { name: { from: null, to: name }, hourlyPrice: { from: null, to: typed.hourlyPrice } },
    say: sayOf(words, name),
  }
}

export function repriceSpecies(words: Words, { name, hourlyPrice }: SpeciesRow, to: number): Edit {
  return {
    kind: 'species.reprice',
    id: speciesId(name),
    subject: name,
    patch: { hourlyPrice: { from: hourlyPrice, to } },
    say: sayOf(words, name),
  }
}

/** Holds the price that the person saw, so that a price changed by someone else in the meantime is noticed. */
export function deleteSpecies(words: Words, { name, hourlyPrice }: SpeciesRow): Edit {
  return {
    kind: 'species.delete',
    id: speciesId(name),
    subject: name,
    patch: { hourlyPrice: { from: hourlyPrice, to: null } },
    say: sayOf(words, name),
  }
}

/** The sentence follows the kind and the patch, for an edit may become one with an earlier one that was never sent. */
function sayOf({ texts, price }: Words, name: string) {
  const euros = (value: Json | undefined) => (typeof value === 'number' ? price(value) : '-')
  return (kind: EditKind, { hourlyPrice }: Patch): string => {
    if (kind === 'species.add') return texts.added(name, euros(hourlyPrice?.to))
    if (kind === 'species.delete') return texts.deleted(name)
    return texts.repriced(name, euros(hourlyPrice?.from), euros(hourlyPrice?.to))
  }
}
