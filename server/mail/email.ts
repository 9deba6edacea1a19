import { fullName } from '../../src/domain/clients/person.ts'
import { unbrokenPattern } from '../../src/domain/documents/document.ts'
import { type Face, getDocumentColor, readLogo } from '../../src/domain/documents/face.ts'
import { practiceId } from '../../src/domain/practice/practice.ts'
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
export type AttachmentRef = { name: string; type: string; of: About; inline?: string }

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
  practice: Face & { name: string },
  { lines, language, ...email }: Letter,
): Email {
  const name = fullName(client)
  const { greeting, closing } = letterTexts[language]
  const logo = practice.logo === null ? undefined : readLogo(practice.logo)
  const attachments = logo === undefined ? email.attachments : [...email.attachments, createLogoRef()]
  const all = [{ text: greeting(name) }, ...lines, { text: `${closing}\n${practice.name}` }]
  return {
    ...email,
    attachments,
    address: client.email,
    name,
    senderName: practice.name,
    text: emailText(all, language),
    html: emailHtml(all, language, { color: getDocumentColor(practice), logo: logo && logoHtml(logo) }),
  }
}

function emailText(lines: readonly EmailLine[], language: Language): string {
  const colon = language === 'fr' ? '\u00a0:' : ':'
  const written = lines.filter(({ picture }) => picture === undefined)
  const paragraphs = written.map(({ text, link }) => (link === undefined ? text : `${text}${colon}\n${link}`))
  return `${paragraphs.join('\n\n')}\n`
}

/** For the readers that support it. The inline styles are for all others. */
const emailStyle = `
@media (max-width: 480px) {
  body { padding: 12px !important; }
  .letter { padding: 20px !important; }
}
@media (prefers-color-scheme: dark) {
  body { background: #10191a !important; }
  .letter { background: #1c2828 !important; color: #e4ecea !important; }
  .address { color: #a9bcb9 !important; }
  .picture { padding: 8px; border-radius: 8px; background: #ffffff; }
}
`

function emailHtml(
  lines: readonly EmailLine[],
  language: Language,
  { color, logo = '' }: { color: string; logo: string | undefined },
): string {
  const paragraphs = lines.map(({ text, link, picture }) => {
    const labels = escapeMarkup(text)
      .replaceAll('\n', '<br>')
      .replace(unbrokenPattern, '<span style="white-space:nowrap">$1</span>')
    const body = link === undefined ? labels : linkHtml(escapeMarkup(link), labels, escapeMarkup(color))
    const image = picture === undefined ? '' : pictureHtml(escapeMarkup(picture))
    return `<p style="margin:0 0 18px">${image}${body}</p>`
  })
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<style>${emailStyle}</style></head><body style="margin:0;padding:24px;background:#f6f9f8">`,
    '<div class="letter" style="max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border-radius:10px;',
    'font:16px/1.55 Arial,Helvetica,sans-serif;color:#17302f">',
    logo,
    ...paragraphs,
    '</div></body></html>',
  ].join('')
}

type Logo = NonNullable<ReturnType<typeof readLogo>>

const logoName = 'logo'

/** The file is added when the email is sent, so a queue of many emails does not repeat it. */
function createLogoRef(): AttachmentRef {
  const of = { record: 'practice', id: practiceId }
  return { name: 'logo.jpg', type: 'image/jpeg', of, inline: logoName }
}

function logoHtml({ width, height }: Logo): string {
  const scale = Math.min(1, 200 / width, 80 / height)
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`
  return `<img src="cid:${logoName}" alt="" ${size} class="picture" style="display:block;margin:0 0 22px">`
}

/** The adjacent text describes it. */
function pictureHtml(name: string): string {
  return `<img src="cid:${name}" alt="" width="180" height="180" class="picture" style="display:block;margin:0 0 10px">`
}

function linkHtml(link: string, labels: string, color: string): string {
  const look = `display:inline-block;padding:12px 20px;border-radius:8px;background:${color};color:#ffffff;font-weight:bold;text-decoration:none`
  return `<a href="${link}" style="${look}">${labels}</a><br><br><span class="address" style="font-size:13px;color:#4b6362;word-break:break-all">${link}</span>`
}
