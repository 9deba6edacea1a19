import type { InvoiceRow } from '../../contract/invoices.ts'
import { dayOf } from '../../domain/brussels.ts'
import { formatBelgianDate } from '../../domain/format.ts'
import { type InvoiceAction, type InvoiceStatus, invoiceSteps, isFrozen } from '../../domain/invoices.ts'
import { useWorkspace } from '../../parts/device-hooks.ts'
import { useDocumentActions } from '../../parts/document-actions.ts'
import { documentTexts } from '../../parts/document-texts.ts'
import { usePracticeGaps } from '../../parts/practice-gaps.tsx'
import type { Edit } from '../../sync/send/commit.ts'
import { useTexts } from '../../ui/language.tsx'
import { type InvoicesTexts, invoicesTexts } from './invoices-texts.ts'

/** Why something about invoices cannot be done now. */
export type Hindrance = 'none' | 'practice-incomplete' | 'not-reachable' | 'not-with-server'

export type Around = {
  isReachable: boolean
  isPracticeComplete: boolean
  /** Something of what it is about is still on its way to the server. */
  isUnsent: boolean
}

/** Why a step of one invoice cannot be taken now, the reason that lasts longest first. */
export function hindranceOf(step: InvoiceAction, around: Around): Hindrance | undefined {
  return invoiceSteps[step].needsServer ? hindranceOfServer(around) : undefined
}

/** The same for what is done with so many invoices of a month at once. */
export function hindranceOfMonth(
  batch: 'validate' | 'bank-file',
  count: number,
  around: Around,
): Hindrance | undefined {
  if (count === 0) return 'none'
  if (batch === 'validate') return hindranceOfServer(around)
  return around.isPracticeComplete ? hindranceOfServer(around) : 'practice-incomplete'
}

/** Why the server cannot be asked about an invoice. */
export function hindranceOfServer(around: Pick<Around, 'isReachable' | 'isUnsent'>): Hindrance | undefined {
  if (!around.isReachable) return 'not-reachable'
  return around.isUnsent ? 'not-with-server' : undefined
}

/** What people do to invoices, as the outbox keeps it; an email is never kept for later. */
export type QueuedStep = Exclude<InvoiceAction, 'send'>

export function takeStep(texts: InvoicesTexts, step: QueuedStep, row: InvoiceRow, client: string): Edit {
  const patch = { status: { from: row.status, to: invoiceSteps[step].to } }
  const say = () => texts[said[step]](row.number, client)
  return { kind: `invoices.${step}`, id: row.id, subject: row.number, patch, say }
}

const said = {
  validate: 'validated',
  'mark-paid': 'markedPaid',
  'mark-not-paid': 'markedNotPaid',
  cancel: 'canceled',
} as const satisfies Record<QueuedStep, keyof InvoicesTexts>

export type InvoiceActions = ReturnType<typeof useInvoiceActions>

/** What can be done with the invoices of the screen, and why not. */
export function useInvoiceActions(onProblem: (problem: string | null) => void) {
  const texts = useTexts(invoicesTexts)
  const common = useTexts(documentTexts)
  const gaps = usePracticeGaps()
  const { now } = useWorkspace()
  const actions = useDocumentActions('invoices', onProblem)
  const { nameOf } = actions
  const practiceMissing = gaps.missingForBank && texts.practiceMissing(gaps.missingForBank)

  const around = (isUnsent: boolean): Around => ({
    isReachable: actions.isReachable,
    isPracticeComplete: practiceMissing === undefined,
    isUnsent,
  })
  const reasons: Record<Exclude<Hindrance, 'none'>, string | undefined> = {
    'practice-incomplete': practiceMissing,
    'not-reachable': common.needsServer,
    'not-with-server': common.notWithServer,
  }
  const reason = (hindrance: Hindrance | undefined) =>
    hindrance === undefined || hindrance === 'none' ? undefined : reasons[hindrance]

  return {
    nameOf,
    practiceMissing,
    /** What so many invoices that are validated now will lack for ever, in sentences; nothing when they lack nothing. */
    lacking: (count: number) =>
      gaps.lacking(fields => texts.lackingText(count, fields), texts.lackingMandate),
    unsent: actions.unsent,
    around,
    reason,
    /** As it will be when what is under way succeeds. */
    statusOf: (row: InvoiceRow): InvoiceStatus =>
      row.status === 'pending' && actions.isBusy('send', row) ? invoiceSteps.send.to : row.status,
    reasonOf: (step: InvoiceAction, row: InvoiceRow) =>
      reason(hindranceOf(step, around(actions.isUnsent(row)))),
    /** An invoice that the bank is still collecting is not canceled meanwhile: the server says the day on which that ends. */
    cancelHindrance({ outUntil }: InvoiceRow): string | undefined {
      const today = dayOf(now())
      return outUntil !== null && today < outUntil ? texts.stillOut(formatBelgianDate(outUntil)) : undefined
    },
    /** Only the server can keep a payment. */
    paymentHindrance: (row: InvoiceRow) => reason(hindranceOfServer(around(actions.isUnsent(row)))),
    isBusy: actions.isBusy,
    async take(step: InvoiceAction, row: InvoiceRow): Promise<void> {
      if (step !== 'send') return actions.commit(takeStep(texts, step, row, nameOf(row)))
      await actions.during('send', row, async () => {
        const answer = await actions.post('send', row)
        if (!answer.ok) actions.tell(answer.failure)
        await actions.follow(row)
      })
    },
    pdfOf: (row: InvoiceRow) =>
      actions.pdfOf(row, isFrozen(row.status), { notYet: texts.noPdfYet, number: row.number }),
  }
}
