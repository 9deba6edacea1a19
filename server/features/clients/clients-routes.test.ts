import { expect, it } from 'vitest'
import { claire } from '../../../tests/practice/cast.ts'
import { getId } from '../../testing/client.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { prepareServer } from '../../testing/practice.ts'

onFastEngine(({ openServer }) => {
  const { anna } = prepareServer(openServer)

  it('a client is deactivated, and loses the phone, address, language and referrer', async () => {
    const referrerId = getId(await anna.post('clients', { ...claire, firstName: 'Zoë' }))
    const id = getId(await anna.post('clients', { ...claire, referrerId, language: 'nl' }))
    const change = async (body: object) => (await anna.put(`clients/${id}`, { ...body })).body
    for (const isActive of [false, true]) expect(await change({ isActive })).toMatchObject({ isActive })
    const address = { street: '', city: '', postalCode: '', country: '' }
    const cleared = { phone: '', invoiceAddress: address, language: '' }
    expect(await change(cleared)).toMatchObject({ ...cleared, language: null })
    for (const none of ['', null]) {
      const referrer = { firstName: 'Zoë', lastName: 'Dupont' }
      expect(await change({ referrerId })).toMatchObject({ referrerId, referrer })
      expect(await change({ referrerId: none })).toMatchObject({ referrerId: null, referrer: null })
    }
  })

  it('a changed client is found by the new values only', async () => {
    const id = getId(await anna.post('clients', claire))
    await anna.put(`clients/${id}`, { firstName: 'Clara', invoiceAddress: { city: 'Gent' } })
    for (const search of ['clara dupont', '1000 gent'])
      expect(await anna.get(`clients?search=${search}`)).toMatchObject({ body: { data: [{ id }] } })
    expect(await anna.get('clients?search=claire dupont')).toMatchObject({ body: { data: [] } })
  })

  it('a client accepts values longer than a PostgreSQL index entry', async () => {
    const letter = (n: number) => String.fromCodePoint(0x20000 + ((n * 7_919) % 40_000))
    const long = (from: number) => Array.from({ length: 100 }, (_, n) => letter(from + n)).join('')
    const invoiceAddress = { street: long(0), city: long(100), postalCode: long(200), country: long(300) }
    const person = { firstName: '\ufdfa'.repeat(200), lastName: `${long(400)}`, companyName: long(500) }
    const answer = await anna.post('clients', { ...claire, ...person, invoiceAddress })
    expect(answer).toMatchObject({ status: 201, body: { invoiceAddress } })
    expect(await anna.get('clients?sortBy=address')).toMatchObject({ body: { data: [person] } })
  })
})
