import CalendarPlus from 'lucide-react/icons/calendar-plus'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import Settings2 from 'lucide-react/icons/settings-2'
import { useId, useState } from 'react'
import type { ShownTemplate } from '../../../domain/calendar/templates.ts'
import { useDeviceSetting } from '../../../record-ui/device-setting.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FetchedLater } from '../../../ui/dialogs/fetched-later.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { appointmentsTexts } from '../appointments-texts.ts'
import { templateName, useTemplates } from '../templates/templates-edits.ts'
import { templatesTexts } from '../templates/templates-texts.ts'
import { eventColor } from './event-block.tsx'

const templatesDialog = async () => (await import('../templates/templates-dialog.tsx')).TemplatesDialog

type Props = {
  onBook: (template: ShownTemplate) => void
  /** Missing where no calendar is beside the templates. */
  onDrag?: (event: PointerEvent, template: ShownTemplate) => void
}

function TemplatePanel({ onBook, onDrag, isStrip }: Props & { isStrip: boolean }) {
  const texts = useTexts(appointmentsTexts)
  const { templates } = useTemplates()
  const hintId = useId()
  return (
    <>
      <ul
        aria-describedby={hintId}
        className={isStrip ? 'flex min-w-0 flex-1 flex-wrap gap-1.5' : 'grid gap-2'}
      >
        {templates.map(template => (
          <li key={template.id}>
            <TemplateCard
              template={template}
              isStrip={isStrip}
              onBook={() => onBook(template)}
              onDrag={onDrag}
            />
          </li>
        ))}
      </ul>
      <p id={hintId} className={isStrip ? 'sr-only' : 'mt-2 text-muted text-xs text-pretty'}>
        {texts.templatesHint}
      </p>
    </>
  )
}

function TemplateCard(props: {
  template: ShownTemplate
  isStrip: boolean
  onBook: () => void
  onDrag: Props['onDrag']
}) {
  const { template, isStrip, onBook, onDrag } = props
  const texts = useTexts(appointmentsTexts)
  const { language } = useLanguage()
  const name = templateName(template, language)
  return (
    <button
      type="button"
      title={texts.dragHint(name, template.duration)}
      onClick={onBook}
      onPointerDown={event => onDrag?.(event.nativeEvent, template)}
      style={eventColor(template.color)}
      className={classNames(
        'template w-full cursor-grab touch-none select-none rounded-md bg-surface py-1 pr-2.5 pl-3 text-left leading-tight hover:bg-hover active:cursor-grabbing',
        isStrip ? 'min-h-control max-w-44' : 'min-h-14',
      )}
    >
      <span className="block truncate font-medium text-ink text-sm">{name}</span>
      <span className="block text-muted text-xs tabular-nums">{texts.duration(template.duration)}</span>
    </button>
  )
}

export function TemplateSidePanel({ onBook, onDrag }: Required<Props>) {
  const texts = useTexts(appointmentsTexts)
  const headingId = useId()
  const contentId = useId()
  const [stored, store] = useDeviceSetting('templates')
  const isCollapsed = stored === collapsed
  return (
    <aside
      aria-labelledby={headingId}
      className={classNames('flex shrink-0 flex-col gap-2', isCollapsed ? 'w-11' : 'w-48')}
    >
      <div className="flex items-center">
        <h2
          id={headingId}
          className={isCollapsed ? 'sr-only' : 'mr-auto font-semibold text-muted text-xs leading-tight'}
        >
          {texts.templates}
        </h2>
        {!isCollapsed && <ChangeButton />}
        <IconButton
          icon={
            isCollapsed ? <PanelLeftOpen aria-hidden size={18} /> : <PanelLeftClose aria-hidden size={18} />
          }
          label={texts.toggleTemplates}
          aria-expanded={!isCollapsed}
          aria-controls={contentId}
          onClick={() => store(isCollapsed ? null : collapsed)}
        />
      </div>
      <div id={contentId} hidden={isCollapsed}>
        <TemplatePanel isStrip={false} onBook={onBook} onDrag={onDrag} />
      </div>
    </aside>
  )
}

const collapsed = 'collapsed'

function ChangeButton() {
  const texts = useTexts(templatesTexts)
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <IconButton
        icon={<Settings2 aria-hidden size={18} />}
        label={texts.change}
        onClick={() => setChanging(true)}
      />
      <FetchedLater load={templatesDialog} props={{ open: isChanging, onClose: () => setChanging(false) }} />
    </>
  )
}

/** On a tablet, in a strip above the calendar, so that the week has the full width. */
export function TemplateStrip({ onBook, onDrag }: Required<Props>) {
  const texts = useTexts(appointmentsTexts)
  const headingId = useId()
  return (
    <aside aria-labelledby={headingId} className="flex shrink-0 items-center gap-2">
      <h2 id={headingId} className="w-24 shrink-0 font-semibold text-muted text-xs leading-tight">
        {texts.templates}
      </h2>
      <TemplatePanel isStrip onBook={onBook} onDrag={onDrag} />
      <ChangeButton />
    </aside>
  )
}

export function TemplatesButton({ onBook }: Pick<Props, 'onBook'>) {
  const texts = useTexts(appointmentsTexts)
  const ownTexts = useTexts(templatesTexts)
  const [open, setOpen] = useState<'templates' | 'changing' | null>(null)
  return (
    <>
      <IconButton
        icon={<CalendarPlus aria-hidden size={18} />}
        label={texts.showTemplates}
        onClick={() => setOpen('templates')}
      />
      <Dialog
        open={open === 'templates'}
        size="small"
        title={texts.templates}
        cross="close"
        onClose={() => setOpen(null)}
      >
        <TemplatePanel
          isStrip={false}
          onBook={template => {
            setOpen(null)
            onBook(template)
          }}
        />
        <Button
          variant="quiet"
          className="mt-2"
          icon={<Settings2 aria-hidden size={18} />}
          onClick={() => setOpen('changing')}
        >
          {ownTexts.change}
        </Button>
      </Dialog>
      <FetchedLater
        load={templatesDialog}
        props={{ open: open === 'changing', onClose: () => setOpen(null) }}
      />
    </>
  )
}
