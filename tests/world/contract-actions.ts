import type { ContractStatus } from '../../src/domain/billing/contracts.ts'
import { contractUndoStep, type QueuedStep } from '../../src/features/contracts/contracts-edits.ts'
import { en } from '../../src/features/contracts/contracts-texts.ts'
import { filledIn } from '../practice/cast.ts'
import * as edits from '../practice/edits.ts'
import type { Clinic } from './clinic.ts'
import { getClientName } from './practice-actions.ts'
import type { Tab } from './tab.ts'
import { keepWithUndo, type Undo } from './undo-actions.ts'
import { eventually } from './wait-until.ts'

/** User actions on the contracts screen. */
export async function addContract(tab: Tab, clientId: string): Promise<string> {
  const id = tab.workspace.newId()
  await tab.save(edits.addContract(id, clientId, getClientName(tab, clientId)))
  return id
}

export function takeStep(tab: Tab, id: string, step: QueuedStep): Undo {
  const row = tab.row('contracts', id)
  const name = getClientName(tab, row.clientId)
  return keepWithUndo(tab, edits.contractStep(step, row, name), contractUndoStep(en, step, row, name))
}

export async function deleteContract(tab: Tab, id: string): Promise<void> {
  const row = tab.row('contracts', id)
  await tab.save(edits.deleteContract(row, getClientName(tab, row.clientId)))
}

/** Brings a contract to a status through the API. */
export async function bringTo(tab: Tab, id: string, status: ContractStatus): Promise<void> {
  await tab.workspace.request('PUT practice', filledIn)
  const steps = [
    ['PATCH contracts/:id/validate', 'pending'],
    ['POST contracts/:id/send', 'sent'],
    ['PATCH contracts/:id/force-sign', 'signed'],
    ['PATCH contracts/:id/activate', 'active'],
    ['PATCH contracts/:id/pause', 'paused'],
  ] as const
  for (const [route, reached] of steps) {
    const answer = await tab.workspace.request(route, { id })
    if (!answer.ok) throw new Error(`${route}: ${JSON.stringify(answer.failure)}`)
    if (reached === status) break
  }
  await eventually(() => tab.row('contracts', id).status === status)
}

/** The contracts as listed on their screen: client, status, version, mark. */
export function contractsOn(
  tab: Tab,
): [client: string, status: string, version: number, mark: string | null][] {
  const { tables } = tab.workspace.view
  const listed = tables.contracts.select({ search: '', sortBy: 'version', sortOrder: 'ASC' })
  return listed.map(({ row, mark }) => [getClientName(tab, row.clientId), row.status, row.version, mark])
}

export async function stepsAtServer(clinic: Clinic, id: string): Promise<string[]> {
  const rows = await clinic.server.db
    .selectFrom('contract_steps')
    .select('status')
    .where('contract_id', '=', id)
    .orderBy('n')
    .execute()
  return rows.map(({ status }) => status)
}
