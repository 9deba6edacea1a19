import type { AnimalRow } from '../../contract/animals.ts'
import type { AppointmentRow } from '../../contract/appointments.ts'
import { visitsAround } from '../../domain/clients/timeline.ts'
import { useWorkspace } from '../../record-ui/device-hooks.ts'
import { PageCard } from '../../record-ui/page/page-card.tsx'
import { recordPageTexts } from '../../record-ui/page/record-page-texts.ts'
import { VisitLine } from '../../record-ui/page/visit-line.tsx'
import { useTexts } from '../../ui/language.tsx'
import { timelineTexts } from '../notes/timeline/timeline-texts.ts'
import { OwedLine } from './owed-line.tsx'

/** When the animal will be seen, and when it was. */
export function AnimalVisits(props: {
  animal: AnimalRow
  visits: readonly AppointmentRow[]
  calendarPath: string
}) {
  const { animal, visits, calendarPath } = props
  const texts = useTexts(recordPageTexts)
  const { kinds } = useTexts(timelineTexts)
  const { next, last } = visitsAround(visits, useWorkspace().now())
  return (
    <PageCard heading={kinds.visit}>
      <dl className="grid grid-cols-2 gap-3 text-base">
        <VisitLine
          label={texts.nextVisit}
          visit={next}
          none={texts.noneBooked}
          calendarPath={calendarPath}
          withHour
        />
        <VisitLine label={texts.lastVisit} visit={last} none={texts.noneYet} calendarPath={calendarPath} />
      </dl>
      <OwedLine animal={animal} calendarPath={calendarPath} />
    </PageCard>
  )
}
