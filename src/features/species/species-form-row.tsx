import { useId } from 'react'
import { formatDay } from '../../domain/format.ts'
import { longestSpeciesName } from '../../domain/species.ts'
import { FormButtons, FormElement, ImpactQuestion } from '../../parts/form-frame.tsx'
import { RecordField } from '../../parts/record-field.tsx'
import { species } from '../../records/species.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { useFocusBack } from '../../ui/focus-back.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { RestoredNote } from '../../ui/restored-note.tsx'
import { TableCell } from '../../ui/table-cell.tsx'
import { TableRow } from '../../ui/table-row.tsx'
import type { RowPlace } from '../../ui/virtual-rows.tsx'
import { PriceImpact } from './price-impact.tsx'
import { speciesTexts } from './species-texts.ts'
import { type SpeciesForm, useSpeciesForm } from './use-species-form.ts'

/** What the button that opens this form is known by: the one that adds has no species yet. */
export const speciesOpener = (name = '') => `species/${name}`

/** The inline row that adds (`row` is null) or edits. What is typed stays until it is on disk or given up. */
export function SpeciesFormRow({ place, ...props }: SpeciesForm & { place?: RowPlace }) {
  const { row, draft } = props
  const texts = useTexts(speciesTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const formId = useId()
  const form = useSpeciesForm(props)
  useFocusBack(speciesOpener(row?.name))
  const day = (instant: string | undefined) => (instant ? formatDay(instant, language) : '-')

  return (
    <TableRow look="editing" label={row?.name ?? texts.add} onEscape={form.giveUp} place={place}>
      <TableCell label={texts.name} kind="field">
        <RecordField
          field={species.name}
          {...form.field('name')}
          form={formId}
          hint={form.note}
          // What comes back by itself must not take the focus, nor bring up a keyboard.
          autoFocus={draft === undefined}
          labelHidden
          maxLength={longestSpeciesName}
        />
        {draft && <RestoredNote onDiscard={form.giveUp} />}
      </TableCell>
      <TableCell label={texts.hourlyPrice} kind="field">
        <RecordField field={species.hourlyPrice} {...form.field('hourlyPrice')} form={formId} labelHidden />
      </TableCell>
      <TableCell label={texts.createdAt}>{day(row?.createdAt)}</TableCell>
      <TableCell label={texts.updatedAt}>{day(row?.updatedAt)}</TableCell>
      <TableCell label={common.actions} kind="actions" align="end">
        <FormElement form={form} onSave={form.save} id={formId} className="contents">
          <FormButtons form={form} />
        </FormElement>
        <ImpactQuestion form={form} text={texts.priceQuestion}>
          {form.repricing && <PriceImpact repricing={form.repricing} />}
        </ImpactQuestion>
      </TableCell>
    </TableRow>
  )
}
