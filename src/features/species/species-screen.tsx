import PawPrint from 'lucide-react/icons/paw-print'
import { RecordScreen } from '../../record-ui/lists/record-screen.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { speciesColumns } from './species-columns.tsx'
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
      nameOf={({ name }) => name}
      loadForm={loadForm}
      filling={<UsualSpeciesButton label={usual.open} />}
      remove={row => deleteSpecies({ texts, language }, row)}
    />
  )
}
