import Check from 'lucide-react/icons/check'
import { useId, useRef, useState } from 'react'
import type { AppointmentRow } from '../../../contract/appointments.ts'
import {
  cancelReasons,
  longestReason,
  nextStates,
  type VisitState,
  visitStateTexts,
} from '../../../domain/calendar/visits.ts'
import { useFilled, useRow } from '../../../record-ui/device-hooks.ts'
import { labelOf } from '../../../record-ui/forms/shown-value.ts'
import { useCommit } from '../../../record-ui/lists/list-problem.ts'
import { appointments } from '../../../records/appointments.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { markAppointment, nameOf } from '../appointments-edits.ts'
import { hasState, StateBadge, stateLooks } from '../state-badge.tsx'
import { visitTexts } from './visit-texts.ts'

/**
 * How it stands with a visit, and a button for each thing that may have become of it: one press says so, and the message has the way
 * back. Stands by itself: outside of a form, or in one.
 */
export function StateButtons(props: {
  row: AppointmentRow
  /** Where the focus goes on, where that is not here. Answers whether it took it. */
  onMarked?: (state: VisitState) => boolean
}) {
  const { row: opened, onMarked } = props
  const texts = useTexts(visitTexts)
  const { language } = useLanguage()
  const here = useRow('appointments', opened.id)?.row
  const isFilled = useFilled()
  const [problem, setProblem] = useState<string | null>(null)
  const [isCanceling, setCanceling] = useState(false)
  const commit = useCommit(setProblem)
  const group = useRef<HTMLElement>(null)
  const headingId = useId()
  // Nobody marks what was deleted meanwhile.
  if (here === undefined && isFilled) return null
  const row = here ?? opened

  async function mark(state: VisitState, reason?: string): Promise<void> {
    await commit(markAppointment({ language }, row, state, reason))
    setCanceling(false)
    // The button that was pressed is gone; a dialog that closes gives the focus back a moment later.
    setTimeout(() => {
      if (onMarked?.(state) !== true) group.current?.focus({ preventScroll: true })
    })
  }

  return (
    <section ref={group} aria-labelledby={headingId} tabIndex={-1} className="grid gap-2.5 outline-none">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={headingId} className="font-semibold text-base text-ink">
          {texts.standing}
        </h3>
        {hasState(row) ? (
          <StateBadge row={row} />
        ) : (
          <span className="text-muted text-sm">{visitStateTexts[language].booked}</span>
        )}
      </div>
      {row.state === 'canceled' && row.cancelReason !== null && (
        <p className="text-muted wrap-anywhere">{texts.because(row.cancelReason)}</p>
      )}
      {problem !== null && (
        <Banner tone="error" onDismiss={() => setProblem(null)}>
          {problem}
        </Banner>
      )}
      <div className="grid grid-cols-2 gap-2">
        {nextStates(row.state).map((state, n) => {
          const { Icon } = stateLooks[state]
          // The way back is there for a slip, and invites nobody.
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
              {isBroughtBack ? texts.bringBack : texts.become[state]}
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

/** Asks why, in a press or in own words, and does without an answer. */
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

/** A few words to press. The one that is chosen says so; without a choice they are things to do. */
export function Choices<Id extends string>(props: {
  label: string
  choices: readonly { id: Id; label: string }[]
  chosen?: string
  onChoose: (id: Id) => void
}) {
  const { label, choices, chosen, onChoose } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form, and these are buttons.
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {choices.map(choice => {
        const isChosen = choice.id === chosen
        return (
          <button
            key={choice.id}
            type="button"
            aria-pressed={chosen === undefined ? undefined : isChosen}
            onClick={() => onChoose(choice.id)}
            className={classNames(
              'inline-flex min-h-11 select-none items-center gap-1.5 rounded-full px-4 text-sm ring-1 ring-inset transition-colors duration-100',
              isChosen
                ? 'bg-accent-soft font-medium text-accent-text ring-accent-text/60'
                : 'bg-surface text-ink ring-line-strong/60 hover:bg-hover',
            )}
          >
            {isChosen && <Check aria-hidden size={16} className="-ml-1 shrink-0" />}
            {choice.label}
          </button>
        )
      })}
    </div>
  )
}
