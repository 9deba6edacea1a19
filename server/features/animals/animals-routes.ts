import { animalListQuery, animalRow } from '../../../src/contract/animals.ts'
import { voidContractOwners } from '../../../src/domain/billing/contract-price.ts'
import { type AddressWithPhone, blankAddressWithPhone } from '../../../src/domain/clients/address.ts'
import { resolveStored, toStored } from '../../../src/domain/clients/animal-address.ts'
import { speciesId } from '../../../src/domain/clients/species.ts'
import { isSame, type Patch, type Values } from '../../../src/domain/edits/patch.ts'
import type { Json } from '../../../src/domain/text/json.ts'
import { type AnimalValues, animals } from '../../../src/records/animals.ts'
import type { App } from '../../calls/app-type.ts'
import type { Tx } from '../../db/database.ts'
import type { RoutePorts } from '../../ports.ts'
import { listRoute, ordinaryRoutes } from '../../records/record-routes.ts'
import { ordinaryWrites } from '../../records/record-writes.ts'
import { refuse } from '../../refuse.ts'
import type { TouchedRow } from '../../sync/changes.ts'
import { isErased } from '../../sync/erased.ts'
import { findHomes, isClient } from '../clients/clients-store.ts'
import { writeAmountNotices } from '../contracts/amount-notices.ts'
import { voidClientContracts } from '../contracts/contract-steps.ts'
import { writeChangedAnimals, writeLeave } from '../contracts/contract-terms.ts'
import { findSpecies } from '../species/species-store.ts'
import { animalStore, listAnimals, lockOwners } from './animals-store.ts'

export function animalsRoutes(app: App, ports: RoutePorts): void {
  listRoute(app, ports, { path: '/animals', query: animalListQuery, row: animalRow, read: listAnimals })
  ordinaryRoutes(app, ports, animalWrites)
}

export const animalWrites = ordinaryWrites({
  name: 'animals',
  store: animalStore,
  find: animalStore.find,
  lockBefore: (tx, id, { clientId }) => lockOwners(tx, id, clientId),
  toStoredTerms,
  async complete(tx, { before, input }) {
    const owners = { before: before?.clientId ?? '', after: input.clientId ?? before?.clientId ?? '' }
    const homes = await findHomes(tx, Object.values(owners))
    const findHome = (owner: string) => homes.get(owner) ?? blankAddressWithPhone
    const stored = resolveStored(before, input, {
      before: findHome(owners.before),
      after: findHome(owners.after),
    })
    return { ...input, ...stored }
  },
  async settle(tx, { before, after }) {
    if (after.clientId !== before.clientId && !(await isClient(tx, after.clientId)))
      throw (await isErased(tx, 'clients', [after.clientId]))
        ? refuse('clients/erased')
        : refuse('animals/client-unknown', { field: 'clientId' })
    const speciesName = await spelled(tx, after.speciesName, before.speciesName)
    // A new owner has the animal: only its former client's terms keep the day.
    const isTaken = before.clientId !== '' && after.clientId !== before.clientId
    const leftOn = isTaken && after.leftOn === before.leftOn ? null : after.leftOn
    const leftReason = leftOn === null ? null : (after.leftReason ?? 'other')
    return { ...after, speciesName, leftOn, leftReason }
  },
  async afterChange(tx, { before, after, ids, now, madeAt }) {
    const voided: TouchedRow[] = []
    for (const owner of voidContractOwners(before, after))
      voided.push(...(await voidClientContracts(tx, owner, { ids, now, madeAt })))
    return voided
  },
  async afterWrite(tx, { id, before, after, ids, now, madeAt }) {
    if (before && after && before.leftOn !== null && before.clientId !== after.clientId)
      await writeLeave(tx, before.clientId, new Map([[id, before.leftOn]]), now)
    if (before !== null && after !== null && isChargedAlike(before, after)) return
    const owners = [before, after].flatMap(values => values?.clientId ?? [])
    const changes = await writeChangedAnimals(tx, owners, { now, madeAt })
    await writeAmountNotices(tx, changes, { animal: { id, leftOn: before?.leftOn ?? null }, now, ids })
  },
})

/** Translates an edit of `hasOwnAddress` and the address into stored values. */
function toStoredTerms(patch: Patch, row: Values | undefined): { patch: Patch; row: Values } {
  const live = row ?? {}
  const { hasOwnAddress, consultingAddress } = patch
  if (hasOwnAddress === undefined || consultingAddress === undefined) return { patch, row: live }
  const current = readSide(live.hasOwnAddress, live.consultingAddress)
  const [from, to] = [
    readSide(hasOwnAddress.from, consultingAddress.from),
    readSide(hasOwnAddress.to, consultingAddress.to),
  ]
  const isSeen = current !== undefined && from !== undefined && isShownAlike(from, current)
  const stored = current && toStored(current)
  const expected = isSeen ? stored : from && toStored(from)
  const wanted = to && toStored(to)
  return {
    patch: {
      ...patch,
      hasOwnAddress: {
        from: expected?.hasOwnAddress ?? hasOwnAddress.from,
        to: wanted?.hasOwnAddress ?? hasOwnAddress.to,
      },
      consultingAddress: {
        from: expected?.consultingAddress ?? consultingAddress.from,
        to: wanted?.consultingAddress ?? consultingAddress.to,
      },
    },
    row: { ...live, ...stored },
  }
}

type Side = { hasOwnAddress: boolean; consultingAddress: AddressWithPhone }

function readSide(hasOwnAddress: Json | undefined, address: Json | undefined): Side | undefined {
  const consultingAddress = animals.consultingAddress.read(address)
  return typeof hasOwnAddress === 'boolean' && consultingAddress !== undefined
    ? { hasOwnAddress, consultingAddress }
    : undefined
}

function isShownAlike(side: Side, other: Side): boolean {
  return (
    (!side.hasOwnAddress && !other.hasOwnAddress) || isSame(side.consultingAddress, other.consultingAddress)
  )
}

const charged = ['clientId', 'name', 'chipId', 'speciesName', 'nbYearlyVisit', 'leftOn'] as const

function isChargedAlike(before: AnimalValues, after: AnimalValues): boolean {
  return charged.every(field => before[field] === after[field])
}

/** Unchanged names are not checked, because an animal may have the name of a deleted species. */
async function spelled(tx: Tx, name: string, before: string): Promise<string> {
  if (name === before) return before
  const species = await findSpecies(tx, speciesId(name))
  if (species !== undefined) return species.name
  if (before !== '' && speciesId(name) === speciesId(before)) return before
  throw refuse('animals/species-unknown', { field: 'speciesName' })
}
