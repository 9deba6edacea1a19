import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { bytes, forged, from, message, readEml } from '../testing/emails.ts'
import { prepareFolder } from '../testing/folder.ts'
import { deliveryErrorCode } from './delivery.ts'
import { fileMail } from './mail-port.ts'

describe('an email in a file', () => {
  const inFolder = prepareFolder()
  const folder = () => inFolder('mail')
  const readEmail = () => {
    const [name, ...others] = readdirSync(folder())
    expect(others).toEqual([])
    return readEml(readFileSync(inFolder('mail', name ?? ''), 'utf8'))
  }

  it.skipIf(process.platform === 'win32')('is readable by the server account only', async () => {
    await fileMail({ folder: folder(), from }).send(message)
    const [name = ''] = readdirSync(folder())
    expect(statSync(folder()).mode & 0o777).toBe(0o700)
    expect(statSync(inFolder('mail', name)).mode & 0o777).toBe(0o600)
  })

  it('is named by time and id, and keeps all letters of names, subject and attachment', async () => {
    await fileMail({ folder: folder(), from }).send(message)
    expect(readdirSync(folder())).toEqual([`2026-03-02T08-00-00-${message.id}.eml`])
    const { headers, attachment, head } = readEmail()
    expect(headers).toMatchObject({
      subject: message.subject,
      to: `${message.name} <${message.address}>`,
      from: `${message.senderName} <${from}>`,
      'message-id': `<${message.id}@example.be>`,
      date: 'Mon, 02 Mar 2026 08:00:00 +0000',
    })
    expect(attachment).toEqual({ name: message.attachments[0]?.name, content: Buffer.from(bytes) })
    // Old mail servers accept no other characters.
    expect(head).toMatch(/^[\x20-\x7e\r\n]*$/)
  })

  it('cannot be given headers through its content', async () => {
    await fileMail({ folder: folder(), from }).send(forged)
    const { headers, attachment } = readEmail()
    const expectedNames = ['content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to']
    expect(Object.keys(headers).toSorted()).toEqual(expectedNames)
    expect(headers).toMatchObject({ subject: 'Contract Bcc: c@evil.example' })
    expect(attachment.content).toEqual(Buffer.from(bytes))
  })

  it('that cannot be written reports the reason', async () => {
    writeFileSync(folder(), 'not a folder')
    const failure = await fileMail({ folder: folder(), from }).send(message).catch(deliveryErrorCode)
    expect(failure).toBe('EEXIST')
  })
})
