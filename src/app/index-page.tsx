import { useTexts } from '../ui/language.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { appTexts } from './app-texts.ts'
import { sidebarGroups } from './paths.ts'
import { PlaceCards } from './place-cards.tsx'

export type Section = 'statistics' | 'taxonomy' | 'appointments'

/** The placeholder of a section: its title, and the ways on. */
export function IndexPage({ section }: { section: Section }) {
  const texts = useTexts(appTexts)
  const group = sidebarGroups.find(({ place }) => place === section)
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={texts.indexOf[section]} subtitle={texts.indexText} />
      <PlaceCards places={group?.items ?? []} />
    </div>
  )
}
