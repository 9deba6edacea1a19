import { useParams } from 'react-router-dom'
import { useRow } from '../../parts/device-hooks.ts'
import { recordPageTexts } from '../../parts/record-page-texts.ts'
import { useTexts } from '../../ui/language.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'

/** Everything about one animal, on one page. */
export function AnimalScreen() {
  const texts = useTexts(recordPageTexts)
  const { id = '' } = useParams()
  const animal = useRow('animals', id)?.row
  return <PageHeader title={animal?.name ?? texts.animal} />
}
