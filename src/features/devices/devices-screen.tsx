import CloudOff from 'lucide-react/icons/cloud-off'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import type { SessionRow } from '../../contract/auth.ts'
import { formatMoment } from '../../domain/format.ts'
import { failureSentence } from '../../sync/failure-sentence.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { commonTexts } from '../../ui/common-texts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DataTable, PlainHeader, TableBody, TableHead } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TableCell } from '../../ui/table-cell.tsx'
import { TableRow } from '../../ui/table-row.tsx'
import { useToast } from '../../ui/toast.tsx'
import { devicesTexts } from './devices-texts.ts'
import { useSessions } from './sessions.ts'

type Asking = { session: SessionRow | null }

/** For whoever has lost a tablet, or wants to know where they are still signed in. */
export function DevicesScreen() {
  const texts = useTexts(devicesTexts)
  const common = useTexts(commonTexts)
  const toast = useToast()
  const { sessions, reachable, again, signOut } = useSessions()
  const [asking, setAsking] = useState<Asking | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { language } = useLanguage()
  const reason = reachable ? undefined : texts.needsHost
  const nameOf = (session: SessionRow) => session.device || texts.unknownDevice

  async function goOn({ session }: Asking): Promise<void> {
    setBusy(true)
    const failure = await signOut(session?.id ?? null)
    setBusy(false)
    setAsking(null)
    setProblem(failure && failureSentence(failure, texts, language))
    if (!failure && session) toast({ text: texts.signedOut(nameOf(session)), dismissLabel: common.dismiss })
  }

  return (
    <div className="grid max-w-4xl gap-4">
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          <Button
            icon={<LogOut aria-hidden size={18} />}
            reason={reason}
            onClick={() => setAsking({ session: null })}
          >
            {texts.everywhere}
          </Button>
        }
      />
      {problem !== null && (
        <Banner tone="error" dismiss={{ label: common.dismiss, onDismiss: () => setProblem(null) }}>
          {problem}
        </Banner>
      )}
      {sessions.kind === 'loading' && <Spinner label={texts.title} />}
      {sessions.kind === 'away' && <EmptyState icon={<CloudOff size={26} />} title={texts.needsHost} />}
      {sessions.kind === 'failed' && (
        <EmptyState
          icon={<CloudOff size={26} />}
          title={texts.notRead}
          action={<Button onClick={again}>{common.tryAgain}</Button>}
        />
      )}
      {sessions.kind === 'known' && (
        <SessionsTable
          sessions={sessions.sessions}
          nameOf={nameOf}
          reason={reason}
          onSignOut={session => setAsking({ session })}
        />
      )}
      <ConfirmDialog
        open={asking !== null}
        title={asking?.session ? texts.oneTitle(nameOf(asking.session)) : texts.everywhereTitle}
        text={asking?.session ? texts.oneText : texts.everywhereText}
        tone="danger"
        busy={isBusy}
        reason={reason}
        cancelLabel={common.cancel}
        confirmLabel={asking?.session ? texts.signOut : texts.everywhere}
        onCancel={() => setAsking(null)}
        onConfirm={() => asking && void goOn(asking)}
      />
    </div>
  )
}

export function SessionsTable(props: {
  sessions: readonly SessionRow[]
  nameOf: (session: SessionRow) => string
  reason: string | undefined
  onSignOut: (session: SessionRow) => void
}) {
  const { sessions, nameOf, reason, onSignOut } = props
  const texts = useTexts(devicesTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  return (
    <DataTable label={texts.title} rowCount={sessions.length}>
      <TableHead>
        <PlainHeader label={texts.device} className="h-11" />
        <PlainHeader label={texts.seen} className="w-50" />
        <PlainHeader label={texts.since} className="w-50" />
        <PlainHeader label={common.actions} align="end" className="w-40" />
      </TableHead>
      <TableBody>
        {sessions.map(session => (
          <TableRow key={session.id} label={nameOf(session)}>
            <TableCell label={texts.device} kind="title">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                {nameOf(session)}
                {session.isThis && <Badge tone="accent">{texts.thisDevice}</Badge>}
              </span>
            </TableCell>
            <TableCell label={texts.seen}>{formatMoment(session.seenAt, language)}</TableCell>
            <TableCell label={texts.since}>{formatMoment(session.createdAt, language)}</TableCell>
            <TableCell label={common.actions} kind="acts" align="end">
              {!session.isThis && (
                <Button reason={reason} onClick={() => onSignOut(session)}>
                  {texts.signOut}
                  <span className="sr-only"> {nameOf(session)}</span>
                </Button>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </DataTable>
  )
}
