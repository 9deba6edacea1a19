import FileCode from 'lucide-react/icons/file-code'
import { useState } from 'react'
import { isEnterpriseNumber } from '../../domain/clients/official-numbers.ts'
import { practiceId } from '../../domain/practice/practice.ts'
import { byLanguage, translated } from '../../domain/text/language.ts'
import { useReachable, useRow, useWorkspace } from '../../record-ui/device-hooks.ts'
import { useNoEffectToast } from '../../record-ui/documents/document-actions.ts'
import { documentTexts } from '../../record-ui/documents/document-texts.ts'
import { useServerAction } from '../../record-ui/server-action.ts'
import type { EInvoiceState } from '../../records/record.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { saveFile } from '../../ui/save-file.ts'

export const eInvoiceTexts = byLanguage({
  eInvoice: translated('E-invoice (UBL)', 'Facture électronique (UBL)', 'E-factuur (UBL)'),
  failed: translated(
    'The e-invoice could not be downloaded. Please try again in a moment.',
    'La facture électronique n’a pas pu être téléchargée. Réessayez dans un instant.',
    'De e-factuur kon niet worden gedownload. Probeer het zo dadelijk opnieuw.',
  ),
  off: translated('E-invoice not sent', 'Facture électronique non envoyée', 'E-factuur niet verstuurd'),
  offText: translated(
    'There is no access point to Peppol. Download the e-invoice below and send it with your own Peppol program.',
    'Il n’y a pas de point d’accès Peppol. Téléchargez la facture électronique ci-dessous et envoyez-la avec votre propre logiciel Peppol.',
    'Er is geen toegangspunt tot Peppol. Download de e-factuur hieronder en verstuur ze met uw eigen Peppol-programma.',
  ),
  none: translated(
    'The e-invoice was not sent yet.',
    'La facture électronique n’a pas encore été envoyée.',
    'De e-factuur is nog niet verstuurd.',
  ),
  waiting: translated(
    'E-invoice queued for Peppol',
    'Facture électronique en attente d’envoi par Peppol',
    'E-factuur in de wachtrij voor Peppol',
  ),
  'handed-over': translated(
    'E-invoice handed over to the access point',
    'Facture électronique transmise au point d’accès',
    'E-factuur doorgegeven aan het toegangspunt',
  ),
  accepted: translated(
    'E-invoice accepted by the recipient',
    'Facture électronique acceptée par le destinataire',
    'E-factuur aanvaard door de ontvanger',
  ),
  refused: translated('E-invoice refused', 'Facture électronique refusée', 'E-factuur geweigerd'),
  unregistered: translated(
    'Recipient not on Peppol',
    'Destinataire absent de Peppol',
    'Ontvanger niet op Peppol',
  ),
  unregisteredText: translated(
    'The client cannot receive e-invoices through Peppol yet. Once the client is registered there, send the e-invoice again.',
    'Le client ne peut pas encore recevoir de factures électroniques par Peppol. Dès qu’il y est inscrit, renvoyez la facture électronique.',
    'De klant kan nog geen e-facturen via Peppol ontvangen. Zodra de klant er geregistreerd is, verstuurt u de e-factuur opnieuw.',
  ),
  noReason: translated('No reason was given.', 'Aucun motif indiqué.', 'Er is geen reden opgegeven.'),
  send: translated('Send e-invoice', 'Envoyer la facture électronique', 'E-factuur versturen'),
  sendAgain: translated(
    'Send e-invoice again',
    'Renvoyer la facture électronique',
    'E-factuur opnieuw versturen',
  ),
  queued: translated(
    'The e-invoice is being sent.',
    'La facture électronique est en cours d’envoi.',
    'De e-factuur wordt verstuurd.',
  ),
})

type EInvoiceProps = {
  record: 'invoices' | 'credit-notes'
  row: { id: string; number: string; clientId: string }
}

/** Shown for clients with a VAT number, whose bookkeeping programs import the file. */
export function EInvoiceButton({ record, row }: EInvoiceProps) {
  const { eInvoice, failed } = useTexts(eInvoiceTexts)
  const { needsServer } = useTexts(documentTexts)
  const client = useRow('clients', row.clientId)?.row
  const workspace = useWorkspace()
  const reachable = useReachable()
  const { say } = useNoEffectToast()
  const [isBusy, setBusy] = useState(false)
  if (client === undefined || client.companyVAT === '') return null

  async function save(): Promise<void> {
    setBusy(true)
    const answer = await workspace.request(`GET ${record}/:id/e-invoice`, { id: row.id }, { as: 'file' })
    setBusy(false)
    if (answer.ok) saveFile(answer.body, answer.fileName ?? `${row.number}.xml`)
    else say(failed)
  }

  return (
    <Button
      variant="quiet"
      icon={<FileCode aria-hidden size={18} />}
      busy={isBusy}
      reason={reachable ? undefined : needsServer}
      onClick={() => void save()}
    >
      {eInvoice}
    </Button>
  )
}

/** The way of the e-invoice to a Belgian company. Clients without an enterprise number get none. */
export function EInvoiceNote(props: {
  record: EInvoiceProps['record']
  row: EInvoiceProps['row'] & { eInvoice: EInvoiceState; eInvoiceRefusal: string | null }
  onSent: () => void | Promise<void>
}) {
  const { record, row, onSent } = props
  const texts = useTexts(eInvoiceTexts)
  const client = useRow('clients', row.clientId)?.row
  const isOff = useRow('practice', practiceId)?.row.peppol === 'off'
  const { send, isBusy, problem, reason } = useServerAction(texts.queued, onSent)
  const { eInvoice: state } = row
  if (state === 'none' && !isEnterpriseNumber(client?.companyVAT ?? '')) return null
  if ((state === 'none' || state === 'waiting') && isOff)
    return (
      <Banner tone="note" title={texts.off}>
        {texts.offText}
      </Banner>
    )
  if (state === 'waiting' || state === 'handed-over' || state === 'accepted')
    return <p className="text-muted">{texts[state]}</p>
  const reasons = {
    none: texts.none,
    refused: row.eInvoiceRefusal || texts.noReason,
    unregistered: texts.unregisteredText,
  }
  return (
    <Banner
      tone="note"
      {...(state !== 'none' && { title: texts[state] })}
      actions={
        <Button
          busy={isBusy}
          reason={reason}
          onClick={() => void send(request => request(`POST ${record}/:id/e-invoice`, { id: row.id }))}
        >
          {state === 'none' ? texts.send : texts.sendAgain}
        </Button>
      }
    >
      {problem ?? reasons[state]}
    </Banner>
  )
}
