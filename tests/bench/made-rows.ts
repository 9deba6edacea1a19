import { blankRow } from '../../src/contract/rows.ts'
import type { SpeciesRow } from '../../src/contract/species.ts'
import { speciesId } from '../../src/domain/clients/species.ts'
import type { Change } from '../../src/store/mirror/bucket-store.ts'

const kinds = [
  'Chien',
  'Chat',
  'Furet',
  'Lapin',
  'Cheval',
  'Perroquet',
  'Tortue',
  'Hérisson',
  'Chèvre',
  'Âne',
  'Bœuf',
  'Oie',
]
const breeds = [
  'berger',
  'malinois',
  'épagneul',
  'siamois',
  'angora',
  'bélier',
  'ardennais',
  'gris',
  'nain',
  'royal',
  'à poil dur',
]
const places = [
  'de Bruxelles',
  'des Ardennes',
  'de Gand',
  "d'Ostende",
  'de Liège',
  'de Namur',
  'de Bruges',
  'du Condroz',
]

/** 50,000 rows as a practice could have them, the same in every run, in the order in which the feed gives them: by id. */
export function madeRows(count: number): SpeciesRow[] {
  const next = chance(count)
  const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)]
  const day = () => new Date(Date.UTC(2016, 0, 1) + Math.floor(next() * 3_600) * 86_400_000).toISOString()
  const rows = Array.from({ length: count }, (_, i) => ({
    ...blankRow.species,
    name: `${pick(kinds)} ${pick(breeds)} ${pick(places)} ${(i * 7_919) % 1_000_003}`,
    hourlyPrice: 20 + Math.floor(next() * 8_000) / 100,
    createdAt: day(),
    updatedAt: day(),
    rev: i + 1,
  }))
  const byId = rows.map(row => ({ row, id: speciesId(row.name) })).sort((a, b) => (a.id < b.id ? -1 : 1))
  return byId.map(({ row }) => row)
}

export function asChanges(rows: readonly SpeciesRow[]): Change[] {
  return rows.map(row => ({ record: 'species', id: speciesId(row.name), rev: row.rev, row }))
}

export function inPages<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  )
}

/** Random-looking, and known beforehand (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
