import CircleCheck from 'lucide-react/icons/circle-check'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { formatMoment } from '../../domain/text/format.ts'
import { useEntries, useNewerEntries, useReachable, useWorkspace } from '../../record-ui/device-hooks.ts'
import type { Entry } from '../../store/outbox/entry.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { BlockedEntries, EntryCard } from './entry-card.tsx'
import { useFirstDrawn } from './first-drawn.ts'
import { type Group, groupEntries, inOrder, type LaterGroup, onlyThese } from './group-entries.ts'
import { LateEdits, type RecordPaths } from './late-edits.tsx'
import { LeftEdits } from './left-edits.tsx'
import { EarlierAccount, RestoredServer } from './lost-edits.tsx'
import { outboxTexts } from './outbox-texts.ts'
import { RecentlySent } from './recently-sent.tsx'

/** Every edit that the server does not have yet, in the order in which they were made; what a person must settle first. */
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

/** What an earlier version of the app finds of a later one: it is kept, and waits for that version. */
function NewerEdits({ groups, entries }: { groups: readonly LaterGroup[]; entries: readonly Entry[] }) {
  const texts = useTexts(outboxTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const [asked, setAsked] = useState<string | null>(null)
  const close = () => setAsked(null)
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
              <Button variant="quiet" className="-my-1 -mr-2 ml-auto" onClick={() => setAsked(key)}>
                {common.discard}
              </Button>
            </div>
            <BlockedEntries blocked={blocked} entries={entries} />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        tone="danger"
        title={texts.discardTitle}
        text={texts.discardQuestion(groups.find(({ entry }) => entry.key === asked)?.entry.sentence ?? '')}
        confirmLabel={common.discard}
        onCancel={close}
        onConfirm={() => {
          close()
          if (asked !== null) void workspace.discard(asked)
        }}
      >
        <p>{texts.newerGone}</p>
      </ConfirmDialog>
    </section>
  )
}
