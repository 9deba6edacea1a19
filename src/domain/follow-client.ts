import { type Address, addressKey, isBlankAddress } from './address.ts'
import type { ConsultingAddress } from './animals.ts'
import { isSamePhone } from './phone.ts'

/**
 * Where an animal is seen once it gets another client. What was filled in from the former one goes along to the next; what
 * somebody typed stays. The place and the telephone are looked at apart. `former` is all that may have been filled in:
 * where the former client's invoices go, and where their other animals are seen.
 */
export function followClient(
  address: ConsultingAddress,
  former: readonly ConsultingAddress[],
  next: ConsultingAddress,
): ConsultingAddress {
  const { phoneNumber, ...place } = address
  const { phoneNumber: nextPhone, ...nextPlace } = next
  const isPlaceTheirs = isBlankAddress(place) || former.some(theirs => isSamePlace(theirs, place))
  const isPhoneTheirs =
    phoneNumber.trim() === ''
      ? isPlaceTheirs
      : former.some(theirs => isSamePhone(theirs.phoneNumber, phoneNumber))
  return {
    ...(isPlaceTheirs ? nextPlace : place),
    phoneNumber: isPhoneTheirs ? nextPhone : phoneNumber,
  }
}

export function isSamePlace(a: Address, b: Address): boolean {
  return addressKey(a) === addressKey(b)
}
