import Check from 'lucide-react/icons/check'
import { useId, useRef, useState } from 'react'
import type { AppointmentRow } from '../../../contract/appointments.ts'
import {
  cancelReasons,
  isOpen,
  longestReason,
  nextStates,
  type VisitState,
  visitStateTexts,
} from '../../../domain/calendar/visits.ts'
import { useFilled, useRow, useServerAhead, useWorkspace } from '../../../record-ui/device-hooks.ts'
import { fieldLabel } from '../../../record-ui/forms/shown-value.ts'
import { useCommit } from '../../../record-ui/lists/list-problem.ts'
import { appointments } from '../../../records/appointments.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceChip, ChoiceChips } from '../../../ui/controls/choice-chip.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { useToast } from '../../../ui/page/toast.tsx'
import { getAppointmentName, markAppointment } from '../appointments-edits.ts'
import { calendarTexts } from '../appointments-texts.ts'
import { hasState, StateBadge, stateLooks } from '../state-badge.tsx'
import { visitTexts } from './visit-texts.ts'

/** The state of a visit, and a button for each next state. Works outside of a form and in one. */
export function StateButtons(props: {
  row: AppointmentRow
  /** Returns whether it moved the focus. */
  onMarked?: (state: VisitState) => boolean
}) {
  const { row: opened, onMarked } = props
  const texts = useTexts(visitTexts)
  const calendarLabels = useTexts(calendarTexts)
  const { language } = useLanguage()
  const current = useRow('appointments', opened.id)?.row
  const isFilled = useFilled()
  const [problem, setProblem] = useState<string | null>(null)
  const [isCanceling, setCanceling] = useState(false)
  const commit = useCommit(setProblem)
  const getNow = useServerTime()
  const group = useRef<HTMLElement>(null)
  const headingId = useId()
  // A deleted appointment has no next state.
  if (current === undefined && isFilled) return null
  const row = current ?? opened

  async function mark(state: VisitState, reason?: string): Promise<void> {
    await commit(markAppointment({ language, now: getNow() }, row, state, reason))
    setCanceling(false)
    // The pressed button is gone, and a closing dialog restores the focus a moment later.
    setTimeout(() => {
      if (onMarked?.(state) !== true) group.current?.focus({ preventScroll: true })
    })
  }

  return (
    <section ref={group} aria-labelledby={headingId} tabIndex={-1} className="grid gap-2.5 outline-none">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={headingId} className="font-semibold text-base text-ink">
          {texts.status}
        </h3>
        {hasState(row) ? (
          <StateBadge row={row} />
        ) : (
          <span className="text-muted text-sm">{visitStateTexts[language].booked}</span>
        )}
      </div>
      {row.state === 'canceled' && row.cancelReason !== null && (
        <p className="text-muted wrap-anywhere">{calendarLabels.reason(row.cancelReason)}</p>
      )}
      {problem !== null && (
        <Banner tone="error" onDismiss={() => setProblem(null)}>
          {problem}
        </Banner>
      )}
      <div className="grid grid-cols-2 gap-2">
        {nextStates(row.state).map((state, n) => {
          const { Icon } = stateLooks[state]
          // The button back to "booked" is for mistakes, so it is inconspicuous.
          const isMain = n === 0 && state !== 'booked'
          const isBroughtBack = row.state === 'canceled' && state === 'booked'
          return (
            <Button
              key={state}
              variant={isMain ? 'primary' : 'secondary'}
              className={classNames('min-h-14 px-3 text-base', isMain && 'col-span-2')}
              icon={<Icon aria-hidden size={20} className="shrink-0" />}
              aria-haspopup={state === 'canceled' ? 'dialog' : undefined}
              onClick={() => (state === 'canceled' ? setCanceling(true) : void mark(state))}
            >
              {isBroughtBack ? texts.restore : texts.become[state]}
            </Button>
          )
        })}
      </div>
      {isCanceling && (
        <CancelVisitDialog
          row={row}
          onKeep={() => setCanceling(false)}
          onCancel={reason => void mark('canceled', reason)}
        />
      )}
    </section>
  )
}

/** An arrival is shown on other devices, so a wrong clock of this one is corrected. */
function useServerTime(): () => string {
  const { now } = useWorkspace()
  const ahead = useServerAhead()
  return () => new Date(Date.parse(now()) + ahead).toISOString()
}

const quickStates: readonly VisitState[] = ['arrived', 'done', 'missed']

/** Arrived, done and missed in one press. The message offers undo, and without `onMarked` it takes the focus. */
export function QuickStates(props: { row: AppointmentRow; className?: string; onMarked?: () => void }) {
  const { row, className, onMarked } = props
  const texts = useTexts(visitTexts)
  const { language } = useLanguage()
  const toast = useToast()
  const commit = useCommit(problem => problem !== null && toast({ text: problem }))
  const getNow = useServerTime()
  if (!isOpen(row)) return null
  const next = nextStates(row.state)
  async function mark(state: VisitState): Promise<void> {
    const edit = markAppointment({ language, now: getNow() }, row, state)
    await commit(edit, undefined, onMarked === undefined)
    onMarked?.()
  }
  return (
    <div className={classNames('flex flex-wrap gap-1.5', className)}>
      {quickStates
        .filter(state => next.includes(state))
        .map(state => {
          const { Icon } = stateLooks[state]
          return (
            <Button
              key={state}
              className="px-2.5"
              icon={<Icon aria-hidden size={16} />}
              aria-label={`${texts.become[state]}: ${getAppointmentName(row, language)}`}
              onClick={() => void mark(state)}
            >
              {visitStateTexts[language][state]}
            </Button>
          )
        })}
    </div>
  )
}

/** The reason is optional. */
function CancelVisitDialog(props: {
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
      title={texts.cancelTitle(getAppointmentName(row, language))}
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
          // React bubbles the event to the form that contains this dialog.
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
          label={fieldLabel(appointments.cancelReason, language)}
          name="cancelReason"
          maxLength={longestReason}
          value={reason}
          onChange={setReason}
        />
      </form>
    </Dialog>
  )
}

/** Without `chosen` the choices are actions. */
export function Choices<Id extends string>(props: {
  label: string
  choices: readonly { id: Id; label: string }[]
  chosen?: string
  onChoose: (id: Id) => void
}) {
  const { label, choices, chosen, onChoose } = props
  return (
    <ChoiceChips label={label}>
      {choices.map(choice => (
        <ChoiceChip
          key={choice.id}
          isChosen={chosen === undefined ? undefined : choice.id === chosen}
          onChoose={() => onChoose(choice.id)}
          className="gap-1.5 px-4!"
        >
          {choice.id === chosen && <Check aria-hidden size={16} className="-ml-1 shrink-0" />}
          {choice.label}
        </ChoiceChip>
      ))}
    </ChoiceChips>
  )
}
