import type { SendMailOptions } from 'nodemailer'
import type { Message } from './mail-port.ts'

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
    attachments: message.attachments.map(({ name, type, content }) => ({
      filename: oneLine(name),
      contentType: oneLine(type),
      content: Buffer.from(content),
    })),
    // A letter is what is in it: nothing is fetched from the host's disk or network to make it.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** A line break in a name would begin a header of its own. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
