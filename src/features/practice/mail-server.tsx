import { useId, useState } from 'react'
import type { MailServer, MailServerNow, MailTest } from '../../contract/practice.ts'
import { isEmail } from '../../domain/clients/person.ts'
import { hostnamePattern, mailSecurities } from '../../domain/practice/practice.ts'
import { byLanguage, translated } from '../../domain/text/language.ts'
import { useReachable, useRole, useWorkspace } from '../../record-ui/device-hooks.ts'
import { documentTexts } from '../../record-ui/documents/document-texts.ts'
import { useServerQuery } from '../../record-ui/server-query.ts'
import type { Answer } from '../../sync/calls/call.ts'
import { failureSentence } from '../../sync/calls/failure-sentence.ts'
import type { Request } from '../../sync/calls/request.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useOpenForm } from '../../ui/fields/open-forms.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { QueryState } from '../../ui/page/empty-state.tsx'
import { useToast } from '../../ui/page/toast.tsx'
import { usePasswordRetry } from '../accounts/reauth.tsx'
import { unsentTexts } from './unsent-emails.tsx'

const mailServerTexts = byLanguage({
  title: translated('Mail server', 'Serveur de messagerie', 'Mailserver'),
  text: translated(
    'Bouvier sends emails through the mailbox of the practice. Your provider lists these details under SMTP or outgoing mail.',
    'Bouvier envoie les e-mails par la boîte mail du cabinet. Votre fournisseur indique ces données sous SMTP ou courrier sortant.',
    'Bouvier verstuurt e-mails via de mailbox van de praktijk. Uw provider vermeldt deze gegevens onder SMTP of uitgaande mail.',
  ),
  fixed: translated(
    'The person who manages the server has set the mail server with SMTP_URL. It can only be changed there.',
    'La personne qui gère le serveur a configuré le serveur de messagerie avec SMTP_URL. Il ne peut être modifié que là.',
    'De persoon die de server beheert heeft de mailserver ingesteld met SMTP_URL. Alleen daar kan die worden gewijzigd.',
  ),
  loading: translated(
    'Loading the mail server…',
    'Chargement du serveur de messagerie…',
    'De mailserver wordt geladen…',
  ),
  notRead: translated(
    'The settings of the mail server could not be loaded.',
    'Les paramètres du serveur de messagerie n’ont pas pu être chargés.',
    'De instellingen van de mailserver konden niet worden geladen.',
  ),
  hostname: translated('Server', 'Serveur', 'Server'),
  hostnameHint: translated(
    'For example smtp.example.be',
    'Par exemple smtp.exemple.be',
    'Bijvoorbeeld smtp.voorbeeld.be',
  ),
  hostnameInvalid: translated(
    'Enter the name of the server, such as smtp.example.be.',
    'Indiquez le nom du serveur, par exemple smtp.exemple.be.',
    'Vul de naam van de server in, zoals smtp.voorbeeld.be.',
  ),
  security: translated('Security', 'Sécurité', 'Beveiliging'),
  securities: {
    starttls: translated('STARTTLS (usual)', 'STARTTLS (habituel)', 'STARTTLS (gebruikelijk)'),
    tls: translated('TLS from the start', 'TLS dès le début', 'TLS vanaf het begin'),
    none: translated('None required', 'Aucune exigée', 'Geen vereist'),
  },
  noneHint: translated(
    'Emails may cross the network unencrypted. A password is still sent encrypted only.',
    'Les e-mails peuvent circuler sans chiffrement. Un mot de passe n’est jamais envoyé sans chiffrement.',
    'E-mails kunnen onversleuteld over het netwerk gaan. Een wachtwoord wordt alleen versleuteld verstuurd.',
  ),
  port: translated('Port', 'Port', 'Poort'),
  portInvalid: translated(
    'Enter a number from 1 to 65535.',
    'Indiquez un nombre de 1 à 65535.',
    'Vul een getal van 1 tot 65535 in.',
  ),
  user: translated('User name', 'Nom d’utilisateur', 'Gebruikersnaam'),
  userHint: translated('Often the email address', 'Souvent l’adresse e-mail', 'Vaak het e-mailadres'),
  password: translated('Password', 'Mot de passe', 'Wachtwoord'),
  passwordKept: translated(
    'A password is stored. Leave this empty to keep it.',
    'Un mot de passe est enregistré. Laissez vide pour le garder.',
    'Er is een wachtwoord bewaard. Laat leeg om het te behouden.',
  ),
  passwordNeeded: translated(
    'Enter the password of this user on the mail server.',
    'Saisissez le mot de passe de cet utilisateur sur le serveur de messagerie.',
    'Vul het wachtwoord van deze gebruiker op de mailserver in.',
  ),
  sender: translated('Sender address', 'Adresse d’expédition', 'Afzenderadres'),
  senderHint: translated(
    'Clients see this address and reply to it.',
    'Les clients voient cette adresse et y répondent.',
    'Klanten zien dit adres en antwoorden erop.',
  ),
  senderInvalid: translated(
    'Please enter a valid email address',
    'Veuillez saisir une adresse e-mail valable',
    'Vul een geldig e-mailadres in',
  ),
  save: translated('Save the mail server', 'Enregistrer le serveur', 'Mailserver bewaren'),
  saved: translated('Mail server saved', 'Serveur de messagerie enregistré', 'Mailserver bewaard'),
  remove: translated(
    'Remove the mail server',
    'Supprimer le serveur de messagerie',
    'Mailserver verwijderen',
  ),
  removeText: translated(
    'Emails will be saved as files and not sent, and the password is deleted.',
    'Les e-mails seront enregistrés dans des fichiers et pas envoyés, et le mot de passe sera supprimé.',
    'E-mails worden dan als bestand bewaard en niet verstuurd, en het wachtwoord wordt verwijderd.',
  ),
  removed: translated('Mail server removed', 'Serveur de messagerie supprimé', 'Mailserver verwijderd'),
  test: translated('Send a test message', 'Envoyer un message de test', 'Testbericht versturen'),
  saveFirst: translated(
    'Save the changes first.',
    'Enregistrez d’abord les modifications.',
    'Bewaar eerst de wijzigingen.',
  ),
  accepted: translated(
    (address: string) => `The mail server accepted a test message to ${address}. Check that it arrives.`,
    address => `Le serveur de messagerie a accepté un message de test à ${address}. Vérifiez qu’il arrive.`,
    address => `De mailserver heeft een testbericht aan ${address} aanvaard. Kijk na of het aankomt.`,
  ),
  reply: translated(
    (line: string) => `Reply: ${line}`,
    line => `Réponse\u00a0: ${line}`,
    line => `Antwoord: ${line}`,
  ),
})

