import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import PhoneOutgoing from 'lucide-react/icons/phone-outgoing'
import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useState } from 'react'
import type { AppointmentRow } from '../../../contract/appointments.ts'
import { visitStateTexts } from '../../../domain/calendar/visits.ts'
import { fullName } from '../../../domain/clients/person.ts'
import { formatDayInYear, formatMoment } from '../../../domain/text/format.ts'
import { useWorkspace } from '../../../record-ui/device-hooks.ts'
import { useEditToast } from '../../../record-ui/history/edit-toast.tsx'
import { readIntentFlag, useNavigationIntent } from '../../../record-ui/navigation-intent.ts'
import { RecordLink } from '../../../record-ui/record-link.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { DataTable, PlainHeader, TableBody, TableHead } from '../../../ui/lists/data-table.tsx'
import { MarkedName } from '../../../ui/lists/row-mark.tsx'
import { TableCell, TableRow } from '../../../ui/lists/table-row.tsx'
import { type RowPlace, VirtualRows } from '../../../ui/lists/virtual-rows.tsx'
import { changeAppointment, getAppointmentName } from '../appointments-edits.ts'
import type { AnimalToPlan } from '../use-visits-to-plan.ts'
import { visitTexts } from '../visits/visit-texts.ts'
import type { CallBack } from './call-back.ts'
import { toPlanTexts } from './to-plan-texts.ts'

function CollapsedGroup(props: {
  title: string
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}) {
  const { title, isOpen, onToggle, children } = props
  const panel = useId()
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <h2 id={heading} className="rounded-lg bg-surface shadow-low ring-1 ring-line">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={onToggle}
          className="flex min-h-control w-full items-center gap-3 rounded-lg px-4 py-2 text-left hover:bg-hover"
        >
          <ChevronDown
            aria-hidden
            size={18}
            className={classNames('shrink-0 text-muted transition duration-100', !isOpen && '-rotate-90')}
          />
          <span className="font-semibold text-base text-ink">{title}</span>
        </button>
      </h2>
      {isOpen && (
        <div id={panel} className="grid gap-3">
          {children}
        </div>
      )}
    </section>
  )
}

const getKey = ({ animal }: AnimalToPlan) => animal.id

export function LaterGroup({ later, onCallBack }: { later: readonly AnimalToPlan[]; onCallBack: CallBack }) {
  const texts = useTexts(toPlanTexts)
  const common = useTexts(commonTexts)
  const [isOpen, setOpen] = useState(false)
  if (later.length === 0) return null
  return (
    <CollapsedGroup
      title={texts.later(later.length)}
      isOpen={isOpen}
      onToggle={() => setOpen(before => !before)}
    >
      <DataTable label={texts.laterLabel} rowCount={later.length}>
        <TableHead>
          <PlainHeader label={texts.animals} />
          <PlainHeader label={texts.client} />
          <PlainHeader label={texts.day} className="w-44" />
          <PlainHeader label={common.actions} align="end" className="w-40" />
        </TableHead>
        <TableBody>
          <VirtualRows rows={later} rowKey={getKey} columns={4}>
            {(each, place) => <LaterRow each={each} place={place} onCallBack={onCallBack} />}
          </VirtualRows>
        </TableBody>
      </DataTable>
    </CollapsedGroup>
  )
}

