import type { InvoiceRow } from '../../contract/invoices.ts'
import {
  allowedInvoiceActions,
  type InvoiceAction,
  type InvoiceStatus,
  invoiceSteps,
  isFrozen,
  type QueuedInvoiceStep,
  queuedStepPatch,
  undonePaymentPatch,
} from '../../domain/billing/invoices.ts'
import { toDay } from '../../domain/calendar/brussels.ts'
import { formatBelgianDate } from '../../domain/text/format.ts'
import { useWorkspace } from '../../record-ui/device-hooks.ts'
import { useDocumentActions } from '../../record-ui/documents/document-actions.ts'
import { documentTexts } from '../../record-ui/documents/document-texts.ts'
import { useSavesEmailsAsFiles } from '../../record-ui/email-delivery.ts'
import type { View } from '../../store/overlay/view.ts'
import type { Edit } from '../../sync/send/commit.ts'
import { useTexts } from '../../ui/language.tsx'
import { usePracticeGaps } from '../practice/practice-gaps.tsx'
import { fetchNewest } from './fetch-newest.ts'
import { type InvoicesTexts, invoicesTexts } from './invoices-texts.ts'

export type DisabledReason = 'none' | 'practice-incomplete' | 'not-reachable' | 'not-with-server'

export type StepContext = {
  isReachable: boolean
  isPracticeComplete: boolean
  isUnsent: boolean
}

/** The steps of the status table, and "make again" for a canceled invoice. */
export type OfferedStep = InvoiceAction | 'make-again'

/** A month is billed only once. For months that are not on this device, the server decides. */
export function offeredInvoiceSteps(row: InvoiceRow, { tables }: Pick<View, 'tables'>): OfferedStep[] {
  if (row.status !== 'canceled') return allowedInvoiceActions(row.status)
  // Its extra work is open again.
  if (row.contractId === null) return []
  const isBilled = [...tables.invoices.ownedBy(row.clientId)].some(id => {
    const other = tables.invoices.get(id)?.row
    const isOfMonth = other !== undefined && other.contractId !== null && other.period === row.period
    return isOfMonth && other.status !== 'canceled'
  })
  return isBilled ? [] : ['make-again']
}

/** The paid part remains when the invoice is marked as not paid. The user confirms this first. */
export function isPartPaid({ status, paid }: Pick<InvoiceRow, 'status' | 'paid'>): boolean {
  return status === 'sent' && paid > 0
}

/** The most lasting reason has precedence. */
export function invoiceStepDisabledReason(
  step: OfferedStep,
  around: StepContext,
): DisabledReason | undefined {
  const needsServer = step === 'make-again' || invoiceSteps[step].needsServer
  return needsServer ? serverDisabledReason(around) : undefined
}

export function monthDisabledReason(
  batch: 'validate' | 'bank-file',
  count: number,
  around: StepContext,
): DisabledReason | undefined {
  if (count === 0) return 'none'
  if (batch === 'validate') return serverDisabledReason(around)
  return around.isPracticeComplete ? serverDisabledReason(around) : 'practice-incomplete'
}

export function serverDisabledReason(
  around: Pick<StepContext, 'isReachable' | 'isUnsent'>,
): DisabledReason | undefined {
  if (!around.isReachable) return 'not-reachable'
  return around.isUnsent ? 'not-with-server' : undefined
}

/** The edit for a step. Emails are never queued. */
export function invoiceStepEdit(
  texts: InvoicesTexts,
  step: QueuedInvoiceStep,
  row: InvoiceRow,
  client: string,
): Edit {
  const patch = queuedStepPatch(step, row)
  const say = () => texts[sentenceKeys[step]](row.number, client)
  return { kind: `invoices.${step}`, id: row.id, subject: row.number, patch, say }
}

const sentenceKeys = {
  validate: 'validated',
  'mark-paid': 'markedPaid',
  'mark-not-paid': 'markedNotPaid',
  cancel: 'canceled',
} as const satisfies Record<QueuedInvoiceStep, keyof InvoicesTexts>

/** Only "paid" can be undone. Reversing a payment loses its date and method, so that step has no undo. */
export function invoiceUndoStep(
  texts: InvoicesTexts,
  step: QueuedInvoiceStep,
  row: InvoiceRow,
  client: string,
): Edit | undefined {
  if (step !== 'mark-paid') return undefined
  const { kind, id, subject, say } = invoiceStepEdit(texts, 'mark-not-paid', row, client)
  return { kind, id, subject, patch: undonePaymentPatch(row), say }
}

