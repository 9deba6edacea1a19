import type { SessionRow } from '../../contract/auth.ts'
import { formatMoment } from '../../domain/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { commonTexts } from '../../ui/common-texts.ts'
import { DataTable, PlainHeader, TableBody, TableHead } from '../../ui/data-table.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { TableCell } from '../../ui/table-cell.tsx'
import { TableRow } from '../../ui/table-row.tsx'
import { devicesTexts } from './devices-texts.ts'

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
