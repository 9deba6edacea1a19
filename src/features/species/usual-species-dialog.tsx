import { useState } from 'react'
import { errorText } from '../../contract/errors/error-texts.ts'
import { parseEuros } from '../../domain/billing/money.ts'
import {
  hourlyPriceRefusal,
  longestSpeciesName,
  speciesId,
  speciesNameRefusal,
} from '../../domain/clients/species.ts'
import { formatList } from '../../domain/text/format.ts'
import { translated } from '../../domain/text/language.ts'
import { useWorkspace } from '../../record-ui/device-hooks.ts'
import { useEditToast } from '../../record-ui/history/edit-toast.tsx'
import { commonTexts } from '../../ui/common-texts.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { PriceField } from '../../ui/fields/price-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { addSpecies } from './species-edits.ts'
import { speciesTexts } from './species-texts.ts'
import { usualSpeciesTexts } from './usual-species-texts.ts'

export type UsualSpeciesProps = {
  open: boolean
  onClose: () => void
  /** The added names. A form that uses one of them sets the focus. */
  onAdded?: (names: readonly string[]) => void
}

/** Adds several common species at once, or a species with another name. All are saved or none. */
export function UsualSpeciesDialog({ open, ...props }: UsualSpeciesProps) {
  return open && <SpeciesToChoose {...props} />
}

function SpeciesToChoose({ onClose, onAdded }: Omit<UsualSpeciesProps, 'open'>) {
  const texts = useTexts(usualSpeciesTexts)
  const ofSpecies = useTexts(speciesTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const tellDone = useEditToast()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [other, setOther] = useState('')
  const [price, setPrice] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const isHere = (name: string) => workspace.view.tables.species.get(speciesId(name)) !== undefined
  const offered = usualSpecies.map(name => name[language]).filter(name => !isHere(name))
  const typed = other.trim()
  const isChosenToo = chosen.some(name => speciesId(name) === speciesId(typed))
  const names = typed === '' || isChosenToo ? chosen : [...chosen, typed]
  const hourlyPrice = parseEuros(price)
  const ofPrice = hourlyPriceRefusal(hourlyPrice)
  const ofName = typed === '' ? undefined : speciesNameRefusal(typed)
  const nameError = ofName ? errorText(ofName.code, language) : isHere(typed) ? texts.isThere : undefined

  const toggle = (name: string) =>
    setChosen(before => (before.includes(name) ? before.filter(each => each !== name) : [...before, name]))

  async function save(): Promise<void> {
    setSubmitted(true)
    const labels = { texts: ofSpecies, language }
    const [first, ...others] = names.map(name => addSpecies(labels, { name, hourlyPrice, vatRate: null }))
    if (!first || ofPrice || nameError !== undefined) return
    setSaving(true)
    const { ok } = await workspace.commit([first, ...others])
    setSaving(false)
    if (!ok) return setProblem(common.notSaved)
    onClose()
    onAdded?.(names)
    tellDone([first, ...others], {
      text: texts.added(formatList(names, language)),
      takesFocus: onAdded === undefined,
    })
  }

  return (
    <FormDialog
      title={texts.title}
      size="medium"
      cross="close"
      onClose={onClose}
      submitLabel={texts.submit(names.length)}
      busy={isSaving}
      reason={names.length === 0 ? texts.chooseOne : undefined}
      onSubmit={() => void save()}
    >
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      {offered.length > 0 && (
        <fieldset>
          <legend className="mb-1.5 font-medium text-ink text-sm">{texts.usual}</legend>
          <div className="flex flex-wrap gap-2">
            {offered.map(name => (
              <label
                key={name}
                className="flex min-h-control cursor-pointer items-center gap-2.5 rounded-full px-3.5 text-ink ring-1 ring-line-strong/60 ring-inset hover:bg-hover has-checked:bg-accent-soft has-checked:text-accent-text"
              >
                <input
                  type="checkbox"
                  checked={chosen.includes(name)}
                  onChange={() => toggle(name)}
                  className="size-5 accent-accent"
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={texts.other}
          value={other}
          onChange={setOther}
          maxLength={longestSpeciesName}
          autoComplete="off"
          autoCapitalize="sentences"
          error={nameError}
        />
        <PriceField
          label={texts.price}
          hint={texts.priceHint}
          value={price}
          onChange={setPrice}
          step={1}
          min={0.01}
          parse={parseEuros}
          error={isSubmitted && ofPrice ? errorText(ofPrice.code, language) : undefined}
        />
      </div>
    </FormDialog>
  )
}

/** The species that practices in Belgium treat most. The practice sets their prices. */
const usualSpecies = [
  translated('Dog', 'Chien', 'Hond'),
  translated('Cat', 'Chat', 'Kat'),
  translated('Rabbit', 'Lapin', 'Konijn'),
  translated('Guinea pig', 'Cochon d’Inde', 'Cavia'),
  translated('Ferret', 'Furet', 'Fret'),
  translated('Horse', 'Cheval', 'Paard'),
  translated('Pony', 'Poney', 'Pony'),
  translated('Donkey', 'Âne', 'Ezel'),
  translated('Cow', 'Vache', 'Koe'),
  translated('Sheep', 'Mouton', 'Schaap'),
  translated('Goat', 'Chèvre', 'Geit'),
  translated('Pig', 'Porc', 'Varken'),
  translated('Chicken', 'Poule', 'Kip'),
  translated('Parrot', 'Perroquet', 'Papegaai'),
] as const
