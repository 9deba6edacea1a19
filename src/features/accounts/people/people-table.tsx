import CalendarSync from 'lucide-react/icons/calendar-sync'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import Shield from 'lucide-react/icons/shield'
import UserCheck from 'lucide-react/icons/user-check'
import UserRound from 'lucide-react/icons/user-round'
import UserX from 'lucide-react/icons/user-x'
import type { ReactNode } from 'react'
import type { Person } from '../../../contract/people.ts'
import { formatMoment } from '../../../domain/text/format.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { IconButton } from '../../../ui/controls/button.tsx'
import { Menu, MenuItem } from '../../../ui/controls/menu.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { DataTable, PlainHeader, TableBody, TableHead } from '../../../ui/lists/data-table.tsx'
import { TableCell, TableRow } from '../../../ui/lists/table-row.tsx'
import { nameOf, type PersonStep, type Step, stepsFor } from './account-steps.ts'
import { peopleTexts } from './people-texts.ts'

export function PeopleTable(props: {
  people: readonly Person[]
  /** Why nothing can be done now. */
  reason: string | undefined
  onStep: (step: Step) => void
}) {
  const { people, reason, onStep } = props
  const texts = useTexts(peopleTexts)
  const common = useTexts(commonTexts)
  return (
    <DataTable label={texts.title} rowCount={people.length}>
      <TableHead>
        <PlainHeader label={texts.who} className="h-11" />
        <PlainHeader label={texts.role} className="w-36" />
        <PlainHeader label={texts.seen} className="w-48" />
        <PlainHeader label={common.actions} align="end" className="w-24" />
      </TableHead>
      <TableBody>
        {people.map(person => (
          <PersonRow
            key={person.id}
            person={person}
            steps={stepsFor(person, people)}
            reason={reason}
            onStep={onStep}
          />
        ))}
      </TableBody>
    </DataTable>
  )
}

function PersonRow(props: {
  person: Person
  steps: readonly PersonStep[]
  reason: string | undefined
  onStep: (step: Step) => void
}) {
  const { person, steps, reason, onStep } = props
  const texts = useTexts(peopleTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const name = nameOf(person)
  return (
    <TableRow label={name}>
      <TableCell label={texts.who} kind="title" className="py-2 cards:pr-12">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
          {name}
          {person.isYou && <Badge tone="accent">{texts.you}</Badge>}
          {person.disabled && <Badge tone="danger">{texts.disabled}</Badge>}
        </span>
        <span className="block font-normal text-muted text-sm wrap-anywhere">{person.email}</span>
        {person.hasCalendarAddress && (
          <span className="mt-0.5 flex items-center gap-1.5 font-normal text-muted text-sm">
            <CalendarSync aria-hidden size={16} className="shrink-0" />
            {texts.hasCalendarAddress}
          </span>
        )}
      </TableCell>
      <TableCell label={texts.role}>
        <Badge tone={person.role === 'owner' ? 'info' : 'plain'}>{texts.roles[person.role]}</Badge>
      </TableCell>
      <TableCell label={texts.seen}>
        {person.seenAt === null ? texts.neverSeen : formatMoment(person.seenAt, language)}
      </TableCell>
      <TableCell label={common.actions} kind="actions" align="end">
        {steps.length === 0 ? null : reason === undefined ? (
          <Menu
            label={texts.actionsFor(name)}
            button={<EllipsisVertical aria-hidden size={20} />}
            buttonClassName="inline-grid place-content-center text-muted hover:bg-hover hover:text-ink"
          >
            {steps.map(kind => (
              <MenuItem key={kind} icon={icons[kind]} onSelect={() => onStep({ kind, person })}>
                {texts[kind]}
              </MenuItem>
            ))}
          </Menu>
        ) : (
          <IconButton
            icon={<EllipsisVertical aria-hidden size={20} />}
            label={texts.actionsFor(name)}
            reason={reason}
          />
        )}
      </TableCell>
    </TableRow>
  )
}

const icons: { readonly [kind in PersonStep]: ReactNode } = {
  makeOwner: <Shield aria-hidden size={18} />,
  makeStaff: <UserRound aria-hidden size={18} />,
  disable: <UserX aria-hidden size={18} />,
  enable: <UserCheck aria-hidden size={18} />,
  reset: <KeyRound aria-hidden size={18} />,
  signOut: <LogOut aria-hidden size={18} />,
}
