import type { Invitation } from '../../../contract/people.ts'
import { formatMoment } from '../../../domain/text/format.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { DataTable, PlainHeader, TableBody, TableHead } from '../../../ui/lists/data-table.tsx'
import { TableCell, TableRow } from '../../../ui/lists/table-row.tsx'
import type { Step } from './account-steps.ts'
import { peopleTexts } from './people-texts.ts'

/** Colleagues who were asked to come, and have not come yet. */
export function InvitationsTable(props: {
  invitations: readonly Invitation[]
  reason: string | undefined
  onStep: (step: Step) => void
}) {
  const { invitations, reason, onStep } = props
  const texts = useTexts(peopleTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  return (
    <DataTable label={texts.invitations} rowCount={invitations.length}>
      <TableHead>
        <PlainHeader label={texts.email} className="h-11" />
        <PlainHeader label={texts.role} className="w-36" />
        <PlainHeader label={texts.goodUntil} className="w-48" />
        <PlainHeader label={common.actions} align="end" className="w-36" />
      </TableHead>
      <TableBody>
        {invitations.map(invitation => (
          <TableRow key={invitation.id} label={invitation.email}>
            <TableCell label={texts.email} kind="title">
              <span className="wrap-anywhere">{invitation.email}</span>
            </TableCell>
            <TableCell label={texts.role}>
              <Badge tone={invitation.role === 'owner' ? 'info' : 'plain'}>
                {texts.roles[invitation.role]}
              </Badge>
            </TableCell>
            <TableCell label={texts.goodUntil}>{formatMoment(invitation.expiresAt, language)}</TableCell>
            <TableCell label={common.actions} kind="formActions" align="end">
              <Button reason={reason} onClick={() => onStep({ kind: 'withdraw', invitation })}>
                {texts.withdraw}
                <span className="sr-only"> {invitation.email}</span>
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </DataTable>
  )
}
