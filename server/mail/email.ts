import { fullName } from '../../src/domain/clients/person.ts'
import { byLanguage, type Language, translated } from '../../src/domain/text/language.ts'
import { escapeMarkup } from '../../src/domain/text/text.ts'

/** Contains personal data and secret links. Stored only until it is sent. */
export type Email = {
  about: About
  address: string
  name: string
  /** The visible sender; the address is the server's own. */
  senderName: string
  subject: string
  text: string
  html: string
  attachments: (Attachment | AttachmentRef)[]
  keepUntil?: string
  notBefore?: string
  /** A later change with the same key replaces the notice until it is sent. */
  notice?: { key: string; fromCents: number }
}

export type About = { record: string; id: string }

/** Drawn when the email is sent. */
export type AttachmentRef = { name: string; type: string; of: About }

/** With `inline`, the email displays the attachment under this content ID. */
export type Attachment = { name: string; type: string; content: Uint8Array; inline?: string }

export type EmailLine = { text: string; link?: string; picture?: string }

type Letter = Pick<Email, 'about' | 'subject' | 'attachments' | 'keepUntil' | 'notBefore' | 'notice'> & {
  lines: readonly EmailLine[]
  language: Language
}

const letterTexts = byLanguage({
  greeting: translated(
    (name: string) => (name === '' ? 'Hello,' : `Dear ${name},`),
    name => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
    name => (name === '' ? 'Hallo,' : `Beste ${name},`),
  ),
  closing: translated('With kind regards,', 'Bien à vous,', 'Met vriendelijke groeten,'),
})

export function emailTo(
  client: { firstName: string; lastName: string; email: string },
  practice: { name: string },
  { lines, language, ...email }: Letter,
): Email {
  const name = fullName(client)
  const { greeting, closing } = letterTexts[language]
  const all = [{ text: greeting(name) }, ...lines, { text: `${closing}\n${practice.name}` }]
  return {
    ...email,
    address: client.email,
    name,
    senderName: practice.name,
    text: emailText(all, language),
    html: emailHtml(all, language),
  }
}

function emailText(lines: readonly EmailLine[], language: Language): string {
  const colon = language === 'fr' ? '\u00a0:' : ':'
  const written = lines.filter(({ picture }) => picture === undefined)
  const paragraphs = written.map(({ text, link }) => (link === undefined ? text : `${text}${colon}\n${link}`))
  return `${paragraphs.join('\n\n')}\n`
}

/** Email readers support tables and inline styles only. */
function emailHtml(lines: readonly EmailLine[], language: Language): string {
  const paragraphs = lines.map(({ text, link, picture }) => {
    const labels = escapeMarkup(text).replaceAll('\n', '<br>')
    const body = link === undefined ? labels : linkHtml(escapeMarkup(link), labels)
    const image = picture === undefined ? '' : pictureHtml(escapeMarkup(picture))
    return `<p style="margin:0 0 18px">${image}${body}</p>`
  })
  return [
    `<!doctype html><html lang="${language}"><body style="margin:0;padding:24px;background:#f6f9f8">`,
    '<div style="max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border-radius:10px;',
    'font:16px/1.55 Arial,Helvetica,sans-serif;color:#17302f">',
    ...paragraphs,
    '</div></body></html>',
  ].join('')
}

/** The adjacent text describes it. */
function pictureHtml(name: string): string {
  return `<img src="cid:${name}" alt="" width="180" height="180" style="display:block;margin:0 0 6px">`
}

function linkHtml(link: string, labels: string): string {
  const look =
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#0b6b70;color:#ffffff;font-weight:bold;text-decoration:none'
  return `<a href="${link}" style="${look}">${labels}</a><br><br><span style="font-size:13px;color:#4b6362;word-break:break-all">${link}</span>`
}
