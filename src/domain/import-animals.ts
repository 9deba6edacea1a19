import {
  type AnimalValues,
  blankConsultingAddress,
  refusalsOfAnimal,
  tidyAnimal,
  yearlyVisitsOfNew,
} from './animals.ts'
import type { CsvRow } from './csv.ts'
import type { ImportColumns } from './import-columns.ts'
import { type FoundClient, findClient, type KnownOwner, ownersOf } from './import-owners.ts'
import { cellReader, type ImportProblem, type ImportRow, type ReadCell, Seen, tooLong } from './import-row.ts'
import { speciesId } from './species.ts'
import { foldText } from './text.ts'

/** What the practice has, which animals of a file belong to or may be already. */
export type AnimalSurroundings = {
  species: Iterable<{ name: string }>
  clients: Iterable<KnownOwner>
  animals: Iterable<Pick<AnimalValues, 'name' | 'chipId' | 'clientId'>>
}

/** Reads all rows of a file as animals of clients that are here. */
export function readAnimals(
  rows: readonly CsvRow[],
  columns: ImportColumns,
  { species, clients, animals }: AnimalSurroundings,
): ImportRow<AnimalValues>[] {
  const spellings = new Map([...species].map(({ name }) => [speciesId(name), name]))
  const owners = ownersOf(clients)
  const seen = { chip: new Seen('chip'), animal: new Seen('animal') }
  const keep = (animal: Pick<AnimalValues, 'name' | 'chipId' | 'clientId'>, line: number | null) => {
    seen.chip.add(animal.chipId, animal.name, line)
    seen.animal.add(nameAtClient(animal), animal.name, line)
  }
  for (const animal of animals) keep(animal, null)
  return rows.map(row => {
    const read = cellReader(columns, row)
    const spelled = spellings.get(speciesId(read('speciesName')))
    const owner = findClient(owners, { email: read('clientEmail'), name: read('client') })
    const { values, problems } = readAnimal(read, spelled, owner)
    const doubts = [...seen.chip.doubt(values.chipId), ...seen.animal.doubt(nameAtClient(values))]
    if (problems.length === 0) keep(values, row.line)
    return { line: row.line, name: values.name || values.chipId, values, problems, doubts }
  })
}

function nameAtClient({ name, clientId }: Pick<AnimalValues, 'name' | 'clientId'>): string {
  return name === '' || clientId === '' ? '' : `${clientId}\t${foldText(name)}`
}

// A spreadsheet takes a chip for a number, and keeps only its first digits: 9,81E+14.
const shortened = /^\d[.,]?\d*E\+\d+$/i

function readAnimal(read: ReadCell, spelled: string | undefined, owner: FoundClient) {
  const texts = { name: read('name'), chipId: read('chipId') }
  const lines = {
    street: read('street'),
    city: read('city'),
    postalCode: read('postalCode'),
    country: read('country'),
    phoneNumber: read('phoneNumber'),
  }
  const values = tidyAnimal({
    ...texts,
    speciesName: spelled ?? read('speciesName'),
    consultingAddress: { ...blankConsultingAddress, ...lines },
    clientId: owner.id,
    nbYearlyVisit: readVisits(read('nbYearlyVisit')),
  })
  const said: { [field: string]: string } = { nbYearlyVisit: read('nbYearlyVisit') }
  const problems: ImportProblem[] = refusalsOfAnimal(values)
    .map(({ code, field = '' }) => ({ code, field, said: said[field] ?? '' }))
    .filter(({ code }) => code !== 'animals/client-required' || owner.trouble === 'animals/client-required')
  if (spelled === undefined && values.speciesName !== '')
    problems.push({ code: 'animals/species-unknown', field: 'speciesName', said: values.speciesName })
  if (owner.trouble !== null && owner.trouble !== 'animals/client-required')
    problems.push({ code: owner.trouble, field: 'clientId', said: read('client') || read('clientEmail') })
  if (shortened.test(texts.chipId))
    problems.push({ code: 'chip-shortened', field: 'chipId', said: texts.chipId })
  return { values, problems: [...problems, ...tooLong({ ...texts, ...lines })] }
}

/** Where the file does not say, as many as any new animal has; NaN when it says something else than a number. */
function readVisits(text: string): number {
  if (text === '') return yearlyVisitsOfNew
  return /^\d+(?:[.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : Number.NaN
}
