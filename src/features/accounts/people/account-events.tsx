import { useEffect, useId, useRef, useState } from 'react'
import type { AccountEvent, AccountEvents as Page } from '../../../contract/people.ts'
import { formatMoment } from '../../../domain/text/format.ts'
import { useReachable, useWorkspace } from '../../../record-ui/device-hooks.ts'
import { useServerQuery } from '../../../record-ui/server-query.ts'
import { failureSentence } from '../../../sync/calls/failure-sentence.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { eventDevice, eventSentence } from './event-sentence.ts'
import { peopleTexts } from './people-texts.ts'

/** Events of accounts and of sensitive actions. */
export function AccountEvents({ round }: { round: number }) {
  const texts = useTexts(peopleTexts)
  const common = useTexts(commonTexts)
  const titleId = useId()
  const query = useServerQuery('GET people/events', {}, { refetchOn: round })
  if (query.status === 'pending' || query.status === 'offline') return null
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <div className="grid gap-1">
        <h2 id={titleId} className="font-semibold text-base text-ink">
          {texts.events}
        </h2>
        <p className="text-muted text-pretty text-sm">{texts.eventsText}</p>
      </div>
      {query.status === 'error' && (
        <Banner tone="error" actions={<Button onClick={query.refetch}>{common.tryAgain}</Button>}>
          {texts.eventsNotRead}
        </Banner>
      )}
      {query.status === 'success' && (
        // New events come first, so the following pages are loaded again.
        <Pages key={query.data.data[0]?.id ?? ''} first={query.data} label={texts.events} />
      )}
    </section>
  )
}

function Pages({ first, label }: { first: Page; label: string }) {
  const texts = useTexts(peopleTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const reachable = useReachable()
  const [more, setMore] = useState<readonly Page[]>([])
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const isUnmounted = useRef(false)
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
    }
  }, [])
  const pages = [first, ...more]
  const next = pages.at(-1)?.next ?? null

  async function load(before: string): Promise<void> {
    setBusy(true)
    setProblem(null)
    const answer = await workspace.request('GET people/events', { before })
    if (isUnmounted.current) return
    setBusy(false)
    if (!answer.ok) return setProblem(failureSentence(answer.failure, sentences, language))
    const page = answer.body
    // The button may disappear, so the focus goes to the last read event.
    const last = list.current?.lastElementChild
    if (page.next === null && last instanceof HTMLElement) last.focus()
    setMore([...more, page])
  }
  const sentences = { noAnswer: texts.eventsNotRead, serverFailed: texts.eventsNotRead }

  if (first.data.length === 0) return <p className="text-muted">{texts.noEvents}</p>
  return (
    <>
      <ol
        ref={list}
        aria-label={label}
        className="divide-y divide-line rounded-lg bg-surface px-4 shadow-low ring-1 ring-line"
      >
        {pages.flatMap(({ data }) => data.map(event => <EventItem key={event.id} event={event} />))}
      </ol>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      {next !== null && (
        <Button
          className="justify-self-center"
          busy={isBusy}
          reason={isBusy || reachable ? undefined : texts.needsServer}
          onClick={() => void load(next)}
        >
          {texts.loadMore}
        </Button>
      )}
    </>
  )
}

function EventItem({ event }: { event: AccountEvent }) {
  const { language } = useLanguage()
  const where = eventDevice(event, language)
  return (
    <li tabIndex={-1} className="py-3">
      <p className="text-ink wrap-anywhere">{eventSentence(event, language)}</p>
      <p className="text-muted text-sm">
        <time dateTime={event.at}>{formatMoment(event.at, language)}</time>
        {where !== '' && ` · ${where}`}
      </p>
    </li>
  )
}
