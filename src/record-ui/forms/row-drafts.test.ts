import { expect, it } from 'vitest'
import { aSpecies } from '../../../tests/world/create-entry.ts'
import { rowDraftId } from './row-forms.ts'

it('has a draft ID per row, ignoring name spelling, and another for a new row', () => {
  const row = aSpecies({ name: 'Chien' })
  expect(rowDraftId('species', null)).toBe('species/add')
  expect(rowDraftId('species', row)).not.toBe('species/add')
  expect(rowDraftId('species', { ...row, name: ' CHIEN' })).toBe(rowDraftId('species', row))
})
