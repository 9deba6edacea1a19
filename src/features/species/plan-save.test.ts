import { describe, expect, it } from 'vitest'
import { aSpecies } from '../../../tests/world/an-entry.ts'
import { languages } from '../../domain/text/language.ts'
import { blankValues } from '../../records/record.ts'
import { species } from '../../records/species.ts'
import { planSave } from './species-form-row.tsx'
import { speciesTexts } from './species-texts.ts'

const chien = aSpecies({ name: 'Chien', hourlyPrice: 40 })
const find = (id: string) => (id === 'chien' ? chien : undefined)
const plan = (row: typeof chien | null, name: string, hourlyPrice: number) =>
  planSave(row, { ...blankValues(species), name, hourlyPrice }, find)

describe('saving a row of species', () => {
  it('refuses an empty name and a price that is not above zero, the name first', () => {
    expect(plan(null, ' ', 0)).toMatchObject({ kind: 'refuse', refusal: { code: 'species/name-required' } })
    expect(plan(null, 'Chat', 0)).toMatchObject({
      kind: 'refuse',
      refusal: { code: 'species/price-too-low' },
    })
  })

  it('refuses a name that no address could hold', () => {
    expect(plan(null, '..', 30)).toMatchObject({ refusal: { code: 'species/name-only-dots', field: 'name' } })
    expect(plan(chien, ' . ', 30)).toMatchObject({ refusal: { code: 'species/name-only-dots' } })
  })

  it('adds a name that is not in the list, also from an edit row, and says beside which', () => {
    expect(plan(null, 'Chat', 30)).toMatchObject({ kind: 'add', edited: null })
    expect(plan(chien, 'Chat', 30)).toMatchObject({
      kind: 'add',
      edited: { name: 'Chien', becomes: 'beside' },
    })
  })

  it('changes a price from the one that was seen when the row was opened, not from what a colleague made of it', () => {
    const seen = { ...chien, hourlyPrice: 35 }
    expect(plan(seen, 'Chien', 50)).toMatchObject({
      kind: 'reprice',
      existing: { hourlyPrice: 35 },
      to: { hourlyPrice: 50 },
    })
    expect(plan(seen, 'Chien', 35)).toEqual({ kind: 'nothing' })
  })

  it('adds a species again that was deleted while its row was edited, and a new name in its place', () => {
    const furet = aSpecies({ name: 'Furet', hourlyPrice: 25 })
    const again = { kind: 'add', edited: { name: 'Furet', becomes: 'again' } }
    expect(plan(furet, 'Furet', 25)).toMatchObject(again)
    expect(plan(furet, ' FURET', 30)).toMatchObject(again)
    expect(plan(furet, 'Chat', 25)).toMatchObject({
      kind: 'add',
      edited: { name: 'Furet', becomes: 'instead' },
    })
  })

  it('says in every language that saving adds a deleted species again', () => {
    const said = languages.map(language => speciesTexts[language].adds.again('Furet', 'Furet'))
    expect(said).toEqual([
      'A colleague has deleted “Furet”. Saving adds it again.',
      'Un collègue a supprimé «\u00a0Furet\u00a0». L’enregistrement l’ajoute de nouveau.',
      'Een collega heeft “Furet” verwijderd. Bewaren voegt ze opnieuw toe.',
    ])
  })

  it('changes the price of a name that is in the list, however it is written', () => {
    expect(plan(chien, 'Chien', 50)).toMatchObject({
      kind: 'reprice',
      existing: chien,
      to: { hourlyPrice: 50 },
      elsewhere: false,
    })
    expect(plan(null, ' CHIEN ', 50)).toMatchObject({
      kind: 'reprice',
      existing: chien,
      to: { hourlyPrice: 50 },
      elsewhere: true,
    })
  })

  it('changes the VAT rate, and what the form of another row does not say of it stays', () => {
    const taxed = { ...chien, vatRate: 6 }
    const save = (row: typeof chien | null, vatRate: number | null) =>
      planSave(row, { name: 'Chien', hourlyPrice: 40, vatRate }, () => taxed)
    expect(save(taxed, 0)).toMatchObject({ kind: 'reprice', to: { vatRate: 0 } })
    expect(save(taxed, null)).toMatchObject({ kind: 'reprice', to: { vatRate: null } })
    expect(save(null, null)).toEqual({ kind: 'nothing' })
    expect(save(null, 101)).toMatchObject({ refusal: { code: 'species/vat-rate-invalid', field: 'vatRate' } })
  })

  it('has nothing to do when the price is the same', () => {
    expect(plan(chien, 'chien', 40)).toEqual({ kind: 'nothing' })
  })
})
