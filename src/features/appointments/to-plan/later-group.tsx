import PhoneOutgoing from 'lucide-react/icons/phone-outgoing'
import { useState } from 'react'
import { fullName } from '../../../domain/clients/person.ts'
import { formatDayInYear } from '../../../domain/text/format.ts'
import { useWorkspace } from '../../../record-ui/device-hooks.ts'
import { RecordLink } from '../../../record-ui/record-link.tsx'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { DataTable, PlainHeader, TableBody, TableHead } from '../../../ui/lists/data-table.tsx'
import { MarkedName } from '../../../ui/lists/row-mark.tsx'
import { TableCell, TableRow } from '../../../ui/lists/table-row.tsx'
import { type RowPlace, VirtualRows } from '../../../ui/lists/virtual-rows.tsx'
import type { AnimalToPlan } from '../use-visits-to-plan.ts'
import type { AskAgain } from './ask-again.ts'
import { CollapsedGroup } from './collapsed-group.tsx'
import { toPlanTexts } from './to-plan-texts.ts'

const keyOf = ({ animal }: AnimalToPlan) => animal.id

/** Whom nobody asks before a later day, and how they are asked after all. */
export function LaterGroup({ later, onAskAgain }: { later: readonly AnimalToPlan[]; onAskAgain: AskAgain }) {
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
          <VirtualRows rows={later} rowKey={keyOf} columns={4}>
            {(each, place) => <LaterRow each={each} place={place} onAskAgain={onAskAgain} />}
          </VirtualRows>
        </TableBody>
      </DataTable>
    </CollapsedGroup>
  )
}

function LaterRow(props: { each: AnimalToPlan; place: RowPlace; onAskAgain: AskAgain }) {
  const { each, place, onAskAgain } = props
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
        {animal.askOn === null ? '-' : formatDayInYear(animal.askOn, language)}
      </TableCell>
      <TableCell label={common.actions} kind="formActions" align="end">
        <Button
          variant="quiet"
          aria-label={texts.askNowFor(animal.name)}
          icon={<PhoneOutgoing aria-hidden size={17} />}
          onClick={() => void onAskAgain([animal], null)}
        >
          {texts.askNow}
        </Button>
      </TableCell>
    </TableRow>
  )
}
