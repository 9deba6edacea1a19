import { StatementFault } from './statement.ts'

export const mostBytes = 64 * 1024 * 1024

/**
 * The encoding follows the byte order mark, then the declaration, then UTF-8. Invalid UTF-8 is read as windows-1252,
 * because some banks declare it wrongly.
 */
export function xmlText(bytes: Uint8Array): string {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (first === 0x3c && second === 0) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder().decode(bytes)
  const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(oneByOne(bytes.subarray(0, 200)))
  return decodedAs(declared?.[1] ?? 'utf-8', bytes)
}

function decodedAs(encoding: string, bytes: Uint8Array): string {
  if (/^utf-?8$/i.test(encoding)) return utf8(bytes) ?? oneByOne(bytes)
  if (/^(windows-1252|iso-8859-1|latin1|us-ascii)$/i.test(encoding)) return oneByOne(bytes)
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    throw new StatementFault('format-unknown', { at: 'encoding', found: encoding.slice(0, 40) })
  }
}

/** Windows-1252: each byte is one character, so positions within a line of 128 are kept. */
export function oneByOne(bytes: Uint8Array): string {
  return withSigns(new TextDecoder('windows-1252').decode(bytes))
}

// windows-1252 from 0x80 on. Some engines decode it as ISO 8859-1, which has control characters there.
const signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function withSigns(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, sign => signs.charAt(sign.charCodeAt(0) - 0x80))
}

export function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Replaces characters that no database stores (NUL, lone surrogates). Other control characters become spaces. */
export function plainText(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: it is they that are taken out.
      .replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')
      .replace(/\p{Surrogate}/gu, '')
      .replace(/ {2,}/g, ' ')
      .trim()
  )
}
