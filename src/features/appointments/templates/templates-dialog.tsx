import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Fragment, useRef, useState } from 'react'
import { errorText } from '../../../contract/errors/error-texts.ts'
import {
  type AppointmentType,
  appointmentTypeTexts,
  isAppointmentType,
  newAppointment,
  templates as usual,
} from '../../../domain/calendar/appointments.ts'
import {
  formatMinutes,
  movedBy,
  type ShownTemplate,
  templateRefusals,
} from '../../../domain/calendar/templates.ts'
import { useWorkspace } from '../../../record-ui/device-hooks.ts'
import { RecordField } from '../../../record-ui/forms/record-field.tsx'
import { fieldLabel } from '../../../record-ui/forms/shown-value.ts'
import { toText } from '../../../record-ui/forms/typed-values.ts'
import { useEditToast } from '../../../record-ui/history/edit-toast.tsx'
import { templates } from '../../../records/templates.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ColorField } from '../../../ui/fields/color-field.tsx'
import { useOpenForm } from '../../../ui/fields/open-forms.ts'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { appointmentsTexts } from '../appointments-texts.ts'
import { editsToList, templateName, useTemplates } from './templates-edits.ts'
import { templatesTexts } from './templates-texts.ts'

const added = 'added'

export function TemplatesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open && <OpenedTemplates onClose={onClose} />
}

function OpenedTemplates({ onClose }: { onClose: () => void }) {
  const texts = useTexts(appointmentsTexts)
  const ownTexts = useTexts(templatesTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const tellDone = useEditToast()
  const { rows, templates: listedTemplates } = useTemplates()
  const [editing, setEditing] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [isFailed, setFailed] = useState(false)
  const list = useRef<HTMLUListElement>(null)

  async function keep(wanted: readonly ShownTemplate[], text: string): Promise<boolean> {
    const [first, ...others] = editsToList({ language }, rows, wanted, workspace.newId)
    if (!first) return true
    const { ok } = await workspace.commit([first, ...others])
    setFailed(!ok)
    if (ok) tellDone([first, ...others], { text })
    return ok
  }

  async function save(template: ShownTemplate): Promise<boolean> {
    const isNew = template.id === added
    const wanted = isNew
      ? [...listedTemplates, template]
      : listedTemplates.map(each => (each.id === template.id ? template : each))
    const isSaved = await keep(
      wanted,
      ownTexts[isNew ? 'added' : 'changed'](templateName(template, language)),
    )
    if (isSaved)
      leaveForm(isNew ? listedTemplates.length : listedTemplates.findIndex(({ id }) => id === template.id))
    return isSaved
  }

  /** Identified by position, because the usual templates get new ids with the first change. */
  function leaveForm(place: number): void {
    setEditing(null)
    focusOn(place, 'button:not([data-move])')
  }

  async function move(template: ShownTemplate, step: 1 | -1): Promise<void> {
    const place = listedTemplates.indexOf(template) + step
    if (listedTemplates[place] === undefined) return
    const name = templateName(template, language)
    if (!(await keep(movedBy(listedTemplates, template.id, step), ownTexts.changed(name)))) return
    setAnnouncement(ownTexts.moved(name, place + 1))
    focusOn(place, `[data-move="${step}"]`)
  }

  function remove(template: ShownTemplate): void {
    const place = listedTemplates.indexOf(template)
    const wanted = listedTemplates.filter(each => each !== template)
    void keep(wanted, ownTexts.deleted(templateName(template, language))).then(
      isSaved =>
        isSaved && focusOn(Math.max(0, Math.min(place, wanted.length - 1)), 'button:not([data-move])'),
    )
  }

  function focusOn(place: number, button: string): void {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const line = list.current?.querySelectorAll('[data-line]')[place]
        line?.querySelector<HTMLElement>(button)?.focus()
      }),
    )
  }

  const form = (template: ShownTemplate) => (
    <TemplateForm
      template={template}
      onSave={save}
      onCancel={() => leaveForm(listedTemplates.indexOf(template))}
    />
  )

  return (
    <Dialog open size="medium" title={texts.templates} cross="close" onClose={onClose}>
      {isFailed && <Banner tone="error">{common.notSaved}</Banner>}
      <ul ref={list}>
        {listedTemplates.map((template, place) => {
          const name = templateName(template, language)
          return (
            <Fragment key={template.id}>
              {editing === template.id ? (
                <li className="py-1.5">{form(template)}</li>
              ) : (
                <TemplateLine
                  template={template}
                  name={name}
                  isFirst={place === 0}
                  isLast={place === listedTemplates.length - 1}
                  onMove={step => void move(template, step)}
                  onEdit={() => setEditing(template.id)}
                  onDelete={() => remove(template)}
                />
              )}
            </Fragment>
          )
        })}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="mt-3">
        {editing === added ? (
          form(blank)
        ) : (
          <Button icon={<Plus aria-hidden size={18} />} onClick={() => setEditing(added)}>
            {ownTexts.add}
          </Button>
        )}
      </div>
      {rows.length === 1 && <p className="mt-3 text-pretty text-sm">{ownTexts.standardReturn}</p>}
    </Dialog>
  )
}

