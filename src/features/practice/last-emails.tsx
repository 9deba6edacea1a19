import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ListedEmail } from '../../contract/timeline.ts'
import { formatMoment } from '../../domain/text/format.ts'
import { byLanguage, translated } from '../../domain/text/language.ts'
import { documentTexts } from '../../record-ui/documents/document-texts.ts'
import { RecordLink } from '../../record-ui/record-link.tsx'
import { useServerAction } from '../../record-ui/server-action.ts'
import { useServerQuery } from '../../record-ui/server-query.ts'
import { useMinute } from '../../record-ui/use-minute.ts'
import { Badge, type Tone } from '../../ui/controls/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { ReadDialog } from '../../ui/dialogs/read-dialog.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { QueryState } from '../../ui/page/empty-state.tsx'
import { UnsentEmails, unsentTexts } from './unsent-emails.tsx'

const lastTexts = byLanguage({
  title: translated('Last emails', 'Derniers e-mails', 'Laatste e-mails'),
  text: translated(
    'Sent means that the mail server has accepted the email. Bouvier does not see emails that bounce later: that notice goes to the sender address. Texts are kept for 90 days.',
    'Envoyé signifie que le serveur de messagerie a accepté l’e-mail. Bouvier ne voit pas les e-mails retournés plus tard\u00a0: cet avis arrive à l’adresse d’expédition. Les textes sont gardés 90 jours.',
    'Verstuurd betekent dat de mailserver de e-mail heeft aanvaard. Bouvier ziet niet welke e-mails later terugkomen: dat bericht gaat naar het afzenderadres. Teksten worden 90 dagen bewaard.',
  ),
  none: translated('No emails yet.', 'Pas encore d’e-mails.', 'Nog geen e-mails.'),
  loading: translated('Loading the emails…', 'Chargement des e-mails…', 'De e-mails worden geladen…'),
  notRead: translated(
    'The emails could not be loaded.',
    'Les e-mails n’ont pas pu être chargés.',
    'De e-mails konden niet worden geladen.',
  ),
  states: {
    queued: translated('Queued', 'En attente', 'In de wachtrij'),
    sent: translated('Sent', 'Envoyé', 'Verstuurd'),
    failed: translated('Failed', 'Échec', 'Mislukt'),
  },
  showText: translated('Show text', 'Afficher le texte', 'Tekst tonen'),
  sendNow: translated('Send now', 'Envoyer maintenant', 'Nu versturen'),
  more: translated('Show more emails', 'Afficher plus d’e-mails', 'Meer e-mails tonen'),
  to: translated(
    (address: string) => `To ${address}`,
    address => `À ${address}`,
    address => `Aan ${address}`,
  ),
  attachments: translated(
    (names: string) => `Attachments (not kept): ${names}`,
    names => `Pièces jointes (non conservées)\u00a0: ${names}`,
    names => `Bijlagen (niet bewaard): ${names}`,
  ),
})

const tones: { readonly [State in ListedEmail['state']]: Tone } = {
  queued: 'info',
  sent: 'ok',
  file: 'warn',
  failed: 'late',
}

const pageSize = 25
const lookAgainAfter = 3_000

export function EmailLists({ invoicesPath }: { invoicesPath: string }) {
  const [round, setRound] = useState(0)
  return (
    <>
      <UnsentEmails onSent={() => setRound(round + 1)} />
      <LastEmails invoicesPath={invoicesPath} round={round} />
    </>
  )
}

