import CircleCheck from 'lucide-react/icons/circle-check'
import Download from 'lucide-react/icons/download'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { editShape } from '../../contract/edits.ts'
import { fullName } from '../../domain/clients/person.ts'
import { formatMoment } from '../../domain/text/format.ts'
import {
  useDevice,
  useEntries,
  useNewerEntries,
  useReachable,
  useSession,
  useSignal,
  useWorkspace,
} from '../../record-ui/device-hooks.ts'
import { useNoEffectToast } from '../../record-ui/documents/document-actions.ts'
import { historyTexts } from '../../record-ui/history/history-texts.ts'
import { recordPath } from '../../record-ui/record-address.ts'
import type { Entry } from '../../store/outbox/entry.ts'
import type { View } from '../../store/overlay/view.ts'
import type { LeftEdits as Left } from '../../sync/session/left-edits.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { BlockedEntries, EntryCard } from './entry-card.tsx'
import { entryAsText, useReader } from './entry-text.ts'
import { useFirstDrawn } from './first-rendered.ts'
import { type Group, groupEntries, inOrder, type LaterGroup, onlyThese } from './group-entries.ts'
import { outboxTexts } from './outbox-texts.ts'
import { RecentlySent } from './recently-sent.tsx'

/** All pending edits in the order in which they were made. Edits that need the user are first. */
export function OutboxScreen(paths: RecordPaths) {
  const texts = useTexts(outboxTexts)
  const entries = useEntries()
  const newer = useNewerEntries()
  const reachable = useReachable()
  const workspace = useWorkspace()
  const all = groupEntries(entries, newer)
  const { list, drawn, more, showMore } = useFirstDrawn<HTMLDivElement>(inOrder(all).map(({ key }) => key))
  const { asking, waiting } = onlyThese(all, drawn)

  return (
    <div ref={list} className="grid gap-6">
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          entries.length > 0 && (
            <Button
              icon={<Send aria-hidden size={18} />}
              onClick={workspace.sendNow}
              reason={reachable ? undefined : texts.sendNowOffline}
            >
              {texts.sendNow}
            </Button>
          )
        }
      />
      <EarlierAccount />
      <LeftEdits />
      <RestoredServer />
      <LateEdits {...paths} />
      <NewerEdits groups={all.later} entries={entries} />
      {entries.length === 0 && newer.length === 0 && (
        <EmptyState icon={<CircleCheck size={26} />} title={texts.allSent} hint={texts.allSentHint} />
      )}
      <Cards title={texts.attention} groups={asking} entries={entries} />
      <Cards
        title={texts.waiting}
        groups={waiting.map(entry => ({ entry, blocked: [] }))}
        entries={entries}
      />
      {more > 0 && (
        <Button className="justify-self-center" onClick={showMore}>
          {texts.showMore(more)}
        </Button>
      )}
      <RecentlySent />
    </div>
  )
}

function Cards(props: { title: string; groups: readonly Group[]; entries: readonly Entry[] }) {
  const { title, groups, entries } = props
  if (groups.length === 0) return null
  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="font-semibold text-base text-ink">{title}</h2>
      <ul className="grid gap-3">
        {groups.map(({ entry, blocked }) => (
          <EntryCard key={entry.key} entry={entry} blocked={blocked} entries={entries} />
        ))}
      </ul>
    </section>
  )
}

