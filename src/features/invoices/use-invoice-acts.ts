import type { InvoiceRow } from '../../contract/invoices.ts'
import { type InvoiceAction, type InvoiceStatus, invoiceSteps, isFrozen } from '../../domain/invoices.ts'
import { useDocumentActs } from '../../parts/document-acts.ts'
import { documentTexts } from '../../parts/document-texts.ts'
import { usePracticeGaps } from '../../parts/practice-gaps.tsx'
import { useTexts } from '../../ui/language.tsx'
import { type Around, type Hindrance, hindranceOf, takeStep } from './invoice-steps.ts'
import { invoicesTexts } from './invoices-texts.ts'

export type InvoiceActs = ReturnType<typeof useInvoiceActs>

/** What can be done with the invoices of the screen, and why not. */
export function useInvoiceActs(onProblem: (problem: string | null) => void) {
  const texts = useTexts(invoicesTexts)
  const common = useTexts(documentTexts)
  const gaps = usePracticeGaps()
  const acts = useDocumentActs('invoices', onProblem)
  const { nameOf } = acts
  const practiceMissing = gaps.missingForBank && texts.practiceMissing(gaps.missingForBank)

  const around = (isUnsent: boolean): Around => ({
    isReachable: acts.isReachable,
    isPracticeComplete: practiceMissing === undefined,
    isUnsent,
  })
  const reasons: Record<Exclude<Hindrance, 'none'>, string | undefined> = {
    'practice-incomplete': practiceMissing,
    'not-reachable': common.needsHost,
    'not-with-host': common.notWithHost,
  }
  const reason = (hindrance: Hindrance | undefined) =>
    hindrance === undefined || hindrance === 'none' ? undefined : reasons[hindrance]

  return {
    nameOf,
    practiceMissing,
    /** What so many invoices that are validated now will lack for ever, in sentences; nothing when they lack nothing. */
    lacking: (count: number) =>
      gaps.lacking(fields => texts.lackingText(count, fields), texts.lackingMandate),
    unsent: acts.unsent,
    around,
    reason,
    /** As it will be when what is under way succeeds. */
    statusOf: (row: InvoiceRow): InvoiceStatus =>
      row.status === 'pending' && acts.isBusy('send', row) ? invoiceSteps.send.to : row.status,
    reasonOf: (step: InvoiceAction, row: InvoiceRow) => reason(hindranceOf(step, around(acts.isUnsent(row)))),
    isBusy: acts.isBusy,
    async take(step: InvoiceAction, row: InvoiceRow): Promise<void> {
      if (step !== 'send') return acts.commit(takeStep(texts, step, row, nameOf(row)))
      await acts.during('send', row, async () => {
        const answer = await acts.post('send', row)
        if (!answer.ok) acts.tell(answer.failure)
        await acts.follow(row)
      })
    },
    pdfOf: (row: InvoiceRow) =>
      acts.pdfOf(row, isFrozen(row.status), { notYet: texts.noPdfYet, number: row.number }),
  }
}
