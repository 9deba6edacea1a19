import MonitorDown from 'lucide-react/icons/monitor-down'
import X from 'lucide-react/icons/x'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useTexts } from '../ui/language.tsx'
import { deviceTexts } from './device-texts.ts'
import { useInstall } from './install.tsx'
import { useSidebar } from './sidebar-state.tsx'

/** Offered once on a device; afterwards it stays in the user menu alone. */
export function InstallNote({ compact }: { compact: boolean }) {
  const texts = useTexts(deviceTexts)
  const { isOffered, isSettled, install, settle } = useInstall()
  if (!isOffered || isSettled) return null
  if (compact) {
    return (
      <IconButton
        icon={<MonitorDown aria-hidden size={18} />}
        label={texts.install}
        side="right"
        onClick={install}
      />
    )
  }
  return (
    <div className="flex items-start rounded-md bg-accent-soft pl-3 text-sm">
      <div className="min-w-0 flex-1 pt-3">
        <p className="text-pretty text-ink">{texts.installHint}</p>
        <Button variant="quiet" className="-ml-3 px-3 text-accent-text!" onClick={install}>
          {texts.installShort}
        </Button>
      </div>
      <IconButton icon={<X aria-hidden size={18} />} label={texts.dismiss} onClick={settle} />
    </div>
  )
}

/** On phones it stands on the page, and goes with it: in the bar above, which stays, it would take too much room. */
export function InstallNoteOnPage() {
  const { isSheet } = useSidebar()
  if (!isSheet) return null
  return (
    <div className="mb-5 empty:hidden">
      <InstallNote compact={false} />
    </div>
  )
}
