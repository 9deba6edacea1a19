import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import HandCoins from 'lucide-react/icons/hand-coins'
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ClientRow } from '../../contract/clients.ts'
import { type Day, toDay } from '../../domain/calendar/brussels.ts'
import {
  type Attention,
  clientsToRefund,
  countAttention,
  isBeginning,
  type Tally,
} from '../../domain/clients/attention.ts'
import { fullName } from '../../domain/clients/person.ts'
import { practiceId } from '../../domain/practice/practice.ts'
import { formatBelgianDate, formatCents, formatDayAndMonth, formatPrice } from '../../domain/text/format.ts'
import {
  useDevice,
  useEntries,
  useFilled,
  useNewerEntries,
  useReachable,
  useRole,
  useRow,
  useSignal,
  useWorkspace,
} from '../../record-ui/device-hooks.ts'
import { useNoEffectToast } from '../../record-ui/documents/document-actions.ts'
import { documentTexts } from '../../record-ui/documents/document-texts.ts'
import { useSavesEmailsAsFiles } from '../../record-ui/email-delivery.ts'
import { useTablesLoaded } from '../../record-ui/lists/list-hooks.ts'
import { runWhenIdle } from '../../record-ui/run-when-idle.ts'
import { useServerQuery } from '../../record-ui/server-query.ts'
import { useMinute } from '../../record-ui/use-minute.ts'
import { homeCountsName } from '../../store/last-screen.ts'
import { needsAttention } from '../../store/outbox/entry.ts'
import type { View } from '../../store/overlay/view.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button, buttonLook } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/controls/spinner.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { plural } from '../../ui/plural.ts'
import { usePressingVisits } from '../appointments/use-visits-to-plan.ts'
import { LinkColleague } from '../team/link-colleague.tsx'
import { HomeCard } from './home-card.tsx'
import {
  countDueExtras,
  countedTypes,
  type HomeCounts,
  readHomeCounts,
  writeHomeCounts,
} from './home-counts.ts'
import { homeTexts } from './home-texts.ts'
import { readSetupState, storeSetupState } from './next-step.tsx'
import { NextVisits } from './next-visits.tsx'
import { FirstHour } from './setup-checklist.tsx'

export type HomePaths = {
  calendarPath: string
  dayListPath: string
  toPlanPath: string
  outboxPath: string
  invoicesPath: string
  contractsPath: string
  animalsPath: string
  clientsPath: string
  practicePath: string
  emailsPath: string
}

/** The practice today, from the rows of this device. Before the first download, an empty day would be misleading. */
export function HomeToday(paths: HomePaths) {
  const { loading } = useTexts(homeTexts)
  const isFilled = useFilled()
  const isReachable = useReachable()
  if (!isFilled) return isReachable && <Spinner label={loading} />
  return (
    <>
      <EmailNotice {...paths} />
      <LinkColleague />
      <Desk {...paths} />
    </>
  )
}

/** Shows the counts of the last time until all rows were read, so that the page does not wait for them. */
function Desk(paths: HomePaths) {
  const areRead = useTablesLoaded(...countedTypes)
  const { lastCounts } = useWorkspace()
  const [counts, setCounts] = useState(() => readHomeCounts(lastCounts))
  return (
    <>
      {(areRead || !counts) && <CountRows before={counts} onCount={setCounts} />}
      {counts && <FirstHourWhileNew {...paths} counts={counts} />}
      {counts && (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.85fr)_minmax(0,1fr)]">
          <NextVisits {...paths} />
          <NeedsAttention {...paths} counts={counts} />
        </div>
      )}
    </>
  )
}

/** Counts all rows, also after each change, and stores the counts for the next start. It shows nothing. */
export function CountRows(props: { before: HomeCounts | null; onCount: (counts: HomeCounts) => void }) {
  const { before, onCount } = props
  const { view, versions, keepScreen, now } = useWorkspace()
  const device = useDevice()
  const counted = usePressingVisits()
  const today = toDay(now())
  const { animalsToPlan, visitsOver } = counted ?? before?.visits ?? { animalsToPlan: 0, visitsOver: 0 }
  const version = [
    useSignal(versions.invoices),
    useSignal(versions.contracts),
    useSignal(versions.animals),
    useSignal(versions.clients),
    useSignal(versions.extras),
  ].join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the tallies, which change in place.
  const counts = useMemo(
    () => countIn(view, { animalsToPlan, visitsOver }, today),
    [view, version, animalsToPlan, visitsOver, today],
  )
  useLayoutEffect(() => onCount(counts), [counts, onCount])
  useEffect(
    () =>
      runWhenIdle(() => {
        const isAllowed = () => !device.lock.state.get().isLocked
        // Counted again, because rows may have been erased since.
        const count = () => writeHomeCounts(countIn(view, counts.visits, today))
        // A storage error is reported by the next edit. Without stored counts, the next start counts first.
        keepScreen(homeCountsName, count, isAllowed).catch(() => undefined)
      }),
    [view, counts, device, keepScreen, today],
  )
  return null
}

