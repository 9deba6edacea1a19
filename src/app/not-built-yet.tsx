import { EmptyState } from '../ui/empty-state.tsx'
import { useTexts } from '../ui/language.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { appTexts } from './app-texts.ts'
import type { Place } from './paths.ts'
import { PlaceIcon } from './place-icons.tsx'

/** Stands where a later issue will put a screen, and says so. */
export function NotBuiltYet({ place }: { place: Place }) {
  const texts = useTexts(appTexts)
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={texts.places[place]} subtitle={texts.placeHints[place]} />
      <div className="rounded-lg bg-surface shadow-low ring-1 ring-line">
        <EmptyState
          icon={<PlaceIcon place={place} size={26} />}
          title={texts.notBuiltYet}
          hint={texts.notBuiltYetHint}
        />
      </div>
    </div>
  )
}
