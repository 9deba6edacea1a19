import PawPrint from 'lucide-react/icons/paw-print'
import { RecordScreen } from '../../parts/record-screen.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { deleteSpecies } from './species-edits.ts'
import { SpeciesFormRow, speciesColumns } from './species-form-row.tsx'
import { speciesTexts } from './species-texts.ts'

export function SpeciesScreen() {
  const texts = useTexts(speciesTexts)
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
      nameOf={({ name }) => name}
      Form={SpeciesFormRow}
      remove={row => deleteSpecies({ texts, language }, row)}
    />
  )
}
