import CalendarSync from 'lucide-react/icons/calendar-sync'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import Shield from 'lucide-react/icons/shield'
import UserCheck from 'lucide-react/icons/user-check'
import UserPlus from 'lucide-react/icons/user-plus'
import UserRound from 'lucide-react/icons/user-round'
import UserX from 'lucide-react/icons/user-x'
import Users from 'lucide-react/icons/users'
import { type ReactNode, useEffect, useState } from 'react'
import type { Invitation, LinkMade, Person } from '../../../contract/people.ts'
import { formatMoment } from '../../../domain/text/format.ts'
import { useReachable, useRole, useWorkspace } from '../../../record-ui/device-hooks.ts'
import { useNoEffectToast } from '../../../record-ui/documents/document-actions.ts'
import { useServerQuery } from '../../../record-ui/server-query.ts'
import type { Answer } from '../../../sync/calls/call.ts'
import { failureSentence } from '../../../sync/calls/failure-sentence.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Menu, MenuItem } from '../../../ui/controls/menu.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { DataTable, PlainHeader, TableBody, TableHead } from '../../../ui/lists/data-table.tsx'
import { TableCell, TableRow } from '../../../ui/lists/table-row.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { EmptyState, QueryState } from '../../../ui/page/empty-state.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { usePasswordRetry } from '../reauth.tsx'
import { AccountEvents } from './account-events.tsx'
import {
  isHard,
  type PersonStep,
  personLabel,
  requestStep,
  type Step,
  stepSubject,
  stepsFor,
} from './account-steps.ts'
import { InviteDialog, LinkDialog } from './invite-dialog.tsx'
import { peopleTexts } from './people-texts.ts'
import { RegistrationSetting } from './registration-setting.tsx'

export function PeopleScreen() {
  // Also applies to owners who have just made themselves staff.
  return useRole() === 'staff' ? <OwnersOnly /> : <OwnersPeople />
}

function OwnersOnly() {
  const texts = useTexts(peopleTexts)
  return (
    <div className="grid max-w-5xl gap-6">
      <PageHeader title={texts.title} />
      <EmptyState
        icon={<Users size={26} />}
        title={texts.administratorsOnly}
        hint={texts.administratorsOnlyHint}
      />
    </div>
  )
}

function OwnersPeople() {
  const texts = useTexts(peopleTexts)
  const reachable = useReachable()
  const [round, setRound] = useState(0)
  const people = useServerQuery('GET people', {}, { refetchOn: round })
  const invitations = useServerQuery('GET people/invitations', {}, { refetchOn: round })
  const [isInviting, setInviting] = useState(false)
  const reason = reachable ? undefined : texts.needsServer
  const lookAgain = () => setRound(before => before + 1)
  const steps = useSteps(lookAgain)
  // Refreshed when the page becomes visible again, for example after a link was handed over.
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && setRound(before => before + 1)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  return (
    <div className="grid max-w-5xl gap-6">
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          people.status === 'success' && (
            <Button
              variant="primary"
              icon={<UserPlus aria-hidden size={18} />}
              reason={reason}
              onClick={() => setInviting(true)}
            >
              {texts.invite}
            </Button>
          )
        }
      />
      {steps.problem !== null && (
        <Banner tone="error" onDismiss={steps.forgetProblem}>
          {steps.problem}
        </Banner>
      )}
      {people.status === 'success' ? (
        <>
          {!reachable && <Banner tone="note">{texts.savedCopy}</Banner>}
          <Known
            people={people.data}
            invitations={invitations.data ?? []}
            reason={reason}
            onStep={steps.ask}
          />
          <RegistrationSetting round={round} onSaved={lookAgain} />
          <AccountEvents round={round} />
        </>
      ) : (
        <QueryState
          status={people.status}
          texts={{ ...texts, loading: texts.title }}
          onRetry={() => {
            people.refetch()
            invitations.refetch()
          }}
        />
      )}
      {steps.dialog}
      {isInviting && (
        <InviteDialog reason={reason} onInvited={lookAgain} onClose={() => setInviting(false)} />
      )}
    </div>
  )
}