/** Entries of a later version, which this version stores but cannot send. */
function NewerEdits({ groups, entries }: { groups: readonly LaterGroup[]; entries: readonly Entry[] }) {
  const texts = useTexts(outboxTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const [confirmedKey, setConfirmedKey] = useState<string | null>(null)
  const close = () => setConfirmedKey(null)
  if (groups.length === 0) return null
  return (
    <section aria-label={texts.newer} className="grid gap-3">
      <h2 className="font-semibold text-base text-ink">{texts.newer}</h2>
      <p className="max-w-prose text-muted">{texts.newerHint}</p>
      <ul className="grid gap-3">
        {groups.map(({ entry: { key, sentence, madeAt }, blocked }) => (
          <li key={key} className="grid gap-3 rounded-lg bg-surface p-4 shadow-low ring-1 ring-line">
            <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
              <div className="grid min-w-0 flex-1 basis-64 gap-1">
                <p className="font-medium text-base text-ink wrap-anywhere">{sentence}</p>
                <p className="text-muted">{texts.since(formatMoment(madeAt, language))}</p>
              </div>
              <Button variant="quiet" className="-my-1 -mr-2 ml-auto" onClick={() => setConfirmedKey(key)}>
                {common.discard}
              </Button>
            </div>
            <BlockedEntries blocked={blocked} entries={entries} />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={confirmedKey !== null}
        tone="danger"
        title={texts.discardTitle}
        text={texts.discardQuestion(
          groups.find(({ entry }) => entry.key === confirmedKey)?.entry.sentence ?? '',
        )}
        confirmLabel={common.discard}
        onCancel={close}
        onConfirm={() => {
          close()
          if (confirmedKey !== null) void workspace.discard(confirmedKey)
        }}
      >
        <p>{texts.discardIsFinal}</p>
      </ConfirmDialog>
    </section>
  )
}

type RecordPaths = {
  calendarPath: string
  contractsPath: string
  invoicesPath: string
  practicePath: string
  speciesPath: string
}

/** Edits that arrived more than a day after they were made: both times, and a link to each record. */
function LateEdits(paths: RecordPaths) {
  const texts = useTexts(outboxTexts)
  const { madeAndArrived } = useTexts(historyTexts)
  const { language } = useLanguage()
  const { view, arrivedLate, dismissLate } = useWorkspace()
  const records = useSignal(arrivedLate)
  if (records.length === 0) return null
  return (
    <Banner tone="note" title={texts.lateTitle} onDismiss={() => void dismissLate()}>
      <p>{texts.lateText}</p>
      <ul className="mt-2 grid gap-2">
        {records.map(({ n, entry, late }) => (
          <li key={n}>
            <Link
              to={createHref(entry, view, paths)}
              className="block py-1 font-medium underline wrap-anywhere"
            >
              {entry.sentence}
            </Link>
            {late &&
              madeAndArrived(formatMoment(late.madeAt, language), formatMoment(late.arrivedAt, language))}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** The record's own page, or the list filtered to it. */
function createHref({ kind, id, subject }: Entry, view: View, paths: RecordPaths): string {
  const { calendarPath, contractsPath, invoicesPath, practicePath, speciesPath } = paths
  const narrowed = (list: string) => `${list}?${new URLSearchParams({ search: subject })}`
  const { record } = editShape(kind)
  switch (record) {
    case 'clients':
    case 'animals':
      return recordPath(record, id)
    case 'notes':
    case 'extras':
      return recordPath('clients', view.tables[record].get(id)?.row.clientId ?? '')
    case 'contracts':
      return narrowed(contractsPath)
    case 'invoices':
      return narrowed(invoicesPath)
    case 'species':
      return narrowed(speciesPath)
    case 'appointments':
    case 'templates':
      return calendarPath
    default:
      return practicePath
  }
}

/** Unsent edits of accounts whose session on this device has ended. */
function LeftEdits() {
  const device = useDevice()
  const leftEdits = useSignal(device.leftEdits)
  const earlier = useSignal(device.earlier)
  return leftEdits
    .filter(({ userId }) => userId !== earlier?.userId)
    .map(each => <AccountEdits key={each.userId} accountEdits={each} />)
}

function AccountEdits({ accountEdits }: { accountEdits: Left }) {
  const reader = useReader()
  const { texts } = reader
  const common = useTexts(commonTexts)
  const device = useDevice()
  const session = useSession()
  const { say } = useNoEffectToast()
  const [confirming, setConfirming] = useState<'send' | 'discard' | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (session.phase !== 'signed-in') return null
  const isAdministrator = session.profile.role === 'owner'
  const { userId, entries, newer } = accountEdits
  const name = accountEdits.name || texts.loggedOut
  const count = entries.length + newer.length

  async function settle(work: (userId: string) => Promise<boolean>, done: string): Promise<void> {
    setBusy(true)
    const isDone = await work(userId)
    setBusy(false)
    setConfirming(null)
    say(isDone ? done : texts.leftFailed, { takesFocus: true })
  }

  function exportEdits(): void {
    const entryTexts = entries.map(entry =>
      entryAsText(entry, { isBlocked: false, isUnderWay: false }, reader),
    )
    const text = [...entryTexts, ...newer.map(({ sentence }) => sentence)].join('\n\n')
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), `${texts.leftFile}.txt`)
  }

  const actions = isAdministrator && (
    <>
      <Button onClick={() => setConfirming('send')}>{texts.leftSend}</Button>
      <Button icon={<Download aria-hidden size={18} />} onClick={exportEdits}>
        {texts.leftExport}
      </Button>
      <Button variant="quiet-danger" onClick={() => setConfirming('discard')}>
        {common.discard}
      </Button>
    </>
  )
  return (
    <>
      <Banner tone="note" title={texts.leftTitle(name)} actions={actions}>
        <p>{texts.leftText(count)}</p>
        {isAdministrator ? (
          <ul className="mt-1 grid list-disc gap-0.5 pl-5">
            {[...entries, ...newer].map(({ key, sentence }) => (
              <li key={key}>{sentence}</li>
            ))}
          </ul>
        ) : (
          <p>{texts.leftForAdministrator}</p>
        )}
      </Banner>
      <ConfirmDialog
        open={confirming === 'send'}
        title={texts.leftSend}
        text={texts.leftSendQuestion(count, name, fullName(session.profile))}
        confirmLabel={texts.leftSend}
        busy={isBusy}
        onCancel={() => setConfirming(null)}
        onConfirm={() => void settle(device.takeOver, texts.lostSent(count))}
      />
      <ConfirmDialog
        open={confirming === 'discard'}
        tone="danger"
        title={texts.leftDiscardTitle}
        text={texts.leftDiscardQuestion(count, name)}
        confirmLabel={common.discard}
        busy={isBusy}
        onCancel={() => setConfirming(null)}
        onConfirm={() => void settle(device.discardLeft, texts.discarded(count))}
      />
    </>
  )
}

/** Edits that this user made here under an account that the server lost. Sent once the user agrees. */
function EarlierAccount() {
  const texts = useTexts(outboxTexts)
  const device = useDevice()
  const session = useSession()
  const earlier = useSignal(device.earlier)
  const { say } = useNoEffectToast()
  if (!earlier || session.phase !== 'signed-in') return null
  const { email, sentences } = earlier
  const count = sentences.length

  async function take(): Promise<void> {
    const isTaken = await device.takeEarlier()
    say(isTaken ? texts.lostSent(count) : texts.earlierNotMoved, { takesFocus: true })
  }

  return (
    <LostEdits
      title={texts.earlierTitle}
      text={texts.earlierText(count, email)}
      sentences={sentences}
      send={{ label: texts.earlierSend(fullName(session.profile)), onSelect: () => void take() }}
      leave={{ label: texts.earlierLeave, onSelect: device.leaveEarlier }}
    />
  )
}

/** Sent edits that the server lost in a restore. The user sends them again or discards them. */
function RestoredServer() {
  const texts = useTexts(outboxTexts)
  const workspace = useWorkspace()
  const lostRecords = useSignal(workspace.lostByServer)
  const { say } = useNoEffectToast()
  if (lostRecords.length === 0) return null

  const settle = async (work: Promise<void>, text: string) => {
    await work
    say(text, { takesFocus: true })
  }
  const sendAgain = () =>
    void settle(workspace.sendAgain(lostRecords.map(({ n }) => n)), texts.lostSent(lostRecords.length))
  const forget = () => void settle(workspace.forgetLost(), texts.serverVersionKept)

  return (
    <LostEdits
      title={texts.lostTitle}
      text={texts.lostText(lostRecords.length)}
      sentences={lostRecords.toReversed().map(({ entry }) => entry.sentence)}
      send={{ label: texts.resend, onSelect: sendAgain }}
      leave={{ label: texts.keepServerVersion, onSelect: forget }}
    />
  )
}

type Choice = { label: string; onSelect: () => void }

function LostEdits(props: {
  title: string
  text: string
  sentences: readonly string[]
  send: Choice
  leave: Choice
}) {
  const { title, text, sentences, send, leave } = props
  return (
    <Banner
      tone="note"
      title={title}
      actions={
        <>
          <Button onClick={send.onSelect}>{send.label}</Button>
          <Button onClick={leave.onSelect}>{leave.label}</Button>
        </>
      }
    >
      <p>{text}</p>
      <ul className="mt-1 grid list-disc gap-0.5 pl-5">
        {sentences.map((sentence, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and two may be the same.
          <li key={n}>{sentence}</li>
        ))}
      </ul>
    </Banner>
  )
}
