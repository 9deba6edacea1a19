import { useId } from 'react'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { RestoredNote } from '../../../ui/restored-note.tsx'
import { TwoClickWords } from '../../../ui/two-click-button.tsx'
import { nameOf } from '../appointments-edits.ts'
import { appointmentsTexts } from '../appointments-texts.ts'
import { AppointmentFields } from './appointment-fields.tsx'
import type { AppointmentDraft } from './appointment-form.ts'
import { type AppointmentFormProps, useAppointmentForm } from './use-appointment-form.ts'

/**
 * The form of a new appointment (`row` is null) or of an existing one. It closes when the edit is on this device's disk,
 * and never before.
 */
export function AppointmentFormDialog(
  props: AppointmentFormProps & {
    /** Left for elsewhere; what was typed waits. */
    onLeave: (draft: AppointmentDraft) => void
  },
) {
  const { draft, onLeave } = props
  const texts = useTexts(appointmentsTexts)
  const common = useTexts(commonTexts)
  const formId = useId()
  const form = useAppointmentForm(props)
  const { row, gone, problem, dismiss } = form
  const { language } = useLanguage()
  return (
    <Dialog
      open
      size="medium"
      title={row ? texts.editTitle : texts.newTitle}
      // A tap beside the dialog must not cost what was typed: it is kept, and comes back.
      onClose={form.isDirty ? () => onLeave(form.draft) : form.giveUp}
      closeLabel={common.close}
      footer={
        <>
          {row && gone === null && (
            <TwoClickWords
              className="sm:mr-auto"
              label={texts.remove}
              question={texts.removeAgain}
              busy={form.isSaving}
              onConfirm={() => void form.remove()}
            />
          )}
          <Button onClick={form.giveUp}>{common.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={form.isSaving}
            reason={gone === 'away' ? texts.savedLater : undefined}
          >
            {gone === 'deleted' || gone === 'lost' ? texts.keepAsNew : common.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form.formElement}
        noValidate
        // What has the focus is not hidden by the note on top.
        className={classNames(
          'grid gap-4',
          gone !== null && '[&_:is(input,select,textarea,button)]:scroll-mt-28',
        )}
        onSubmit={event => {
          event.preventDefault()
          void form.save()
        }}
      >
        {row && gone !== null && (
          // It stays in sight of whoever types further down.
          <div className="sticky -top-1 z-10 -mt-1 bg-raised py-1">
            <Banner tone="note">{texts.gone[gone](nameOf(row, language))}</Banner>
          </div>
        )}
        {problem && (
          <Banner
            tone="error"
            title={problem.title}
            {...(dismiss && { dismiss: { label: common.dismiss, onDismiss: dismiss } })}
          >
            {problem.text}
          </Banner>
        )}
        {draft && <RestoredNote onDiscard={form.giveUp} />}
        <AppointmentFields form={form} autoFocus={draft === undefined} />
      </form>
    </Dialog>
  )
}
