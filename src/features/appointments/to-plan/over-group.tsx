import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { AppointmentRow } from '../../../contract/appointments.ts'
import { visitStateTexts } from '../../../domain/calendar/visits.ts'
import { fullName } from '../../../domain/clients/person.ts'
import { formatMoment } from '../../../domain/text/format.ts'
import { askedYes, useAskedByWay } from '../../../record-ui/asked-by-way.ts'
import { useWorkspace } from '../../../record-ui/device-hooks.ts'
import { useTellDone } from '../../../record-ui/history/tell-done.tsx'
import { RecordLink } from '../../../record-ui/record-link.tsx'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { DataTable, PlainHeader, TableBody, TableHead } from '../../../ui/lists/data-table.tsx'
import { MarkedName } from '../../../ui/lists/row-mark.tsx'
import { TableCell, TableRow } from '../../../ui/lists/table-row.tsx'
import { type RowPlace, VirtualRows } from '../../../ui/lists/virtual-rows.tsx'
import { changeAppointment, nameOf } from '../appointments-edits.ts'
import { CollapsedGroup } from './collapsed-group.tsx'
import { toPlanTexts } from './to-plan-texts.ts'

// Two lines, and two buttons.
const usualHeight = 56
const keyOf = ({ id }: AppointmentRow) => id
type OnProblem = (problem: string | null) => void

/** Visits of which nobody has said whether they took place: until somebody does, they count as booked. */
export function OverGroup({ over, onProblem }: { over: readonly AppointmentRow[]; onProblem: OnProblem }) {
  const texts = useTexts(toPlanTexts)
  const common = useTexts(commonTexts)
  const [isOpen, setOpen] = useState(false)
  useAskedByWay('over', askedYes, () => setOpen(true))
  if (over.length === 0) return null
  return (
    <CollapsedGroup
      title={texts.over(over.length)}
      isOpen={isOpen}
      onToggle={() => setOpen(before => !before)}
    >
      <p className="text-muted text-pretty">{texts.overHint}</p>
      <DataTable label={texts.overLabel} rowCount={over.length}>
        <TableHead>
          <PlainHeader label={texts.animals} />
          <PlainHeader label={texts.visit} />
          <PlainHeader label={common.actions} align="end" className="w-68" />
        </TableHead>
        <TableBody>
          <VirtualRows rows={over} rowKey={keyOf} columns={3} estimate={usualHeight}>
            {(row, place) => <OverRow row={row} place={place} onProblem={onProblem} />}
          </VirtualRows>
        </TableBody>
      </DataTable>
    </CollapsedGroup>
  )
}

function OverRow({ row, place, onProblem }: { row: AppointmentRow; place: RowPlace; onProblem: OnProblem }) {
  const texts = useTexts(toPlanTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const { tables } = workspace.view
  const tellDone = useTellDone()
  const states = visitStateTexts[language]
  const animal = row.animalId === null ? undefined : tables.animals.get(row.animalId)?.row
  const client = tables.clients.get(animal?.clientId ?? row.animal?.clientId ?? '')?.row ?? row.animal?.client
  const name = animal?.name ?? row.animal?.name ?? nameOf(row, language)
  const moment = formatMoment(row.startTime, language)
  const say = async (state: 'done' | 'missed') => {
    const edit = changeAppointment({ language }, row, { state })
    if (edit === undefined) return
    const { ok } = await workspace.commit(edit)
    onProblem(ok ? null : common.notKept)
    if (ok) tellDone(edit, { text: texts.saidOf(states[state], name), takesFocus: true })
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
          <span className="block text-muted text-sm wrap-anywhere">{nameOf(row, language)}</span>
        </span>
      </TableCell>
      <TableCell label={common.actions} kind="formActions" align="end">
        <Button
          aria-label={texts.sayOf(states.done, name, moment)}
          icon={<Check aria-hidden size={17} />}
          onClick={() => void say('done')}
        >
          {states.done}
        </Button>
        <Button
          variant="quiet"
          aria-label={texts.sayOf(states.missed, name, moment)}
          icon={<X aria-hidden size={17} />}
          onClick={() => void say('missed')}
        >
          {states.missed}
        </Button>
      </TableCell>
    </TableRow>
  )
}
