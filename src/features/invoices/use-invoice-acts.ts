import { useMemo } from 'react'
import type { InvoiceRow } from '../../contract/invoices.ts'
import { formatList } from '../../domain/format.ts'
import { type InvoiceAction, type InvoiceStatus, invoiceSteps, isFrozen } from '../../domain/invoices.ts'
import { fullName } from '../../domain/person-name.ts'
import { missingOfPractice, missingOnPapers, practiceId } from '../../domain/practice.ts'
import { practiceWords } from '../../domain/practice-words.ts'
import { needsAttention } from '../../store/entry.ts'
import { useEntries, useFilled, useReachable, useRow, useWorkspace } from '../../sync/device-hooks.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { type Around, type Hindrance, hindranceOf, hindranceOfHost } from './invoice-steps.ts'
import { takeStep } from './invoices-edits.ts'
import { invoicesTexts } from './invoices-texts.ts'
import { useHostActs } from './use-host-acts.ts'

export type InvoiceActs = ReturnType<typeof useInvoiceActs>

/** What can be done with the invoices of the screen, and why not. */
export function useInvoiceActs(onProblem: (problem: string | null) => void) {
  const texts = useTexts(invoicesTexts)
  const fieldWords = useTexts(practiceWords)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const isReachable = useReachable()
  const entries = useEntries()
  const practice = useRow('practice', practiceId)?.row
  const host = useHostActs()
  const unsent = useMemo(
    () => new Set(entries.filter(entry => !needsAttention(entry)).map(entry => entry.id)),
    [entries],
  )
  // Before this device has had everything, the details are blank and say nothing.
  const filled = useFilled()
  const missing = practice && filled ? missingOfPractice(practice) : []
  const names = missing.map(field => fieldWords[field])
  const practiceMissing = missing.length > 0 ? texts.practiceMissing(formatList(names, language)) : undefined

  const onPapers = practice && filled ? missingOnPapers(practice) : []
  const lacksMandate = onPapers.includes('iban') || onPapers.includes('creditorId')

  const clientOf = (row: InvoiceRow) => workspace.view.tables.clients.get(row.clientId)?.row ?? row.client
  const nameOf = (row: InvoiceRow) => {
    const client = clientOf(row)
    return client ? fullName(client) : '-'
  }
  const around = (isUnsent: boolean): Around => ({
    isReachable,
    isPracticeComplete: practiceMissing === undefined,
    isUnsent,
  })
  const aroundOf = (row: InvoiceRow) => around(unsent.has(row.id) || unsent.has(row.clientId))
  const reasons: Record<Exclude<Hindrance, 'none'>, string | undefined> = {
    'practice-incomplete': practiceMissing,
    'not-reachable': texts.needsHost,
    'not-with-host': texts.notWithHost,
  }
  const reason = (hindrance: Hindrance | undefined) =>
    hindrance === undefined || hindrance === 'none' ? undefined : reasons[hindrance]

  return {
    nameOf,
    practiceMissing,
    /** What so many invoices that are validated now will lack for ever, in sentences; nothing when they lack nothing. */
    lacking(count: number): string[] | undefined {
      if (onPapers.length === 0) return undefined
      const words = onPapers.map(field => fieldWords[field])
      return [
        texts.lackingText(count, formatList(words, language)),
        ...(onPapers.includes('name') ? [texts.lackingName] : []),
        ...(lacksMandate ? [texts.lackingMandate] : []),
      ]
    },
    unsent,
    around,
    reason,
    /** As it will be when what is under way succeeds. */
    statusOf: (row: InvoiceRow): InvoiceStatus =>
      row.status === 'pending' && host.isBusy('send', row) ? invoiceSteps.send.to : row.status,
    reasonOf: (step: InvoiceAction, row: InvoiceRow) => reason(hindranceOf(step, aroundOf(row))),
    isBusy: (step: InvoiceAction, row: InvoiceRow) => step === 'send' && host.isBusy(step, row),
    async take(step: InvoiceAction, row: InvoiceRow): Promise<void> {
      if (step === 'send') return host.send(row)
      const committed = await workspace.commit(takeStep(texts, step, row, nameOf(row)))
      onProblem(committed.ok ? null : common.notKept)
    },
    pdf: {
      reasonOf: (row: InvoiceRow) =>
        isFrozen(row.status) ? reason(hindranceOfHost(aroundOf(row))) : texts.noPdfYet,
      isBusy: (row: InvoiceRow) => host.isBusy('pdf', row),
      save: (row: InvoiceRow) => host.savePdf(row, clientOf(row)),
    },
  }
}
