import { expect, it } from 'vitest'
import { anAnimal } from '../../../tests/world/an-entry.ts'
import { animalWarnings } from './use-animal-form.ts'

const row = anAnimal({ chipId: '981000123456789' })
const animals = [{ id: 'a1', row, mark: null }]

it('sees the chip of another, and not its own', () => {
  expect(animalWarnings('981 000 123 456 789', null, animals).sameChip).toBe(row)
  expect(animalWarnings('981000123456789', 'a1', animals).sameChip).toBeUndefined()
})

it('doubts a chip that is no usual one; none at all is right', () => {
  expect(animalWarnings('98100012', null, animals)).toEqual({ sameChip: undefined, oddChip: true })
  expect(animalWarnings('', null, [{ ...animals[0], id: 'a2', row: anAnimal(), mark: null }])).toEqual({
    sameChip: undefined,
    oddChip: false,
  })
})
