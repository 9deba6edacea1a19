import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import { type MailPort, mimeOf } from './mail-port.ts'

const second = 1_000

/**
 * Hands emails to a mail server: `smtp://user:password@host:587`, or `smtps://` when it speaks TLS from the start. They
 * leave this machine encrypted or not at all, unless the address ends in `?tls=optional`; a password never does.
 */
export function smtpMail({ url, from }: { url: string; from: string }): MailPort {
  const transport = createTransport({
    ...serverOf(new URL(url)),
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 30 * second,
    dnsTimeout: 10 * second,
  })
  return {
    leaves: true,
    // Nothing of them stays here.
    kept: async () => [],
    async forget() {},
    async send(message, signal) {
      await transport.sendMail({ ...mimeOf(message, from), signal })
    },
  }
}

function serverOf(url: URL) {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const isHere = host === 'localhost' || (isIP(host) !== 0 && /^(127\.|::1$)/.test(host))
  const hasPassword = url.username !== ''
  const auth = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
  return {
    host,
    ...(url.port === '' ? {} : { port: Number(url.port) }),
    secure: url.protocol === 'smtps:',
    ...(hasPassword ? { auth } : {}),
    requireTLS: !isHere && (hasPassword || url.searchParams.get('tls') !== 'optional'),
    // A mail server on this machine made its certificate itself, and nobody stands in between.
    tls: { rejectUnauthorized: !isHere },
  }
}
