import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CloudOff from 'lucide-react/icons/cloud-off'
import Unlink from 'lucide-react/icons/unlink'
import { type ReactNode, useId, useState } from 'react'
import type { CalendarFeedSeen } from '../../../contract/calendar-feeds.ts'
import { formatMoment } from '../../../domain/text/format.ts'
import { useAsked } from '../../../record-ui/asked.ts'
import { CopyButton } from '../../../record-ui/copy-button.tsx'
import { useReachable } from '../../../record-ui/device-hooks.ts'
import { useTell } from '../../../record-ui/documents/document-actions.ts'
import { failureSentence } from '../../../sync/calls/failure-sentence.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { TwoClickLabels } from '../../../ui/controls/two-click-button.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { useAskAgain } from '../../accounts/asking-again.tsx'
import { ownCalendarTexts } from './own-calendar-texts.ts'
import { readCalendarFeed, readCalendarFeedMade } from './read-calendar-feed.ts'

/** The secret address by which somebody follows their appointments in another calendar. The server alone knows of it. */
export function OwnCalendarScreen() {
  const texts = useTexts(ownCalendarTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const { say } = useTell()
  const ask = useAskAgain()
  const [round, setRound] = useState(0)
  const { asked, forget } = useAsked('calendar-feed', readCalendarFeed, round)
  const [address, setAddress] = useState<string | null>(null)
  const [busy, setBusy] = useState<'make' | 'withdraw' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function call(method: 'POST' | 'DELETE'): Promise<void> {
    setBusy(method === 'POST' ? 'make' : 'withdraw')
    setProblem(null)
    const answer = await ask({ method, path: 'calendar-feed' })
    setBusy(null)
    if (answer === null) return
    // Whether it was done after all is asked as well.
    setRound(round + 1)
    if (!answer.ok) return setProblem(failureSentence(answer.failure, texts, language))
    setAddress(method === 'POST' ? (readCalendarFeedMade(answer.body)?.address ?? null) : null)
    if (method === 'DELETE') say(texts.withdrawn)
  }

  function again(): void {
    forget()
    setRound(round + 1)
  }

  return (
    <div className="grid max-w-2xl gap-4">
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      {problem !== null && (
        <Banner tone="error" onDismiss={() => setProblem(null)}>
          {problem}
        </Banner>
      )}
      {asked.kind === 'loading' && <Spinner label={texts.title} />}
      {asked.kind === 'away' && <EmptyState icon={<CloudOff size={26} />} title={texts.needsServer} />}
      {asked.kind === 'failed' && (
        <EmptyState
          icon={<CloudOff size={26} />}
          title={texts.notRead}
          action={<Button onClick={again}>{common.tryAgain}</Button>}
        />
      )}
      {asked.kind === 'known' && (
        <section
          aria-label={texts.title}
          className="grid gap-4 rounded-lg bg-surface p-5 shadow-low ring-1 ring-line"
        >
          <FeedState feed={asked.value} />
          {address !== null && <MadeAddress address={address} />}
          <ul className="grid list-disc gap-1.5 pl-5 text-muted text-pretty">
            <li>{texts.holds}</li>
            <li>{texts.whose}</li>
            <li>{texts.reach}</li>
            <li>{texts.ends}</li>
          </ul>
          <Banner tone="note">{texts.warning}</Banner>
          <FeedActions
            hasFeed={asked.value.madeAt !== null}
            busy={busy}
            onMake={() => void call('POST')}
            onWithdraw={() => void call('DELETE')}
          />
        </section>
      )}
    </div>
  )
}

function FeedState({ feed: { madeAt, readAt } }: { feed: CalendarFeedSeen }): ReactNode {
  const texts = useTexts(ownCalendarTexts)
  const { language } = useLanguage()
  if (madeAt === null) return <p className="font-medium">{texts.none}</p>
  const read = readAt === null ? texts.neverRead : texts.read(formatMoment(readAt, language))
  return (
    <p>
      <span className="font-medium">{texts.since(formatMoment(madeAt, language))}</span> {read}
    </p>
  )
}

/** Shown this once: nobody can be told it later. */
function MadeAddress({ address }: { address: string }) {
  const texts = useTexts(ownCalendarTexts)
  const labelId = useId()
  return (
    <div className="grid gap-2">
      <span id={labelId} className="font-medium text-sm">
        {texts.address}
      </span>
      <output
        aria-labelledby={labelId}
        className="block select-all break-all rounded-md bg-sunken p-3 font-mono text-sm ring-1 ring-line-strong ring-inset"
      >
        {address}
      </output>
      <p className="text-muted text-pretty">{texts.once}</p>
      <div>
        <CopyButton text={address} label={texts.copy} />
      </div>
    </div>
  )
}

function FeedActions(props: {
  hasFeed: boolean
  busy: 'make' | 'withdraw' | null
  onMake: () => void
  onWithdraw: () => void
}) {
  const { hasFeed, busy, onMake, onWithdraw } = props
  const texts = useTexts(ownCalendarTexts)
  const reachable = useReachable()
  if (!reachable)
    return (
      <p className="flex items-start gap-2 text-muted text-sm">
        <CloudOff aria-hidden size={16} className="mt-0.5 shrink-0" />
        {texts.needsServer}
      </p>
    )
  if (!hasFeed)
    return (
      <div>
        <Button
          variant="primary"
          icon={<CalendarPlus aria-hidden size={18} />}
          busy={busy === 'make'}
          onClick={onMake}
        >
          {texts.make}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-wrap gap-2">
      <TwoClickLabels
        icon={<CalendarPlus aria-hidden size={18} />}
        label={texts.makeNew}
        question={texts.newEnds}
        busy={busy === 'make'}
        onConfirm={onMake}
      />
      <TwoClickLabels
        icon={<Unlink aria-hidden size={18} />}
        label={texts.withdraw}
        question={texts.withdrawSure}
        busy={busy === 'withdraw'}
        onConfirm={onWithdraw}
      />
    </div>
  )
}
