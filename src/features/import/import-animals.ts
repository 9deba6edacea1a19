import type { Day } from '../../domain/calendar/brussels.ts'
import { animalRefusals } from '../../domain/clients/animals.ts'
import { emailKey, fullName } from '../../domain/clients/person.ts'
import { speciesId } from '../../domain/clients/species.ts'
import { addTo } from '../../domain/edits/patch.ts'
import { normalizeText } from '../../domain/text/text.ts'
import { type AnimalValues, animals } from '../../records/animals.ts'
import { dayRefusals, tidy } from '../../records/record.ts'
import { readAddress } from './import-address.ts'
import type { ImportColumns } from './import-columns.ts'
import {
  cellReader,
  type ImportRow,
  type ReadCell,
  readChoices,
  readTexts,
  SeenKeys,
  tooLong,
  toProblems,
} from './import-row.ts'
import type { LoadedRow } from './read-file.ts'

/** Only the server decides whether the address is the client's. */
export type AnimalToImport = Omit<AnimalValues, 'hasOwnAddress' | 'addressToCheck'>

type AnimalSurroundings = {
  species: Iterable<{ name: string }>
  clients: Iterable<KnownOwner>
  animals: Iterable<Pick<AnimalValues, 'name' | 'chipId' | 'clientId'>>
  today: Day
}

export function readAnimals(
  rows: readonly LoadedRow[],
  columns: ImportColumns,
  { species, clients, animals, today }: AnimalSurroundings,
): ImportRow<AnimalToImport>[] {
  const spellings = new Map([...species].map(({ name }) => [speciesId(name), name]))
  const owners = indexOwners(clients)
  const seenKeys = { chip: new SeenKeys('chip'), animal: new SeenKeys('animal') }
  const keep = (animal: Pick<AnimalValues, 'name' | 'chipId' | 'clientId'>, line: number | null) => {
    seenKeys.chip.add(animal.chipId, animal.name, line)
    seenKeys.animal.add(nameAtClient(animal), animal.name, line)
  }
  for (const animal of animals) keep(animal, null)
  return rows.map(row => {
    const read = cellReader(columns, row)
    const spelled = spellings.get(speciesId(read('speciesName')))
    const owner = findClient(owners, { email: read('clientEmail'), name: read('client') })
    const { values, problems } = readAnimal(read, spelled, owner, today)
    const doubts = [...seenKeys.chip.doubt(values.chipId), ...seenKeys.animal.doubt(nameAtClient(values))]
    if (problems.length === 0) keep(values, row.line)
    return { line: row.line, name: values.name || values.chipId, values, problems, doubts }
  })
}

function nameAtClient({ name, clientId }: Pick<AnimalValues, 'name' | 'clientId'>): string {
  return name === '' || clientId === '' ? '' : `${clientId}\t${normalizeText(name)}`
}

// Spreadsheets shorten a chip to 9,81E+14 and lose its digits.
const shortened = /^\d[.,]?\d*E\+\d+$/i

function readAnimal(read: ReadCell, spelled: string | undefined, owner: FoundClient, today: Day) {
  const texts = readTexts(animals, read)
  const lines = readAddress(animals.consultingAddress.blank, read)
  const visits = read('nbYearlyVisit')
  const values = tidy(animals, {
    ...texts,
    ...readChoices(animals, read),
    speciesName: spelled ?? read('speciesName'),
    consultingAddress: lines,
    clientId: owner.id,
    nbYearlyVisit: readVisits(visits),
  })
  const refusals = [...animalRefusals(values), ...dayRefusals(animals, texts, today)]
  const problems = toProblems(refusals, { ...texts, nbYearlyVisit: visits }).filter(
    ({ code }) => code !== 'animals/client-required' || owner.problem === 'animals/client-required',
  )
  if (spelled === undefined && values.speciesName !== '')
    problems.push({ code: 'animals/species-unknown', field: 'speciesName', value: values.speciesName })
  if (owner.problem !== null && owner.problem !== 'animals/client-required')
    problems.push({ code: owner.problem, field: 'clientId', value: read('client') || read('clientEmail') })
  if (shortened.test(texts.chipId))
    problems.push({ code: 'chip-shortened', field: 'chipId', value: texts.chipId })
  return { values, problems: [...problems, ...tooLong(animals, { ...texts, ...lines })] }
}

/** Returns the default of a new animal for an empty cell, and NaN for text that is not a number. */
function readVisits(text: string): number {
  if (text === '') return animals.nbYearlyVisit.blank
  return /^\d+(?:[.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : Number.NaN
}

/** `isUnsent`: the client is pending on this device and missing on the server. */
type KnownOwner = {
  id: string
  firstName: string
  lastName: string
  email: string
  isUnsent: boolean
}

type FoundClient = {
  id: string
  problem: 'animals/client-required' | 'animals/client-unknown' | 'client-ambiguous' | 'client-unsent' | null
}

type Owners = { byEmail: Map<string, KnownOwner[]>; byName: Map<string, KnownOwner[]> }

export function indexOwners(clients: Iterable<KnownOwner>): Owners {
  const owners: Owners = { byEmail: new Map(), byName: new Map() }
  for (const client of clients) {
    const email = emailKey(client.email)
    if (email !== '') addTo(owners.byEmail, email, client)
    const { firstName, lastName } = client
    const orders = [
      nameKey(fullName(client)),
      nameKey(fullName({ firstName: lastName, lastName: firstName })),
    ]
    for (const key of new Set(orders)) if (key !== '') addTo(owners.byName, key, client)
  }
  return owners
}

/** Matches by email, else by name in either order. If either matches several clients, both must match. */
export function findClient({ byEmail, byName }: Owners, query: { email: string; name: string }): FoundClient {
  if (query.email === '' && query.name === '') return { id: '', problem: 'animals/client-required' }
  const atEmail = byEmail.get(emailKey(query.email)) ?? []
  const called = byName.get(nameKey(query.name)) ?? []
  const both = atEmail.filter(client => called.includes(client))
  const found = both.length > 0 ? both : atEmail.length > 0 ? atEmail : called
  const [first, ...others] = found
  if (first === undefined) return { id: '', problem: 'animals/client-unknown' }
  if (others.length > 0) return { id: '', problem: 'client-ambiguous' }
  return first.isUnsent ? { id: '', problem: 'client-unsent' } : { id: first.id, problem: null }
}

/** "Peeters, Anna" equals "Peeters Anna". */
function nameKey(name: string): string {
  return normalizeText(name.replaceAll(',', ' '))
}
