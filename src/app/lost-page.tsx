import { Link } from 'react-router-dom'
import { buttonLook } from '../ui/controls/button.tsx'
import { Logo } from '../ui/controls/logo.tsx'
import { useTexts } from '../ui/language.tsx'
import { PageTitle } from '../ui/page/page-header.tsx'
import { appTexts } from './app-texts.ts'
import { paths } from './pages.ts'

/** The 404 page, for every address that nobody knows. */
export function NotFoundPage() {
  return (
    <main className="grid min-h-dvh place-content-center">
      <NotFound />
    </main>
  )
}

/** The same words inside the shell. */
export function NotFound() {
  const texts = useTexts(appTexts)
  return <Lost title={texts.pageNotFound} to={paths.home} way={texts.goBackHome} />
}

/** An address at which nothing is, and the way on. */
export function Lost({ title, to, way }: { title: string; to: string; way: string }) {
  const texts = useTexts(appTexts)
  return (
    <div className="flex flex-col items-center px-6 py-20 text-center">
      <Logo size={56} />
      <PageTitle title={title} className="mt-6 font-semibold text-2xl tracking-tight text-balance" />
      <p className="mt-2 mb-6 max-w-md text-base text-muted text-pretty">{texts.pageNotFoundText}</p>
      <Link to={to} className={buttonLook('primary')}>
        {way}
      </Link>
    </div>
  )
}
