import CircleAlert from 'lucide-react/icons/circle-alert'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../../ui/language.tsx'
import { PageTitle } from '../../ui/page-header.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import { contractsTexts } from './contracts-texts.ts'
import { useSigned } from './use-signed.ts'

/** Where the signing page sends people back to. It stands outside the shell, and nobody stays on it. */
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
