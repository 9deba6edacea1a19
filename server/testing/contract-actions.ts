import {
  type ContractAction,
  type ContractStatus,
  contractSteps,
} from '../../src/domain/billing/contracts.ts'
import type { Json } from '../../src/domain/text/json.ts'
import { type Answer, type Client, getField, getRows } from './client.ts'

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
