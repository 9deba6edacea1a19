import { useState } from 'react'
import { errorText } from '../../../contract/error-texts.ts'
import {
  type AppointmentType,
  appointmentTypeTexts,
  isAppointmentType,
  templates as usual,
} from '../../../domain/calendar/appointments.ts'
import { clockOf, refusalsOfTemplate, type ShownTemplate } from '../../../domain/calendar/templates.ts'
import { RecordField } from '../../../record-ui/forms/record-field.tsx'
import { labelOf } from '../../../record-ui/forms/shown-value.ts'
import { textOf } from '../../../record-ui/forms/typed-values.ts'
import { templates } from '../../../records/templates.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ColorField } from '../../../ui/fields/color-field.tsx'
import { useOpenForm } from '../../../ui/fields/open-forms.ts'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { templatesTexts } from './templates-texts.ts'

type Typed = { name: string; type: AppointmentType; minutes: string; color: string }

/** A template while somebody types it: a new one, or one that there is. */
export function TemplateForm(props: {
  template: ShownTemplate
  onSave: (template: ShownTemplate) => Promise<boolean>
  onCancel: () => void
}) {
  const { template, onSave, onCancel } = props
  const texts = useTexts(templatesTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const [first] = useState<Typed>({ ...template, minutes: String(template.minutes) })
  const [typed, setTyped] = useState(first)
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  useOpenForm(typed !== first)
  const minutes = /^\d{1,4}$/.test(typed.minutes.trim()) ? Number(typed.minutes) : 0
  const refusals = refusalsOfTemplate({ minutes, color: typed.color })
  const errorAt = (field: string) => {
    const refusal = isTried ? refusals.find(each => each.field === field) : undefined
    return refusal && errorText(refusal.code, language)
  }
  const change = (changed: Partial<Typed>) => setTyped(before => ({ ...before, ...changed }))

  async function save(): Promise<void> {
    setTried(true)
    if (refusals.length > 0 || isSaving) return
    const { name, type, color } = typed
    setSaving(true)
    const isKept = await onSave({
      ...template,
      name: name.trim(),
      type,
      color,
      minutes,
      duration: clockOf(minutes),
    })
    if (!isKept) setSaving(false)
  }

  return (
    <form
      noValidate
      className="grid gap-3 rounded-md bg-sunken p-3 ring-1 ring-line ring-inset sm:grid-cols-2"
      onKeyDown={event => {
        // Escape gives up what is typed here, and leaves the list open.
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel()
      }}
      onSubmit={event => {
        event.preventDefault()
        event.stopPropagation()
        void save()
      }}
    >
      <RecordField
        field={templates.name}
        name="name"
        value={typed.name}
        onChange={value => change({ name: textOf(value) })}
        hint={texts.nameHint}
        autoFocus
        frameClassName="sm:col-span-2"
      />
      <RecordField
        field={templates.appointmentType}
        name="appointmentType"
        value={typed.type}
        onChange={type => isAppointmentType(type) && change({ type })}
      />
      <RecordField
        field={templates.minutes}
        name="minutes"
        value={typed.minutes}
        onChange={value => change({ minutes: textOf(value) })}
        error={errorAt('minutes')}
      />
      <ColorField
        label={labelOf(templates.color, language)}
        name="color"
        value={typed.color}
        onChange={color => change({ color })}
        swatches={usual.map(({ type, color }) => ({ color, name: appointmentTypeTexts[language][type] }))}
        error={errorAt('color')}
        frameClassName="sm:col-span-2"
      />
      <div className="flex flex-wrap justify-end gap-2 sm:col-span-2">
        <Button onClick={onCancel}>{common.cancel}</Button>
        <Button variant="primary" type="submit" busy={isSaving}>
          {common.save}
        </Button>
      </div>
    </form>
  )
}
