import { useMemo, useState } from 'react'
import { noTown, type Town } from '../../../domain/calendar/visits-to-plan.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useTexts } from '../../../ui/language.tsx'
import { useAddressFields } from '../../../ui/lists/address-fields.ts'
import { FilterChips } from '../../../ui/lists/filter-chips.tsx'
import { toPlanTexts } from './to-plan-texts.ts'

const field = 'towns'
/** A large practice drives to hundreds; the first ones have most animals. */
const mostAtOnce = 12

/** The towns of a round, kept in the address. */
export function useRound() {
  const address = useAddressFields(field)
  const written = address.valueOf(field)
  const chosen = useMemo(() => written.split(',').filter(town => town !== ''), [written])
  return {
    chosen,
    toggle(town: string) {
      const next = chosen.includes(town) ? chosen.filter(each => each !== town) : [...chosen, town]
      address.write({ [field]: next.join(',') })
    },
    clear: () => address.write({ [field]: '' }),
  }
}

/** A chip for each town, with how many animals are to be planned there. */
export function TownChips(props: {
  towns: readonly Town[]
  round: ReturnType<typeof useRound>
  status: string
}) {
  const { towns, round, status } = props
  const { chosen, toggle, clear } = round
  const texts = useTexts(toPlanTexts)
  const common = useTexts(commonTexts)
  const [areAllShown, setAllShown] = useState(false)
  if (towns.length < 2 && chosen.length === 0)
    return (
      <p role="status" className="text-muted text-sm tabular-nums empty:hidden">
        {status}
      </p>
    )
  const first = areAllShown ? towns : towns.slice(0, mostAtOnce)
  const known = new Map(towns.map(town => [town.id, town]))
  // A town that was chosen stays, also when nobody there is left to call.
  const others = chosen
    .filter(id => !first.some(town => town.id === id))
    .map(id => known.get(id) ?? { id, name: id, count: 0 })
  const chips = [...first, ...others].map(({ id, name, count }) => ({
    id,
    label: id === noTown ? texts.noTown : name,
    count,
  }))
  return (
    <div className="grid min-w-0 justify-items-start gap-1">
      <FilterChips
        label={texts.towns}
        chips={chips}
        chosen={chosen}
        onToggle={toggle}
        clear={chosen.length > 0 ? { label: common.clearFilter, onClear: clear } : null}
        status={status}
      />
      {towns.length > mostAtOnce && (
        <Button
          variant="quiet"
          className="-ml-3"
          aria-expanded={areAllShown}
          onClick={() => setAllShown(before => !before)}
        >
          {areAllShown ? texts.fewerTowns : texts.allTowns(towns.length)}
        </Button>
      )}
    </div>
  )
}
