import { useState } from 'react'
import { isBeginning } from '../../domain/clients/attention.ts'
import { useFilled, useRole, useSignal, useWorkspace } from '../../record-ui/device-hooks.ts'
import { LinkColleague } from '../team/link-colleague.tsx'
import { EmailNotice } from './email-notice.tsx'
import { FirstHour } from './first-hour.tsx'
import { keepFirstHour, keptFirstHour } from './first-hour-kept.ts'
import { NeedsAttention } from './needs-attention.tsx'
import { NextVisits } from './next-visits.tsx'

export type HomePaths = {
  calendarPath: string
  dayListPath: string
  toPlanPath: string
  outboxPath: string
  invoicesPath: string
  contractsPath: string
  animalsPath: string
  clientsPath: string
  practicePath: string
}

/** The practice of today, from what this device has; before it has once had everything, an empty day would mean nothing. */
export function HomeToday(paths: HomePaths) {
  const isFilled = useFilled()
  if (!isFilled) return null
  return (
    <>
      <EmailNotice />
      <LinkColleague />
      <FirstHourWhileNew {...paths} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <NextVisits {...paths} />
        <NeedsAttention {...paths} />
      </div>
    </>
  )
}

/** Owners and managers alone may do most of it. */
function FirstHourWhileNew(paths: HomePaths) {
  const { view, versions } = useWorkspace()
  useSignal(versions.invoices)
  useSignal(versions.contracts)
  const { invoices, contracts } = view.tables
  const isStaff = useRole() === 'staff'
  const [kept, setKept] = useState(keptFirstHour)
  const change = (next: typeof kept) => {
    keepFirstHour(next)
    setKept(next)
  }
  const isNew =
    !isStaff && !kept.isHidden && isBeginning({ invoices: invoices.tally, contracts: contracts.tally })
  return isNew && <FirstHour {...paths} kept={kept} onKeep={change} />
}
