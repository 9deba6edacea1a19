import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { UnsentEInvoices } from '../../contract/invoices.ts'
import { practiceId } from '../../domain/practice/practice.ts'
import { formatMoment } from '../../domain/text/format.ts'
import { byLanguage, translated } from '../../domain/text/language.ts'
import { useRow } from '../../record-ui/device-hooks.ts'
import { documentTexts } from '../../record-ui/documents/document-texts.ts'
import { RecordLink } from '../../record-ui/record-link.tsx'
import { useServerAction } from '../../record-ui/server-action.ts'
import { useServerQuery } from '../../record-ui/server-query.ts'
import { useMinute } from '../../record-ui/use-minute.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { QueryState } from '../../ui/page/empty-state.tsx'
import { unsentTexts } from './unsent-emails.tsx'

const eInvoicesTexts = byLanguage({
  title: translated(
    'E-invoices not sent',
    'Factures électroniques non envoyées',
    'Niet-verstuurde e-facturen',
  ),
  off: translated(
    'E-invoices are not sent, because the server has no access point to Peppol. Since 1 January 2026, invoices between Belgian companies must be sent this way. Download an e-invoice from the preview of its invoice, or those of a whole month from the page “For the accountant”. The person who manages the server can add an access point.',
    'Les factures électroniques ne sont pas envoyées, car le serveur n’a pas de point d’accès Peppol. Depuis le 1er janvier 2026, les factures entre entreprises belges doivent être envoyées de cette façon. Téléchargez une facture électronique depuis l’aperçu de sa facture, ou celles de tout un mois depuis la page «\u00a0Pour le comptable\u00a0». La personne qui gère le serveur peut ajouter un point d’accès.',
    'E-facturen worden niet verstuurd, want de server heeft geen toegangspunt tot Peppol. Sinds 1 januari 2026 moeten facturen tussen Belgische ondernemingen zo worden verstuurd. Download een e-factuur in het voorbeeld van haar factuur, of die van een hele maand op de pagina “Voor de boekhouder”. De persoon die de server beheert, kan een toegangspunt toevoegen.',
  ),
  none: translated(
    'No failed e-invoices.',
    'Aucune facture électronique en échec.',
    'Geen mislukte e-facturen.',
  ),
  loading: translated(
    'Loading the e-invoices…',
    'Chargement des factures électroniques…',
    'De e-facturen worden geladen…',
  ),
  notRead: translated(
    'The e-invoices could not be loaded.',
    'Les factures électroniques n’ont pas pu être chargées.',
    'De e-facturen konden niet worden geladen.',
  ),
  refused: translated('Refused', 'Refusée', 'Geweigerd'),
  unregistered: translated(
    'The client cannot receive e-invoices through Peppol yet. Send it again once the client is registered there.',
    'Le client ne peut pas encore recevoir de factures électroniques par Peppol. Renvoyez-la dès qu’il y est inscrit.',
    'De klant kan nog geen e-facturen via Peppol ontvangen. Verstuur ze opnieuw zodra de klant er geregistreerd is.',
  ),
  waiting: translated(
    'The access point could not be reached or did not take it. Bouvier keeps trying.',
    'Le point d’accès est indisponible ou ne l’a pas acceptée. Bouvier continue d’essayer.',
    'Het toegangspunt is niet bereikbaar of nam ze niet aan. Bouvier blijft proberen.',
  ),
  queued: translated(
    'The e-invoice is being sent again.',
    'La facture électronique est renvoyée.',
    'De e-factuur wordt opnieuw verstuurd.',
  ),
})

export function UnsentEInvoiceList({ invoicesPath }: { invoicesPath: string }) {
  const texts = useTexts(eInvoicesTexts)
  const { needsServer } = useTexts(documentTexts)
  const headingId = useId()
  const isOff = useRow('practice', practiceId)?.row.peppol === 'off'
  const query = useServerQuery('GET e-invoices/unsent', {}, { refetchOn: useMinute(), enabled: !isOff })
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h2 id={headingId} className="font-semibold text-base text-ink">
        {texts.title}
      </h2>
      {isOff ? (
        <Banner tone="note">{texts.off}</Banner>
      ) : query.status !== 'success' ? (
        <QueryState status={query.status} texts={{ ...texts, needsServer }} onRetry={query.refetch} />
      ) : query.data.total === 0 ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <ul
          aria-labelledby={headingId}
          className="divide-y divide-line rounded-lg bg-surface shadow-low ring-1 ring-line"
        >
          {query.data.data.map(unsent => (
            <UnsentItem key={unsent.id} unsent={unsent} invoicesPath={invoicesPath} onSent={query.refetch} />
          ))}
        </ul>
      )}
    </section>
  )
}

function UnsentItem(props: {
  unsent: UnsentEInvoices['data'][number]
  invoicesPath: string
  onSent: () => void
}) {
  const { unsent, invoicesPath, onSent } = props
  const { id, record, number, invoiceNumber, clientId, name, createdAt, state, refusal } = unsent
  const texts = useTexts(eInvoicesTexts)
  const { sendAgain } = useTexts(unsentTexts)
  const { language } = useLanguage()
  const action = useServerAction(texts.queued, onSent)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
        <p className="font-medium text-ink wrap-anywhere">
          <RecordLink record="clients" id={clientId}>
            {name}
          </RecordLink>
        </p>
        <p className="text-ink">
          <Link
            to={`${invoicesPath}?${new URLSearchParams({ search: invoiceNumber })}`}
            className="rounded-sm py-1.5 underline decoration-line-strong/50 underline-offset-4 hover:decoration-current"
          >
            {number}
          </Link>
          <span className="text-muted"> · {formatMoment(createdAt, language)}</span>
        </p>
        <p className="text-late-text text-pretty wrap-anywhere">
          {state === 'refused'
            ? [texts.refused, refusal ?? ''].filter(Boolean).join(': ')
            : texts[state === 'unregistered' ? state : 'waiting']}
        </p>
        {action.problem !== null && <Banner tone="error">{action.problem}</Banner>}
      </div>
      <Button
        busy={action.isBusy}
        reason={action.reason}
        onClick={() => void action.send(request => request(`POST ${record}/:id/e-invoice`, { id }))}
      >
        {sendAgain}
        <span className="sr-only"> {number}</span>
      </Button>
    </li>
  )
}
