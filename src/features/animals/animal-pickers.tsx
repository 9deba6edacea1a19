import { errorText } from '../../contract/error-texts.ts'
import { speciesId } from '../../domain/species.ts'
import type { Refused } from '../../sync/call.ts'
import { useClientChoices, useSpeciesChoices } from '../../sync/choice-hooks.ts'
import { useFilled, useWorkspace } from '../../sync/device-hooks.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Picker } from '../../ui/picker.tsx'
import { animalsTexts } from './animals-texts.ts'

type Choosing = {
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onProblem: (problem: string) => void
}

const byLastName = { limit: 1000, sortBy: 'lastName', sortOrder: 'ASC' } as const

/** One of the practice's species, by its name. An animal may still have one that is no longer there. */
export function SpeciesPicker({ value, error, onChange, onProblem }: Choosing) {
  const texts = useTexts(animalsTexts)
  const common = useTexts(commonTexts)
  const { view } = useWorkspace()
  const isNoneHere = useFilled() && view.tables.species.size === 0
  const { labelOf, ...choices } = useSpeciesChoices(useExplained(texts.failedToFetchSpecies, onProblem))
  const isGone = value !== '' && !view.tables.species.get(speciesId(value))
  return (
    <Picker
      {...choices}
      label={texts.speciesName}
      name="speciesName"
      value={value || null}
      shown={labelOf(value)}
      error={error}
      hint={isGone ? texts.deletedSpecies(value) : isNoneHere ? texts.noSpeciesYet : undefined}
      placeholder={texts.chooseSpecies}
      emptyLabel={common.nothingFound}
      toggleLabel={common.showChoices}
      onChange={name => name !== null && onChange(name)}
    />
  )
}

export function ClientPicker({ value, error, onChange, onProblem }: Choosing) {
  const texts = useTexts(animalsTexts)
  const common = useTexts(commonTexts)
  const { view } = useWorkspace()
  const isNoneHere = useFilled() && view.tables.clients.size === 0
  const { labelOf, ...choices } = useClientChoices(byLastName, common, {
    onRefused: useExplained(texts.failedToFetchClients, onProblem),
  })
  return (
    <Picker
      {...choices}
      label={texts.client}
      name="clientId"
      value={value || null}
      shown={labelOf(value)}
      error={error}
      hint={isNoneHere ? texts.noClientsYet : undefined}
      placeholder={texts.chooseClient}
      emptyLabel={common.nothingFound}
      toggleLabel={common.showChoices}
      onChange={id => id !== null && onChange(id)}
    />
  )
}

/** Tells why the host refused to say what there is to choose: the picker offers what this device knows. */
function useExplained(fallback: string, onProblem: (problem: string) => void) {
  const { language } = useLanguage()
  return ({ code, message }: Refused) => onProblem(code ? errorText(code, language) : message || fallback)
}