function Known(props: {
  people: readonly Person[]
  invitations: readonly Invitation[]
  reason: string | undefined
  onStep: (step: Step) => void
}) {
  const { people, invitations, reason, onStep } = props
  const texts = useTexts(peopleTexts)
  return (
    <>
      <div className="grid gap-3">
        <PeopleTable people={people} reason={reason} onStep={onStep} />
        {people.length === 1 && invitations.length === 0 && (
          <p className="flex items-start gap-2 text-muted text-pretty">
            <Users aria-hidden size={18} className="mt-0.5 shrink-0" />
            {texts.alone}
          </p>
        )}
      </div>
      {invitations.length > 0 && (
        <section aria-labelledby="people-invited" className="grid gap-3">
          <h2 id="people-invited" className="font-semibold text-base text-ink">
            {texts.invitations}
          </h2>
          <InvitationsTable invitations={invitations} reason={reason} onStep={onStep} />
        </section>
      )}
    </>
  )
}

/** Confirms a step, sends it to the server, and shows the result. A password link is shown once. */
function useSteps(onDone: () => void) {
  const texts = useTexts(peopleTexts)
  const { language } = useLanguage()
  const { say } = useNoEffectToast()
  const withPassword = usePasswordRetry()
  const { request } = useWorkspace()
  const reachable = useReachable()
  const [step, setStep] = useState<Step | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [made, setMade] = useState<{ of: Person; link: LinkMade } | null>(null)

  async function take(confirmedStep: Step): Promise<void> {
    setBusy(true)
    const answer = await (confirmedStep.kind === 'reset'
      ? withPassword(() => makeLink(confirmedStep.person))
      : withPassword(() => requestStep(request, confirmedStep)))
    setBusy(false)
    // The user canceled the password: the question stays open.
    if (answer === null) return
    setStep(null)
    setProblem(answer.ok ? null : failureSentence(answer.failure, texts, language))
    onDone()
    if (!answer.ok || confirmedStep.kind === 'reset') return
    // The row of the pressed button disappears.
    say(texts.done[confirmedStep.kind](stepSubject(confirmedStep)), {
      takesFocus: confirmedStep.kind === 'withdraw',
    })
  }

  async function makeLink(person: Person): Promise<Answer<LinkMade>> {
    const answer = await request('POST people/:id/reset', { id: person.id })
    if (answer.ok) setMade({ of: person, link: answer.body })
    return answer
  }

  const isOwn = step !== null && step.kind !== 'withdraw' && step.person.isYou
  const dialog = (
    <>
      <ConfirmDialog
        open={step !== null}
        title={step ? texts.titles[step.kind](stepSubject(step)) : ''}
        text={step ? texts.explained[step.kind] : ''}
        tone={step && isHard(step) ? 'danger' : 'plain'}
        busy={isBusy}
        reason={reachable ? undefined : texts.needsServer}
        confirmLabel={step ? texts[step.kind] : ''}
        onCancel={() => isBusy || setStep(null)}
        onConfirm={() => step && void take(step)}
      >
        {isOwn && step.kind === 'makeStaff' && <p>{texts.explained.yourself}</p>}
      </ConfirmDialog>
      {made && (
        <LinkDialog
          made={made.link}
          userName={personLabel(made.of)}
          email={made.of.email}
          onClose={() => setMade(null)}
        />
      )}
    </>
  )
  return { ask: setStep, dialog, problem, forgetProblem: () => setProblem(null) }
}

function PeopleTable(props: {
  people: readonly Person[]
  reason: string | undefined
  onStep: (step: Step) => void
}) {
  const { people, reason, onStep } = props
  const texts = useTexts(peopleTexts)
  const common = useTexts(commonTexts)
  return (
    <DataTable label={texts.title} rowCount={people.length}>
      <TableHead>
        <PlainHeader label={texts.name} className="h-control" />
        <PlainHeader label={texts.role} className="w-36" />
        <PlainHeader label={texts.lastSeen} className="w-48" />
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
  const name = personLabel(person)
  return (
    <TableRow label={name}>
      <TableCell label={texts.name} kind="title" className="py-2 cards:pr-12">
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
      <TableCell label={texts.lastSeen}>
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

function InvitationsTable(props: {
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
        <PlainHeader label={texts.email} className="h-control" />
        <PlainHeader label={texts.role} className="w-36" />
        <PlainHeader label={texts.validUntil} className="w-48" />
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
            <TableCell label={texts.validUntil}>{formatMoment(invitation.expiresAt, language)}</TableCell>
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
