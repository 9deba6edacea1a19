import CircleCheck from 'lucide-react/icons/circle-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import MapPin from 'lucide-react/icons/map-pin'
import { type ReactNode, useMemo } from 'react'
import type { AnimalRow } from '../../../contract/animals.ts'
import type { ClientRow } from '../../../contract/clients.ts'
import { dayOf } from '../../../domain/calendar/brussels.ts'
import { type Call, callsOf, inTowns, townsOf } from '../../../domain/calendar/visits-to-plan.ts'
import { useFilled, useReachable } from '../../../record-ui/device-hooks.ts'
import { useListProblem } from '../../../record-ui/lists/list-problem.ts'
import { useMinute } from '../../../record-ui/use-minute.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { useTexts } from '../../../ui/language.tsx'
import { DataTable, PlainHeader, TableBody, TableHead } from '../../../ui/lists/data-table.tsx'
import { VirtualRows } from '../../../ui/lists/virtual-rows.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { useVisitsOwed } from '../use-visits-owed.ts'
import { useVisitsOver, useVisitsToPlan } from '../use-visits-to-plan.ts'
import { useAskAgain } from './ask-again.ts'
import { CallRow } from './call-row.tsx'
import { LaterGroup } from './later-group.tsx'
import { OverGroup } from './over-group.tsx'
import { toPlanTexts } from './to-plan-texts.ts'
import { TownChips, useRound } from './town-chips.tsx'

/** Whom to call, round by round: the animals that are owed a visit which nobody has booked. From memory, without a network too. */
export function ToPlanScreen({ calendarPath }: { calendarPath: string }) {
  const texts = useTexts(toPlanTexts)
  const isFilled = useFilled()
  const isReachable = useReachable()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      {isFilled ? (
        <Plan calendarPath={calendarPath} />
      ) : isReachable ? (
        <Spinner label={texts.loading} />
      ) : (
        <Framed>
          <EmptyState icon={<CloudOff size={26} />} title={texts.notHere} hint={texts.notHereHint} />
        </Framed>
      )}
    </div>
  )
}

function Plan({ calendarPath }: { calendarPath: string }) {
  const texts = useTexts(toPlanTexts)
  const minute = useMinute()
  const { visitsOf } = useVisitsOwed()
  const { now, later } = useVisitsToPlan()
  const over = useVisitsOver()
  const ofAnimals = useListProblem('animals', () => texts.failedToSave)
  const ofVisits = useListProblem('appointments', () => texts.failedToSave)
  const onAskAgain = useAskAgain(ofAnimals.setProblem)
  const round = useRound()
  const { chosen } = round
  const towns = useMemo(() => townsOf(now), [now])
  const shown = useMemo(() => inTowns(now, chosen), [now, chosen])
  const calls = useMemo(() => callsOf(shown), [shown])
  const shared = { now: minute, today: dayOf(minute), calendarPath, visitsOf, onAskAgain }
  return (
    <>
      {[ofAnimals, ofVisits].map(
        ({ problem, setProblem }, n) =>
          problem !== null && (
            // biome-ignore lint/suspicious/noArrayIndexKey: there are always these two.
            <div key={n} className="sticky top-(--sticky-top,0px) z-20">
              <Banner tone="error" onDismiss={() => setProblem(null)}>
                {problem}
              </Banner>
            </div>
          ),
      )}
      <OverGroup over={over} onProblem={ofVisits.setProblem} />
      <TownChips
        towns={towns}
        round={round}
        status={now.length === 0 ? '' : texts.count(shown.length, calls.length)}
      />
      {calls.length === 0 ? (
        <Framed>
          <NobodyToCall isRound={chosen.length > 0} onClear={round.clear} />
        </Framed>
      ) : (
        <Calls calls={calls} shared={shared} />
      )}
      <LaterGroup later={later} onAskAgain={onAskAgain} />
    </>
  )
}

const keyOf = ({ id }: { id: string }) => id
/** How tall a call of one animal is. */
const usualHeight = 124

function Calls(props: {
  calls: readonly Call<AnimalRow, ClientRow>[]
  shared: Omit<Parameters<typeof CallRow>[0], 'call' | 'place'>
}) {
  const { calls, shared } = props
  const texts = useTexts(toPlanTexts)
  return (
    <DataTable label={texts.title} rowCount={calls.length}>
      <TableHead>
        <PlainHeader label={texts.client} className="w-[34%]" />
        <PlainHeader label={texts.animals} />
      </TableHead>
      <TableBody>
        <VirtualRows rows={calls} rowKey={keyOf} columns={2} estimate={usualHeight}>
          {(call, place) => <CallRow call={call} place={place} {...shared} />}
        </VirtualRows>
      </TableBody>
    </DataTable>
  )
}

function NobodyToCall({ isRound, onClear }: { isRound: boolean; onClear: () => void }) {
  const texts = useTexts(toPlanTexts)
  const common = useTexts(commonTexts)
  return isRound ? (
    <EmptyState
      icon={<MapPin size={26} />}
      title={texts.noneInTowns}
      action={<Button onClick={onClear}>{common.clearFilter}</Button>}
    />
  ) : (
    <EmptyState icon={<CircleCheck size={26} />} title={texts.none} hint={texts.noneHint} />
  )
}

function Framed({ children }: { children: ReactNode }) {
  return <div className="rounded-lg bg-surface shadow-low ring-1 ring-line">{children}</div>
}