function countIn(view: View, visits: HomeCounts['visits'], today: Day): HomeCounts {
  const { invoices, contracts, animals, clients } = view.tables
  return {
    invoices: new Map(invoices.tally),
    sums: new Map(invoices.sums),
    contracts: new Map(contracts.tally),
    animals: new Map(animals.tally),
    clients: new Map(clients.tally),
    visits,
    extras: countDueExtras(view, today),
  }
}

/** Hidden for staff, because only owners and managers may take most of the steps. */
function FirstHourWhileNew({ counts, ...paths }: HomePaths & { counts: HomeCounts }) {
  const isStaff = useRole() === 'staff'
  const [setupState, setSetupState] = useState(readSetupState)
  const isNew = !isStaff && !setupState.isHidden && isBeginning(counts)
  useEffect(() => {
    if (isNew || setupState.isHidden) storeSetupState(setupState)
  }, [isNew, setupState])
  return isNew && <FirstHour {...paths} counts={counts} setupState={setupState} onKeep={setSetupState} />
}

/** Shown to owners, until there is a mail server or an owner has dismissed it for all. */
function EmailNotice({ emailsPath }: Pick<HomePaths, 'emailsPath'>) {
  const { emailNotice: texts } = useTexts(homeTexts)
  const { needsServer, emailsAreFiles } = useTexts(documentTexts)
  const workspace = useWorkspace()
  const isReachable = useReachable()
  const isOwner = useRole() === 'owner'
  const delivery = useRow('practice', practiceId)?.row.emailDelivery
  const { tell } = useNoEffectToast()
  const [isBusy, setBusy] = useState(false)
  if (!isOwner || delivery !== 'files') return null

  async function dismiss({ currentTarget }: MouseEvent<HTMLElement>): Promise<void> {
    const page = currentTarget.closest('main')
    setBusy(true)
    const answer = await workspace.request('DELETE practice/email-notice')
    // The row arrives through the feed and removes the notice with its button.
    if (answer.ok) page?.focus({ preventScroll: true })
    else {
      setBusy(false)
      tell(answer.failure)
    }
  }

  return (
    <Banner
      tone="note"
      title={texts.title}
      actions={
        <>
          <Link to={emailsPath} className={buttonLook('secondary')}>
            {texts.open}
          </Link>
          <Button
            busy={isBusy}
            reason={isReachable ? undefined : needsServer}
            onClick={event => void dismiss(event)}
          >
            {texts.dismiss}
          </Button>
        </>
      }
    >
      {emailsAreFiles} {texts.text}
    </Banner>
  )
}

/** Links each count to a list of exactly these rows. The day is that of a collection. */
function getLink(kind: Attention, day: string, paths: HomePaths): { to: string; state?: object } {
  const { outboxPath, invoicesPath, contractsPath, animalsPath, clientsPath, toPlanPath } = paths
  const ways: { [What in Attention]: { to: string; state?: object } } = {
    editsToSettle: { to: outboxPath },
    editsToSend: { to: outboxPath },
    refusedInvoices: { to: `${invoicesPath}?statuses=refused` },
    overdueInvoices: { to: `${invoicesPath}?statuses=overdue` },
    invoicesToValidate: { to: `${invoicesPath}?statuses=created` },
    collections: { to: `${invoicesPath}?collected=${day}` },
    extrasToInvoice: { to: `${clientsPath}?filters=extra-work` },
    contractsToSend: { to: `${contractsPath}?statuses=created,pending` },
    contractsToSign: { to: `${contractsPath}?statuses=sent` },
    animalsToPlan: { to: toPlanPath },
    visitsOver: { to: toPlanPath, state: { over: true } },
    addressesToCheck: { to: animalsPath, state: { addresses: true } },
  }
  return ways[kind]
}

