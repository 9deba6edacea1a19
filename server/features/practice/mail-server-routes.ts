import {
  type MailServerBody,
  type MailServerNow,
  mailServerBody,
  mailServerNow,
  mailTest,
} from '../../../src/contract/practice.ts'
import { isEmail } from '../../../src/domain/clients/person.ts'
import { practiceId } from '../../../src/domain/practice/practice.ts'
import { byLanguage, translated } from '../../../src/domain/text/language.ts'
import type { App } from '../../calls/app-type.ts'
import { signedInUser } from '../../calls/signed-in.ts'
import { readTransaction, type Tx, writeTransaction } from '../../db/database.ts'
import { deliveryErrorCode } from '../../mail/delivery.ts'
import { emailTo } from '../../mail/email.ts'
import { retryFailedEmails } from '../../mail/emails-store.ts'
import type { Message } from '../../mail/mail-port.ts'
import {
  deleteMailServer,
  openPassword,
  readMailServer,
  type StoredMailServer,
  sealPassword,
  storeMailServer,
} from '../../mail/mail-server.ts'
import type { RoutePorts } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import { noteEvent } from '../../sync/account-events.ts'
import { recordChanges } from '../../sync/changes.ts'
import { sendingReason } from './emails-routes.ts'
import { lockPractice, readLetterhead, readPractice, setEmailDelivery } from './practice-store.ts'

const owners = { may: 'owner', takesKey: false } as const
const ownersAgain = { ...owners, again: true } as const

const longestTest = 40_000
const longestReply = 500

/** Routes for the mail server. No response contains the password. */
export function mailServerRoutes(app: App, ports: RoutePorts): void {
  const { db, clock, mail, dataFiles } = ports
  const { environment } = mail

  app.get('/mail-server', { config: owners, schema: { response: { 200: mailServerNow } } }, async () =>
    readTransaction(db, describe),
  )

  app.put(
    '/mail-server',
    {
      config: { ...ownersAgain, refuses: ['email/invalid', 'mail/fixed', 'mail/password'] },
      schema: { body: mailServerBody, response: { 200: mailServerNow } },
    },
    async request =>
      change(signedInUser(request), 'smtp', async tx => {
        await storeMailServer(tx, seal(request.body, await readMailServer(tx)))
        await retryFailedEmails(tx, clock.now().toISOString())
      }),
  )

  app.delete(
    '/mail-server',
    {
      config: { ...ownersAgain, refuses: ['mail/fixed'] },
      schema: { response: { 200: mailServerNow } },
    },
    async request => change(signedInUser(request), 'files', deleteMailServer),
  )

  app.post(
    '/mail-server/test',
    {
      config: { ...ownersAgain, refuses: ['mail/none'] },
      schema: { response: { 200: mailTest } },
    },
    async request => {
      const carrier = await mail.current()
      if (!carrier.leaves) throw refuse('mail/none')
      const { userId } = signedInUser(request)
      const message = await readTransaction(db, tx => testMessage(tx, userId))
      try {
        const reply = await carrier.send(message, AbortSignal.timeout(longestTest))
        return { address: message.address, reason: null, reply: oneReply(reply) }
      } catch (error) {
        return {
          address: message.address,
          reason: sendingReason(deliveryErrorCode(error)),
          reply: replyIn(error),
        }
      }
    },
  )

  async function describe(tx: Tx): Promise<MailServerNow> {
    if (environment !== undefined)
      return { server: environment, isFixed: true, hasPassword: environment.user !== '' }
    const stored = await readMailServer(tx)
    const hasPassword =
      stored !== undefined &&
      stored.server.user !== '' &&
      openPassword(stored, dataFiles.secret) !== undefined
    return { server: stored?.server ?? null, isFixed: false, hasPassword }
  }

  /** Without a new password, the stored one is sent only to the same host, for the same user. */
  function seal(
    { password, ...server }: MailServerBody,
    stored: StoredMailServer | undefined,
  ): StoredMailServer {
    if (!isEmail(server.sender)) throw refuse('email/invalid', { field: 'sender' })
    if (server.user === '') return { server, sealed: '' }
    const kept = stored && openPassword({ server, sealed: stored.sealed }, dataFiles.secret)
    const secret = password ?? kept
    if (secret === undefined || secret === '') throw refuse('mail/password', { field: 'password' })
    return { server, sealed: sealPassword(server, secret, dataFiles.secret, ports.ids) }
  }

  async function change(
    { userId, sessionId }: { userId: string; sessionId: string },
    delivery: 'smtp' | 'files',
    write: (tx: Tx) => Promise<void>,
  ): Promise<MailServerNow> {
    if (environment !== undefined) throw refuse('mail/fixed')
    const now = clock.now().toISOString()
    const committed = await writeTransaction(db, async tx => {
      await lockPractice(tx, undefined, now)
      await write(tx)
      await noteEvent(tx, ports, { kind: 'mail-server-changed', userId, sessionId })
      const { emailDelivery } = await readPractice(tx)
      if ((emailDelivery === 'smtp') === (delivery === 'smtp')) return undefined
      await setEmailDelivery(tx, delivery)
      const touched = { record: 'practice', id: practiceId } as const
      return recordChanges(tx, { userId: undefined, now }, [touched], {})
    })
    if (committed !== undefined) ports.pokes.committed(committed)
    ports.postman.wake()
    return readTransaction(db, describe)
  }

  async function testMessage(tx: Tx, userId: string): Promise<Message> {
    const practice = await readLetterhead(tx)
    const user = await tx
      .selectFrom('users')
      .select(['email', 'first_name as firstName', 'last_name as lastName'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const language = practice.documentLanguage
    const { subject, line } = testTexts[language]
    const about = { record: 'users', id: userId }
    const email = emailTo(user, practice, {
      about,
      language,
      subject,
      lines: [{ text: line }],
      attachments: [],
    })
    const { about: _, ...message } = email
    return { ...message, attachments: [], id: ports.ids.uuid(), date: clock.now() }
  }
}

const oneReply = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, longestReply)

function replyIn(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return oneReply('response' in error && typeof error.response === 'string' ? error.response : error.message)
}

const testTexts = byLanguage({
  subject: translated('Test message from Bouvier', 'Message de test de Bouvier', 'Testbericht van Bouvier'),
  line: translated(
    'Bouvier can send emails through this mail server.',
    'Bouvier peut envoyer des e-mails par ce serveur de messagerie.',
    'Bouvier kan via deze mailserver e-mails versturen.',
  ),
})
