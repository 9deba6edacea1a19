import { useEffect, useId } from 'react'
import type { UnsentEmails as Unsent, UnsentEmail } from '../../contract/timeline.ts'
import { formatMoment, formatTime } from '../../domain/text/format.ts'
import { byLanguage, translated } from '../../domain/text/language.ts'
import { documentTexts } from '../../record-ui/documents/document-texts.ts'
import { useSavesEmailsAsFiles } from '../../record-ui/email-delivery.ts'
import { RecordLink } from '../../record-ui/record-link.tsx'
import { useServerAction } from '../../record-ui/server-action.ts'
import { useServerQuery } from '../../record-ui/server-query.ts'
import { useMinute } from '../../record-ui/use-minute.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { QueryState } from '../../ui/page/empty-state.tsx'

const checkMailServer = {
  en: 'An administrator can check the mail server on this page.',
  fr: 'Un responsable peut vérifier le serveur de messagerie sur cette page.',
  nl: 'Een beheerder kan de mailserver op deze pagina nakijken.',
}

export const unsentTexts = byLanguage({
  title: translated('Emails not sent', 'E-mails non envoyés', 'Niet-verstuurde e-mails'),
  text: translated(
    'Bouvier keeps trying to send these emails.',
    'Bouvier continue d’essayer d’envoyer ces e-mails.',
    'Bouvier blijft proberen deze e-mails te versturen.',
  ),
  none: translated('No failed emails.', 'Aucun e-mail en échec.', 'Geen mislukte e-mails.'),
  loading: translated('Loading the emails…', 'Chargement des e-mails…', 'De e-mails worden geladen…'),
  notRead: translated(
    'The emails could not be loaded.',
    'Les e-mails n’ont pas pu être chargés.',
    'De e-mails konden niet worden geladen.',
  ),
  newest: translated(
    (shown: number, all: number) => `The newest ${shown} of ${all} emails`,
    (shown, all) => `Les ${shown} e-mails les plus récents sur ${all}`,
    (shown, all) => `De nieuwste ${shown} van ${all} e-mails`,
  ),
  reasons: {
    address: translated(
      'The mail server refused the address.',
      'Le serveur de messagerie a refusé l’adresse.',
      'De mailserver weigerde het adres.',
    ),
    content: translated(
      'The mail server refused the content, for example as spam.',
      'Le serveur de messagerie a refusé le contenu, par exemple comme indésirable.',
      'De mailserver weigerde de inhoud, bijvoorbeeld als spam.',
    ),
    login: translated(
      'The mail server refused the password of Bouvier.',
      'Le serveur de messagerie a refusé le mot de passe de Bouvier.',
      'De mailserver weigerde het wachtwoord van Bouvier.',
    ),
    encryption: translated(
      'The mail server offers no secure connection.',
      'Le serveur de messagerie n’offre pas de connexion sécurisée.',
      'De mailserver biedt geen beveiligde verbinding.',
    ),
    unreachable: translated(
      'The mail server is unavailable.',
      'Le serveur de messagerie est indisponible.',
      'De mailserver is niet beschikbaar.',
    ),
    later: translated(
      'The mail server is busy and asked to try again later.',
      'Le serveur de messagerie est occupé et demande de réessayer plus tard.',
      'De mailserver is bezet en vraagt om later opnieuw te proberen.',
    ),
    other: translated(
      'The mail server did not take the email.',
      'Le serveur de messagerie n’a pas pris l’e-mail.',
      'De mailserver nam de e-mail niet aan.',
    ),
  },
  steps: {
    address: translated(
      'Correct the email address of the client, then send again.',
      'Corrigez l’adresse e-mail du client, puis renvoyez-le.',
      'Verbeter het e-mailadres van de klant en verstuur opnieuw.',
    ),
    invite: translated(
      'Invite this user again, at the right address.',
      'Invitez à nouveau cet utilisateur, à la bonne adresse.',
      'Nodig deze gebruiker opnieuw uit, op het juiste adres.',
    ),
    content: checkMailServer,
    login: checkMailServer,
    encryption: checkMailServer,
    unreachable: translated(
      'If this lasts, ask the person who manages the server.',
      'Si cela persiste, demandez à la personne qui gère le serveur.',
      'Vraag de persoon die de server beheert als dit blijft duren.',
    ),
    later: translated('Nothing to do.', 'Rien à faire.', 'U hoeft niets te doen.'),
    other: checkMailServer,
  },
  sending: translated('Being sent…', 'Envoi en cours…', 'Wordt verstuurd…'),
  nextAt: translated(
    (time: string) => `Next attempt at ${time}`,
    time => `Prochain essai à ${time}`,
    time => `Volgende poging om ${time}`,
  ),
  sendAgain: translated('Send again', 'Renvoyer', 'Opnieuw versturen'),
  sendAllAgain: translated('Send all again', 'Tout renvoyer', 'Alles opnieuw versturen'),
  queued: translated(
    'The email is being sent again.',
    'L’e-mail est renvoyé.',
    'De e-mail wordt opnieuw verstuurd.',
  ),
})

