import FileUp from 'lucide-react/icons/file-up'
import { useRef, useState } from 'react'
import type { BankApplied, FileProblem, StatementPreview } from '../../../contract/bank-statements.ts'
import { printedIban } from '../../../domain/clients/official-numbers.ts'
import { formatDay, formatPrice } from '../../../domain/text/format.ts'
import type { Language } from '../../../domain/text/language.ts'
import { useReachable } from '../../../record-ui/device-hooks.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { AppliedStatements } from './applied-statements.tsx'
import { FindingGroups } from './finding-groups.tsx'
import type { DroppedProblem } from './read-zip.ts'
import { statementsTexts } from './statements-texts.ts'
import { useStatements } from './use-statements.ts'

type StatementsDialogProps = {
  open: boolean
  files: readonly File[]
  /** The path of the invoices screen; undefined on that screen. */
  invoicesPath?: string | undefined
  onClose: () => void
  onApplied: () => void
}

export function StatementsDialog(props: StatementsDialogProps) {
  return props.open && <OpenDialog {...props} />
}

function OpenDialog({ files, invoicesPath, onClose, onApplied }: StatementsDialogProps) {
  const texts = useTexts(statementsTexts)
  const common = useTexts(commonTexts)
  const run = useStatements(files, onApplied)
  const isReachable = useReachable()
  const input = useRef<HTMLInputElement>(null)
  const { step, chosen } = run
  const [showsApplied, setShowsApplied] = useState(false)
  const isBusy = step.at === 'reading' || step.at === 'checking' || step.at === 'applying'
  const readStep = step.at === 'preview' || step.at === 'applying' ? step : null
  const hasGap = (readStep?.read.gaps.length ?? 0) > 0 && !run.confirmsGaps
  const close = () => {
    if (step.at !== 'applying') onClose()
  }
  const chooseButton = (label: string, variant: 'primary' | 'secondary') => (
    <Button
      autoFocus={variant === 'primary'}
      variant={variant}
      icon={<FileUp aria-hidden size={18} />}
      busy={step.at === 'reading' || step.at === 'checking'}
      reason={isReachable ? undefined : texts.needsServer}
      onClick={() => input.current?.click()}
    >
      {label}
    </Button>
  )
  return (
    <Dialog
      open
      onClose={close}
      title={texts.title}
      size="large"
      footer={
        step.at === 'applied' || showsApplied ? (
          <Button autoFocus variant="primary" onClick={close}>
            {showsApplied ? common.close : texts.done}
          </Button>
        ) : (
          <>
            <Button reason={step.at === 'applying' ? texts.cannotStop : undefined} onClick={close}>
              {common.cancel}
            </Button>
            {readStep !== null && (
              <>
                {chooseButton(texts.chooseMore, 'secondary')}
                <Button
                  variant="primary"
                  busy={step.at === 'applying'}
                  reason={
                    isBusy
                      ? undefined
                      : !isReachable
                        ? texts.needsServer
                        : chosen.size === 0
                          ? texts.chooseOne
                          : hasGap
                            ? texts.confirmFirst
                            : undefined
                  }
                  onClick={() => void run.apply()}
                >
                  {step.at === 'applying' ? texts.applying : texts.apply(chosen.size)}
                </Button>
              </>
            )}
          </>
        )
      }
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={texts.choose}
        onChange={event => {
          const picked = [...(event.target.files ?? [])]
          // Lets the user choose the same file again.
          event.target.value = ''
          void run.choose(picked)
        }}
      />
      <Views isBusy={isBusy} showsApplied={showsApplied} onShow={setShowsApplied} />
      {showsApplied && <AppliedStatements invoicesPath={invoicesPath} onLeave={onClose} />}
      <div className="grid gap-4" hidden={showsApplied}>
        {run.problem !== null && (
          <Banner tone="error" onDismiss={run.dismiss}>
            {run.problem}
          </Banner>
        )}
        {step.at === 'choose' && (
          <>
            {!isReachable && <Banner tone="note">{texts.needsServer}</Banner>}
            <div className="grid justify-items-center gap-3 rounded-lg border-2 border-line-strong/60 border-dashed px-4 py-8">
              <p className="max-w-prose text-center text-pretty">{texts.intro}</p>
              {chooseButton(texts.choose, 'primary')}
              {/* Touch devices cannot drop files. */}
              <p className="hidden text-sm pointer-fine:block">{texts.dropHere}</p>
            </div>
          </>
        )}
        {step.at === 'reading' && <Spinner label={texts.reading(step.done, step.of)} />}
        {step.at === 'checking' && <Spinner label={texts.asking} />}
        {readStep !== null && (
          <>
            <NotRead read={readStep.read} problems={readStep.problems} />
            <Gaps read={readStep.read} isConfirmed={run.confirmsGaps} onConfirm={run.confirmGaps} />
            {readStep.read.findings.length === 0 &&
              readStep.read.files.some(({ problems }) => problems.length === 0) && <p>{texts.nothing}</p>}
            <FindingGroups
              findings={readStep.read.findings}
              chosen={chosen}
              onTick={run.tick}
              onAssign={run.assign}
            />
          </>
        )}
        {step.at === 'applied' && <Report applied={step.applied} />}
      </div>
    </Dialog>
  )
}

