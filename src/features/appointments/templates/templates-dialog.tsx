import Plus from 'lucide-react/icons/plus'
import { Fragment, useRef, useState } from 'react'
import { appointmentTypeTexts, newAppointment } from '../../../domain/calendar/appointments.ts'
import { clockOf, movedBy, type ShownTemplate } from '../../../domain/calendar/templates.ts'
import { useWorkspace } from '../../../record-ui/device-hooks.ts'
import { useTellDone } from '../../../record-ui/history/tell-done.tsx'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { appointmentsTexts } from '../appointments-texts.ts'
import { TemplateForm } from './template-form.tsx'
import { TemplateLine } from './template-line.tsx'
import { editsToList, nameOfTemplate } from './templates-edits.ts'
import { templatesTexts } from './templates-texts.ts'
import { useTemplates } from './use-templates.ts'

const added = 'added'

/** Where the practice makes its templates: each with its name, type, minutes and colour, in the order in which they are offered. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(appointmentsTexts)
  const says = useTexts(templatesTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const tellDone = useTellDone()
  const { rows, shown } = useTemplates()
  const [editing, setEditing] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const [isFailed, setFailed] = useState(false)
  const list = useRef<HTMLUListElement>(null)

  async function keep(wanted: readonly ShownTemplate[], text: string): Promise<boolean> {
    const [first, ...others] = editsToList({ language }, rows, wanted, workspace.newId)
    if (!first) return true
    const { ok } = await workspace.commit([first, ...others])
    setFailed(!ok)
    if (ok) tellDone([first, ...others], { text, staysForForms: true })
    return ok
  }

  async function save(template: ShownTemplate): Promise<boolean> {
    const isNew = template.id === added
    const wanted = isNew ? [...shown, template] : shown.map(one => (one.id === template.id ? template : one))
    const isKept = await keep(wanted, says[isNew ? 'added' : 'changed'](nameOfTemplate(template, language)))
    if (isKept) leaveForm(isNew ? shown.length : shown.findIndex(({ id }) => id === template.id))
    return isKept
  }

  /** The focus goes on where the form was: the usual ones get ids of their own as they are first changed. */
  function leaveForm(place: number): void {
    setEditing(null)
    focusOn(place, 'button:not([data-move])')
  }

  async function move(template: ShownTemplate, step: 1 | -1): Promise<void> {
    const place = shown.indexOf(template) + step
    if (shown[place] === undefined) return
    const name = nameOfTemplate(template, language)
    if (!(await keep(movedBy(shown, template.id, step), says.changed(name)))) return
    setSaid(says.moved(name, place + 1))
    focusOn(place, `[data-move="${step}"]`)
  }

  function remove(template: ShownTemplate): void {
    const place = shown.indexOf(template)
    const wanted = shown.filter(one => one !== template)
    void keep(wanted, says.deleted(nameOfTemplate(template, language))).then(
      isKept => isKept && focusOn(Math.max(0, Math.min(place, wanted.length - 1)), 'button:not([data-move])'),
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
    <TemplateForm template={template} onSave={save} onCancel={() => leaveForm(shown.indexOf(template))} />
  )

  return (
    <Dialog open size="medium" title={texts.templates} cross="close" onClose={onClose}>
      {isFailed && <Banner tone="error">{common.notKept}</Banner>}
      <ul ref={list}>
        {shown.map((template, place) => {
          const name = nameOfTemplate(template, language)
          const kind = appointmentTypeTexts[language][template.type]
          return (
            <Fragment key={template.id}>
              {editing === template.id ? (
                <li className="py-1.5">{form(template)}</li>
              ) : (
                <TemplateLine
                  {...{ template, name }}
                  isFirst={place === 0}
                  isLast={place === shown.length - 1}
                  onMove={step => void move(template, step)}
                  onEdit={() => setEditing(template.id)}
                  onDelete={() => remove(template)}
                >
                  <span className="min-w-0 flex-1 basis-32">
                    <span className="block truncate font-medium text-ink">{name}</span>
                    <span className="block text-muted text-sm tabular-nums">
                      {[name === kind ? '' : kind, texts.duration(template.duration)]
                        .filter(part => part !== '')
                        .join(' · ')}
                    </span>
                  </span>
                </TemplateLine>
              )}
            </Fragment>
          )
        })}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="mt-3">
        {editing === added ? (
          form(blank)
        ) : (
          <Button icon={<Plus aria-hidden size={18} />} onClick={() => setEditing(added)}>
            {says.add}
          </Button>
        )}
      </div>
      {rows.length === 1 && <p className="mt-3 text-pretty text-sm">{says.backToUsual}</p>}
    </Dialog>
  )
}

const blank: ShownTemplate = {
  id: added,
  name: '',
  type: newAppointment.type,
  minutes: newAppointment.duration / 60_000,
  duration: clockOf(newAppointment.duration / 60_000),
  color: newAppointment.color,
}
