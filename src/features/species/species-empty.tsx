import CloudOff from 'lucide-react/icons/cloud-off'
import PawPrint from 'lucide-react/icons/paw-print'
import SearchX from 'lucide-react/icons/search-x'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useTexts } from '../../ui/language.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { speciesTexts } from './species-texts.ts'
import type { SpeciesList } from './use-species-list.ts'

/** Why the list shows nothing, and what to do next. */
export function SpeciesEmpty({ list, onAdd }: { list: SpeciesList; onAdd: () => void }) {
  const texts = useTexts(speciesTexts)
  if (list.isLoading) return <Spinner label={texts.loading} />
  if (list.search !== '') {
    return (
      <EmptyState
        icon={<SearchX size={26} />}
        title={texts.none}
        hint={texts.noneFoundHint}
        action={<Button onClick={() => list.setSearch('')}>{texts.clearSearch}</Button>}
      />
    )
  }
  if (list.wasNeverHere)
    return <EmptyState icon={<CloudOff size={26} />} title={texts.none} hint={texts.notHereYet} />
  return (
    <EmptyState
      icon={<PawPrint size={26} />}
      title={texts.none}
      hint={texts.noneYetHint}
      action={<Button onClick={onAdd}>{texts.addFirst}</Button>}
    />
  )
}
