import MonitorDown from 'lucide-react/icons/monitor-down'
import X from 'lucide-react/icons/x'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useTexts } from '../ui/language.tsx'
import { deviceTexts } from './device-texts.ts'
import { useInstall } from './install.tsx'

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
    <div className="flex flex-wrap items-start justify-end gap-x-1 rounded-md bg-accent-soft py-1 pl-2.5 text-sm">
      <p className="min-w-0 flex-1 basis-36 py-2 text-pretty text-ink">{texts.installHint}</p>
      <IconButton icon={<X aria-hidden size={18} />} label={texts.dismiss} onClick={settle} />
      <Button variant="quiet" className="mr-1 px-3 text-accent-text" onClick={install}>
        {texts.installShort}
      </Button>
    </div>
  )
}
