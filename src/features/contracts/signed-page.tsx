import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { serverSentence } from '../../contract/errors/error-texts.ts'
import { fullName } from '../../domain/clients/person.ts'
import { useReachable, useWorkspace } from '../../record-ui/device-hooks.ts'
import { type Failure, isRefusedFor } from '../../sync/calls/call.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PageSpinner } from '../../ui/controls/spinner.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { PageTitle } from '../../ui/page/page-header.tsx'
import { reportSigned } from './contracts-edits.ts'
import { contractsTexts } from './contracts-texts.ts'
import { type MarkSigned, readCallback } from './signing-callback.ts'

/** The page to which the signing page returns. It is outside of the shell and redirects at once. */
export function SignedPage({ contractsPath }: { contractsPath: string }) {
  const texts = useTexts(contractsTexts)
  const navigate = useNavigate()
  const problem = useSigned(contractsPath)
  if (problem === null) {
    return (
      <main>
        <PageSpinner label={texts.processing} />
      </main>
    )
  }
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl place-content-center justify-items-center gap-3 px-5 text-center">
      <span
        aria-hidden
        className="mb-1 grid size-14 place-content-center rounded-full bg-danger-soft text-danger-text"
      >
        <CircleAlert size={26} />
      </span>
      <PageTitle title={texts.signingFailed} />
      <p role="alert" className="max-w-md text-pretty text-muted">
        {problem}
      </p>
      <Button
        variant="primary"
        className="mt-3"
        onClick={() => void navigate(contractsPath, { replace: true })}
      >
        {texts.returnToContracts}
      </Button>
    </main>
  )
}

/**
 * Reports the parameters of the signing page to the server, once per visit, and opens the contracts. If the
 * server is unreachable, the report is queued in the outbox. Returns the problem, or null.
 */
function useSigned(contractsPath: string): string | null {
  const texts = useTexts(contractsTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const { search } = useLocation()
  const navigate = useNavigate()
  const workspace = useWorkspace()
  const reachable = useReachable()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBegun, isHere] = [useRef(false), useRef(true)]

  const goOn = (message: string) => void navigate(contractsPath, { replace: true, state: { message } })

  async function keep(contractId: string, signed: MarkSigned, failure?: Failure): Promise<void> {
    const { clients, contracts } = workspace.view.tables
    const contract = contracts.get(contractId)?.row
    const client = contract && (clients.get(contract.clientId)?.row ?? contract.client)
    const name = client ? fullName(client) : contractId
    const { ok } = await workspace.commit(reportSigned(texts, contractId, signed, name))
    const isUnconfirmed = failure && isRefusedFor(failure, 'contracts/esign-unreachable')
    if (ok) goOn(isUnconfirmed ? texts.signatureUnconfirmed : texts.signatureSaved)
    else setProblem(common.notSaved)
  }

  const report = useEffectEvent(async () => {
    const callback = readCallback(new URLSearchParams(search), workspace.now())
    if (!callback.ok) return setProblem(texts[callback.problem])
    const { contractId, signed } = callback
    if (!reachable) return keep(contractId, signed)
    const answer = await workspace.request(
      'PATCH contracts/:id/mark-signed',
      { id: contractId, ...signed },
      { idempotencyKey: workspace.newId() },
    )
    if (!isHere.current) return
    if (answer.ok) goOn(texts.signedSuccessfully)
    else if (isPassing(answer.failure)) await keep(contractId, signed, answer.failure)
    else setProblem(describeFailure(answer.failure))
  })

  function describeFailure(failure: Failure): string {
    if (failure.kind === 'no-answer') return texts.anError
    return serverSentence(failure, language) ?? texts.anError
  }

  useEffect(() => {
    isHere.current = true
    if (!isBegun.current) {
      isBegun.current = true
      void report()
    }
    return () => {
      isHere.current = false
    }
  }, [isBegun, isHere])

  return problem
}

/** The failure is not final: the same report may succeed later (sync law 8). */
function isPassing(failure: Failure): boolean {
  return failure.kind === 'no-answer' || failure.status >= 500 || [408, 425, 429].includes(failure.status)
}
