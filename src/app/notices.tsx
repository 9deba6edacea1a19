import ArchiveRestore from 'lucide-react/icons/archive-restore'
import History from 'lucide-react/icons/history'
import Inbox from 'lucide-react/icons/inbox'
import LockOpen from 'lucide-react/icons/lock-open'
import MonitorDown from 'lucide-react/icons/monitor-down'
import Sparkles from 'lucide-react/icons/sparkles'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import {
  useDevice,
  useRole,
  useSignal,
  useStorage,
  useUnsentCount,
  useWorkspace,
} from '../record-ui/device-hooks.ts'
import { commonTexts } from '../ui/common-texts.ts'
import { Button, IconButton } from '../ui/controls/button.tsx'
import { Tooltip } from '../ui/controls/tooltip.tsx'
import { useHasOpenForms } from '../ui/fields/open-forms.ts'
import { useTexts } from '../ui/language.tsx'
import { Banner } from '../ui/page/banner.tsx'
import { appTexts } from './app-texts.ts'
import { deviceTexts } from './device-texts.ts'
import { useInstall } from './install.tsx'
import { useNewVersion } from './new-version.tsx'
import { paths } from './pages.ts'
import { useSidebar } from './sidebar-state.tsx'

export function Notices({ compact }: { compact: boolean }) {
  return (
    <>
      {!window.isSecureContext && <NeedsHttps compact={compact} />}
      <ServerRestored compact={compact} />
      <ArrivedLate compact={compact} />
      <EditsOfEndedSessions compact={compact} />
      <RowsOfLaterVersion compact={compact} />
      <NewVersion compact={compact} />
    </>
  )
}

/** Browsers allow service workers only on HTTPS and localhost. */
function NeedsHttps({ compact }: { compact: boolean }) {
  const texts = useTexts(appTexts)
  return (
    <Tooltip text={compact ? texts.needsHttps : undefined} side="right" onPress>
      <p className="flex min-h-8 min-w-8 items-center gap-2 px-1.5 text-muted text-xs">
        <LockOpen aria-hidden size={15} className="mx-auto shrink-0" />
        <span className={compact ? 'sr-only' : 'flex-1'}>{texts.needsHttps}</span>
      </p>
    </Tooltip>
  )
}

function ServerRestored({ compact }: { compact: boolean }) {
  const texts = useTexts(deviceTexts)
  const lostEdits = useSignal(useWorkspace().lostByServer)
  const earlier = useSignal(useDevice().earlier)
  if (lostEdits.length === 0 && !earlier) return null
  return (
    <OutboxNotice
      icon={ArchiveRestore}
      text={texts.serverRestored}
      action={texts.showLostChanges}
      compact={compact}
    />
  )
}

function ArrivedLate({ compact }: { compact: boolean }) {
  const texts = useTexts(deviceTexts)
  const late = useSignal(useWorkspace().arrivedLate)
  if (late.length === 0) return null
  return (
    <OutboxNotice
      icon={History}
      text={texts.late(late.length)}
      action={texts.showLateChanges}
      compact={compact}
    />
  )
}

function EditsOfEndedSessions({ compact }: { compact: boolean }) {
  const texts = useTexts(deviceTexts)
  const device = useDevice()
  const leftEdits = useSignal(device.leftEdits)
  const earlier = useSignal(device.earlier)
  const isAdministrator = useRole() === 'owner'
  if (!isAdministrator || leftEdits.every(({ userId }) => userId === earlier?.userId)) return null
  const count = leftEdits.reduce((sum, { entries, newer }) => sum + entries.length + newer.length, 0)
  return <OutboxNotice icon={Inbox} text={texts.left(count)} action={texts.openOutbox} compact={compact} />
}

function OutboxNotice(props: { icon: typeof Inbox; text: string; action: string; compact: boolean }) {
  const { icon: Icon, text, action, compact } = props
  const label = `${text}: ${action}`
  if (compact) {
    return (
      <Tooltip text={label} side="right">
        <Link
          to={paths.outbox}
          aria-label={label}
          className="grid size-control place-content-center rounded-md text-warn-text hover:bg-hover"
        >
          <Icon aria-hidden size={18} />
        </Link>
      </Tooltip>
    )
  }
  return (
    <Link
      to={paths.outbox}
      className="mb-1.5 flex min-h-control items-start gap-2.5 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-text ring-1 ring-warn-line ring-inset"
    >
      <Icon aria-hidden size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0 flex-1 text-pretty">
        {text}. <span className="font-medium underline">{action}</span>
      </span>
    </Link>
  )
}