const lookAgainAfter = 3_000

/** Hidden without a mail server: emails are then saved as files. */
export function UnsentEmails({ onSent }: { onSent: () => void }) {
  const texts = useTexts(unsentTexts)
  const { needsServer } = useTexts(documentTexts)
  const headingId = useId()
  const isSaved = useSavesEmailsAsFiles()
  const query = useServerQuery('GET emails/unsent', {}, { refetchOn: useMinute(), enabled: !isSaved })
  const isSending = query.data?.data.some(({ reason }) => reason === null) ?? false
  useEffect(() => {
    if (!isSending) return
    const timer = setTimeout(query.refetch, lookAgainAfter)
    return () => clearTimeout(timer)
  }, [isSending, query])
  if (isSaved) return null
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h2 id={headingId} className="font-semibold text-base text-ink">
        {texts.title}
      </h2>
      {query.status === 'success' ? (
        <UnsentList
          unsent={query.data}
          onSent={() => {
            query.refetch()
            onSent()
          }}
        />
      ) : (
        <QueryState status={query.status} texts={{ ...texts, needsServer }} onRetry={query.refetch} />
      )}
    </section>
  )
}

function UnsentList({ unsent, onSent }: { unsent: Unsent; onSent: () => void }) {
  const { data, total } = unsent
  const texts = useTexts(unsentTexts)
  const { send, isBusy, problem, reason } = useServerAction(texts.queued, onSent)
  const sendAgain = (emails: readonly UnsentEmail[]) =>
    void send(request => request('POST emails/send-again', { ids: emails.map(({ id }) => id) }))
  const failed = data.filter(email => email.reason !== null)
  if (data.length === 0) return <p className="text-muted">{texts.none}</p>
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-muted">{total > data.length ? texts.newest(data.length, total) : texts.text}</p>
        {data.length > 1 && (
          <Button
            busy={isBusy}
            reason={reason ?? (failed.length === 0 ? texts.sending : undefined)}
            onClick={() => sendAgain(failed)}
          >
            {texts.sendAllAgain}
          </Button>
        )}
      </div>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <ul
        aria-label={texts.title}
        className="divide-y divide-line rounded-lg bg-surface shadow-low ring-1 ring-line"
      >
        {data.map(email => (
          <UnsentItem
            key={email.id}
            email={email}
            isBusy={isBusy}
            reason={reason ?? (email.reason === null ? texts.sending : undefined)}
            onSend={() => sendAgain([email])}
          />
        ))}
      </ul>
    </>
  )
}

function UnsentItem(props: {
  email: UnsentEmail
  isBusy: boolean
  reason: string | undefined
  onSend: () => void
}) {
  const { email, isBusy, reason, onSend } = props
  const { name, address, clientId, subject, createdAt, nextAt } = email
  const texts = useTexts(unsentTexts)
  const { language } = useLanguage()
  const recipient = name || address
  const step = email.reason === 'address' && clientId === null ? 'invite' : email.reason
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
        <p className="wrap-anywhere">
          <span className="font-medium text-ink">
            {clientId === null ? (
              recipient
            ) : (
              <RecordLink record="clients" id={clientId}>
                {recipient}
              </RecordLink>
            )}
          </span>
          {name !== '' && <span className="text-muted"> · {address}</span>}
        </p>
        <p className="text-ink wrap-anywhere">
          {subject}
          <span className="text-muted"> · {formatMoment(createdAt, language)}</span>
        </p>
        <p className="text-pretty text-muted">
          {email.reason === null || step === null ? (
            texts.sending
          ) : (
            <>
              <span className="text-late-text">{texts.reasons[email.reason]}</span> {texts.steps[step]}{' '}
              <span className="whitespace-nowrap">{texts.nextAt(formatTime(nextAt, language))}</span>
            </>
          )}
        </p>
      </div>
      <Button busy={isBusy} reason={reason} onClick={onSend}>
        {texts.sendAgain}
        <span className="sr-only"> {subject}</span>
      </Button>
    </li>
  )
}
