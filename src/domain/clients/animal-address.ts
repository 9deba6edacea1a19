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
  elsewhere: boolean
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
  if (row.elsewhere || isSame(row.consultingAddress, home)) return row
  return { ...row, consultingAddress: home }
}

export function toStored<Row extends Omit<StoredAddress, 'addressToCheck'>>(row: Row): Row {
  return withAddressShown(row)
}

/** A change of some address lines applies to the displayed address. */
export type AddressInput = {
  elsewhere?: boolean
  consultingAddress?: Partial<AddressWithPhone>
  addressToCheck?: boolean
  clientId?: string
}

/**
 * The stored fields after a change; `before` is null for a new animal. `homes`: the client's addresses before and
 * after. API clients that do not know `elsewhere` express it by the address: the client's own, or none, means no own
 * address. Where both are given, the changed one counts.
 */
export function resolveStored(
  before: StoredAddress | null,
  said: AddressInput,
  homes: { before: AddressWithPhone; after: AddressWithPhone },
): StoredAddress {
  const shown =
    before === null ? blankAddressWithPhone : before.elsewhere ? before.consultingAddress : homes.before
  const address = { ...shown, ...said.consultingAddress }
  const wasElsewhere = before?.elsewhere ?? false
  const isDecided = said.elsewhere !== undefined || said.consultingAddress !== undefined
  const isElsewhere = isDecided
    ? said.elsewhere !== false || (!wasElsewhere && !isSame(address, shown))
    : wasElsewhere
  // When only the client moves to the animal's own address, the animal keeps it, as the client may move again.
  const isCompared = isDecided || said.clientId !== undefined
  if (!isElsewhere || (isCompared && isAtHome(address, homes.after)))
    return { elsewhere: false, consultingAddress: blankAddressWithPhone, addressToCheck: false }
  const wasToCheck = !isDecided && (before?.addressToCheck ?? false)
  return { elsewhere: true, consultingAddress: address, addressToCheck: said.addressToCheck ?? wasToCheck }
}

/** Needs a review: an own address since the comparison, or one equal to the client's. */
export function asksForLook(
  { elsewhere, addressToCheck, consultingAddress }: StoredAddress,
  home: AddressWithPhone | undefined,
): boolean {
  return elsewhere && (addressToCheck || (home !== undefined && isAtHome(consultingAddress, home)))
}
