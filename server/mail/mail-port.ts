import type { Attachment, Letter } from './letter.ts'

/** A letter on its way. Sent twice, as a crash can make it, it has the same id both times. */
export type Message = Omit<Letter, 'about' | 'attachments'> & {
  id: string
  date: Date
  attachments: Attachment[]
}

export type MailPort = {
  /**
   * Resolves once somebody else answers for the message; until then it is ours to try again. Once the signal is given
   * up, it ends soon, one way or the other.
   */
  send(message: Message, signal?: AbortSignal): Promise<void>
}
