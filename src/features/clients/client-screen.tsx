import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { ClientRow } from '../../contract/clients.ts'
import { fullName } from '../../domain/clients/person.ts'
import { HistoryButton } from '../../record-ui/history/history-button.tsx'
import { useListProblem } from '../../record-ui/lists/list-problem.ts'
import { openComposer } from '../../record-ui/page/open-composer.ts'
import { PageCard } from '../../record-ui/page/page-card.tsx'
import { RecordGate } from '../../record-ui/page/record-gate.tsx'
import { RecordHeader } from '../../record-ui/page/record-header.tsx'
import { recordPageTexts } from '../../record-ui/page/record-page-texts.ts'
import { useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { ClientMandate } from '../bank/client-mandate.tsx'
import type { OpenDialog } from '../contracts/contract-dialogs.tsx'
import { NoteComposer } from '../notes/notes-composer.tsx'
import { Timeline } from '../notes/timeline/timeline.tsx'
import type { TimelinePaths } from '../notes/timeline/timeline-entry.tsx'
import { useOwned, useTimeline } from '../notes/timeline/use-timeline.ts'
import { ClientActions } from './client-actions.tsx'
import { ClientAnimals } from './client-animals.tsx'
import { ClientBalance } from './client-balance.tsx'
import { ClientContact } from './client-contact.tsx'
import { ClientContracts, useOpenContracts } from './client-contracts.tsx'
import { ClientData, useErasedNote } from './client-data.tsx'
import { ActiveBadge, type ClientView, OtherClientDetails } from './client-details.tsx'
import { ClientPageForms, type OpenClientForm } from './client-forms.tsx'

type Paths = TimelinePaths & { clientsPath: string; practicePath: string }

/** Everything about one client, on one page: from the device at once, with or without a network. */
export function ClientScreen(props: Paths) {
  const { id = '' } = useParams()
  return (
    <RecordGate key={id} record="clients" id={id} listPath={props.clientsPath}>
      {shown => <ClientPage shown={shown} {...props} />}
    </RecordGate>
  )
}

const nothing = () => undefined

function ClientPage({ shown, practicePath, ...paths }: Paths & { shown: ClientView }) {
  const { id, row } = shown
  const texts = useTexts(recordPageTexts)
  const of = { clientId: id, animalId: null }
  const animals = useOwned('animals', id)
  const timeline = useTimeline(of)
  const { problem, setProblem } = useListProblem('clients', ({ id: changed }) =>
    changed === id ? texts.failedToSave : undefined,
  )
  const [form, setForm] = useState<OpenClientForm>('unsaved')
  const [isNoting, setNoting] = useState(false)
  const [contractDialog, setContractDialog] = useState<OpenDialog>(null)
  const toSign = useOpenContracts(id).find(({ status }) => status === 'sent')
  const note = useErasedNote(row, nothing)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-sm:pb-16">
      <RecordHeader
        title={fullName(row)}
        mark={shown.mark}
        alerts={[row.alert]}
        badges={<ClientBadges row={row} />}
        actions={
          <ClientActions
            {...{ row, animals, paths }}
            onForm={setForm}
            onSign={toSign && (() => setContractDialog({ kind: 'sign-here', row: toSign }))}
            onNote={() => openComposer(setNoting)}
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
            <ClientContact row={row} animals={animals} />
            <ClientBalance row={row} invoicesPath={paths.invoicesPath} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 @2xl:col-start-2 @2xl:row-span-2 @2xl:row-start-1 lg:gap-5">
            <ClientAnimals
              {...{ animals, paths }}
              visits={timeline.visits}
              onAdd={() => setForm('new-animal')}
            />
            <Timeline
              {...{ of, timeline, paths }}
              composer={isNoting && <NoteComposer about={{ ...of, appointmentId: null }} autoFocus />}
            />
          </div>
          <div className="grid content-start gap-4 @2xl:col-start-1 lg:gap-5">
            <div id="client-contracts" tabIndex={-1} className="scroll-mt-20 rounded-lg">
              <ClientContracts
                client={row}
                practicePath={practicePath}
                open={contractDialog}
                onOpen={setContractDialog}
                onProblem={setProblem}
              />
            </div>
            <PageCard heading={texts.details}>
              <OtherClientDetails shown={shown} />
              <ClientMandate client={row} contractsPath={paths.contractsPath} />
              <div className="-mb-2 -ml-3">
                <HistoryButton record="clients" id={id} name={fullName(row)} />
              </div>
            </PageCard>
            <div
              id="client-data"
              tabIndex={-1}
              className="scroll-mt-20 rounded-lg bg-surface px-5 pb-5 ring-1 ring-line [&>section]:mt-0 [&>section]:border-0"
            >
              <ClientData row={row} note={note} />
            </div>
          </div>
        </div>
      </div>
      <ClientPageForms shown={shown} open={form} onOpen={setForm} />
    </div>
  )
}

function ClientBadges({ row }: { row: ClientRow }) {
  return row.isActive ? null : <ActiveBadge isActive={false} />
}
