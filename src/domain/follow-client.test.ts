import { describe, expect, it } from 'vitest'
import { blankConsultingAddress, type ConsultingAddress } from './animals.ts'
import { followClient } from './follow-client.ts'

const at = (street: string, phoneNumber = ''): ConsultingAddress => ({
  street,
  city: street && 'Namur',
  postalCode: street && '5000',
  country: street && 'Belgique',
  phoneNumber,
})
const invoice = at('Rue de Fer 1', '081 22 33 44')
const stable = at('Chemin du Pré 9', '0475 12 34 56')
const former = [invoice, stable]
const next = at('Kerkstraat 5', '09 123 45 67')

describe('an animal that gets another client', () => {
  it.each([
    ['the invoice address', invoice],
    ['the address of their other animal', stable],
    ['one with the telephone of the other', at('Rue de Fer 1', '0475 12 34 56')],
    ['the same in other letters and signs', at('rue de fer  1', '+32 81/22.33.44')],
    ['the address alone', at('Rue de Fer 1')],
    ['nothing', blankConsultingAddress],
  ])('goes along to the new client where it had %s of the former one', (_, address) => {
    expect(followClient(address, former, next)).toEqual(next)
  })

  it('keeps what somebody typed: all of it, the telephone alone, or the place alone', () => {
    const own = at('Rue du Pont 3', '02 111 22 33')
    expect(followClient(own, former, next)).toEqual(own)
    expect(followClient(at('Rue du Pont 3'), former, next)).toEqual(at('Rue du Pont 3'))
    expect(followClient(at('Rue de Fer 1', '02 111 22 33'), former, next)).toEqual(
      at('Kerkstraat 5', '02 111 22 33'),
    )
    expect(followClient(at('Rue du Pont 3', '081 22 33 44'), former, next)).toEqual(
      at('Rue du Pont 3', '09 123 45 67'),
    )
  })

  it('keeps nothing of the former one where the new one has nothing', () => {
    expect(followClient(invoice, former, blankConsultingAddress)).toEqual(blankConsultingAddress)
  })

  it('keeps everything where nothing is known of the former one', () => {
    expect(followClient(invoice, [], next)).toEqual(invoice)
    expect(followClient(invoice, [blankConsultingAddress], next)).toEqual(invoice)
  })
})
