import { useFilled, useFilledShare } from '../record-ui/device-hooks.ts'
import { useTexts } from '../ui/language.tsx'
import { appTexts } from './app-texts.ts'

/** How far a new device is with its copy of everything. It comes late, so that a good line never shows it. */
export function FirstFilling() {
  const texts = useTexts(appTexts)
  const share = useFilledShare()
  if (useFilled()) return null
  const percent = share === null ? undefined : Math.floor(share * 100)
  return (
    <div
      role="progressbar"
      aria-label={texts.fetching}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="animate-appear-late grid w-full min-w-48 gap-1 px-1.5 text-muted text-xs"
    >
      <span className="tabular-nums">{percent === undefined ? texts.fetching : texts.fetched(percent)}</span>
      <span className="block h-1.5 overflow-clip rounded-full bg-sunken ring-1 ring-line ring-inset">
        <span
          className="block h-full rounded-full bg-accent transition-[width] duration-1000"
          style={{ width: `${percent ?? 0}%` }}
        />
      </span>
    </div>
  )
}
