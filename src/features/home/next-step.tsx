import ArrowRight from 'lucide-react/icons/arrow-right'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { isBeginning } from '../../domain/clients/attention.ts'
import { practiceId } from '../../domain/practice/practice.ts'
import { type FirstStep, firstHourSteps, type SetupProgress } from '../../domain/practice/setup-steps.ts'
import { useFilled, useRole, useRow, useSignal, useWorkspace } from '../../record-ui/device-hooks.ts'
import { useServerQuery } from '../../record-ui/server-query.ts'
import { classNames } from '../../ui/class-names.ts'
import { useTexts } from '../../ui/language.tsx'
import { readHomeCounts } from './home-counts.ts'
import { homeTexts } from './home-texts.ts'
import { hiddenSetup, readSetup, setupKey } from './setup-state.ts'

/** The choices of this device: skipped steps, and whether it was dismissed. */
export type SetupState = { isHidden: boolean; skipped: readonly string[] }

export function readSetupState(): SetupState {
  const stored = readSetup() ?? ''
  return { isHidden: stored === hiddenSetup, skipped: stored.split(' ') }
}

export function storeSetupState({ isHidden, skipped }: SetupState): void {
  try {
    window.localStorage.setItem(setupKey, isHidden ? hiddenSetup : skipped.join(' '))
  } catch {
    // Storage may be blocked.
  }
}

export type SetupCounts = Pick<SetupProgress, 'clients' | 'contracts' | 'invoices'>

export function useFirstHour(skipped: readonly string[], counts: SetupCounts) {
  const { view, versions } = useWorkspace()
  useSignal(versions.species)
  const practice = useRow('practice', practiceId)?.row
  const sessions = useServerQuery('GET auth/sessions', {}, { persist: 'session' })
  if (!practice) throw new Error('The practice is always there.')
  const devices = sessions.data?.length ?? null
  const progress = { ...counts, practice, species: view.tables.species.size, devices }
  return { ...firstHourSteps(progress, skipped), devices }
}

/** The screen of each step. The mail server is offered on Home only. */
const screens = {
  practice: 'settings',
  species: 'species',
  clients: 'clients',
  tablet: 'home',
  contract: 'contracts',
  signature: 'contracts',
  invoices: 'invoices',
  file: 'invoices',
  bank: 'invoices',
} as const satisfies { [Step in FirstStep]?: string }

type Paths = { readonly [Screen in (typeof screens)[keyof typeof screens]]: string }

/** The first open step of the checklist, for all other screens. */
export function NextStep({ paths, className }: { paths: Paths; className: string }) {
  const isFilled = useFilled()
  const isStaff = useRole() === 'staff'
  const counts = useCounts()
  return isFilled && !isStaff && counts && <StepLink paths={paths} counts={counts} className={className} />
}

/** Reads no rows: a table that no screen has read yet has the counts of the start page. */
function useCounts(): SetupCounts | null {
  const { view, versions, lastCounts } = useWorkspace()
  const [last] = useState(() => readHomeCounts(lastCounts))
  useSignal(versions.clients)
  useSignal(versions.contracts)
  useSignal(versions.invoices)
  const [clients, contracts, invoices] = (['clients', 'contracts', 'invoices'] as const).map(name =>
    view.tables[name].isRead ? view.tables[name].tally : last?.[name],
  )
  return clients && contracts && invoices ? { clients, contracts, invoices } : null
}

function StepLink(props: { paths: Paths; counts: SetupCounts; className: string }) {
  const { paths, counts, className } = props
  const { firstHour: texts } = useTexts(homeTexts)
  const [{ skipped }] = useState(readSetupState)
  const { steps, isOver, devices } = useFirstHour(skipped, counts)
  const isFinished = isOver || !isBeginning(counts)
  useEffect(() => {
    if (isFinished) storeSetupState({ isHidden: true, skipped })
  }, [isFinished, skipped])
  const [next] = steps.flatMap(({ step, state }) =>
    state === 'open' && step !== 'mail' && (step !== 'tablet' || devices !== null) ? [step] : [],
  )
  if (isFinished || next === undefined) return null
  const { title, hint } = texts.steps[next]
  const done = steps.filter(({ state }) => state === 'done').length
  return (
    <Link
      to={paths[screens[next]]}
      title={hint}
      data-comes-late
      className={classNames(
        'min-h-control max-w-full items-center gap-2 rounded-md bg-accent-soft px-3 text-accent-text text-sm hover:underline',
        className,
      )}
    >
      <span className="truncate font-medium">{texts.next(title)}</span>
      <span className="hidden shrink-0 @sm:inline">{texts.progress(done, steps.length)}</span>
      <ArrowRight aria-hidden size={16} className="ml-auto shrink-0" />
    </Link>
  )
}
