import { useClientChoices } from '../../sync/choice-hooks.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { useTexts } from '../../ui/language.tsx'
import { Picker } from '../../ui/picker.tsx'
import { clientsTexts } from './clients-texts.ts'

/** Who sent this client: any other one, or nobody. */
export function ReferrerPicker(props: {
  value: string | null
  ownId: string | null
  onChange: (referrerId: string | null) => void
}) {
  const { value, ownId, onChange } = props
  const texts = useTexts(clientsTexts)
  const common = useTexts(commonTexts)
  const { labelOf, ...choices } = useClientChoices({ limit: 100 }, common, { except: ownId })
  return (
    <Picker
      {...choices}
      label={texts.referrer}
      name="referrerId"
      value={value}
      shown={labelOf(value)}
      placeholder={texts.noReferrer}
      noneLabel={texts.noReferrer}
      emptyLabel={common.nothingFound}
      toggleLabel={common.showChoices}
      onChange={onChange}
    />
  )
}
