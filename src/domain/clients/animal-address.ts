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
 * Where an animal is seen. It stands at the address of its client, and is called for at the client's telephone, unless it
 * stands elsewhere: then it holds all of that address, and nothing is mixed of both. What it holds is blank where it stands
 * with its client, so that a client who moves takes all of their animals along.
 */
export type Held = {
  elsewhere: boolean
  consultingAddress: AddressWithPhone
  /** It stands elsewhere since addresses were compared once, and nobody has said since that it does. */
  addressToCheck: boolean
}

type Client = { invoiceAddress: Address; phone: string }

export function homeOf({ invoiceAddress, phone }: Client): AddressWithPhone {
  return { ...invoiceAddress, phoneNumber: phone }
}

/** Whether an address says nothing else than the client's does: case, accents and the writing of a telephone do not count. */
export function isAtHome({ phoneNumber, ...address }: AddressWithPhone, home: AddressWithPhone): boolean {
  const isAlike = isBlankAddress(address) || addressKey(address) === addressKey(home)
  return isAlike && (phoneNumber.trim() === '' || isSamePhone(phoneNumber, home.phoneNumber))
}

/**
 * A row as it is shown: with its client's address where it stands with them, and with none where nobody here knows the client. What it
 * showed before makes no difference.
 */
export function withAddressShown<Row extends Omit<Held, 'addressToCheck'>>(
  row: Row,
  home: AddressWithPhone = blankAddressWithPhone,
): Row {
  if (row.elsewhere || isSame(row.consultingAddress, home)) return row
  return { ...row, consultingAddress: home }
}

/** What a row holds, out of one that is shown. */
export function asHeld<Row extends Omit<Held, 'addressToCheck'>>(row: Row): Row {
  return withAddressShown(row)
}

/** What somebody says of it: a part of an address changes that part of what is shown. */
export type SaidOfAddress = {
  elsewhere?: boolean
  consultingAddress?: Partial<AddressWithPhone>
  addressToCheck?: boolean
  clientId?: string
}

/**
 * What an animal holds after a change; `before` is null of a new one. `homes` are those of its client before and after. Whoever
 * knows of no `elsewhere`, as a program that was written for the calls alone, says it by the address:
 * the client's own, or none, is no other place. Where both are said, what was changed counts.
 */
export function heldAfter(
  before: Held | null,
  said: SaidOfAddress,
  homes: { before: AddressWithPhone; after: AddressWithPhone },
): Held {
  const shown =
    before === null ? blankAddressWithPhone : before.elsewhere ? before.consultingAddress : homes.before
  const address = { ...shown, ...said.consultingAddress }
  const wasElsewhere = before?.elsewhere ?? false
  const isDecided = said.elsewhere !== undefined || said.consultingAddress !== undefined
  const isElsewhere = isDecided
    ? said.elsewhere !== false || (!wasElsewhere && !isSame(address, shown))
    : wasElsewhere
  // Who only moves in where the animal stood takes nothing from it: it may stay when they move on.
  const isCompared = isDecided || said.clientId !== undefined
  if (!isElsewhere || (isCompared && isAtHome(address, homes.after)))
    return { elsewhere: false, consultingAddress: blankAddressWithPhone, addressToCheck: false }
  const wasToCheck = !isDecided && (before?.addressToCheck ?? false)
  return { elsewhere: true, consultingAddress: address, addressToCheck: said.addressToCheck ?? wasToCheck }
}

/**
 * Whether somebody should look at where an animal stands: it is elsewhere since addresses were compared, or at the very address of
 * its client without following them.
 */
export function asksForLook(
  { elsewhere, addressToCheck, consultingAddress }: Held,
  home: AddressWithPhone | undefined,
): boolean {
  return elsewhere && (addressToCheck || (home !== undefined && isAtHome(consultingAddress, home)))
}
