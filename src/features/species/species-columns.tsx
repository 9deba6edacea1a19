import type { SpeciesRow } from '../../contract/species.ts'
import { formatRate } from '../../domain/text/format.ts'
import { ShownField } from '../../record-ui/lists/record-screen.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { speciesTexts } from './species-texts.ts'

const priceCell = (row: SpeciesRow) => (
  <div>
    <ShownField record="species" row={row} name="hourlyPrice" />
    <OwnRate row={row} />
  </div>
)
const dayColumn = 'w-30 @3xl:w-32'
export const speciesColumns = [
  { name: 'name' },
  { name: 'hourlyPrice', width: 'w-44 @3xl:w-52', align: 'end', cell: priceCell },
  { name: 'createdAt', width: dayColumn },
  { name: 'updatedAt', width: dayColumn },
] as const

/** Under the price in the list, where a species has a rate of its own. */
function OwnRate({ row }: { row: SpeciesRow }) {
  const texts = useTexts(speciesTexts)
  const { language } = useLanguage()
  if (row.vatRate === null) return null
  return <p className="text-muted text-xs">{texts.rate(formatRate(row.vatRate, language))}</p>
}
