import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import type { SessionRow } from '../../contract/auth.ts'
import { formatMoment } from '../../domain/text/format.ts'
import { useReachable, useWorkspace } from '../../record-ui/device-hooks.ts'
import { useNoEffectToast } from '../../record-ui/documents/document-actions.ts'
import { useServerQuery } from '../../record-ui/server-query.ts'
import { failureSentence } from '../../sync/calls/failure-sentence.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { Badge } from '../../ui/controls/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { DataTable, PlainHeader, TableBody, TableHead } from '../../ui/lists/data-table.tsx'
import { TableCell, TableRow } from '../../ui/lists/table-row.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { QueryState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { devicesTexts } from './devices-texts.ts'

type LogoutQuestion = { session: SessionRow | null }

/** The sessions of the user, for example to sign out a lost tablet. */
export function DevicesScreen() {
  const texts = useTexts(devicesTexts)
  const { say } = useNoEffectToast()
  const workspace = useWorkspace()
  const reachable = useReachable()
  const query = useServerQuery('GET auth/sessions', {})
  const [asking, setAsking] = useState<LogoutQuestion | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { language } = useLanguage()
  const reason = reachable ? undefined : texts.needsServer
  const getDeviceName = (session: SessionRow) => session.device || texts.unknownDevice

  async function goOn({ session }: LogoutQuestion): Promise<void> {
    setBusy(true)
    const ended = await (session
      ? workspace.request('DELETE auth/sessions/:id', { id: session.id })
      : workspace.request('DELETE auth/sessions'))
    const failure = ended.ok ? null : ended.failure
    // When this device was signed out too, the engine handles the refused request.
    if (!failure) query.refetch()
    setBusy(false)
    setAsking(null)
    setProblem(failure && failureSentence(failure, texts, language))
    if (!failure && session) say(texts.loggedOut(getDeviceName(session)))
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
        <Banner tone="error" onDismiss={() => setProblem(null)}>
          {problem}
        </Banner>
      )}
      {query.status !== 'success' && (
        <QueryState
          status={query.status}
          texts={{ ...texts, loading: texts.title }}
          onRetry={query.refetch}
        />
      )}
      {query.status === 'success' && (
        <SessionsTable
          sessions={query.data}
          getDeviceName={getDeviceName}
          reason={reason}
          onSignOut={session => setAsking({ session })}
        />
      )}
      <ConfirmDialog
        open={asking !== null}
        title={asking?.session ? texts.oneTitle(getDeviceName(asking.session)) : texts.everywhereTitle}
        text={asking?.session ? texts.oneText : texts.everywhereText}
        tone="danger"
        busy={isBusy}
        reason={reason}
        confirmLabel={asking?.session ? texts.logOut : texts.everywhere}
        onCancel={() => setAsking(null)}
        onConfirm={() => asking && void goOn(asking)}
      />
    </div>
  )
}

export function SessionsTable(props: {
  sessions: readonly SessionRow[]
  getDeviceName: (session: SessionRow) => string
  reason: string | undefined
  onSignOut: (session: SessionRow) => void
}) {
  const { sessions, getDeviceName, reason, onSignOut } = props
  const texts = useTexts(devicesTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  return (
    <DataTable label={texts.title} rowCount={sessions.length}>
      <TableHead>
        <PlainHeader label={texts.device} className="h-control" />
        <PlainHeader label={texts.lastSeen} className="w-50" />
        <PlainHeader label={texts.since} className="w-50" />
        <PlainHeader label={common.actions} align="end" className="w-40" />
      </TableHead>
      <TableBody>
        {sessions.map(session => (
          <TableRow key={session.id} label={getDeviceName(session)}>
            <TableCell label={texts.device} kind="title">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                {getDeviceName(session)}
                {session.isThis && <Badge tone="accent">{texts.thisDevice}</Badge>}
              </span>
            </TableCell>
            <TableCell label={texts.lastSeen}>{formatMoment(session.seenAt, language)}</TableCell>
            <TableCell label={texts.since}>{formatMoment(session.createdAt, language)}</TableCell>
            <TableCell label={common.actions} kind="formActions" align="end">
              {!session.isThis && (
                <Button reason={reason} onClick={() => onSignOut(session)}>
                  {texts.logOut}
                  <span className="sr-only"> {getDeviceName(session)}</span>
                </Button>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </DataTable>
  )
}
