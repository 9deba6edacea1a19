import type { AnimalRow } from '../../contract/animals.ts'
import type { AnimalValues } from '../../domain/animals.ts'
import { impactOfVisits, impactOnInvoices } from '../../store/contract-impact-reads.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { ImpactBox, ImpactNote } from '../../ui/impact-note.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { invoiceLines, visitsLines } from './animal-impact-lines.ts'

/** Under the question about another number of visits. Whoever gets the animal with the same edit keeps their contract. */
export function VisitsImpact({ row, typed }: { row: AnimalRow; typed: AnimalValues }) {
  const { view } = useWorkspace()
  const { language } = useLanguage()
  const others = impactOnInvoices(view, { id: row.id, before: row, after: typed }).filter(
    ({ clientId }) => clientId !== row.clientId,
  )
  const lines = visitsLines(impactOfVisits(view, row, typed), language)
  return <ImpactBox lines={[...lines, ...invoiceLines(others, language)]} />
}

/** Near Save: a warning that asks nothing. Where another number of visits cancels the contract, the question says it. */
export function SavingImpact({ row, typed }: { row: AnimalRow | null; typed: AnimalValues }) {
  const { view } = useWorkspace()
  const { language } = useLanguage()
  const isAsked = row !== null && row.nbYearlyVisit !== typed.nbYearlyVisit
  const impacts = impactOnInvoices(view, { id: row?.id ?? null, before: row, after: typed })
  const quiet = impacts.filter(({ clientId }) => !isAsked || clientId !== row.clientId)
  return <ImpactNote lines={invoiceLines(quiet, language)} />
}