function LaterRow(props: { each: AnimalToPlan; place: RowPlace; onCallBack: CallBack }) {
  const { each, place, onCallBack } = props
  const { animal, client } = each
  const texts = useTexts(toPlanTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const { view } = useWorkspace()
  const mark = view.tables.animals.get(animal.id)?.mark ?? null
  return (
    <TableRow place={place} label={animal.name}>
      <TableCell label={texts.animals} kind="title">
        <MarkedName
          mark={mark}
          name={
            <RecordLink record="animals" id={animal.id}>
              {animal.name}
            </RecordLink>
          }
        />
      </TableCell>
      <TableCell label={texts.client}>
        <RecordLink record="clients" id={client.id}>
          {fullName(client)}
        </RecordLink>
      </TableCell>
      <TableCell label={texts.day}>
        {animal.snoozedUntil === null ? '-' : formatDayInYear(animal.snoozedUntil, language)}
      </TableCell>
      <TableCell label={common.actions} kind="formActions" align="end">
        <Button
          variant="quiet"
          aria-label={texts.moveBackFor(animal.name)}
          icon={<PhoneOutgoing aria-hidden size={17} />}
          onClick={() => void onCallBack([animal], null)}
        >
          {texts.moveBack}
        </Button>
      </TableCell>
    </TableRow>
  )
}

const usualHeight = 56
const pastKey = ({ id }: AppointmentRow) => id
type OnProblem = (problem: string | null) => void

/** Past visits that are neither done nor missed. Until then they count as booked. */
export function PastVisitsGroup({
  visits,
  onProblem,
}: {
  visits: readonly AppointmentRow[]
  onProblem: OnProblem
}) {
  const texts = useTexts(toPlanTexts)
  const common = useTexts(commonTexts)
  const [isOpen, setOpen] = useState(false)
  useNavigationIntent('over', readIntentFlag, () => setOpen(true))
  if (visits.length === 0) return null
  return (
    <CollapsedGroup
      title={texts.past(visits.length)}
      isOpen={isOpen}
      onToggle={() => setOpen(before => !before)}
    >
      <p className="text-muted text-pretty">{texts.pastHint}</p>
      <DataTable label={texts.pastLabel} rowCount={visits.length}>
        <TableHead>
          <PlainHeader label={texts.animals} />
          <PlainHeader label={texts.visit} />
          <PlainHeader label={common.actions} align="end" className="w-96" />
        </TableHead>
        <TableBody>
          <VirtualRows rows={visits} rowKey={pastKey} columns={3} estimate={usualHeight}>
            {(row, place) => <PastVisitRow row={row} place={place} onProblem={onProblem} />}
          </VirtualRows>
        </TableBody>
      </DataTable>
    </CollapsedGroup>
  )
}

function PastVisitRow({
  row,
  place,
  onProblem,
}: {
  row: AppointmentRow
  place: RowPlace
  onProblem: OnProblem
}) {
  const texts = useTexts(toPlanTexts)
  const { become } = useTexts(visitTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const { tables } = workspace.view
  const tellDone = useEditToast()
  const states = visitStateTexts[language]
  const animal = row.animalId === null ? undefined : tables.animals.get(row.animalId)?.row
  const client = tables.clients.get(animal?.clientId ?? row.animal?.clientId ?? '')?.row ?? row.animal?.client
  const name = animal?.name ?? row.animal?.name ?? getAppointmentName(row, language)
  const moment = formatMoment(row.startTime, language)
  const mark = async (state: 'done' | 'missed') => {
    const edit = changeAppointment({ language }, row, { state })
    if (edit === undefined) return
    const { ok } = await workspace.commit(edit)
    onProblem(ok ? null : common.notSaved)
    if (ok) tellDone(edit, { text: texts.visitMarked(states[state], name), takesFocus: true })
  }
  return (
    <TableRow place={place} label={`${name}, ${moment}`}>
      <TableCell label={texts.animals} kind="title">
        <MarkedName
          mark={tables.appointments.get(row.id)?.mark ?? null}
          name={
            animal ? (
              <RecordLink record="animals" id={animal.id}>
                {name}
              </RecordLink>
            ) : (
              name
            )
          }
        />
        {client && <span className="block font-normal text-muted text-sm">{fullName(client)}</span>}
      </TableCell>
      <TableCell label={texts.visit}>
        <span>
          <span className="tabular-nums">{moment}</span>
          <span className="block text-muted text-sm wrap-anywhere">{getAppointmentName(row, language)}</span>
        </span>
      </TableCell>
      <TableCell label={common.actions} kind="formActions" align="end">
        <Button
          aria-label={texts.markVisit(become.done, name, moment)}
          icon={<Check aria-hidden size={17} />}
          onClick={() => void mark('done')}
        >
          {become.done}
        </Button>
        <Button
          variant="quiet"
          aria-label={texts.markVisit(become.missed, name, moment)}
          icon={<X aria-hidden size={17} />}
          onClick={() => void mark('missed')}
        >
          {become.missed}
        </Button>
      </TableCell>
    </TableRow>
  )
}
