import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import type { FirstStep, StepState } from '../../domain/practice/setup-steps.ts'
import { Button, buttonLook } from '../../ui/controls/button.tsx'
import { FetchedLater } from '../../ui/dialogs/fetched-later.tsx'
import { useTexts } from '../../ui/language.tsx'
import { UsualSpeciesButton } from '../species/usual-species.tsx'
import { usualSpeciesTexts } from '../species/usual-species-texts.ts'
import { HomeCard } from './home-card.tsx'
import { homeTexts } from './home-texts.ts'
import { type SetupCounts, type SetupState, useFirstHour } from './next-step.tsx'

type Paths = {
  practicePath: string
  emailsPath: string
  clientsPath: string
  contractsPath: string
  invoicesPath: string
}

/** The steps of a new practice until its first bank file. Hidden permanently once all are done or skipped, or when dismissed. */
export function FirstHour(
  props: Paths & { counts: SetupCounts; setupState: SetupState; onKeep: (kept: SetupState) => void },
) {
  const { counts, setupState, onKeep } = props
  const { firstHour: texts } = useTexts(homeTexts)
  const { steps, isOver } = useFirstHour(setupState.skipped, counts)
  const end = useEffectEvent(() => onKeep({ ...setupState, isHidden: true }))
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  const done = steps.filter(({ state }) => state === 'done').length
  return (
    <HomeCard
      title={texts.title}
      subtitle={texts.progress(done, steps.length)}
      actions={
        <Button variant="quiet" onClick={() => onKeep({ ...setupState, isHidden: true })}>
          {texts.hide}
        </Button>
      }
    >
      <p className="px-4 pb-2 text-muted text-pretty">{texts.text}</p>
      <ol className="divide-y divide-line border-line border-t">
        {steps.map(({ step, state }) => (
          <Step
            key={step}
            step={step}
            state={state}
            onSkip={isSkipped =>
              onKeep({
                ...setupState,
                skipped: [...setupState.skipped.filter(each => each !== step), ...(isSkipped ? [step] : [])],
              })
            }
          >
            <StepWays step={step} {...props} />
          </Step>
        ))}
      </ol>
    </HomeCard>
  )
}

function Step(props: {
  step: FirstStep
  state: StepState
  onSkip: (isSkipped: boolean) => void
  children: ReactNode
}) {
  const { step, state, onSkip, children } = props
  const { firstHour: texts } = useTexts(homeTexts)
  const { title, hint } = texts.steps[step]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      {state === 'done' ? (
        <CircleCheck aria-hidden size={22} className="shrink-0 text-ok-text" />
      ) : (
        <CircleDashed aria-hidden size={22} className="shrink-0 text-faint" />
      )}
      <div className="min-w-0 flex-1 basis-60 py-1">
        <h3 className="font-medium text-ink">
          {title}
          {state !== 'open' && (
            <span className="ml-2 font-normal text-muted text-xs">
              {state === 'done' ? texts.done : texts.skipped}
            </span>
          )}
        </h3>
        {state === 'open' && <p className="text-muted text-pretty">{hint}</p>}
      </div>
      {state === 'open' && (
        <div className="flex flex-wrap items-center gap-2">
          {children}
          <Button variant="quiet" aria-label={texts.skipNamed(title)} onClick={() => onSkip(true)}>
            {texts.skip}
          </Button>
        </div>
      )}
      {state === 'skipped' && (
        <Button variant="quiet" aria-label={texts.resumeNamed(title)} onClick={() => onSkip(false)}>
          {texts.resume}
        </Button>
      )}
    </li>
  )
}

const loadTablet = async () => (await import('./tablet-dialog.tsx')).TabletDialog

/** The control that starts a step. */
function StepWays(props: Paths & { step: FirstStep }) {
  const { step, practicePath, emailsPath, clientsPath, contractsPath, invoicesPath } = props
  const { firstHour: texts } = useTexts(homeTexts)
  const species = useTexts(usualSpeciesTexts)
  const [isOpen, setOpen] = useState(false)
  switch (step) {
    case 'practice':
      return (
        <Link to={practicePath} className={buttonLook('secondary')}>
          {texts.fillIn}
        </Link>
      )
    case 'mail':
      return (
        <Link to={emailsPath} className={buttonLook('secondary')}>
          {texts.setMail}
        </Link>
      )
    case 'species':
      return <UsualSpeciesButton label={species.open} />
    case 'clients':
      return (
        <>
          <Link to={clientsPath} state={{ add: {} }} className={buttonLook('secondary')}>
            {texts.addClient}
          </Link>
          <Link to={clientsPath} state={{ import: true }} className={buttonLook('secondary')}>
            {texts.importFile}
          </Link>
        </>
      )
    case 'contract':
    case 'signature':
      return (
        <Link to={contractsPath} className={buttonLook('secondary')}>
          {texts.toContracts}
        </Link>
      )
    case 'invoices':
    case 'file':
    case 'bank':
      return (
        <Link to={invoicesPath} className={buttonLook('secondary')}>
          {texts.toInvoices}
        </Link>
      )
    case 'tablet':
      return (
        <>
          <Button onClick={() => setOpen(true)}>{texts.showCode}</Button>
          <FetchedLater load={loadTablet} props={{ open: isOpen, onClose: () => setOpen(false) }} />
        </>
      )
  }
}
