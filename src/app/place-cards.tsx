import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router-dom'
import { useTexts } from '../ui/language.tsx'
import { appTexts } from './app-texts.ts'
import { type Place, paths } from './paths.ts'
import { PlaceIcon } from './place-icons.tsx'

/** Ways on from a page that has nothing of its own to show. */
export function PlaceCards({ places }: { places: readonly Place[] }) {
  const texts = useTexts(appTexts)
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {places.map(place => (
        <li key={place}>
          <Link
            to={paths[place]}
            className="group flex h-full items-center gap-4 rounded-lg bg-surface p-4 shadow-low ring-1 ring-line transition-shadow hover:ring-accent"
          >
            <span className="grid size-11 shrink-0 place-content-center rounded-md bg-accent-soft text-accent-text">
              <PlaceIcon place={place} size={20} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold text-base">{texts.places[place]}</span>
              <span className="block text-balance text-muted">{texts.placeHints[place]}</span>
            </span>
            <ArrowRight aria-hidden size={18} className="shrink-0 text-faint group-hover:text-accent-text" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
