import CircleCheck from 'lucide-react/icons/circle-check'
import Send from 'lucide-react/icons/send'
import { heldKeys, needsAttention } from '../../store/entry.ts'
import { useEntries, useReachable, useWorkspace } from '../../sync/device-hooks.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useTexts } from '../../ui/language.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EntryCard } from './entry-card.tsx'
import { outboxTexts } from './outbox-texts.ts'

/** Every edit that the host does not have yet, in the order in which they were made; what a person must settle first. */
export function OutboxScreen() {
  const texts = useTexts(outboxTexts)
  const entries = useEntries()
  const reachable = useReachable()
  const workspace = useWorkspace()
  const held = heldKeys(entries)
  const asking = entries.filter(needsAttention)
  const waiting = entries.filter(entry => !needsAttention(entry) && !held.has(entry.key))
  const heldUnder = (key: string) =>
    entries.filter(entry => held.has(entry.key) && entry.dependsOn.includes(key))

  return (
    <div className="grid gap-6">
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
      {entries.length === 0 && (
        <EmptyState icon={<CircleCheck size={26} />} title={texts.allSent} hint={texts.allSentHint} />
      )}
      {asking.length > 0 && (
        <section aria-label={texts.attention} className="grid gap-3">
          <h2 className="font-semibold text-base text-ink">{texts.attention}</h2>
          <ul className="grid gap-3">
            {asking.map(entry => (
              <EntryCard key={entry.key} entry={entry} held={heldUnder(entry.key)} />
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section aria-label={texts.waiting} className="grid gap-3">
          <h2 className="font-semibold text-base text-ink">{texts.waiting}</h2>
          <ul className="grid gap-3">
            {waiting.map(entry => (
              <EntryCard key={entry.key} entry={entry} held={[]} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