function Views(props: { isBusy: boolean; showsApplied: boolean; onShow: (showsApplied: boolean) => void }) {
  const { isBusy, showsApplied, onShow } = props
  const texts = useTexts(statementsTexts)
  const views = [
    { label: texts.readFiles, isApplied: false },
    { label: texts.appliedStatements, isApplied: true },
  ]
  return (
    <div className="mb-4 flex gap-1 border-line border-b">
      {views.map(({ label, isApplied }) => (
        <button
          key={label}
          type="button"
          aria-pressed={isApplied === showsApplied}
          disabled={isBusy}
          onClick={() => onShow(isApplied)}
          className="-mb-px min-h-control border-transparent border-b-2 px-3 font-medium aria-pressed:border-accent aria-pressed:text-ink enabled:hover:text-ink"
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** Formats accounts and amounts. */
function asRead(problem: FileProblem, language: Language): FileProblem {
  const { code, expected, found } = problem
  if (code === 'account') return { ...problem, expected: printedIban(expected), found: printedIban(found) }
  if (code !== 'balance' && code !== 'sum') return problem
  const price = (text: string) => (Number.isFinite(Number(text)) ? formatPrice(Number(text), language) : text)
  return { ...problem, expected: price(expected), found: price(found) }
}

function NotRead({ read, problems }: { read: StatementPreview; problems: readonly DroppedProblem[] }) {
  const texts = useTexts(statementsTexts)
  const { language } = useLanguage()
  const problemLines = [
    ...problems.map(({ name, problem }) => ({ name, text: texts[problem] })),
    ...read.files.flatMap(({ name, problems: faults }) =>
      faults.map(fault => ({ name, text: texts.faults[fault.code](asRead(fault, language)) })),
    ),
    ...read.files.flatMap(({ name, statements }) =>
      statements
        .filter(({ isOther }) => isOther)
        .map(({ account }) => ({ name, text: texts.otherAccount(printedIban(account)) })),
    ),
  ]
  if (problemLines.length === 0) return null
  return (
    <Banner tone="error" title={texts.filesNotUsed}>
      <ul className="grid gap-1">
        {[...new Map(problemLines.map(line => [`${line.name} ${line.text}`, line]))].map(
          ([key, { name, text }]) => (
            <li key={key}>
              <span className="font-medium">{name}</span>: {text}
            </li>
          ),
        )}
      </ul>
    </Banner>
  )
}

function Gaps(props: {
  read: StatementPreview
  isConfirmed: boolean
  onConfirm: (isConfirmed: boolean) => void
}) {
  const { read, isConfirmed, onConfirm } = props
  const texts = useTexts(statementsTexts)
  const { language } = useLanguage()
  if (read.gaps.length === 0) return null
  const named = (number: string, day: string) =>
    [number, day === '' ? '' : `(${formatDay(day, language)})`].filter(Boolean).join(' ')
  return (
    <Banner tone="note" title={texts.gapTitle}>
      <ul className="grid gap-1">
        {read.gaps.map(({ number, day, opening, beforeNumber, beforeDay, beforeClosing }) => (
          <li key={`${number} ${day}`}>
            {texts.gap(
              named(number, day),
              formatPrice(opening, language),
              named(beforeNumber, beforeDay),
              formatPrice(beforeClosing, language),
            )}
          </li>
        ))}
      </ul>
      <label className="flex min-h-control items-center gap-2 pt-1 font-medium">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          checked={isConfirmed}
          onChange={event => onConfirm(event.target.checked)}
        />
        {texts.continueWithout}
      </label>
    </Banner>
  )
}

function Report({ applied }: { applied: BankApplied }) {
  const { report } = useTexts(statementsTexts)
  const { language } = useLanguage()
  const price = (euros: number) => formatPrice(euros, language)
  const { collected, transfers, returned, refunded, toCredit, costs, left } = applied
  return (
    <Banner tone="success">
      <ul className="grid gap-1">
        {collected.count > 0 && <li>{report.collected(collected.count, price(collected.amount))}</li>}
        {transfers.count > 0 && <li>{report.transfers(transfers.count, price(transfers.amount))}</li>}
        {returned.count > 0 && <li>{report.returned(returned.count, price(returned.amount))}</li>}
        {refunded.count > 0 && <li>{report.refunded(refunded.count, price(refunded.amount))}</li>}
        {toCredit > 0 && <li>{report.toCredit(price(toCredit))}</li>}
        {costs > 0 && <li>{report.costs(price(costs))}</li>}
        {left > 0 && <li>{report.left(left)}</li>}
      </ul>
    </Banner>
  )
}