/** Counts of open tasks with links, or one sentence if there are none. */
function NeedsAttention({ counts, ...paths }: HomePaths & { counts: HomeCounts }) {
  const { clientsPath, outboxPath, emailsPath } = paths
  const texts = useTexts(homeTexts)
  const { language } = useLanguage()
  const entries = useEntries()
  const newer = useNewerEntries()
  const isReachable = useReachable()
  const today = toDay(useMinute())
  const waiting = useMemo(() => {
    const toSettle = entries.filter(needsAttention).length + newer.length
    const toSend = entries.length + newer.length - toSettle
    return countAttention({ toSettle, toSend, isReachable }, counts, today, counts.visits)
  }, [counts, entries, newer, isReachable, today])
  const refunds = useClientsToRefund(counts.clients)
  const isLate = ({ refundBy }: ClientRow) => refundBy !== null && refundBy < today
  const colleagues = useColleaguesEdits()
  const unsentEmails = useUnsentEmails()
  const unsentEInvoices = useUnsentEInvoices()
  const count = waiting.length + refunds.length + colleagues.length + unsentEmails + unsentEInvoices
  return (
    <HomeCard title={texts.needsAttention}>
      {count === 0 ? (
        <p className="flex items-center gap-2.5 px-4 pt-2 pb-5 text-muted">
          <CircleCheck aria-hidden size={20} className="shrink-0 text-ok-text" />
          {texts.allDone}
        </p>
      ) : (
        <ul className="divide-y divide-line pb-1">
          {refunds.map(client => (
            <Task
              key={client.id}
              to={`${clientsPath}/${encodeURIComponent(client.id)}`}
              lead={<HandCoins aria-hidden size={18} className="min-w-10" />}
            >
              {texts.refundTo(formatPrice(client.toRefund, language), fullName(client))}
              <span className={classNames('block text-xs', isLate(client) ? 'text-late-text' : 'text-muted')}>
                {texts.refundBy(formatBelgianDate(client.refundBy ?? ''))}
              </span>
            </Task>
          ))}
          {waiting.map(({ kind, count, cents, day = '' }) => (
            <Task key={kind + day} {...getLink(kind, day, paths)} lead={count}>
              {plural[language](count, texts.attention[kind].one, texts.attention[kind].many)}
              {cents !== undefined && (
                <>
                  , <span className="whitespace-nowrap tabular-nums">{formatCents(cents, language)}</span>
                </>
              )}
              {day !== '' && `, ${texts.collectedOn(formatDayAndMonth(day, language))}`}
            </Task>
          ))}
          {colleagues.map(({ userId, name, count }) => (
            <Task key={userId} to={outboxPath} lead={count}>
              {texts.colleaguesEdits[count === 1 ? 'one' : 'many'](name || texts.loggedOut)}
            </Task>
          ))}
          {unsentEmails > 0 && (
            <Task to={emailsPath} lead={unsentEmails}>
              {plural[language](unsentEmails, texts.unsentEmails.one, texts.unsentEmails.many)}
            </Task>
          )}
          {unsentEInvoices > 0 && (
            <Task to={emailsPath} lead={unsentEInvoices}>
              {plural[language](unsentEInvoices, texts.unsentEInvoices.one, texts.unsentEInvoices.many)}
            </Task>
          )}
        </ul>
      )}
    </HomeCard>
  )
}

function Task({
  lead,
  children,
  ...link
}: {
  to: string
  state?: object
  lead: ReactNode
  children: ReactNode
}) {
  return (
    <li>
      <Link {...link} className="group flex min-h-12 items-center gap-3 px-4 py-2 hover:bg-hover">
        <span className="min-w-10 text-right font-semibold text-ink text-lg tabular-nums">{lead}</span>{' '}
        <span className="min-w-0 flex-1 text-ink text-pretty">{children}</span>
        <ArrowRight aria-hidden size={16} className="shrink-0 text-faint group-hover:text-accent-text" />
      </Link>
    </li>
  )
}

/** Unsent edits of accounts whose session on this device has ended, as in the outbox. */
function useColleaguesEdits(): { userId: string; name: string; count: number }[] {
  const device = useDevice()
  const leftEdits = useSignal(device.leftEdits)
  const earlier = useSignal(device.earlier)
  return leftEdits
    .filter(({ userId }) => userId !== earlier?.userId)
    .map(({ userId, name, entries, newer }) => ({ userId, name, count: entries.length + newer.length }))
}

/** Counted by the server every ten minutes, and 0 while it is unreachable. */
function useUnsentEmails(): number {
  const refetchOn = useMinute().slice(0, 15)
  const enabled = !useSavesEmailsAsFiles()
  const query = useServerQuery('GET emails/unsent', {}, { persist: 'session', refetchOn, enabled })
  return query.status === 'success' && enabled && !query.isStale ? query.data.total : 0
}

/** Also those that their recipients refused. */
function useUnsentEInvoices(): number {
  const refetchOn = useMinute().slice(0, 15)
  const enabled = useRow('practice', practiceId)?.row.peppol !== 'off'
  const query = useServerQuery('GET e-invoices/unsent', {}, { persist: 'session', refetchOn, enabled })
  return query.status === 'success' && enabled && !query.isStale ? query.data.total : 0
}

/** Sorted by due date. */
function useClientsToRefund(clients: Tally): ClientRow[] {
  const { view, versions } = useWorkspace()
  const version = useSignal(versions.clients)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the rows, which change in place.
  return useMemo(
    () =>
      clientsToRefund(clients)
        .flatMap(id => view.tables.clients.get(id)?.row ?? [])
        .sort((a, b) => ((a.refundBy ?? '') < (b.refundBy ?? '') ? -1 : 1)),
    [view, version, clients],
  )
}