function LastEmails({ invoicesPath, round }: { invoicesPath: string; round: number }) {
  const texts = useTexts(lastTexts)
  const { needsServer } = useTexts(documentTexts)
  const headingId = useId()
  const [limit, setLimit] = useState(pageSize)
  const [shown, setShown] = useState<ListedEmail | null>(null)
  const refetchOn = `${useMinute()} ${round}`
  const query = useServerQuery('GET emails', { limit }, { refetchOn, keepPrevious: true })
  const isSending = query.data?.data.some(({ state }) => state === 'queued') ?? false
  useEffect(() => {
    if (!isSending) return
    const timer = setTimeout(query.refetch, lookAgainAfter)
    return () => clearTimeout(timer)
  }, [isSending, query])
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h2 id={headingId} className="font-semibold text-base text-ink">
        {texts.title}
      </h2>
      {query.status !== 'success' ? (
        <QueryState status={query.status} texts={{ ...texts, needsServer }} onRetry={query.refetch} />
      ) : query.data.data.length === 0 ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <>
          <p className="text-muted text-pretty">{texts.text}</p>
          <ul
            aria-labelledby={headingId}
            className="divide-y divide-line rounded-lg bg-surface shadow-low ring-1 ring-line"
          >
            {query.data.data.map(email => (
              <EmailItem
                key={email.id}
                email={email}
                invoicesPath={invoicesPath}
                onShow={() => setShown(email)}
                onSent={query.refetch}
              />
            ))}
          </ul>
          {query.data.hasMore && <Button onClick={() => setLimit(limit + pageSize)}>{texts.more}</Button>}
        </>
      )}
      {shown !== null && <TextDialog email={shown} onClose={() => setShown(null)} />}
    </section>
  )
}

function EmailItem(props: {
  email: ListedEmail
  invoicesPath: string
  onShow: () => void
  onSent: () => void
}) {
  const { email, invoicesPath, onShow, onSent } = props
  const { id, name, address, subject, clientId, invoiceNumber, createdAt, sentAt, state, reason } = email
  const texts = useTexts(lastTexts)
  const unsent = useTexts(unsentTexts)
  const { savedAsFile } = useTexts(documentTexts)
  const { language } = useLanguage()
  const action = useServerAction(unsent.queued, onSent)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
        <p className="wrap-anywhere">
          <span className="font-medium text-ink">
            {clientId === null ? (
              name || address
            ) : (
              <RecordLink record="clients" id={clientId}>
                {name || address}
              </RecordLink>
            )}
          </span>
          {name !== '' && <span className="text-muted"> · {address}</span>}
        </p>
        <p className="text-ink wrap-anywhere">
          {invoiceNumber === null ? (
            subject
          ) : (
            <Link
              to={`${invoicesPath}?${new URLSearchParams({ search: invoiceNumber })}`}
              className="rounded-sm py-1.5 underline decoration-line-strong/50 underline-offset-4 hover:decoration-current"
            >
              {subject}
            </Link>
          )}
          <span className="text-muted"> · {formatMoment(sentAt ?? createdAt, language)}</span>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={tones[state]}>{state === 'file' ? savedAsFile : texts.states[state]}</Badge>
          {reason !== null && <span className="text-late-text text-sm">{unsent.reasons[reason]}</span>}
        </p>
        {action.problem !== null && <Banner tone="error">{action.problem}</Banner>}
      </div>
      <div className="flex flex-wrap gap-2">
        {email.canSend && (
          <Button
            busy={action.isBusy}
            reason={action.reason}
            onClick={() => void action.send(request => request('POST emails/send-again', { ids: [id] }))}
          >
            {texts.sendNow}
            <span className="sr-only"> {subject}</span>
          </Button>
        )}
        {email.hasText && (
          <Button variant="quiet" onClick={onShow}>
            {texts.showText}
            <span className="sr-only"> {subject}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

function TextDialog({ email, onClose }: { email: ListedEmail; onClose: () => void }) {
  const texts = useTexts(lastTexts)
  const { needsServer } = useTexts(documentTexts)
  const query = useServerQuery('GET emails/:id', { id: email.id })
  return (
    <ReadDialog open onClose={onClose} title={email.subject} size="medium">
      {query.status === 'success' ? (
        <div className="grid gap-3">
          <p className="text-muted wrap-anywhere">{texts.to(email.address)}</p>
          <p className="whitespace-pre-line text-ink wrap-anywhere">{query.data.text}</p>
          {query.data.attachments.length > 0 && (
            <p className="text-muted wrap-anywhere">{texts.attachments(query.data.attachments.join(', '))}</p>
          )}
        </div>
      ) : (
        <QueryState status={query.status} texts={{ ...texts, needsServer }} onRetry={query.refetch} />
      )}
    </ReadDialog>
  )
}
