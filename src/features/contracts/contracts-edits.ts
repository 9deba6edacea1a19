import type { ContractRow } from '../../contract/contracts.ts'
import type { EditKind } from '../../contract/edits.ts'
import { type ContractAction, contractSteps, isAtWork } from '../../domain/billing/contracts.ts'
import type { Json } from '../../domain/text/json.ts'
import type { Edit } from '../../sync/send/commit.ts'
import type { ContractsTexts } from './contracts-texts.ts'
import type { MarkSigned } from './signing-callback.ts'

/** The edits of contracts in the outbox. `client` is the contract's name in sentences. */
export type QueuedStep = Exclude<ContractAction, 'send' | 'resend'>

export function isQueued(step: string): step is QueuedStep {
  return step in sentenceKeys && step in contractSteps
}

export function addContract(texts: ContractsTexts, id: string, clientId: string, client: string): Edit {
  const patch = { clientId: { from: null, to: clientId } }
  return { kind: 'contracts.add', id, subject: client, patch, say: () => texts.added(client) }
}

export function contractStepEdit(
  texts: ContractsTexts,
  step: QueuedStep,
  row: ContractRow,
  client: string,
): Edit {
  const { to } = contractSteps[step]
  return statusEdit(`contracts.${step}`, row, to, client, texts[sentenceKeys[step]](client))
}

/** Pausing and resuming undo each other. Days are counted from the instants of both edits. */
export function contractUndoStep(
  texts: ContractsTexts,
  step: QueuedStep,
  row: ContractRow,
  client: string,
): Edit | undefined {
  const opposite = opposites[step]
  return opposite && contractStepEdit(texts, opposite, { ...row, status: contractSteps[step].to }, client)
}

const opposites: { readonly [Step in QueuedStep]?: QueuedStep } = { pause: 'resume', resume: 'pause' }

/** A contract that was ever signed is canceled and retained. Any other one is deleted. */
export function deleteContract(texts: ContractsTexts, row: ContractRow, client: string): Edit {
  return wasSigned(row)
    ? statusEdit('contracts.cancel', row, 'canceled', client, texts.canceled(client))
    : statusEdit('contracts.delete', row, null, client, texts.deleted(client))
}

/** The report of a signing page, queued while the server is unreachable. */
export function reportSigned(
  texts: ContractsTexts,
  contractId: string,
  signed: MarkSigned,
  client: string,
): Edit {
  const patch = Object.fromEntries(Object.entries(signed).map(([field, to]) => [field, { from: null, to }]))
  const say = () => texts.reportedSigned(client)
  return { kind: 'contracts.mark-signed', id: contractId, subject: client, patch, say }
}

/** Also true while the server has not confirmed the signature. */
function wasSigned({ signedAt, status }: ContractRow): boolean {
  return signedAt !== null || status === 'signed' || isAtWork(status)
}

const sentenceKeys = {
  validate: 'validated',
  'force-sign': 'forceSigned',
  activate: 'started',
  pause: 'paused',
  resume: 'resumed',
} as const satisfies Record<QueuedStep, keyof ContractsTexts>

function statusEdit(kind: EditKind, row: ContractRow, to: Json, client: string, sentence: string): Edit {
  const patch = { status: { from: row.status, to } }
  return { kind, id: row.id, subject: client, patch, say: () => sentence }
}
