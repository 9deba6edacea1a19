import type { SpeciesRow } from '../../contract/species.ts'
import { speciesId } from '../../domain/species.ts'
import { tidyText } from '../../domain/text.ts'
import type { Edit } from '../../sync/commit.ts'
import type { SpeciesTexts } from './texts/en.ts'

/** What people do to species, as the outbox keeps it. `price` writes euros in the person's language. */
type Words = { texts: SpeciesTexts; price: (euros: number) => string }

export function addSpecies({ texts, price }: Words, typed: { name: string; hourlyPrice: number }): Edit {
  const name = tidyText(typed.name)
  return {
    kind: 'species.add',
    id: speciesId(name),
    subject: name,
    patch: { name: { from: null, to: name }, hourlyPrice: { from: null, to: typed.hourlyPrice } },
    sentence: texts.added(name, price(typed.hourlyPrice)),
  }
}

export function repriceSpecies({ texts, price }: Words, { name, hourlyPrice }: SpeciesRow, to: number): Edit {
  return {
    kind: 'species.reprice',
    id: speciesId(name),
    subject: name,
    patch: { hourlyPrice: { from: hourlyPrice, to } },
    sentence: texts.repriced(name, price(hourlyPrice), price(to)),
  }
}

/** Holds the price that the person saw, so that a price changed by someone else in the meantime is noticed. */
export function deleteSpecies({ texts }: Words, { name, hourlyPrice }: SpeciesRow): Edit {
  return {
    kind: 'species.delete',
    id: speciesId(name),
    subject: name,
    patch: { hourlyPrice: { from: hourlyPrice, to: null } },
    sentence: texts.deleted(name),
  }
}
