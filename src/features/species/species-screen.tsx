import PawPrint from 'lucide-react/icons/paw-print'
import type { SpeciesRow } from '../../contract/species.ts'
import { formatRate } from '../../domain/text/format.ts'
import { RecordScreen, ShownField } from '../../record-ui/lists/record-screen.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { deleteSpecies } from './species-edits.ts'
import { speciesTexts } from './species-texts.ts'
import { UsualSpeciesButton } from './usual-species.tsx'
import { usualSpeciesTexts } from './usual-species-texts.ts'

const loadForm = async () => (await import('./species-form-row.tsx')).SpeciesFormRow

export function SpeciesScreen() {
  const texts = useTexts(speciesTexts)
  const usual = useTexts(usualSpeciesTexts)
  const { language } = useLanguage()
  return (
    <RecordScreen
      record="species"
      texts={texts}
      icon={<PawPrint size={26} />}
      columns={speciesColumns}
      rules={{ pageSize: 20 }}
      look="tight"
      actions="w-44"
      getName={({ name }) => name}
      loadForm={loadForm}
      filling={<UsualSpeciesButton label={usual.open} />}
      remove={row => deleteSpecies({ texts, language }, row)}
    />
  )
}

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

/** Shown under the price of a species with its own rate. */
function OwnRate({ row }: { row: SpeciesRow }) {
  const texts = useTexts(speciesTexts)
  const { language } = useLanguage()
  if (row.vatRate === null) return null
  return <p className="text-muted text-xs">{texts.rate(formatRate(row.vatRate, language))}</p>
}
