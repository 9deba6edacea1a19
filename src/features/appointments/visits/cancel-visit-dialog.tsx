import { useId, useState } from 'react'
import type { AppointmentRow } from '../../../contract/appointments.ts'
import { cancelReasons, longestReason } from '../../../domain/calendar/visits.ts'
import { labelOf } from '../../../record-ui/forms/shown-value.ts'
import { appointments } from '../../../records/appointments.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { nameOf } from '../appointments-edits.ts'
import { Choices } from './choices.tsx'
import { visitTexts } from './visit-texts.ts'

/** Asks why, in a press or in own words, and does without an answer. */
export function CancelVisitDialog(props: {
  row: AppointmentRow
  onKeep: () => void
  onCancel: (reason: string) => void
}) {
  const { row, onKeep, onCancel } = props
  const texts = useTexts(visitTexts)
  const { language } = useLanguage()
  const [reason, setReason] = useState('')
  const formId = useId()
  const usual = Object.values(cancelReasons[language])
  return (
    <Dialog
      open
      title={texts.cancelTitle(nameOf(row, language))}
      onClose={onKeep}
      footer={
        <>
          <Button onClick={onKeep}>{texts.keepIt}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {texts.cancelIt}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          // It may have been opened from a form, which is not sent by this.
          event.stopPropagation()
          onCancel(reason)
        }}
      >
        <p className="text-pretty">{texts.cancelText}</p>
        <Choices
          label={texts.reasons}
          choices={usual.map(text => ({ id: text, label: text }))}
          chosen={reason}
          onChoose={text => setReason(text === reason ? '' : text)}
        />
        <TextField
          label={labelOf(appointments.cancelReason, language)}
          name="cancelReason"
          maxLength={longestReason}
          value={reason}
          onChange={setReason}
        />
      </form>
    </Dialog>
  )
}
