import { describe, expect, it } from 'vitest'
import { aSpecies } from '../../../tests/world/an-entry.ts'
import { planSave } from './plan-save.ts'

const chien = aSpecies({ name: 'Chien', hourlyPrice: 40 })
const find = (id: string) => (id === 'chien' ? chien : undefined)
const plan = (row: typeof chien | null, name: string, hourlyPrice: number) =>
  planSave(row, { name, hourlyPrice }, find)

describe('saving a row of species', () => {
  it('refuses an empty name and a price that is not above zero, the name first', () => {
    expect(plan(null, ' ', 0)).toMatchObject({ act: 'refuse', refusal: { code: 'species/name-required' } })
    expect(plan(null, 'Chat', 0)).toMatchObject({ act: 'refuse', refusal: { code: 'species/price-too-low' } })
  })

  it('adds a name that is not in the list, also from an edit row, and says beside which', () => {
    expect(plan(null, 'Chat', 30)).toMatchObject({ act: 'add', beside: null })
    expect(plan(chien, 'Chat', 30)).toMatchObject({ act: 'add', beside: 'Chien' })
  })

  it('changes the price of a name that is in the list, however it is written', () => {
    expect(plan(chien, 'Chien', 50)).toMatchObject({
      act: 'reprice',
      existing: chien,
      to: 50,
      elsewhere: false,
    })
    expect(plan(null, ' CHIEN ', 50)).toMatchObject({
      act: 'reprice',
      existing: chien,
      to: 50,
      elsewhere: true,
    })
  })

  it('has nothing to do when the price is the same', () => {
    expect(plan(chien, 'chien', 40)).toEqual({ act: 'nothing' })
  })
})
