import type { AnimalRow } from '../../contract/animals.ts'
import type { AppointmentRow } from '../../contract/appointments.ts'
import { visitsAround } from '../../domain/timeline.ts'
import { useWorkspace } from '../../parts/device-hooks.ts'
import { PageCard } from '../../parts/record-page/page-card.tsx'
import { VisitLine } from '../../parts/record-page/visit-line.tsx'
import { recordPageTexts } from '../../parts/record-page-texts.ts'
import { timelineTexts } from '../../parts/timeline/timeline-texts.ts'
import { useTexts } from '../../ui/language.tsx'
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