export type InvoiceActions = ReturnType<typeof useInvoiceActions>

export function useInvoiceActions(onProblem: (problem: string | null) => void, onMade: () => void) {
  const texts = useTexts(invoicesTexts)
  const common = useTexts(documentTexts)
  const areFiles = useSavesEmailsAsFiles()
  const gaps = usePracticeGaps()
  const workspace = useWorkspace()
  const { now, view } = workspace
  const actions = useDocumentActions('invoices', onProblem)
  const { getClientName } = actions
  const practiceMissing = gaps.missingForBank && texts.practiceMissing(gaps.missingForBank)

  const around = (isUnsent: boolean): StepContext => ({
    isReachable: actions.isReachable,
    isPracticeComplete: practiceMissing === undefined,
    isUnsent,
  })
  const reasons: Record<Exclude<DisabledReason, 'none'>, string | undefined> = {
    'practice-incomplete': practiceMissing,
    'not-reachable': common.needsServer,
    'not-with-server': common.notOnServerYet,
  }
  const reason = (disabledReason: DisabledReason | undefined) =>
    disabledReason === undefined || disabledReason === 'none' ? undefined : reasons[disabledReason]

  /** The new invoice is in the current month, so the toast names that month. */
  const makeAgain = (row: InvoiceRow) =>
    actions.during('make-again', row, async () => {
      const idempotencyKey = workspace.newId()
      const answer = await workspace.request(
        'POST invoices/:id/make-again',
        { id: row.id },
        { idempotencyKey },
      )
      if (answer.ok) actions.say(texts.createdAgain(answer.body.number, getClientName(row)))
      else actions.explain(answer.failure)
      await fetchNewest(workspace)
      onMade()
    })

  return {
    nameOf: getClientName,
    practiceMissing,
    emailNote: areFiles ? common.emailsAreFiles : '',
    stepHints: areFiles ? { ...texts.stepHints, send: common.emailsAreFiles } : texts.stepHints,
    /**
     * Sentences about the details that are missing on invoices validated now, or undefined when none is
     * missing.
     */
    lacking: (count: number) =>
      gaps.lacking(fields => texts.missingDataText(count, fields), texts.missingMandateText),
    unsent: actions.unsent,
    around,
    reason,
    /** The status after the running request, assuming that it succeeds. */
    statusOf: (row: InvoiceRow): InvoiceStatus =>
      row.status === 'pending' && actions.isBusy('send', row) ? invoiceSteps.send.to : row.status,
    stepsOf: (row: InvoiceRow) => offeredInvoiceSteps(row, view),
    getReason: (step: OfferedStep, row: InvoiceRow) =>
      reason(invoiceStepDisabledReason(step, around(actions.isUnsent(row)))),
    /** The bank may still collect the invoice. The server sends the day on which that ends. */
    getCancelDisabledReason({ collectingUntil }: InvoiceRow): string | undefined {
      const today = toDay(now())
      return collectingUntil !== null && today < collectingUntil
        ? texts.inCollection(formatBelgianDate(collectingUntil))
        : undefined
    },
    getPaymentDisabledReason: (row: InvoiceRow) =>
      reason(serverDisabledReason(around(actions.isUnsent(row)))),
    isBusy: actions.isBusy,
    async take(step: OfferedStep, row: InvoiceRow): Promise<void> {
      if (step === 'make-again') return makeAgain(row)
      const name = getClientName(row)
      if (step !== 'send')
        return actions.commit(
          invoiceStepEdit(texts, step, row, name),
          invoiceUndoStep(texts, step, row, name),
        )
      await actions.during('send', row, async () => {
        const idempotencyKey = workspace.newId()
        const answer = await workspace.request('POST invoices/:id/send', { id: row.id }, { idempotencyKey })
        if (!answer.ok) actions.tell(answer.failure)
        else if (areFiles) actions.say(common.emailSavedAsFile(actions.emailOf(row) || name))
        await actions.follow(row)
      })
    },
    pdfOf: (row: InvoiceRow) =>
      actions.getPdfFile(row, isFrozen(row.status), { notYet: texts.noPdfYet, number: row.number }),
  }
}
