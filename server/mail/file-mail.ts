import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type MailPort, type Message, mimeOf } from './mail-port.ts'

/** Puts emails into a folder, as files that any mail program opens: everything can be tried without a mail server. */
export function fileMail({ folder, from }: { folder: string; from: string }): MailPort {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    leaves: false,
    async send(message) {
      const { message: bytes } = await composer.sendMail(mimeOf(message, from))
      if (!Buffer.isBuffer(bytes)) throw new TypeError('a composed email is bytes')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = nameOf(message)
      // Whoever looks into the folder finds whole emails only.
      const unfinished = join(folder, `.${name}.part`)
      await writeToDisk(unfinished, bytes)
      await rename(unfinished, join(folder, name))
    },
    async kept() {
      return (await namesIn(folder)).flatMap(name => idOf(name) ?? [])
    },
    async forget(ids) {
      for (const name of await namesIn(folder))
        if (ids.has(idOf(name) ?? '')) await rm(join(folder, name), { force: true })
    },
  }
}

/** `2026-03-02T08-00-00-<id>.eml`: in the order of time, and without colons, which not every disk takes. */
function nameOf({ date, id }: Message): string {
  return `${date.toISOString().slice(0, 19).replaceAll(':', '-')}-${id}.eml`
}

/** The unfinished ones too, which a power cut left behind. */
function idOf(name: string): string | undefined {
  return /^\.?[\dT-]{19}-(.+)\.eml(\.part)?$/.exec(name)?.[1]
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    // No email was ever written.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

async function writeToDisk(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    // The queue forgets what it said next, so it must survive a power cut by then.
    await file.sync()
  } finally {
    await file.close()
  }
}
