import { useState } from 'react'
import type { ClientRow } from '../../contract/clients.ts'
import type { ContractRow } from '../../contract/contracts.ts'
import { blankRow } from '../../contract/rows.ts'
import { type ContractStatus, isBeforeSignature } from '../../domain/billing/contracts.ts'
import { fullName } from '../../domain/clients/person.ts'
import { formatDay } from '../../domain/text/format.ts'
import { useFilled, useSignal, useWorkspace } from '../../record-ui/device-hooks.ts'
import { DocumentButtons, StepButtons } from '../../record-ui/documents/document-buttons.tsx'
import { useCommit } from '../../record-ui/lists/list-problem.ts'
import { PageCard } from '../../record-ui/page/page-card.tsx'
import { recordPageTexts } from '../../record-ui/page/record-page-texts.ts'
import { presentAnimals } from '../../store/overlay/present-animals.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { ContractDialogs, type OpenDialog } from '../contracts/contract-dialogs.tsx'
import { ContractStatusBadge } from '../contracts/contract-status.tsx'
import { isExplained, type OfferedStep, offeredContractSteps } from '../contracts/contract-steps.ts'
import { addContract } from '../contracts/contracts-edits.ts'
import { contractsTexts } from '../contracts/contracts-texts.ts'
import { type ContractActions, useContractActions } from '../contracts/use-contract-actions.ts'
import { useOwned } from '../notes/timeline/use-timeline.ts'
import { ClientContract } from './client-contract.tsx'

type Props = {
  client: ClientRow
  practicePath: string
  toSign: ContractRow | undefined
  open: OpenDialog
  onOpen: (dialog: OpenDialog) => void
  onProblem: (problem: string | null) => void
}

export function ClientContracts({ client, practicePath, toSign, open, onOpen, onProblem }: Props) {
  const texts = useTexts(recordPageTexts)
  const ofContracts = useTexts(contractsTexts)
  const workspace = useWorkspace()
  const commit = useCommit(onProblem)
  const contracts = useOpenContracts(client.id)
  const actions = useContractActions(onProblem)
  return (
    <PageCard heading={texts.contract}>
      {contracts.length === 0 && (
        <div className="grid justify-items-start gap-2">
          <p className="text-muted">{texts.noContract}</p>
          <div className="flex flex-wrap gap-2">
            {toSign && (
              <StepButtons
                steps={['sign-now']}
                texts={ofContracts}
                hints={actions.stepHints}
                getReason={step => actions.getReason(step, toSign)}
                isBusy={step => actions.isBusy(step, toSign)}
                onTake={kind => onOpen({ kind, row: toSign })}
              />
            )}
            <Button
              variant="quiet"
              onClick={() =>
                void commit(addContract(ofContracts, workspace.newId(), client.id, fullName(client)))
              }
            >
              {texts.createContract}
            </Button>
          </div>
        </div>
      )}
      {contracts.map(row => (
        <Contract key={row.id} row={row} actions={actions} onAsk={kind => onOpen({ kind, row })} />
      ))}
      <ClientContract clientId={client.id} />
      <ContractDialogs
        open={open}
        actions={actions}
        practicePath={practicePath}
        onClose={() => onOpen(null)}
      />
    </PageCard>
  )
}

function Contract(props: {
  row: ContractRow
  actions: ContractActions
  onAsk: (kind: NonNullable<OpenDialog>['kind']) => void
}) {
  const { row, actions, onAsk } = props
  const texts = useTexts(contractsTexts)
  const { language } = useLanguage()
  const { now, view, versions } = useWorkspace()
  useSignal(versions.animals)
  const [isEnding, setEnding] = useState(false)
  const isFilled = useFilled()
  const isWithoutAnimals =
    isFilled && endable.includes(row.status) && presentAnimals(view, row.clientId).length === 0
  const since = row.signedAt ?? row.createdAt
  const take = (step: OfferedStep) => {
    if (isExplained(step) && (step !== 'send' || actions.lacking !== undefined)) onAsk(step)
    else void actions.take(step, row)
  }
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex flex-wrap items-center gap-2">
          <ContractStatusBadge status={actions.statusOf(row)} />
          {since !== '' && <span className="text-muted text-sm">{formatDay(since, language)}</span>}
        </p>
        <span className="-my-1 -mr-2 flex">
          <DocumentButtons
            name={actions.nameOf(row)}
            texts={texts}
            file={actions.pdfOf(row)}
            onPreview={() => onAsk('preview')}
          />
        </span>
      </div>
      <div className="flex flex-wrap gap-2">
        <StepButtons
          steps={offeredContractSteps(row, now())}
          texts={texts}
          hints={actions.stepHints}
          getReason={step => actions.getReason(step, row)}
          isBusy={step => actions.isBusy(step, row)}
          onTake={take}
        />
      </div>
      {isWithoutAnimals && (
        <div className="grid justify-items-start gap-2 border-line border-t pt-3">
          <p className="text-ink">{texts.noAnimalsLeft}</p>
          <Button onClick={() => setEnding(true)}>{texts.end}</Button>
        </div>
      )}
      <ConfirmDialog
        open={isEnding}
        tone="danger"
        title={texts.end}
        text={texts.endQuestion(actions.nameOf(row))}
        confirmLabel={texts.end}
        onCancel={() => setEnding(false)}
        onConfirm={() => {
          setEnding(false)
          void actions.remove(row)
        }}
      />
    </div>
  )
}

/** Not yet for a contract that is still in preparation, nor for a signed one, which cannot be ended. */
const endable: readonly ContractStatus[] = ['sent', 'active', 'paused']

const closest: readonly ContractStatus[] = ['active', 'paused', 'signed', 'sent', 'pending', 'created']

/** The contract that the client can sign now: one that is not signed yet, or the row of a new one. */
export function useContractToSign(clientId: string): ContractRow | undefined {
  const { newId } = useWorkspace()
  const [id] = useState(newId)
  const contracts = useOpenContracts(clientId)
  if (contracts.length === 0) return { ...blankRow.contracts, id, clientId }
  return contracts.find(({ status }) => isBeforeSignature(status))
}

/** Contracts that are not canceled, the most advanced first. */
function useOpenContracts(clientId: string): ContractRow[] {
  const contracts = useOwned('contracts', clientId)
  return contracts
    .filter(({ status }) => status !== 'canceled')
    .sort((a, b) => closest.indexOf(a.status) - closest.indexOf(b.status))
}
