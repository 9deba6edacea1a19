import { FormButtons, FormElement } from '../../record-ui/forms/form-frame.tsx'
import { rowOpener } from '../../record-ui/forms/row-forms.ts'
import type { RowFormProps } from '../../record-ui/lists/record-screen.tsx'
import { RestoredNote } from '../../ui/dialogs/restored-note.tsx'
import { useRestoreFocus } from '../../ui/fields/focus.tsx'
import { useTexts } from '../../ui/language.tsx'
import { FormRow } from '../../ui/lists/table-row.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { AnimalFields, VisitsQuestion } from './animal-fields.tsx'
import { animalsTexts } from './animals-texts.ts'
import { useAnimalForm } from './use-animal-form.ts'

/** The inline row that adds (`row` is null) or edits. */
export function AnimalFormRow(props: RowFormProps<'animals'>) {
  const { row, draft, place, columns } = props
  const texts = useTexts(animalsTexts)
  const form = useAnimalForm(props)
  useRestoreFocus(rowOpener('animals', row))

  return (
    <FormRow columns={columns} label={row?.name ?? texts.add} onEscape={form.giveUp} place={place}>
      <FormElement form={form} onSave={form.save}>
        {form.row && form.isDeleted && <Banner tone="note">{texts.deletedMeanwhile(form.row.name)}</Banner>}
        {draft && <RestoredNote onDiscard={form.giveUp} />}
        <AnimalFields form={form} autoFocus={draft === undefined} />
        <div className="flex justify-end gap-2">
          <FormButtons form={form} />
        </div>
      </FormElement>
      <VisitsQuestion form={form} />
    </FormRow>
  )
}
