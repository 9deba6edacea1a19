import { useEffect, useState } from 'react'
import type { AppointmentRow } from '../../../contract/appointments.ts'
import { editShape } from '../../../contract/edits.ts'
import { spanOf } from '../../../domain/appointments.ts'
import { type Entry, needsAttention } from '../../../store/entry.ts'
import { useEntries, useFilled, useReachable, useRow, useWorkspace } from '../../../sync/device-hooks.ts'

/**
 * What became of the row of an open form:
 *
 * | deleted | the host said so, or somebody deleted it on this device                                       |
 * | away    | it left the days that this device keeps: the host is asked for it, and may have it still      |
 * | lost    | the host has it no more at its time, or never took it                                         |
 *
 * Null while it is here, and for a new one.
 */
export type Gone = 'deleted' | 'away' | 'lost'

export function useGone(row: AppointmentRow | null): Gone | null {
  const { view, fresh } = useWorkspace()
  const entries = useEntries()
  const isFilled = useFilled()
  const reachable = useReachable()
  const id = row?.id ?? ''
  const isHere = useRow('appointments', id) !== undefined
  const isDeleted =
    view.isDeleted('appointments', id) || entries.some(entry => entry.id === id && isDeletion(entry))
  const isMissing = row !== null && isFilled && !isHere && !isDeleted
  const isAway = isMissing && row.rev > 0
  const from = row === null ? '' : spanOf(row).from
  const [answeredFor, setAnsweredFor] = useState('')

  useEffect(() => {
    if (!isAway) setAnsweredFor('')
    if (!isAway || !reachable) return
    let wanted = true
    // The shortest span that it lies in; what the host has comes through the mirror.
    const end = new Date(Date.parse(from) + 1).toISOString()
    fresh('appointments', { start: from, end }).then(
      pulled => wanted && pulled.ok && setAnsweredFor(id),
      // The mirror could not be written: it stays away until the next attempt.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [isAway, reachable, fresh, id, from])

  if (row === null || !isFilled || isHere) return null
  if (isDeleted) return 'deleted'
  return isAway && answeredFor !== id ? 'away' : 'lost'
}

function isDeletion(entry: Entry): boolean {
  return editShape(entry.kind).act === 'delete' && !needsAttention(entry)
}
