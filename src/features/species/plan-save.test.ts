import { describe, expect, it } from 'vitest'
import { aSpecies } from '../../../tests/world/create-entry.ts'
import { blankValues } from '../../records/record.ts'
import { species } from '../../records/species.ts'
import { planSave } from './species-form-row.tsx'

const chien = aSpecies({ name: 'Chien', hourlyPrice: 40 })
const find = (id: string) => (id === 'chien' ? chien : undefined)
const plan = (row: typeof chien | null, name: string, hourlyPrice: number) =>
  planSave(row, { ...blankValues(species), name, hourlyPrice }, find)

describe('saving a row of species', () => {
  it('refuses an empty name, then a price that is not above zero', () => {
    expect(plan(null, ' ', 0)).toMatchObject({ kind: 'refuse', refusal: { code: 'species/name-required' } })
    expect(plan(null, 'Chat', 0)).toMatchObject({
      kind: 'refuse',
      refusal: { code: 'species/price-too-low' },
    })
  })

  it('refuses a name that cannot be part of an address', () => {
    expect(plan(null, '..', 30)).toMatchObject({ refusal: { code: 'species/name-only-dots', field: 'name' } })
    expect(plan(chien, ' . ', 30)).toMatchObject({ refusal: { code: 'species/name-only-dots' } })
  })

  it('adds a new name, also from an edited row, and shows which species remains', () => {
    expect(plan(null, 'Chat', 30)).toMatchObject({ kind: 'add', edited: null })
    expect(plan(chien, 'Chat', 30)).toMatchObject({
      kind: 'add',
      edited: { name: 'Chien', becomes: 'addedSeparately' },
    })
  })

  it('changes a price from the value seen on opening, not from a newer value', () => {
    const opened = { ...chien, hourlyPrice: 35 }
    expect(plan(opened, 'Chien', 50)).toMatchObject({
      kind: 'reprice',
      existing: { hourlyPrice: 35 },
      to: { hourlyPrice: 50 },
    })
    expect(plan(opened, 'Chien', 35)).toEqual({ kind: 'nothing' })
  })

  it('adds a species deleted while its row was open, or a new name instead', () => {
    const furet = aSpecies({ name: 'Furet', hourlyPrice: 25 })
    const again = { kind: 'add', edited: { name: 'Furet', becomes: 'addedAgain' } }
    expect(plan(furet, 'Furet', 25)).toMatchObject(again)
    expect(plan(furet, ' FURET', 30)).toMatchObject(again)
    expect(plan(furet, 'Chat', 25)).toMatchObject({
      kind: 'add',
      edited: { name: 'Furet', becomes: 'replacesDeleted' },
    })
  })

  it('changes the price of a listed name in any spelling', () => {
    const repriced = { kind: 'reprice', existing: chien, to: { hourlyPrice: 50 } }
    expect(plan(chien, 'Chien', 50)).toMatchObject({ ...repriced, isOtherRow: false })
    expect(plan(null, ' CHIEN ', 50)).toMatchObject({ ...repriced, isOtherRow: true })
    expect(plan(chien, 'chien', 40)).toEqual({ kind: 'nothing' })
  })

  it('changes the VAT rate and keeps it when the form of another row omits it', () => {
    const taxed = { ...chien, vatRate: 6 }
    const save = (row: typeof chien | null, vatRate: number | null) =>
      planSave(row, { name: 'Chien', hourlyPrice: 40, vatRate }, () => taxed)
    expect(save(taxed, 0)).toMatchObject({ kind: 'reprice', to: { vatRate: 0 } })
    expect(save(taxed, null)).toMatchObject({ kind: 'reprice', to: { vatRate: null } })
    expect(save(null, null)).toEqual({ kind: 'nothing' })
    expect(save(null, 101)).toMatchObject({ refusal: { code: 'species/vat-rate-invalid', field: 'vatRate' } })
  })
})
