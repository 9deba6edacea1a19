import { expect, it } from 'vitest'
import { aSpecies } from '../../../tests/world/an-entry.ts'
import { readSpeciesDraft } from './species-draft.ts'

const row = aSpecies({ hourlyPrice: 45, rev: 3 })

it('comes back as it was kept, with the row that it edits', () => {
  expect(readSpeciesDraft({ name: 'Chi', price: '4', row: null })).toEqual({
    name: 'Chi',
    price: '4',
    row: null,
  })
  expect(readSpeciesDraft({ name: 'Chien', price: '50', row })).toEqual({ name: 'Chien', price: '50', row })
})

it('is none when another version kept something else', () => {
  for (const value of [
    undefined,
    null,
    'Chien',
    [],
    { name: 'Chien' },
    { name: 'Chien', price: '5', row: {} },
  ])
    expect(readSpeciesDraft(value)).toBeUndefined()
})
