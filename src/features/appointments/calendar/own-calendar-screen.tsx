import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CloudOff from 'lucide-react/icons/cloud-off'
import Unlink from 'lucide-react/icons/unlink'
import { type ReactNode, useId, useState } from 'react'
import type { CalendarFeedState } from '../../../contract/calendar-feeds.ts'
import { formatMoment } from '../../../domain/text/format.ts'
import { CopyButton } from '../../../record-ui/copy-button.tsx'
import { useReachable, useWorkspace } from '../../../record-ui/device-hooks.ts'
import { useNoEffectToast } from '../../../record-ui/documents/document-actions.ts'
import { useServerQuery } from '../../../record-ui/server-query.ts'
import type { Answer } from '../../../sync/calls/call.ts'
import { failureSentence } from '../../../sync/calls/failure-sentence.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TwoClickLabels } from '../../../ui/controls/two-click-button.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { QueryState } from '../../../ui/page/empty-state.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { usePasswordRetry } from '../../accounts/reauth.tsx'
import { ownCalendarTexts } from './own-calendar-texts.ts'

/** The secret address of a calendar feed. Only the server has it. */
export function OwnCalendarScreen() {
  const texts = useTexts(ownCalendarTexts)
  const { language } = useLanguage()
  const { say } = useNoEffectToast()
  const withPassword = usePasswordRetry()
  const { request } = useWorkspace()
  const query = useServerQuery('GET calendar-feed', {})
  const [address, setAddress] = useState<string | null>(null)
  const [busy, setBusy] = useState<'create' | 'remove' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function send<Body>(
    step: 'create' | 'remove',
    sent: () => Promise<Answer<Body>>,
  ): Promise<Body | null> {
    setBusy(step)
    setProblem(null)
    const answer = await withPassword(sent)
    setBusy(null)
    if (answer === null) return null
    // The request may have succeeded even without a response.
    query.refetch()
    if (answer.ok) return answer.body
    setProblem(failureSentence(answer.failure, texts, language))
    return null
  }

  async function create(): Promise<void> {
    const created = await send('create', () => request('POST calendar-feed'))
    if (created) setAddress(created.address)
  }

  async function remove(): Promise<void> {
    const removed = await send('remove', () => request('DELETE calendar-feed'))
    if (removed === null) return
    setAddress(null)
    say(texts.removed)
  }

  return (
    <div className="grid max-w-2xl gap-4">
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
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
        <section
          aria-label={texts.title}
          className="grid gap-4 rounded-lg bg-surface p-5 shadow-low ring-1 ring-line"
        >
          <FeedState feed={query.data} />
          {address !== null && <CreatedAddress address={address} />}
          <ul className="grid list-disc gap-1.5 pl-5 text-muted text-pretty">
            <li>{texts.contents}</li>
            <li>{texts.scope}</li>
            <li>{texts.reach}</li>
            <li>{texts.expiry}</li>
          </ul>
          <Banner tone="note">{texts.warning}</Banner>
          <FeedActions
            hasFeed={query.data.madeAt !== null}
            busy={busy}
            onCreate={() => void create()}
            onRemove={() => void remove()}
          />
        </section>
      )}
    </div>
  )
}

function FeedState({ feed: { madeAt, readAt } }: { feed: CalendarFeedState }): ReactNode {
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

/** The address cannot be shown again later. */
function CreatedAddress({ address }: { address: string }) {
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
  busy: 'create' | 'remove' | null
  onCreate: () => void
  onRemove: () => void
}) {
  const { hasFeed, busy, onCreate, onRemove } = props
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
          busy={busy === 'create'}
          onClick={onCreate}
        >
          {texts.create}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-wrap gap-2">
      <TwoClickLabels
        icon={<CalendarPlus aria-hidden size={18} />}
        label={texts.createNew}
        question={texts.createNewQuestion}
        busy={busy === 'create'}
        onConfirm={onCreate}
      />
      <TwoClickLabels
        icon={<Unlink aria-hidden size={18} />}
        label={texts.remove}
        question={texts.removeQuestion}
        busy={busy === 'remove'}
        onConfirm={onRemove}
      />
    </div>
  )
}
