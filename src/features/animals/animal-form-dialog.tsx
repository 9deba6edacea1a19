import { useId } from 'react'
import type { AnimalRow } from '../../contract/animals.ts'
import { FormElement } from '../../record-ui/forms/form-frame.tsx'
import type { Draft } from '../../record-ui/forms/typed-values.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { RestoredNote } from '../../ui/dialogs/restored-note.tsx'
import { useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { AnimalFields, VisitsQuestion } from './animal-fields.tsx'
import { animalsTexts } from './animals-texts.ts'
import { useAnimalForm } from './use-animal-form.ts'

/** The form of an animal in a dialog. `row` is null for a new animal of this client. */
export function AnimalFormDialog(props: {
  row: AnimalRow | null
  clientId: string
  draft: Draft<'animals'> | undefined
  onClose: () => void
}) {
  const { row, clientId, draft, onClose } = props
  const texts = useTexts(animalsTexts)
  const common = useTexts(commonTexts)
  const formId = useId()
  const form = useAnimalForm({ row, draft, onClose, clientId })
  return (
    <Dialog
      open
      size="large"
      title={row ? common.editNamed(row.name) : texts.add}
      onClose={form.giveUp}
      cross="close"
      footer={
        <>
          <Button onClick={form.giveUp}>{common.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.isSaving}>
            {common.save}
          </Button>
        </>
      }
    >
      <div className="@container">
        <FormElement form={form} onSave={form.save} id={formId}>
          {form.problem !== null && <Banner tone="error">{form.problem}</Banner>}
          {form.row && form.isDeleted && <Banner tone="note">{texts.deletedMeanwhile(form.row.name)}</Banner>}
          {draft && <RestoredNote onDiscard={form.giveUp} />}
          <AnimalFields form={form} autoFocus={draft === undefined} />
        </FormElement>
      </div>
      <VisitsQuestion form={form} />
    </Dialog>
  )
}
