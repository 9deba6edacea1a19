/** Letters that wait and letters that went; of those that went, text and attachments are let go of. */
export type MailsTable = {
  id: string
  about_noun: string
  about_id: string
  address: string
  name: string
  sender_name: string
  subject: string
  text: string
  html: string
  /** JSON of `{ name, type, content }`, the content in base64. */
  attachments: string
  created_at: string
  sent_at: string | null
  attempts: number
  /** Not before this instant. */
  next_at: string
  /** Why it did not go the last time. */
  trouble: string
}
