/** What the practice writes to a client. It holds personal data and secret links, and is kept only until it went. */
export type Letter = {
  about: About
  address: string
  name: string
  /** Whom the client sees as its sender; the address that it comes from is the host's own. */
  senderName: string
  subject: string
  text: string
  html: string
  attachments: (Attachment | AttachmentOf)[]
}

/** The row that a letter is about. */
export type About = { noun: string; id: string }

/** A file that is drawn when the letter leaves: a whole month of invoices is queued at once. */
export type AttachmentOf = { name: string; type: string; of: About }

export type Attachment = { name: string; type: string; content: Uint8Array }
