import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import LogOut from 'lucide-react/icons/log-out'
import { fullName, initials } from '../domain/clients/person.ts'
import { languageNames, languages } from '../domain/text/language.ts'
import { useLocking } from '../features/accounts/lock/lock.tsx'
import { useSession } from '../record-ui/device-hooks.ts'
import { classNames } from '../ui/class-names.ts'
import { Menu, MenuChoice, MenuItem, MenuLine, MenuLink, MenuSection } from '../ui/controls/menu.tsx'
import { useLanguage, useTexts } from '../ui/language.tsx'
import { appTexts } from './app-texts.ts'
import { useLeave } from './leave.tsx'
import { pages } from './pages.ts'

export function UserMenu({ compact }: { compact: boolean }) {
  const texts = useTexts(appTexts)
  const { language, choose } = useLanguage()
  const session = useSession()
  const leave = useLeave()
  const locking = useLocking()
  const { settings } = pages
  const profile = session.phase === 'signed-in' ? session.profile : undefined
  const name = profile ? fullName(profile) : ''
  return (
    <Menu
      // For voice control, the accessible name contains the visible text: the initials or the label.
      label={compact ? `${texts.userMenu(name)}, ${initials(profile)}` : undefined}
      place={compact ? 'right end' : 'top start'}
      buttonClassName={classNames(
        'flex items-center gap-2.5 text-left hover:bg-hover',
        compact ? 'justify-center' : 'w-full px-1.5 py-1.5',
      )}
      button={
        <>
          <Avatar letters={initials(profile)} />
          {!compact && (
            <>
              <span className="sr-only">{texts.userMenu(name)}</span>
              <span className="min-w-0 flex-1">
                <span aria-hidden className="block truncate font-medium text-sm">
                  {name}
                </span>
                <span className="block truncate text-muted text-xs">{profile?.email}</span>
              </span>
              <ChevronsUpDown aria-hidden size={16} className="shrink-0 text-muted" />
            </>
          )}
        </>
      }
    >
      {compact && profile && (
        <div className="px-2.5 py-2">
          <p className="truncate font-medium">{name}</p>
          <p className="truncate text-muted text-xs">{profile.email}</p>
        </div>
      )}
      <MenuSection label={texts.language}>
        {languages.map(each => (
          <MenuChoice key={each} lang={each} chosen={each === language} onSelect={() => choose(each)}>
            {languageNames[each]}
          </MenuChoice>
        ))}
      </MenuSection>
      <MenuLine />
      <MenuLink to={settings.path} icon={<settings.icon aria-hidden size={18} className="shrink-0" />}>
        {settings.label[language]}
      </MenuLink>
      <MenuItem icon={<LockKeyhole aria-hidden size={18} />} onSelect={locking.lock}>
        {texts.lock}
      </MenuItem>
      <MenuItem icon={<LogOut aria-hidden size={18} />} onSelect={leave}>
        {texts.logOut}
      </MenuItem>
    </Menu>
  )
}

function Avatar({ letters }: { letters: string }) {
  return (
    <span
      aria-hidden
      className="grid size-9 shrink-0 place-content-center rounded-full bg-sand font-semibold text-on-sand text-xs"
    >
      {letters}
    </span>
  )
}
