import ListOrdered from 'lucide-react/icons/list-ordered'
import type { PriceRow } from '../../contract/rows.ts'
import { usualPrices } from '../../domain/billing/usual-prices.ts'
import { practiceId } from '../../domain/practice/practice.ts'
import { formatRate } from '../../domain/text/format.ts'
import { useRow, useWorkspace } from '../../record-ui/device-hooks.ts'
import { vatRateTexts } from '../../record-ui/forms/vat-rate-field.tsx'
import { useEditToast } from '../../record-ui/history/edit-toast.tsx'
import { RecordScreen } from '../../record-ui/lists/record-screen.tsx'
import { priceType } from '../../records/prices.ts'
import { recordEdits } from '../../sync/send/record-edits.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { pricesTexts } from './prices-texts.ts'
import { formatUnitPrice } from './use-extras.ts'

const loadForm = async () => (await import('./price-form-row.tsx')).PriceFormRow

export function PricesScreen() {
  const texts = useTexts(pricesTexts)
  const { language } = useLanguage()
  return (
    <RecordScreen
      record="prices"
      texts={texts}
      icon={<ListOrdered size={26} />}
      columns={columns}
      rules={{ pageSize: 50 }}
      look="tight"
      actions="w-36"
      getName={({ name }) => name}
      loadForm={loadForm}
      filling={<UsualPricesButton />}
      remove={row => recordEdits('prices', priceType, language).delete(row)}
    />
  )
}

const columns = [
  { name: 'name' },
  { name: 'price', width: 'w-36', align: 'end', cell: (row: PriceRow) => <UnitPrice {...row} /> },
  { name: 'vatRate', width: 'w-40', cell: (row: PriceRow) => <Rate row={row} />, isUnsorted: true },
] as const

function UnitPrice({ price, unit }: PriceRow) {
  return formatUnitPrice({ price, unit }, useLanguage().language)
}

function Rate({ row }: { row: PriceRow }) {
  const { practiceRate } = useTexts(vatRateTexts)
  const { language } = useLanguage()
  const rate = useRow('practice', practiceId)?.row.vatRate
  if (row.vatRate !== null) return formatRate(row.vatRate, language)
  return practiceRate(rate === undefined ? '' : formatRate(rate, language))
}

function UsualPricesButton() {
  const texts = useTexts(pricesTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const tellDone = useEditToast()
  async function add(): Promise<void> {
    const { add } = recordEdits('prices', priceType, language)
    const [first, ...others] = usualPrices(language).map(values => add(workspace.newId(), values))
    if (!first) return
    const { ok } = await workspace.commit([first, ...others])
    if (ok) tellDone([first, ...others], { text: texts.usualAdded(1 + others.length), takesFocus: true })
  }
  return <Button onClick={() => void add()}>{texts.addUsual}</Button>
}
