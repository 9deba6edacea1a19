import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { fullName } from '../domain/clients/person.ts'
import { useRow } from './device-hooks.ts'
import { type PagedRecord, recordPath } from './record-address.ts'

export function RecordLink(props: { record: PagedRecord; id: string; children: ReactNode }) {
  const { record, id, children } = props
  return (
    <Link
      to={recordPath(record, id)}
      // The padding enlarges the touch target without moving lines.
      className="rounded-sm py-1.5 wrap-anywhere underline decoration-line-strong/50 underline-offset-4 hover:decoration-current print:no-underline"
    >
      {children}
    </Link>
  )
}

export function RowName({ record, id, unknown }: { record: PagedRecord; id: string; unknown: string }) {
  const row = useRow(record, id)?.row
  if (row === undefined) return unknown
  return 'name' in row ? row.name : fullName(row)
}
