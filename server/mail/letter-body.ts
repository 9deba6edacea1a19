import type { Language } from '../../src/domain/language.ts'
import { escapeMarkup } from '../../src/domain/markup.ts'

/** A paragraph of a letter; one with a link is what the letter is about. */
export type LetterLine = { text: string; link?: string }

export function letterText(lines: readonly LetterLine[]): string {
  return `${lines.map(({ text, link }) => (link === undefined ? text : `${text}:\n${link}`)).join('\n\n')}\n`
}

/** Readers of mail know tables of the last century and styles in attributes; this keeps to what all of them show. */
export function letterHtml(lines: readonly LetterLine[], language: Language): string {
  const paragraphs = lines.map(({ text, link }) => {
    const words = escapeMarkup(text).replaceAll('\n', '<br>')
    const body = link === undefined ? words : linkHtml(escapeMarkup(link), words)
    return `<p style="margin:0 0 18px">${body}</p>`
  })
  return [
    `<!doctype html><html lang="${language}"><body style="margin:0;padding:24px;background:#f6f9f8">`,
    '<div style="max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border-radius:10px;',
    'font:16px/1.55 Arial,Helvetica,sans-serif;color:#17302f">',
    ...paragraphs,
    '</div></body></html>',
  ].join('')
}

function linkHtml(link: string, words: string): string {
  const look =
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#0b6b70;color:#ffffff;font-weight:bold;text-decoration:none'
  return `<a href="${link}" style="${look}">${words}</a><br><br><span style="font-size:13px;color:#4b6362;word-break:break-all">${link}</span>`
}
