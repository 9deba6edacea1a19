import { expect, it } from 'vitest'
import { aSpecies } from '../../../tests/world/an-entry.ts'
import { rowDraftId } from './row-forms.ts'

it('has one draft ID for a new row and one per row, ignoring spelling of the name', () => {
  const row = aSpecies({ name: 'Chien' })
  expect(rowDraftId('species', null)).toBe('species/add')
  expect(rowDraftId('species', row)).not.toBe('species/add')
  expect(rowDraftId('species', { ...row, name: ' CHIEN' })).toBe(rowDraftId('species', row))
})