/** Rows of a later version are shown unchanged, with a notice. */
function RowsOfLaterVersion({ compact }: { compact: boolean }) {
  const texts = useTexts(deviceTexts)
  const count = useSignal(useWorkspace().unreadable)
  if (count === 0) return null
  const label = texts.laterRows(count)
  return (
    <Tooltip text={compact ? label : undefined} side="right" onPress>
      <p
        role="status"
        className="mb-1.5 flex min-h-control min-w-control items-start gap-2.5 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-text ring-1 ring-warn-line ring-inset"
      >
        <Sparkles aria-hidden size={16} className="mx-auto mt-0.5 shrink-0" />
        <span className={compact ? 'sr-only' : 'min-w-0 flex-1 text-pretty'}>{label}</span>
      </p>
    </Tooltip>
  )
}

function NewVersion({ compact }: { compact: boolean }) {
  const texts = useTexts(appTexts)
  const { isWaiting, letIn } = useNewVersion()
  const reason = useReasonToWait()
  if (!isWaiting) return null
  if (compact) {
    return (
      <IconButton
        icon={<Sparkles aria-hidden size={18} />}
        label={`${texts.newVersion}: ${texts.update}`}
        reason={reason}
        side="right"
        onClick={letIn}
      />
    )
  }
  return (
    <div role="status" className="flex items-center justify-between gap-2 pl-1.5 text-sm">
      <span className="flex items-center gap-2 text-muted">
        <Sparkles aria-hidden size={15} className="shrink-0 text-accent-text" />
        {texts.newVersion}
      </span>
      <Button variant="quiet" className="px-3" reason={reason} onClick={letIn}>
        {texts.update}
      </Button>
    </div>
  )
}

/** A reload loses unsaved input, so it is delayed by open forms and pending edits. */
function useReasonToWait(): string | undefined {
  const texts = useTexts(appTexts)
  const waiting = useUnsentCount()
  const hasOpenForms = useHasOpenForms()
  if (hasOpenForms) return texts.updateWaitsForForms
  return waiting > 0 ? texts.updateWaitsForChanges(waiting) : undefined
}

/** Shown when this device could not store data: names the loss and the next step. */
export function StorageNotices() {
  const texts = useTexts(deviceTexts)
  const device = useDevice()
  const { problem, evicted, hasUnreleasedCopy } = useStorage()
  return (
    <div className="mb-5 grid gap-3 empty:hidden">
      {problem === 'full' && (
        <Banner tone="error" title={texts.fullTitle}>
          {texts.fullText}
        </Banner>
      )}
      {problem === 'broken' && (
        <Banner
          tone="error"
          title={texts.brokenTitle}
          actions={<Button onClick={() => window.location.reload()}>{texts.reload}</Button>}
        >
          {texts.brokenText}
        </Banner>
      )}
      {hasUnreleasedCopy && (
        <Banner tone="note" title={texts.unreleasedTitle}>
          {texts.unreleasedText}
        </Banner>
      )}
      {evicted.length > 0 && (
        <Banner tone="error" title={texts.evictedTitle} onDismiss={() => device.dismissEvicted()}>
          <p>{texts.evictedText(evicted.length)}</p>
          <ul className="my-1.5 grid list-disc gap-0.5 pl-5 font-medium">
            {evicted.map(sentence => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p>{texts.evictedAdvice}</p>
        </Banner>
      )}
    </div>
  )
}

/** Offered once per device. Afterwards it is only in the settings. */
export function InstallNote({ compact }: { compact: boolean }) {
  const texts = useTexts(deviceTexts)
  const common = useTexts(commonTexts)
  const { isOffered, isSettled, install, settle } = useInstall()
  if (!isOffered || isSettled) return null
  if (compact) {
    return (
      <span className="contents" data-comes-late>
        <IconButton
          icon={<MonitorDown aria-hidden size={18} />}
          label={texts.install}
          side="right"
          onClick={install}
        />
      </span>
    )
  }
  return (
    <div data-comes-late className="flex items-start rounded-md bg-accent-soft pl-3 text-sm">
      <div className="min-w-0 flex-1 pt-3">
        <p className="text-pretty text-ink">{texts.installHint}</p>
        <Button variant="quiet" className="-ml-3 px-3 text-accent-text!" onClick={install}>
          {texts.installShort}
        </Button>
      </div>
      <IconButton icon={<X aria-hidden size={18} />} label={common.dismiss} onClick={settle} />
    </div>
  )
}

/** On phones the notes are at the end of the page: they come late, and nothing may move then. */
export function NotesOnPage({ children }: { children: ReactNode }) {
  const { isSheet } = useSidebar()
  if (!isSheet) return null
  return (
    <div className="@container mt-5 grid gap-3 empty:hidden">
      {children}
      <InstallNote compact={false} />
    </div>
  )
}