const blank: ShownTemplate = {
  id: added,
  name: '',
  type: newAppointment.type,
  minutes: newAppointment.duration / 60_000,
  duration: formatMinutes(newAppointment.duration / 60_000),
  color: newAppointment.color,
}

type Typed = { name: string; type: AppointmentType; minutes: string; color: string }

function TemplateForm(props: {
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
  const refusals = templateRefusals({ minutes, color: typed.color })
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
    const isSaved = await onSave({
      ...template,
      name: name.trim(),
      type,
      color,
      minutes,
      duration: formatMinutes(minutes),
    })
    if (!isSaved) setSaving(false)
  }

  return (
    <form
      noValidate
      className="grid gap-3 rounded-md bg-sunken p-3 ring-1 ring-line ring-inset sm:grid-cols-2"
      onKeyDown={event => {
        // Escape closes the form and not the dialog.
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
        onChange={value => change({ name: toText(value) })}
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
        onChange={value => change({ minutes: toText(value) })}
        error={errorAt('minutes')}
      />
      <ColorField
        label={fieldLabel(templates.color, language)}
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

/** Alt and an arrow key move the template as its buttons do. */
function TemplateLine(props: {
  template: ShownTemplate
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (step: 1 | -1) => void
  onEdit: () => void
  onDelete: () => void
}) {
  const { template, name, isFirst, isLast, onMove, onEdit, onDelete } = props
  const texts = useTexts(templatesTexts)
  const common = useTexts(commonTexts)
  const { duration } = useTexts(appointmentsTexts)
  const { language } = useLanguage()
  const kind = appointmentTypeTexts[language][template.type]
  return (
    <li
      data-line={template.id}
      className="flex flex-wrap items-center gap-x-1 border-line border-b py-1 last:border-b-0"
      onKeyDown={event => {
        const step = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key]
        if (!event.altKey || step === undefined) return
        event.preventDefault()
        onMove(step)
      }}
    >
      <span aria-hidden className="mr-2 h-9 w-1.5 rounded-full" style={{ backgroundColor: template.color }} />
      <span className="min-w-0 flex-1 basis-32">
        <span className="block truncate font-medium text-ink">{name}</span>
        <span className="block text-muted text-sm tabular-nums">
          {name === kind ? '' : `${kind} · `}
          {duration(template.duration)}
        </span>
      </span>
      <span className="ml-auto flex">
        <IconButton
          name="position"
          data-move="-1"
          icon={<ArrowUp aria-hidden size={18} />}
          label={texts.up(name)}
          aria-disabled={isFirst || undefined}
          className="aria-disabled:opacity-40"
          onClick={() => onMove(-1)}
        />
        <IconButton
          name="position"
          data-move="1"
          icon={<ArrowDown aria-hidden size={18} />}
          label={texts.down(name)}
          aria-disabled={isLast || undefined}
          className="aria-disabled:opacity-40"
          onClick={() => onMove(1)}
        />
        <IconButton icon={<Pencil aria-hidden size={18} />} label={common.editNamed(name)} onClick={onEdit} />
        <IconButton
          icon={<Trash2 aria-hidden size={18} />}
          label={common.deleteNamed(name)}
          onClick={onDelete}
        />
      </span>
    </li>
  )
}
