import type { ContractRow } from '../../src/contract/contracts.ts'
import type { ContractStatus } from '../../src/domain/billing/contracts.ts'
import * as contracts from '../../src/features/contracts/contracts-edits.ts'
import { en } from '../../src/features/contracts/contracts-texts.ts'
import type { Edit } from '../../src/sync/send/commit.ts'
import { filledIn } from '../practice/cast.ts'
import type { Clinic } from './clinic.ts'
import { getClientName } from './practice-actions.ts'
import type { Tab } from './tab.ts'
import { keepWithUndo } from './undo-actions.ts'
import { eventually } from './wait-until.ts'

/** User actions on the contracts screen, with the functions of the screen. */
export async function addContract(tab: Tab, clientId: string): Promise<string> {
  const id = tab.workspace.newId()
  await save(tab, contracts.addContract(en, id, clientId, getClientName(tab, clientId)))
  return id
}

/** Returns the Undo of its message. */
export function takeStep(tab: Tab, id: string, step: contracts.QueuedStep): Promise<() => Promise<string>> {
  const row = getContract(tab, id)
  const name = getClientName(tab, row.clientId)
  const opposite = contracts.contractUndoStep(en, step, row, name)
  return keepWithUndo(tab, contracts.contractStepEdit(en, step, row, name), opposite)
}

export async function deleteContract(tab: Tab, id: string): Promise<void> {
  const row = getContract(tab, id)
  await save(tab, contracts.deleteContract(en, row, getClientName(tab, row.clientId)))
}

export async function reportSigned(tab: Tab, id: string, signedDocId: string): Promise<void> {
  const metadata = { signedDocId, signedAt: '2026-03-02T08:00:00.000Z', fields: null, creditsInfo: null }
  await save(tab, contracts.reportSigned(en, id, { signedDocId, metadata }, 'Zoë Maes'))
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
  await eventually(() => getContract(tab, id).status === status)
}

export function getContract(tab: Tab, id: string): ContractRow {
  const found = tab.workspace.view.tables.contracts.get(id)
  if (!found) throw new Error('the screen does not show it')
  return found.row
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

async function save(tab: Tab, edit: Edit): Promise<void> {
  const committed = await tab.workspace.commit(edit)
  if (!committed.ok) throw committed.error
}
