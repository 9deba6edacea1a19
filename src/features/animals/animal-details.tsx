import type { AnimalRow } from '../../contract/animals.ts'
import { labelOf, showValue, useNames } from '../../record-ui/forms/shown-value.ts'
import { animals } from '../../records/animals.ts'

/** What else is known of an animal. */
export function AnimalDetails({ row }: { row: AnimalRow }) {
  const names = useNames()
  const shown = [
    [animals.speciesName, row.speciesName],
    [animals.chipId, row.chipId],
    [animals.nbYearlyVisit, row.nbYearlyVisit],
    [animals.notes, row.notes],
  ] as const
  return (
    <dl className="grid gap-3">
      {shown.map(([field, value]) => (
        <div key={labelOf(field, names.language)} className="min-w-0">
          <dt className="text-muted text-sm">{labelOf(field, names.language)}</dt>
          <dd className="whitespace-pre-line font-medium text-ink wrap-anywhere">
            {showValue(field, value, names)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
