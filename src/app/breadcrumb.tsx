import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link, useLocation } from 'react-router-dom'
import { classNames } from '../ui/class-names.ts'
import { useTexts } from '../ui/language.tsx'
import { appTexts } from './app-texts.ts'
import { crumbsOf } from './pages.ts'

export function Breadcrumb() {
  const texts = useTexts(appTexts)
  const { pathname } = useLocation()
  const crumbs = crumbsOf(pathname)
  return (
    <nav aria-label={texts.breadcrumb} className="min-w-0">
      <ol className="flex items-center gap-1 text-sm">
        {crumbs.map(({ place, path }, index) => {
          const isLast = index === crumbs.length - 1
          // On a phone the page alone is enough: beside it stands the pill.
          const spare = !isLast
          return (
            <li
              key={path}
              className={classNames(
                'items-center gap-1',
                spare ? 'hidden sm:flex' : 'flex',
                isLast && 'min-w-0',
              )}
            >
              {index > 0 && (
                <ChevronRight
                  aria-hidden
                  size={15}
                  className={classNames('shrink-0 text-faint', isLast && 'hidden sm:block')}
                />
              )}
              {isLast ? (
                <span aria-current="page" className="truncate px-1 font-medium text-ink">
                  {texts.places[place]}
                </span>
              ) : (
                <Link
                  to={path}
                  className="flex min-h-11 items-center rounded-md px-1 text-muted hover:text-ink"
                >
                  {texts.places[place]}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
