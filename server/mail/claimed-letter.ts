import type { MailsTable } from '../db/mail-tables.ts'
import type { AttachmentOf, Letter } from './letter.ts'

/** A letter that one postman took to send; until the lease ends, no other takes it. */
export type ClaimedLetter = Letter & {
  id: string
  /** This one included. */
  attempts: number
}

export const claimedColumns = [
  'id',
  'about_noun',
  'about_id',
  'address',
  'name',
  'sender_name',
  'subject',
  'text',
  'html',
  'attachments',
  'attempts',
] as const

type Row = Pick<MailsTable, (typeof claimedColumns)[number]>

export function claimedFromTable(row: Row): ClaimedLetter {
  const { id, address, name, subject, text, html, attempts } = row
  return {
    id,
    about: { noun: row.about_noun, id: row.about_id },
    address,
    name,
    senderName: row.sender_name,
    subject,
    text,
    html,
    attachments: attachmentsOf(row.attachments),
    attempts,
  }
}

/** As they wait in the queue, the content in base64. */
type StoredAttachment = { name: string; type: string; content: string } | AttachmentOf

export function textOfAttachments(attachments: Letter['attachments']): string {
  const stored = attachments.map((file): StoredAttachment => {
    return 'of' in file ? file : { ...file, content: Buffer.from(file.content).toString('base64') }
  })
  return JSON.stringify(stored)
}

function attachmentsOf(text: string): Letter['attachments'] {
  const stored: StoredAttachment[] = JSON.parse(text)
  return stored.map(file => ('of' in file ? file : { ...file, content: Buffer.from(file.content, 'base64') }))
}
