import { Link } from 'react-router-dom'
import { classNames } from '../ui/class-names.ts'
import { Logo } from '../ui/logo.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { paths } from './pages.ts'

export function Brand({ compact }: { compact: boolean }) {
  return (
    <Tooltip text={compact ? 'Bouvier' : undefined} side="right">
      <Link
        to={paths.home}
        className={classNames(
          'flex h-14 shrink-0 items-center gap-2.5 font-semibold text-lg tracking-tight -outline-offset-2',
          compact ? 'justify-center' : 'px-3',
        )}
      >
        <Logo size={32} />
        <span className={compact ? 'sr-only' : undefined}>Bouvier</span>
      </Link>
    </Tooltip>
  )
}
