import { useEffect, useState } from 'react'
import type { ContractRow } from '../../contract/contracts.ts'
import { errorText } from '../../contract/errors/error-texts.ts'
import { type ContractStatus, contractSteps, hasPdf } from '../../domain/billing/contracts.ts'
import { useDevice, useFilled, useSignal, useWorkspace } from '../../record-ui/device-hooks.ts'
import { useDocumentActions } from '../../record-ui/documents/document-actions.ts'
import { documentTexts } from '../../record-ui/documents/document-texts.ts'
import { useSavesEmailsAsFiles } from '../../record-ui/email-delivery.ts'
import { presentAnimals } from '../../store/overlay/present-animals.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { inBase64 } from '../../ui/save-file.ts'
import { usePracticeGaps } from '../practice/practice-gaps.tsx'
import {
  contractStepDisabledReason,
  type DisabledReason,
  hasOtherAtWork,
  type OfferedStep,
} from './contract-steps.ts'
import { contractStepEdit, contractUndoStep, deleteContract, isQueued } from './contracts-edits.ts'
import { contractsTexts } from './contracts-texts.ts'

export type ContractActions = ReturnType<typeof useContractActions>

export function useContractActions(onProblem: (problem: string | null) => void) {
  const texts = useTexts(contractsTexts)
  const common = useTexts(documentTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const filled = useFilled()
  const { lock, session } = useDevice()
  const { hasPin, isOffered } = useSignal(lock.state)
  const gaps = usePracticeGaps()
  const areFiles = useSavesEmailsAsFiles()
  const actions = useDocumentActions('contracts', onProblem)
  const { getClientName } = actions
  const { resent, rest } = useResent()

  const reasons: Record<DisabledReason, string | undefined> = {
    'no-animals': errorText('contracts/no-animals', language),
    'not-reachable': common.needsServer,
    'not-with-server': common.notOnServerYet,
    'other-at-work': errorText('contracts/at-work', language),
    'sent-just-now': areFiles ? common.savedAsFile : texts.resentJustNow,
  }

  const underNewKey = () => ({ idempotencyKey: workspace.newId() })

  const send = (step: 'send' | 'resend', row: ContractRow) =>
    actions.during(step, row, async () => {
      const answer = await workspace.request(`POST contracts/:id/${step}`, { id: row.id }, underNewKey())
      const to = actions.emailOf(row) || getClientName(row)
      if (!answer.ok) actions.tell(answer.failure)
      else {
        if (areFiles) actions.say(common.emailSavedAsFile(to))
        else if (step === 'resend') actions.say(texts.resent(to))
        if (step === 'resend') rest(row.id)
      }
      await actions.follow(row)
    })

  /** A withdrawn contract is not charged. The server settles its invoices in the same request. */
  const withdraw = (row: ContractRow) =>
    actions.during('withdraw', row, async () => {
      const answer = await workspace.request('PATCH contracts/:id/withdraw', { id: row.id }, underNewKey())
      if (answer.ok) actions.say(texts.withdrawn(getClientName(row)))
      else actions.explain(answer.failure)
      await actions.follow(row)
    })

  /** Photograph or scan of a contract that was signed on paper. */
  const attachScan = (row: ContractRow, file: File) =>
    actions.during('attach-scan', row, async () => {
      // The server refuses a larger file, so only its start is sent.
      const content = await inBase64(file.slice(0, mostBytes + 1))
      const answer = await workspace.request('PUT contracts/:id/scan', { id: row.id, content }, underNewKey())
      if (answer.ok) actions.say(texts.scanAttached)
      else actions.explain(answer.failure)
      await actions.follow(row)
    })

  /** Locks the device or logs out before the client gets it. */
  const signOnDevice = (step: 'sign-here' | 'sign-now', row: ContractRow, starts: boolean) =>
    actions.during(step, row, async () => {
      const { id, clientId } = row
      const answer =
        step === 'sign-here'
          ? await workspace.request('POST contracts/:id/sign-here', { id }, underNewKey())
          : await workspace.request('POST contracts/:id/sign-now', { id, clientId, starts }, underNewKey())
      if (!answer.ok) {
        if (step === 'sign-here') actions.tell(answer.failure)
        else actions.explain(answer.failure)
        return actions.follow(row)
      }
      const page = workspace.pageOfServer(answer.body.url)
      if (hasPin) lock.lock()
      else await session.logout()
      window.location.assign(page)
    })

  return {
    nameOf: getClientName,
    emailNote: areFiles ? common.emailsAreFiles : '',
    stepHints: areFiles
      ? { ...texts.stepHints, send: common.emailsAreFiles, resend: common.emailsAreFiles }
      : texts.stepHints,
    /** The effect on the device when a client signs on it. */
    signHereText: (name: string) =>
      hasPin
        ? texts.signHereLocked(name)
        : [texts.signHereText(name), ...(isOffered ? [texts.pinHint] : [])].join(' '),
    practiceMissing: gaps.missingOnDocuments && texts.practiceMissing(gaps.missingOnDocuments),
    /** The practice details that a contract sent now would lack, in sentences. */
    lacking: gaps.lacking(texts.missingDataText, texts.missingMandateText),
    /** The expected status if the running request succeeds. */
    statusOf: (row: ContractRow): ContractStatus =>
      row.status === 'pending' && actions.isBusy('send', row) ? contractSteps.send.to : row.status,
    getReason(step: OfferedStep, row: ContractRow): string | undefined {
      const animals = presentAnimals(workspace.view, row.clientId)
      const disabledReason = contractStepDisabledReason(step, {
        isReachable: actions.isReachable,
        animalCount: filled ? animals.length : undefined,
        isUnsent: actions.isUnsent(row) || animals.some(({ id }) => actions.unsent.has(id)),
        hasOtherAtWork: step === 'activate' && hasOtherAtWork(workspace.view, row),
        wasJustResent: resent.has(row.id),
      })
      return disabledReason && reasons[disabledReason]
    },
    isBusy: actions.isBusy,
    attachScan,
    scanReason: (row: ContractRow) =>
      !actions.isReachable ? common.needsServer : actions.isUnsent(row) ? common.notOnServerYet : undefined,
    async take(step: OfferedStep, row: ContractRow, starts = false): Promise<void> {
      const name = getClientName(row)
      if (isQueued(step))
        await actions.commit(
          contractStepEdit(texts, step, row, name),
          contractUndoStep(texts, step, row, name),
        )
      else if (step === 'sign-here' || step === 'sign-now') await signOnDevice(step, row, starts)
      else if (step === 'withdraw') await withdraw(row)
      else await send(step, row)
    },
    remove: (row: ContractRow) => actions.commit(deleteContract(texts, row, getClientName(row))),
    pdfOf: (row: ContractRow) => actions.getPdfFile(row, hasPdf(row.status), { notYet: texts.noPdfYet }),
  }
}

const mostBytes = 5 * 1024 * 1024

const restFor = 10_000

/**
 * The contracts whose email was resent a moment ago. The button pauses, to prevent a second email by mistake.
 */
function useResent() {
  const [resent, setResent] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (resent.size === 0) return
    const timer = setTimeout(() => setResent(new Set()), restFor)
    return () => clearTimeout(timer)
  }, [resent])
  return { resent, rest: (id: string) => setResent(before => new Set([...before, id])) }
}
