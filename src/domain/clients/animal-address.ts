import { isSame } from '../edits/patch.ts'
import {
  type Address,
  type AddressWithPhone,
  addressKey,
  blankAddressWithPhone,
  isBlankAddress,
} from './address.ts'
import { isSamePhone } from './person.ts'

/**
 * An animal is at its client's address, with the client's phone, unless it has an address of its own. Then it has the
 * whole address, and fields are never mixed. Stored fields are blank at the client's address, so that animals move
 * with their client.
 */
export type StoredAddress = {
  hasOwnAddress: boolean
  consultingAddress: AddressWithPhone
  /** Has an own address since addresses were compared, and no user has confirmed it. */
  addressToCheck: boolean
}

type Client = { invoiceAddress: Address; phone: string }

export function clientHome({ invoiceAddress, phone }: Client): AddressWithPhone {
  return { ...invoiceAddress, phoneNumber: phone }
}

/** Ignores case, accents and the format of phone numbers. */
export function isAtHome({ phoneNumber, ...address }: AddressWithPhone, home: AddressWithPhone): boolean {
  const isAlike = isBlankAddress(address) || addressKey(address) === addressKey(home)
  return isAlike && (phoneNumber.trim() === '' || isSamePhone(phoneNumber, home.phoneNumber))
}

/**
 * The displayed row: with its client's address while it has none of its own, or blank when the client is unknown. The
 * address displayed before has no influence.
 */
export function withAddressShown<Row extends Omit<StoredAddress, 'addressToCheck'>>(
  row: Row,
  home: AddressWithPhone = blankAddressWithPhone,
): Row {
  if (row.hasOwnAddress || isSame(row.consultingAddress, home)) return row
  return { ...row, consultingAddress: home }
}

export function toStored<Row extends Omit<StoredAddress, 'addressToCheck'>>(row: Row): Row {
  return withAddressShown(row)
}

/** A change of some address lines applies to the displayed address. */
export type AddressInput = {
  hasOwnAddress?: boolean
  consultingAddress?: Partial<AddressWithPhone>
  addressToCheck?: boolean
  clientId?: string
}

/**
 * The stored fields after a change; `before` is null for a new animal. `homes`: the client's addresses before and
 * after. API clients that do not send `hasOwnAddress` express it by the address: the client's own, or none, means no own
 * address. Where both are given, the changed one counts.
 */
export function resolveStored(
  before: StoredAddress | null,
  input: AddressInput,
  homes: { before: AddressWithPhone; after: AddressWithPhone },
): StoredAddress {
  const displayed =
    before === null ? blankAddressWithPhone : before.hasOwnAddress ? before.consultingAddress : homes.before
  const address = { ...displayed, ...input.consultingAddress }
  const hadOwnAddress = before?.hasOwnAddress ?? false
  const isDecided = input.hasOwnAddress !== undefined || input.consultingAddress !== undefined
  const hasOwnAddress = isDecided
    ? input.hasOwnAddress !== false || (!hadOwnAddress && !isSame(address, displayed))
    : hadOwnAddress
  // When only the client moves to the animal's own address, the animal keeps it, as the client may move again.
  const isCompared = isDecided || input.clientId !== undefined
  if (!hasOwnAddress || (isCompared && isAtHome(address, homes.after)))
    return { hasOwnAddress: false, consultingAddress: blankAddressWithPhone, addressToCheck: false }
  const wasToCheck = !isDecided && (before?.addressToCheck ?? false)
  return {
    hasOwnAddress: true,
    consultingAddress: address,
    addressToCheck: input.addressToCheck ?? wasToCheck,
  }
}

/** Needs a review: an own address since the comparison, or one equal to the client's. */
export function asksForLook(
  { hasOwnAddress, addressToCheck, consultingAddress }: StoredAddress,
  home: AddressWithPhone | undefined,
): boolean {
  return hasOwnAddress && (addressToCheck || (home !== undefined && isAtHome(consultingAddress, home)))
}

/** The kind of an animal whose address staff should check. */
export const addressToCheck = 'to check'

export function animalKind(animal: StoredAddress, home: AddressWithPhone | undefined): string {
  return asksForLook(animal, home) ? addressToCheck : ''
}
