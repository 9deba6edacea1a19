import type { ReactNode } from 'react'
import type { AppointmentRow } from '../../../contract/appointments.ts'
import type { Refused } from '../../../sync/call.ts'
import { useAnimalChoices } from '../../../sync/choice-hooks.ts'
import { useFilled, useRow } from '../../../sync/device-hooks.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { useTexts } from '../../../ui/language.tsx'
import { Picker } from '../../../ui/picker.tsx'
import { appointmentsTexts } from '../appointments-texts.ts'

/** One of the practice's animals, or none. An appointment may still have one that is no longer there. */
export function AnimalPicker(props: {
  value: string | null
  row: AppointmentRow | null
  warning: ReactNode
  onChange: (animalId: string | null) => void
  onRefused: (refused: Refused) => void
}) {
  const { value, row, warning, onChange, onRefused } = props
  const texts = useTexts(appointmentsTexts)
  const common = useTexts(commonTexts)
  const { labelOf, ...choices } = useAnimalChoices({ limit: 1000 }, onRefused)
  const isHere = useRow('animals', value ?? '') !== undefined
  // Until the animals are on this device, none of them is.
  const isGone = useFilled() && value !== null && !isHere
  const kept = !isHere && value !== null && value === row?.animalId ? row.animal?.name : undefined
  const name = kept ?? labelOf(value)
  return (
    <Picker
      {...choices}
      {...{ value, warning, onChange }}
      label={texts.animal}
      name="animalId"
      shown={name}
      hint={isGone ? texts.goneAnimal(name) : undefined}
      placeholder={texts.searchAnimals}
      noneLabel={texts.noAnimal}
      emptyLabel={common.nothingFound}
      toggleLabel={common.showChoices}
    />
  )
}
