import FileDown from 'lucide-react/icons/file-down'
import FileX from 'lucide-react/icons/file-x'
import { useEffect, useState } from 'react'
import type { ClientRow } from '../../contract/clients.ts'
import { isDay, toDay } from '../../domain/calendar/brussels.ts'
import { byLanguage, translated } from '../../domain/text/language.ts'
import { useReachable, useWorkspace } from '../../record-ui/device-hooks.ts'
import { documentTexts } from '../../record-ui/documents/document-texts.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/controls/spinner.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DayField } from '../../ui/fields/day-field.tsx'
import { useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { useDownload } from '../accounts/file-hooks.ts'

export const statementTexts = byLanguage({
  title: translated('Statement of account', 'Relevé de compte', 'Rekeningoverzicht'),
  from: translated('First day', 'Premier jour', 'Eerste dag'),
  to: translated('Last day', 'Dernier jour', 'Laatste dag'),
  order: translated(
    'The first day is after the last day. Choose an earlier one.',
    'Le premier jour est après le dernier. Choisissez-en un plus tôt.',
    'De eerste dag ligt na de laatste. Kies een vroegere dag.',
  ),
  loading: translated('Loading the statement...', 'Chargement du relevé...', 'Overzicht laden...'),
  failed: translated(
    'The statement could not be loaded. Please try again in a moment.',
    'Le relevé n’a pas pu être chargé. Réessayez dans un instant.',
    'Het overzicht kon niet worden geladen. Probeer het zo dadelijk opnieuw.',
  ),
})

type Period = { from: string; to: string }

/** Made by the server, which has all payments of the client. */
export function StatementDialog({ row, onClose }: { row: ClientRow; onClose: () => void }) {
  const texts = useTexts(statementTexts)
  const { needsServer, notOnServerYet, pdf, pdfFailed } = useTexts(documentTexts)
  const common = useTexts(commonTexts)
  const workspace = useWorkspace()
  const reachable = useReachable()
  const today = toDay(workspace.now())
  const [period, setPeriod] = useState<Period>({ from: `${today.slice(0, 4)}-01-01`, to: today })
  const { id } = row
  const file = useDownload(
    options => workspace.request('GET clients/:id/statement/pdf', { id, ...period }, options),
    'statement.pdf',
  )
  const isInOrder = isDay(period.from) && isDay(period.to) && period.from <= period.to
  const unavailable = row.rev === 0 ? notOnServerYet : reachable ? undefined : needsServer
  const change = (changed: Partial<Period>) => setPeriod({ ...period, ...changed })
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      size="large"
      footer={
        <>
          <Button
            icon={<FileDown aria-hidden size={18} />}
            reason={unavailable ?? (isInOrder ? undefined : texts.order)}
            busy={file.state.kind === 'running'}
            onClick={() => void file.start()}
          >
            {pdf}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {common.close}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <div className="grid gap-3 sm:max-w-md sm:grid-cols-2">
          <DayField
            label={texts.from}
            value={period.from}
            onChange={from => change({ from })}
            error={isDay(period.from) && isDay(period.to) && !isInOrder ? texts.order : undefined}
          />
          <DayField label={texts.to} value={period.to} onChange={to => change({ to })} />
        </div>
        {file.state.kind === 'failed' && <Banner tone="error">{pdfFailed}</Banner>}
        {unavailable !== undefined && <Banner tone="note">{unavailable}</Banner>}
        <div className="flex h-[50dvh] flex-col justify-center">
          {unavailable === undefined && isInOrder && <Preview id={id} period={period} />}
        </div>
      </div>
    </Dialog>
  )
}

function Preview({ id, period: { from, to } }: { id: string; period: Period }) {
  const texts = useTexts(statementTexts)
  const common = useTexts(commonTexts)
  const workspace = useWorkspace()
  const [html, setHtml] = useState<string | 'loading' | null>('loading')
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again.
  useEffect(() => {
    let isWanted = true
    void workspace
      .request('GET clients/:id/statement/html', { id, from, to }, { as: 'text' })
      .then(answer => isWanted && setHtml(answer.ok ? answer.body : null))
    return () => {
      isWanted = false
    }
  }, [workspace, id, from, to, round])

  if (html === 'loading') return <Spinner label={texts.loading} />
  if (html !== null)
    return (
      <iframe
        // The document may run no scripts, send no forms and open no links.
        sandbox=""
        srcDoc={html}
        title={texts.title}
        className="min-h-0 w-full flex-1 rounded-md bg-sunken ring-1 ring-line"
      />
    )
  const tryAgain = () => {
    setHtml('loading')
    setRound(round + 1)
  }
  return (
    <EmptyState
      icon={<FileX aria-hidden size={26} />}
      title={texts.failed}
      action={<Button onClick={tryAgain}>{common.tryAgain}</Button>}
    />
  )
}
