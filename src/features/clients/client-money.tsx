import type { ClientRow } from '../../contract/clients.ts'
import { formatPrice } from '../../domain/format.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'

/** An amount that the host alone decides; until it has answered for a new client, none is shown. */
export function ClientMoney({ row, field }: { row: ClientRow; field: 'credit' | 'totalOwed' }) {
  const { language } = useLanguage()
  const common = useTexts(commonTexts)
  if (row.rev === 0) return <span title={common.ownedByHost}>-</span>
  const isOwed = field === 'totalOwed' && row.totalOwed > 0
  return (
    <span className={isOwed ? 'font-medium text-danger-text tabular-nums' : 'tabular-nums'}>
      {formatPrice(row[field], language)}
    </span>
  )
}
