import {
  type ContractAction,
  type ContractStatus,
  contractSteps,
} from '../../src/domain/billing/contracts.ts'
import type { Json } from '../../src/domain/text/json.ts'
import { claire, rex } from '../../tests/practice/cast.ts'
import { type Answer, type Client, getField, getId, getRows } from './client.ts'
import type { Server } from './server.ts'

const calls: Record<ContractAction, 'PATCH' | 'POST'> = {
  validate: 'PATCH',
  send: 'POST',
  resend: 'POST',
  'force-sign': 'PATCH',
  activate: 'PATCH',
  pause: 'PATCH',
  resume: 'PATCH',
}

export function callContractAction(
  client: Client,
  id: string,
  action: ContractAction,
  headers?: { [name: string]: string },
): Promise<Answer> {
  const path = `contracts/${id}/${action}`
  return calls[action] === 'POST'
    ? client.post(path, undefined, headers)
    : client.patch(path, undefined, headers)
}

/** Applies the steps in order, starting at created. Canceled is an active contract that was deleted. */
export async function bringTo(client: Client, id: string, status: ContractStatus): Promise<void> {
  const path = ['validate', 'send', 'force-sign', 'activate', 'pause'] as const
  const goal = status === 'canceled' ? 'active' : status
  for (const action of path) {
    if (getField(await fetchContract(client, id), 'status') === goal) break
    const { status: responseStatus } = await callContractAction(client, id, action)
    if (responseStatus !== 200) throw new Error(`${action} was answered with ${responseStatus}`)
    if (contractSteps[action].to === goal) break
  }
  if (status === 'canceled') await client.delete(`contracts/${id}`)
}

export async function fetchContract(client: Client, id: string): Promise<Json> {
  const found = getRows(await client.get('contracts?limit=1000')).find(row => row.id === id)
  if (found === undefined) throw new Error(`there is no contract ${id}`)
  return found
}

/** Adds a client with an animal and a contract, and brings the contract to the status. */
export async function addContract(
  client: Client,
  status: ContractStatus = 'created',
  { person = {}, animal = {} }: { person?: object; animal?: object } = {},
): Promise<{ id: string; clientId: string; animalId: string }> {
  const clientId = getId(await client.post('clients', { ...claire, ...person }))
  const animalId = getId(await client.post('animals', { ...rex(clientId), ...animal }))
  const id = getId(await client.post('contracts', { clientId }))
  await bringTo(client, id, status)
  return { id, clientId, animalId }
}

export const typedSignature = { name: 'Claire Dupont', strokes: null, agrees: true }

/** The page on which a client reads and signs a contract. */
export function signingPage(server: Pick<Server, 'app' | 'emails' | 'mailsSettled'>) {
  return {
    async emailedLink(n = 0): Promise<string> {
      await server.mailsSettled()
      return /\/sign\/[\w-]+/.exec(server.emails.at(n)?.text ?? '')?.[0] ?? ''
    },
    async linkHere(client: Client, id: string): Promise<string> {
      return String(getField((await client.post(`contracts/${id}/sign-here`)).body, 'url'))
    },
    open: (url: string) => server.app.inject({ url, headers: { accept: 'text/html' } }),
    sign: (url: string, signature: object = typedSignature, headers = {}) =>
      server.app.inject({ method: 'POST', url, payload: signature, headers }),
  }
}
