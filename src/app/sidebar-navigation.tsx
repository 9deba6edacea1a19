import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { classNames } from '../ui/class-names.ts'
import { Logo } from '../ui/controls/logo.tsx'
import { Tooltip } from '../ui/controls/tooltip.tsx'
import { useTexts } from '../ui/language.tsx'
import { appTexts } from './app-texts.ts'
import { type NamedPage, type PageGroup, pages, paths, sidebarGroups } from './pages.ts'

export function SidebarNavigation({ compact }: { compact: boolean }) {
  const texts = useTexts(appTexts)
  return (
    <nav
      aria-label={texts.mainNavigation}
      className={classNames(
        'min-h-0 flex-1 overflow-y-auto overscroll-contain py-2',
        compact ? 'px-0.5' : 'px-2',
      )}
    >
      {sidebarGroups.map(group => (
        <Group key={group.section} group={group} compact={compact} />
      ))}
    </nav>
  )
}

/** A collapsed group is a set of icons between two lines, without a toggle. */
function Group({ group, compact }: { group: PageGroup; compact: boolean }) {
  const [open, setOpen] = useState(true)
  const listId = useId()
  const name = useTexts(pages[group.section].label)
  return (
    <div className={classNames('mb-1', compact && 'border-line border-b py-1 last:border-b-0')}>
      {!compact && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
          className="flex min-h-control w-full items-center justify-between rounded-md px-2.5 font-medium text-muted text-xs -outline-offset-2 hover:text-ink"
        >
          {name}
          <ChevronDown
            aria-hidden
            size={15}
            className={classNames('transition-transform duration-150', !open && '-rotate-90')}
          />
        </button>
      )}
      <ul id={listId} aria-label={name} hidden={!open && !compact} className="flex flex-col gap-px">
        {group.items.map(page => (
          <li key={page}>
            <Item page={page} compact={compact} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Item({ page, compact }: { page: NamedPage; compact: boolean }) {
  const { path, icon: Icon, label } = pages[page]
  const name = useTexts(label)
  return (
    <Tooltip text={compact ? name : undefined} side="right">
      <NavLink
        to={path}
        className={({ isActive }) =>
          classNames(
            'flex min-h-control items-center gap-3 rounded-md text-sm -outline-offset-2 transition-colors duration-100',
            compact ? 'justify-center' : 'px-2.5',
            isActive
              ? 'bg-accent-soft font-semibold text-accent-text'
              : 'font-medium text-ink hover:bg-hover [&>svg]:text-muted',
          )
        }
      >
        <Icon aria-hidden size={18} className="shrink-0" />
        <span className={compact ? 'sr-only' : 'truncate'}>{name}</span>
      </NavLink>
    </Tooltip>
  )
}

export function Brand({ compact }: { compact: boolean }) {
  return (
    <Tooltip text={compact ? 'Bouvier' : undefined} side="right">
      <Link
        to={paths.home}
        className={classNames(
          'flex h-(--sticky-top) shrink-0 items-center gap-2.5 font-semibold text-lg tracking-tight -outline-offset-2',
          compact ? 'justify-center' : 'px-3',
        )}
      >
        <Logo size={32} />
        <span className={compact ? 'sr-only' : undefined}>Bouvier</span>
      </Link>
    </Tooltip>
  )
}