const usualPorts = { starttls: '587', tls: '465', none: '25' }

/** Online only: the form holds a secret. */
export function MailServerSettings() {
  return useRole() === 'staff' ? null : <MailServerSection />
}

function MailServerSection() {
  const texts = useTexts(mailServerTexts)
  const { needsServer } = useTexts(documentTexts)
  const headingId = useId()
  const query = useServerQuery('GET mail-server', {})
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h2 id={headingId} className="font-semibold text-base text-ink">
        {texts.title}
      </h2>
      {query.status === 'success' ? (
        <MailServerForm now={query.data} onChanged={query.refetch} />
      ) : (
        <QueryState status={query.status} texts={{ ...texts, needsServer }} onRetry={query.refetch} />
      )}
    </section>
  )
}

function MailServerForm({ now, onChanged }: { now: MailServerNow; onChanged: () => void }) {
  const { isFixed } = now
  const texts = useTexts(mailServerTexts)
  const { isBusy, problem, reason, send } = useMailServerCall()
  const [typed, setTyped] = useState(() => typedFrom(now.server))
  const [isChecked, setChecked] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const [tested, setTested] = useState<MailTest | null>(null)
  const toast = useToast()
  const isDirty = JSON.stringify(typed) !== JSON.stringify(typedFrom(now.server))
  useOpenForm(isDirty)
  const server = readTyped(typed)
  const keepsPassword =
    now.hasPassword && server.hostname === now.server?.hostname && server.user === now.server.user
  const errors = {
    hostname: new RegExp(hostnamePattern).test(server.hostname) ? undefined : texts.hostnameInvalid,
    port: server.port >= 1 && server.port <= 65_535 ? undefined : texts.portInvalid,
    password: server.user === '' || keepsPassword || typed.password !== '' ? undefined : texts.passwordNeeded,
    sender: isEmail(server.sender) ? undefined : texts.senderInvalid,
  }
  const field = (name: Exclude<keyof Typed, 'security'>) => ({
    label: texts[name],
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
    error: isChecked && name !== 'user' ? errors[name] : undefined,
    readOnly: isFixed,
    autoCapitalize: 'none',
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 200,
  })

  async function save(): Promise<void> {
    setChecked(true)
    setTested(null)
    if (Object.values(errors).some(error => error !== undefined)) return
    const password = server.user === '' || typed.password === '' ? null : typed.password
    const saved = await send(request => request('PUT mail-server', { ...server, password }))
    if (saved === null) return
    setTyped(typedFrom(saved.server))
    setChecked(false)
    toast({ text: texts.saved })
    onChanged()
  }

  async function remove(): Promise<void> {
    setRemoving(false)
    setTested(null)
    const removed = await send(request => request('DELETE mail-server'))
    if (removed === null) return
    setTyped(typedFrom(removed.server))
    toast({ text: texts.removed })
    onChanged()
  }

  async function test(): Promise<void> {
    setTested(null)
    setTested(await send(request => request('POST mail-server/test')))
  }

  return (
    <form
      noValidate
      className="grid gap-4 rounded-lg bg-surface p-5 shadow-low ring-1 ring-line sm:grid-cols-6"
      onSubmit={event => {
        event.preventDefault()
        if (!isBusy) void save()
      }}
    >
      <p className="text-pretty text-muted text-sm sm:col-span-6">{isFixed ? texts.fixed : texts.text}</p>
      <TextField {...field('hostname')} frameClassName="sm:col-span-3" hint={texts.hostnameHint} isRequired />
      <SelectField
        label={texts.security}
        frameClassName="sm:col-span-2"
        hint={typed.security === 'none' ? texts.noneHint : undefined}
        disabled={isFixed}
        value={typed.security}
        onChange={value => {
          const security = mailSecurities.find(each => each === value) ?? 'starttls'
          const isUsual = typed.port === usualPorts[typed.security]
          setTyped({ ...typed, security, port: isUsual ? usualPorts[security] : typed.port })
        }}
      >
        {mailSecurities.map(security => (
          <option key={security} value={security}>
            {texts.securities[security]}
          </option>
        ))}
      </SelectField>
      <TextField {...field('port')} inputMode="numeric" maxLength={5} isRequired />
      <TextField {...field('user')} frameClassName="sm:col-span-3" hint={texts.userHint} />
      {!isFixed && (
        <div className="sm:col-span-3">
          <PasswordField
            {...field('password')}
            autoComplete="new-password"
            maxLength={1000}
            hint={keepsPassword ? texts.passwordKept : undefined}
          />
        </div>
      )}
      <TextField
        {...field('sender')}
        type="email"
        frameClassName="sm:col-span-3"
        hint={texts.senderHint}
        isRequired
      />
      {(problem !== null || tested !== null) && (
        <div className="sm:col-span-6">
          {problem !== null && <Banner tone="error">{problem}</Banner>}
          {tested !== null && <TestResult tested={tested} />}
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2 sm:col-span-6">
        {now.server !== null && (
          <>
            {!isFixed && (
              <Button variant="quiet" reason={reason} onClick={() => setRemoving(true)}>
                {texts.remove}
              </Button>
            )}
            <Button
              busy={isBusy}
              reason={reason ?? (isDirty ? texts.saveFirst : undefined)}
              onClick={() => void test()}
            >
              {texts.test}
            </Button>
          </>
        )}
        {!isFixed && (
          <Button type="submit" busy={isBusy} reason={reason}>
            {texts.save}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isRemoving}
        title={texts.remove}
        text={texts.removeText}
        confirmLabel={texts.remove}
        tone="danger"
        onCancel={() => setRemoving(false)}
        onConfirm={() => void remove()}
      />
    </form>
  )
}

function TestResult({ tested: { address, reason, reply } }: { tested: MailTest }) {
  const texts = useTexts(mailServerTexts)
  const { reasons } = useTexts(unsentTexts)
  return (
    <Banner tone={reason === null ? 'success' : 'error'}>
      <p>{reason === null ? texts.accepted(address) : reasons[reason]}</p>
      {reply !== '' && <p className="opacity-80">{texts.reply(reply)}</p>}
    </Banner>
  )
}

/** Asks for the user's password when the server wants it. Null when the call did not succeed. */
function useMailServerCall() {
  const documents = useTexts(documentTexts)
  const { language } = useLanguage()
  const { request } = useWorkspace()
  const reachable = useReachable()
  const withPassword = usePasswordRetry()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function send<Body>(call: (send: Request) => Promise<Answer<Body>>): Promise<Body | null> {
    setBusy(true)
    setProblem(null)
    const answer = await withPassword(() => call(request))
    setBusy(false)
    if (answer === null) return null
    if (answer.ok) return answer.body
    setProblem(failureSentence(answer.failure, documents, language))
    return null
  }

  return { isBusy, problem, reason: reachable ? undefined : documents.needsServer, send }
}

type Typed = ReturnType<typeof typedFrom>

function typedFrom(server: MailServer | null) {
  const { hostname = '', port = 587, security = 'starttls', user = '', sender = '' } = server ?? {}
  return { hostname, port: String(port), security, user, sender, password: '' }
}

function readTyped({ password: _, port, ...typed }: Typed): MailServer {
  const [hostname, user, sender] = [typed.hostname.trim(), typed.user.trim(), typed.sender.trim()]
  return {
    hostname,
    port: /^\d+$/.test(port.trim()) ? Number(port) : 0,
    security: typed.security,
    user,
    sender,
  }
}
