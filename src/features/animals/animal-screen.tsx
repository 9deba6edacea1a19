import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { AnimalRow } from '../../contract/animals.ts'
import { fullName } from '../../domain/clients/person.ts'
import { useRow, useWorkspace } from '../../record-ui/device-hooks.ts'
import { useRowDrafts } from '../../record-ui/forms/row-forms.ts'
import { HistoryButton } from '../../record-ui/history/history-button.tsx'
import { useListProblem } from '../../record-ui/lists/list-problem.ts'
import { openComposer } from '../../record-ui/page/open-composer.ts'
import { PageCard } from '../../record-ui/page/page-card.tsx'
import { RecordGate } from '../../record-ui/page/record-gate.tsx'
import { RecordHeader } from '../../record-ui/page/record-header.tsx'
import { recordPageTexts } from '../../record-ui/page/record-page-texts.ts'
import { RecordLink } from '../../record-ui/record-link.tsx'
import type { ViewRow } from '../../store/overlay/table.ts'
import { useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { NoteComposer } from '../notes/notes-composer.tsx'
import { Timeline } from '../notes/timeline/timeline.tsx'
import type { TimelinePaths } from '../notes/timeline/timeline-entry.tsx'
import { useTimeline } from '../notes/timeline/use-timeline.ts'
import { AnimalActions } from './animal-actions.tsx'
import { AnimalDetails } from './animal-details.tsx'
import { AnimalFormDialog } from './animal-form-dialog.tsx'
import { AnimalOwner } from './animal-owner.tsx'
import { AnimalVisits } from './animal-visits.tsx'

type Paths = TimelinePaths & { animalsPath: string }

/** Everything about one animal, on one page: from the device at once, with or without a network. */
export function AnimalScreen(props: Paths) {
  const { id = '' } = useParams()
  return (
    <RecordGate key={id} record="animals" id={id} listPath={props.animalsPath}>
      {shown => <AnimalPage shown={shown} {...props} />}
    </RecordGate>
  )
}

function AnimalPage({ shown, ...paths }: Paths & { shown: ViewRow<AnimalRow> }) {
  const { id, row } = shown
  const texts = useTexts(recordPageTexts)
  const { view } = useWorkspace()
  const of = { clientId: row.clientId, animalId: id }
  const owner = useRow('clients', row.clientId)?.row
  const ownerName = owner ?? row.client
  const timeline = useTimeline(of)
  const { problem, setProblem } = useListProblem('animals', ({ id: changed }) =>
    changed === id ? texts.failedToSave : undefined,
  )
  const [open, setOpen] = useState<'unsaved' | 'none' | 'edit'>('unsaved')
  const [isNoting, setNoting] = useState(false)
  const drafts = useRowDrafts('animals')
  const draft = drafts.draftOf(row)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-sm:pb-16">
      <RecordHeader
        title={row.name}
        mark={shown.mark}
        badges={null}
        subtitle={
          <span className="text-base">
            {row.speciesName}
            {ownerName && (
              <>
                {' · '}
                {view.tables.clients.get(row.clientId) ? (
                  <RecordLink record="clients" id={row.clientId}>
                    {fullName(ownerName)}
                  </RecordLink>
                ) : (
                  fullName(ownerName)
                )}
              </>
            )}
          </span>
        }
        alerts={[row.alert, owner?.alert ? `${fullName(owner)}: ${owner.alert}` : null]}
        actions={
          <AnimalActions
            row={row}
            calendarPath={paths.calendarPath}
            onNote={() => openComposer(setNoting)}
            onEdit={() => setOpen('edit')}
            onProblem={setProblem}
          />
        }
      />
      {problem !== null && (
        <Banner tone="error" onDismiss={() => setProblem(null)}>
          {problem}
        </Banner>
      )}
      <div className="@container">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @2xl:grid-cols-[minmax(16rem,20rem)_minmax(0,1fr)] @2xl:grid-rows-[auto_1fr] lg:gap-5">
          <div className="grid content-start gap-4 lg:gap-5">
            <AnimalVisits animal={row} visits={timeline.visits} calendarPath={paths.calendarPath} />
            {owner && <AnimalOwner owner={owner} animal={row} />}
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] content-start @2xl:col-start-2 @2xl:row-span-2 @2xl:row-start-1">
            <Timeline
              {...{ of, timeline, paths }}
              composer={isNoting && <NoteComposer about={{ ...of, appointmentId: null }} autoFocus />}
            />
          </div>
          <div className="grid content-start @2xl:col-start-1">
            <PageCard heading={texts.details}>
              <AnimalDetails row={row} />
              <div className="-mb-2 -ml-3">
                <HistoryButton record="animals" id={id} name={row.name} />
              </div>
            </PageCard>
          </div>
        </div>
      </div>
      {(open === 'edit' || (open === 'unsaved' && draft !== undefined)) && (
        <AnimalFormDialog
          key={draft ? 'draft' : 'row'}
          row={draft?.row ?? row}
          clientId={row.clientId}
          draft={draft}
          onClose={() => {
            drafts.close(row)
            setOpen('none')
          }}
        />
      )}
    </div>
  )
}
