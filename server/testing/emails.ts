import type { Message } from '../mail/mail-port.ts'

export const from = 'praktijk@example.be'
export const bytes = Uint8Array.from({ length: 1_000 }, (_, n) => n % 256)

/** Names with all characters that are difficult in a mail header. */
export const message: Message = {
  id: '0f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a01',
  date: new Date('2026-03-02T08:00:00.000Z'),
  address: 'claire@example.be',
  name: 'Œuvrard, Claire "Zoë" <z@example.be>',
  senderName: 'D\'Hondt & Fils, "Clinique" d’Œuf',
  subject: 'Contrat n° 1 de D\'Hondt & Fils, « ﬁn » pour "Œuvrard" et tous les autres animaux de la maison',
  text: 'Chère Claire,\n.\n..fin\n',
  html: '<p>Chère Claire &amp; Zoë</p>',
  attachments: [
    {
      name: 'Contrat Œuvrard & D\'Hondt "été" 2026, version un.pdf',
      type: 'application/pdf',
      content: bytes,
    },
  ],
}

/** Every text that becomes part of a header contains an injected header. */
export const forged: Message = {
  ...message,
  name: `Claire\r\nBcc: a@evil.example`,
  senderName: 'Bouvier\nBcc: b@evil.example',
  subject: 'Contract\u2028\r\n\r\nBcc: c@evil.example',
  attachments: [{ name: 'a.pdf"\r\nBcc: d@evil.example', type: 'application/pdf', content: bytes }],
}

export function readEml(eml: string) {
  const { headers, head, body } = parsePart(eml)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1]
  const parts = body.split(`--${boundary}`).slice(1, -1)
  const attached = parsePart(parts.at(-1)?.trimStart() ?? '')
  const name = [...(attached.headers['content-disposition'] ?? '').matchAll(/filename\*\d*\*?=([^;]+)/g)]
    .map(([, segment]) => (segment ?? '').replace(/^utf-8''/, ''))
    .join('')
  return {
    headers,
    head,
    attachment: { name: decodeURIComponent(name), content: Buffer.from(attached.body, 'base64') },
  }
}

function parsePart(text: string) {
  const end = text.indexOf('\r\n\r\n')
  const head = text.slice(0, end)
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers: { [name: string]: string } = Object.fromEntries(
    lines.map(line => {
      const [name = '', ...value] = line.split(': ')
      return [name.toLowerCase(), decodeWords(value.join(': '))]
    }),
  )
  return { headers, head, body: text.slice(end + 4) }
}

/** Decodes words such as `=?UTF-8?Q?Caf=C3=A9?=`. White space between two of them is ignored. */
function decodeWords(text: string): string {
  return text
    .replace(/^"((?:[^"\\]|\\.)*)"(?= <)/, (_, quoted: string) => quoted.replace(/\\(.)/g, '$1'))
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/((?:=\?UTF-8\?[QB]\?[^?]*\?=)+)/g, encodedWords =>
      Buffer.concat([...encodedWords.matchAll(/\?([QB])\?([^?]*)\?=/g)].map(decodeWord)).toString(),
    )
}

function decodeWord([, encoding, word = '']: RegExpMatchArray): Buffer {
  if (encoding === 'B') return Buffer.from(word, 'base64')
  const text = word
    .replaceAll('_', ' ')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(text, 'latin1')
}
