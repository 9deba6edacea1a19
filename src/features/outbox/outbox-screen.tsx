import CircleCheck from 'lucide-react/icons/circle-check'
import Send from 'lucide-react/icons/send'
import { useEntries, useReachable, useWorkspace } from '../../sync/device-hooks.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useTexts } from '../../ui/language.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EarlierAccount } from './earlier-account.tsx'
import { EntryCard } from './entry-card.tsx'
import { groupEntries, inOrder, onlyThese } from './group-entries.ts'
import { outboxTexts } from './outbox-texts.ts'
import { RecentlySent } from './recently-sent.tsx'
import { RestoredHost } from './restored-host.tsx'
import { useFirstDrawn } from './use-first-drawn.ts'

/** Every edit that the host does not have yet, in the order in which they were made; what a person must settle first. */
export function OutboxScreen() {
  const texts = useTexts(outboxTexts)
  const entries = useEntries()
  const reachable = useReachable()
  const workspace = useWorkspace()
  const all = groupEntries(entries)
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
      <RestoredHost />
      {entries.length === 0 && (
        <EmptyState icon={<CircleCheck size={26} />} title={texts.allSent} hint={texts.allSentHint} />
      )}
      {asking.length > 0 && (
        <section aria-label={texts.attention} className="grid gap-3">
          <h2 className="font-semibold text-base text-ink">{texts.attention}</h2>
          <ul className="grid gap-3">
            {asking.map(({ entry, held }) => (
              <EntryCard key={entry.key} entry={entry} held={held} entries={entries} />
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section aria-label={texts.waiting} className="grid gap-3">
          <h2 className="font-semibold text-base text-ink">{texts.waiting}</h2>
          <ul className="grid gap-3">
            {waiting.map(entry => (
              <EntryCard key={entry.key} entry={entry} held={[]} entries={entries} />
            ))}
          </ul>
        </section>
      )}
      {more > 0 && (
        <Button className="justify-self-center" onClick={showMore}>
          {texts.showMore(more)}
        </Button>
      )}
      <RecentlySent />
    </div>
  )
}
