import { describe, expect, it } from 'vitest'
import { blankAddressWithPhone as blank } from './address.ts'
import { isAtHome, resolveStored, type StoredAddress, withAddressShown } from './animal-address.ts'

const home = {
  street: 'Rue de l’Église 1',
  city: 'Namur',
  postalCode: '5000',
  country: 'Belgique',
  phoneNumber: '081 22 33 44',
}
const next = { ...home, street: 'Rue Haute 2', phoneNumber: '02 1' }
const meadow = { ...home, street: 'Pré 3', phoneNumber: '0470 12 34 56' }

describe('an animal address matches the address of its client', () => {
  it.each([
    ['an equal address', home, true],
    ['other case and accents', { ...home, street: "RUE  DE L'EGLISE 1" }, true],
    ['another phone number format', { ...home, phoneNumber: '+32 81 22.33.44' }, true],
    ['no phone number', { ...home, phoneNumber: ' ' }, true],
    ['a blank address', blank, true],
    ['only the phone number of the client', { ...blank, phoneNumber: home.phoneNumber }, true],
    ['another phone number', { ...home, phoneNumber: '02 1' }, false],
    ['only another phone number', { ...blank, phoneNumber: '02 1' }, false],
    ['another street', { ...home, street: 'Rue de l’Église 2' }, false],
    ['an incomplete address', { ...home, street: '' }, false],
  ])('%s: %s', (_, address, isClientAddress) => expect(isAtHome(address, home)).toBe(isClientAddress))
})

const withClient: StoredAddress = { hasOwnAddress: false, consultingAddress: blank, addressToCheck: false }
const ownAddress: StoredAddress = { hasOwnAddress: true, consultingAddress: meadow, addressToCheck: true }
const decided: StoredAddress = { ...ownAddress, addressToCheck: false }

describe('the stored address of an animal after a change', () => {
  const elsewhere = { consultingAddress: meadow }
  const atHome = { consultingAddress: home }
  const shared = { hasOwnAddress: false }
  const inGent = { ...decided, consultingAddress: { ...home, city: 'Gent' } }
  it.each<[string, StoredAddress | null, Parameters<typeof resolveStored>[1], StoredAddress]>([
    ['a new animal without an address', null, {}, withClient],
    ['a new animal at the client’s address', null, atHome, withClient],
    ['a new animal at another address', null, elsewhere, decided],
    ['a copied animal with another address', null, { ...shared, ...elsewhere }, decided],
    ['no address field', ownAddress, {}, ownAddress],
    ['another address', withClient, elsewhere, decided],
    ['a part of the address', withClient, { consultingAddress: { city: 'Gent' } }, inGent],
    ['the client’s address', ownAddress, atHome, withClient],
    ['an empty address', ownAddress, { consultingAddress: blank }, withClient],
    ['only the flag', ownAddress, shared, withClient],
    ['the flag with the unchanged address', ownAddress, { ...shared, ...elsewhere }, withClient],
    ['a whole row with another address', withClient, { ...shared, ...elsewhere }, decided],
    ['an unchanged row', withClient, { ...shared, ...atHome }, withClient],
    ['the flag for another address, without an address', withClient, { hasOwnAddress: true }, withClient],
    ['a confirmed other address', ownAddress, { addressToCheck: false }, decided],
  ])('%s', (_, before, input, after) => {
    expect(resolveStored(before, input, { before: home, after: home })).toEqual(after)
  })

  it('follows the new client, unless the animal lives elsewhere', () => {
    const homes = { before: home, after: next }
    expect(resolveStored(withClient, { clientId: 'next' }, homes)).toEqual(withClient)
    expect(resolveStored(ownAddress, { clientId: 'next' }, homes)).toEqual(ownAddress)
    // Edit from a program that uses only the API.
    const edit = { clientId: 'next', consultingAddress: next }
    expect(resolveStored(withClient, edit, homes)).toEqual(withClient)
    const toMeadow = { before: home, after: meadow }
    expect(resolveStored(ownAddress, { clientId: 'next' }, toMeadow)).toEqual(withClient)
  })

  it('stays elsewhere when the client moves to the same address', () => {
    expect(resolveStored(decided, {}, { before: meadow, after: meadow })).toEqual(decided)
  })
})

it('shows the current address of the client, and reuses an unchanged row', () => {
  const row = { name: 'Rex', hasOwnAddress: false, consultingAddress: home }
  expect(withAddressShown(row, next)).toEqual({ ...row, consultingAddress: next })
  expect(withAddressShown(row, { ...home })).toBe(row)
  expect(withAddressShown(withAddressShown(row, next))).toEqual({ ...row, consultingAddress: blank })
  const other = { ...row, hasOwnAddress: true }
  expect(withAddressShown(other, next)).toBe(other)
})
