import CloudOff from 'lucide-react/icons/cloud-off'
import ReceiptText from 'lucide-react/icons/receipt-text'
import SearchX from 'lucide-react/icons/search-x'
import { formatMonth } from '../../domain/format.ts'
import { ClearSearch } from '../../ui/clear-search.tsx'
import { commonTexts } from '../../ui/common-texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { invoicesTexts } from './invoices-texts.ts'
import type { Invoices } from './use-invoices.ts'

/** Why there is no month, and what to do next. */
export function InvoicesEmpty({ list }: { list: Invoices }) {
  const texts = useTexts(invoicesTexts)
  const common = useTexts(commonTexts)
  return (
    <div className="rounded-lg bg-surface shadow-low ring-1 ring-line">
      {list.isLoading || list.olderState === 'loading' ? (
        <Spinner label={texts.loading} />
      ) : list.isSearching ? (
        <EmptyState
          icon={<SearchX size={26} />}
          title={texts.none}
          hint={common.noneFoundHint}
          action={<ClearSearch onClear={() => list.setSearch('')} />}
        />
      ) : list.wasNeverHere ? (
        <EmptyState icon={<CloudOff size={26} />} title={texts.none} hint={texts.notHereYet} />
      ) : (
        <EmptyState icon={<ReceiptText size={26} />} title={texts.none} hint={texts.noneYetHint} />
      )}
    </div>
  )
}

/** Says, at the end of the months, that there may be more with the host. */
export function OlderNote({ list }: { list: Invoices }) {
  const texts = useTexts(invoicesTexts)
  const { language } = useLanguage()
  const { olderState } = list
  if (list.wasNeverHere || olderState === 'known' || olderState === 'loading') return null
  return (
    <p className="flex items-center gap-2 px-4 text-muted">
      <CloudOff aria-hidden size={16} className="shrink-0" />
      {olderState === 'away'
        ? texts.olderWithHost(formatMonth(list.firstHere, language))
        : (list.olderSaid ?? texts.olderFailed)}
    </p>
  )
}
