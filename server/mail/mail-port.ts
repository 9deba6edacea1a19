import type { SendMailOptions } from 'nodemailer'
import type { Attachment, Email } from './email.ts'

/** An email on its way. Sent twice, as a crash can make it, it has the same id both times. */
export type Message = Omit<Email, 'about' | 'attachments'> & {
  id: string
  date: Date
  attachments: Attachment[]
}

export type MailPort = {
  /** Whether emails leave this machine, and do not stay in a folder of it. */
  readonly leaves: boolean
  /**
   * Resolves once somebody else answers for the message; until then it is ours to try again. Once the signal is given
   * up, it ends soon, one way or the other.
   */
  send(message: Message, signal?: AbortSignal): Promise<void>
  /** The ids of those that still lie on this machine. */
  kept(): Promise<string[]>
  /** Takes away what still lies on this machine of these. */
  forget(ids: ReadonlySet<string>): Promise<void>
}

/** The message as both ways to send build it. `from` is a plain address, whose domain the Message-ID carries too. */
export function mimeOf(message: Message, from: string): SendMailOptions {
  const domain = from.slice(from.lastIndexOf('@') + 1)
  return {
    messageId: `<${message.id}@${domain}>`,
    date: message.date,
    from: { name: oneLine(message.senderName), address: from },
    to: { name: oneLine(message.name), address: message.address },
    subject: oneLine(message.subject),
    text: message.text,
    html: message.html,
    attachments: message.attachments.map(({ name, type, content, inline }) => ({
      filename: oneLine(name),
      contentType: oneLine(type),
      content: Buffer.from(content),
      ...(inline === undefined ? {} : { cid: inline }),
    })),
    // An email is what is in it: nothing is fetched from the server's disk or network to make it.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** A line break in a name would begin a header of its own. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
