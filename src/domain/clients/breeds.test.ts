import { expect, it } from 'vitest'
import { findBreeds } from './breeds.ts'

it.each([
  ['Chien', 'en', 'German shepherd'],
  ['hond', 'fr', 'Berger allemand'],
  ['DOGS', 'nl', 'Duitse herder'],
  ['Chat de maison', 'fr', 'Européen à poil court'],
  ['Lapin', 'nl', 'Vlaamse reus'],
  ['Paard', 'en', 'Belgian draught'],
  ['Âne', 'fr', 'Âne de Provence'],
] as const)('suggests the breeds of %s in the language %s', (species, language, breed) =>
  expect(findBreeds(species, language)).toContain(breed),
)

it('suggests many breeds of each common species, each once and in order', () => {
  const counts = { dog: 40, cat: 20, rabbit: 10, horse: 10 }
  for (const [species, least] of Object.entries(counts)) {
    const breeds = findBreeds(species, 'nl')
    expect(new Set(breeds).size, species).toBe(breeds.length)
    expect(breeds.length).toBeGreaterThanOrEqual(least)
    expect(breeds).toEqual(breeds.toSorted(new Intl.Collator('nl').compare))
  }
})

it('suggests nothing for another species', () => expect(findBreeds('Furet', 'en')).toEqual([]))
