import type { Colleague } from './colleague.ts'
import { preparePractice } from './contracts-page.ts'
import type { Server } from './server.ts'

/**
 * A practice with two clients under contract. The bank would refuse the account of the second. Uses the API.
 */
export async function atWork(server: Server): Promise<Colleague> {
  const colleague = await preparePractice(server, { iban: 'BE71096123456769', bic: 'GKCCBEBB' })
  const { body } = await colleague.call('POST', 'clients', {
    firstName: 'Jan',
    lastName: 'Œuvrard & Fils',
    email: 'jan@example.be',
    phone: '02 1',
    invoiceAddress: { street: 'Rue 1', city: 'Namur', postalCode: '5000', country: 'Belgique' },
  })
  const { id } = body as { id: string }
  await colleague.call('POST', 'animals', { name: 'Minou', speciesName: 'Chien', clientId: id })
  const clients = (await colleague.call('GET', 'clients')).body as { data: { id: string }[] }
  for (const { id: clientId } of clients.data) {
    const made = (await colleague.call('POST', 'contracts', { clientId })).body as { id: string }
    for (const [method, step] of [
      ['PATCH', 'validate'],
      ['POST', 'send'],
      ['PATCH', 'force-sign'],
      ['PATCH', 'activate'],
    ] as const)
      await colleague.call(method, `contracts/${made.id}/${step}`)
  }
  return colleague
}
